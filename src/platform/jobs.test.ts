import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PgBoss } from 'pg-boss';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/database.ts';
import { connect, type Sql } from './database.ts';
import { enqueueIn, prepareJobs, startJobs, type JobOptions } from './jobs.ts';
import { inTransaction } from './transaction.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

type Prepared = { sql: Sql; owner: Sql; appUrl: string; ownerUrl: string };

/** A database with a queue of the named jobs. */
const queues = async (...names: string[]): Promise<Prepared> => {
  const { appUrl, ownerUrl, drop } = await emptyDatabase();
  const [sql, owner] = [connect(appUrl, { max: 3 }), connect(ownerUrl, { max: 1 })];
  onTestFinished(async () => {
    await Promise.all([sql.end(), owner.end()]);
    await drop();
  });
  await prepareJobs(ownerUrl, names);
  return { sql, owner, appUrl, ownerUrl };
};

/** Works the queue until the end of the test. Fails if the queue reports an error before. */
const working = async (appUrl: string, options: JobOptions): Promise<void> => {
  const troubles: unknown[] = [];
  const jobs = await startJobs(appUrl, { ...options, onError: (error) => void troubles.push(error) });
  onTestFinished(async () => {
    await jobs.stop();
    expect(troubles).toEqual([]);
  });
};

const workingProgram = async (appUrl: string): Promise<ChildProcess> => {
  const program = spawn(process.execPath, [fileURLToPath(new URL('fixtures/work-jobs.ts', import.meta.url)), appUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void program.kill('SIGKILL'));
  await once(program.stdout, 'data');
  return program;
};

test('a job that commits with its transaction runs; one that is rolled back does not', async () => {
  const { sql, appUrl } = await queues('count');
  const done: unknown[] = [];
  const runs: string[] = [];
  await working(appUrl, {
    handlers: { count: async (data) => void done.push(data) },
    onRun: ({ name, error }) => void runs.push(`${name} ${error === undefined ? 'done' : 'failed'}`),
  });
  const rolledBack = inTransaction(sql, {}, enqueueIn, async ({ enqueue }) => {
    await enqueue('count', { which: 'rolled back' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await inTransaction(sql, {}, enqueueIn, ({ enqueue }) => enqueue('count', { which: 'committed' }));
  await waitFor(() => expect(runs).toEqual(['count done']));
  expect(done).toEqual([{ which: 'committed' }]);
  // The queue is updated after the run.
  await waitFor(async () =>
    expect(await sql`select state from pgboss.job where name = 'count'`).toEqual([{ state: 'completed' }]),
  );
});

test('a job is the same row that the queue itself would have made', async () => {
  const { sql, appUrl } = await queues('count');
  const boss = new PgBoss({ connectionString: appUrl, migrate: false, supervise: false, schedule: false });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  await boss.send('count', { from: 'here' });
  await sql.begin((tx) => enqueueIn(tx, 'count', { from: 'here' }));
  const rows = await sql<{ row: object; kept: number }[]>`
    select to_jsonb(j) - 'id' - 'start_after' - 'created_on' - 'keep_until' as row,
      round(extract(epoch from keep_until - start_after))::int as kept
    from pgboss.job j where name = 'count' order by created_on`;
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(rows[0]);
  expect(rows[0]!.row).toMatchObject({
    heartbeat_seconds: 10,
    retry_limit: 60,
    retry_backoff: true,
    retry_delay_max: 300,
  });
});

test('a job that nobody prepared is a mistake at once', async () => {
  const { sql } = await queues('count');
  await expect(sql.begin((tx) => enqueueIn(tx, 'cuont', {}))).rejects.toThrow('There is no job called cuont');
});

test('a failed run is told and tried again, later and later', async () => {
  const { sql, appUrl } = await queues('count');
  const attempts: number[] = [];
  const errors: unknown[] = [];
  await working(appUrl, {
    handlers: {
      count: async (_, { attempt }) => {
        attempts.push(attempt);
        if (attempt < 2) throw new Error(`failed in run ${attempt}`);
      },
    },
    onRun: ({ error }) => void errors.push((error as Error | undefined)?.message),
  });
  await sql.begin((tx) => enqueueIn(tx, 'count', {}));
  await waitFor(() => expect(errors).toEqual(['failed in run 0', 'failed in run 1', undefined]), { timeout: 15_000 });
  expect(attempts).toEqual([0, 1, 2]);
});

test('a job whose worker is killed is done by another, soon', async () => {
  const { sql, owner, appUrl } = await queues('count');
  await owner`create table run (job uuid, attempt int, pid int, done boolean not null default false)`;
  const first = await workingProgram(appUrl);
  await sql.begin((tx) => enqueueIn(tx, 'count', { slow: true }));
  await waitFor(async () => expect(await sql`select from run`).toHaveLength(1));
  first.kill('SIGKILL');
  const second = await workingProgram(appUrl);
  // A missed heartbeat of 10 s, a supervision of 2 s, a first wait of 1 s, a poll of 1 s, and room for a slow machine.
  // By the defaults of the library it takes more than a minute.
  await waitFor(async () => expect(await sql`select from run where done`).toHaveLength(1), { timeout: 45_000 });
  expect(await sql`select attempt, pid, done from run order by attempt`).toEqual([
    { attempt: 0, pid: first.pid, done: false },
    { attempt: 1, pid: second.pid, done: true },
  ]);
});

test('two processes share the work and do none of it twice', async () => {
  const { sql, owner, appUrl } = await queues('count');
  await owner`create table run (job uuid, attempt int, pid int, done boolean not null default false)`;
  await Promise.all([workingProgram(appUrl), workingProgram(appUrl)]);
  await sql.begin(async (tx) => {
    for (let each = 0; each < 6; each += 1) await enqueueIn(tx, 'count', {});
  });
  await waitFor(async () => expect(await sql`select from run where done`).toHaveLength(6), { timeout: 20_000 });
  expect(await sql`select count(distinct job)::int as jobs, count(*)::int as runs from run`).toEqual([
    { jobs: 6, runs: 6 },
  ]);
});

test('a schedule is set by the app role, and replaced by the next version', async () => {
  const { sql, appUrl } = await queues('nightly', 'hourly');
  const handlers = { nightly: async () => {}, hourly: async () => {} };
  const earlier = await startJobs(appUrl, { handlers, schedules: { nightly: '15 3 * * *', hourly: '5 * * * *' } });
  await earlier.stop();
  await working(appUrl, { handlers, schedules: { nightly: '20 3 * * *' } });
  expect(await sql`select name, cron, timezone from pgboss.schedule`).toEqual([
    { name: 'nightly', cron: '20 3 * * *', timezone: 'UTC' },
  ]);
});

test('the app role may work the queue but alter nothing of it', async () => {
  const { sql } = await queues('count');
  await expect(sql`drop table pgboss.job`).rejects.toThrow('must be owner');
  await expect(sql`create table pgboss.mine (id int)`).rejects.toThrow('permission denied');
});

test('preparing again, and from several programs at once, changes nothing', async () => {
  const { sql, ownerUrl } = await queues('count');
  await Promise.all([prepareJobs(ownerUrl, ['count', 'more']), prepareJobs(ownerUrl, ['count', 'more'])]);
  const names = await sql<{ name: string }[]>`select name from pgboss.queue order by name`;
  expect(names.map(({ name }) => name)).toEqual(['count', 'more']);
});

test('stopping lets the running job finish', async () => {
  const { sql, appUrl } = await queues('count');
  let finish = () => {};
  const began = new Promise<void>((resolve) => (finish = resolve));
  let finished = false;
  const jobs = await startJobs(appUrl, {
    handlers: {
      count: async () => {
        finish();
        await new Promise((resolve) => setTimeout(resolve, 700));
        finished = true;
      },
    },
  });
  await sql.begin((tx) => enqueueIn(tx, 'count', {}));
  await began;
  await jobs.stop();
  expect(finished).toBe(true);
  expect(await sql`select state from pgboss.job where name = 'count'`).toEqual([{ state: 'completed' }]);
});
