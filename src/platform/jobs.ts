import { PgBoss, type Job, type QueueOptions } from 'pg-boss';
import type { Tx } from './database.ts';
import type { Enqueue } from './transaction.ts';

/** One run of a job, for handlers that need more than its data. */
export type JobRun = {
  /** The same in every run of the job. */
  readonly id: string;
  readonly name: string;
  /** 0 in the first run, 1 in the second, after a failure or a killed worker. */
  readonly attempt: number;
  /** Aborted when the run loses its job: it took too long, or its process is stopping. */
  readonly signal: AbortSignal;
};

/**
 * Runs a job. A job runs at least once: after a crash it starts again from the beginning, perhaps in another process.
 * So a handler checks what is already done. Throw to try the job again later.
 */
export type JobHandler = (data: unknown, run: JobRun) => Promise<void>;

export type JobOptions = {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Job names to cron expressions in UTC. Each runs once per time, even with several processes. */
  readonly schedules?: Readonly<Record<string, string>>;
  /** Called after each run. A failed run is tried again, except the last. */
  readonly onRun?: (run: {
    readonly name: string;
    readonly id: string;
    readonly seconds: number;
    readonly error?: unknown;
  }) => void;
  /** Called when the queue itself has an error, such as a lost connection. It continues by itself. */
  readonly onError?: (error: unknown) => void;
};

export type Jobs = {
  /** Takes no more jobs and waits at most 20 seconds for running ones. Other processes take over the rest. */
  readonly stop: () => Promise<void>;
};

const schema = 'pgboss';

/**
 * A killed worker is noticed by its missing heartbeat. After failures a job waits 1 s, 2 s, 4 s … up to 5 minutes, each
 * shortened by chance to half at most. In total that is more than two hours: a mail server or a price feed may be away
 * for one.
 */
const queueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retryLimit: 60,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
} satisfies QueueOptions;

/** Whether a failure of this run is the last: the job is not tried again. */
export const isLastAttempt = ({ attempt }: Pick<JobRun, 'attempt'>): boolean => attempt >= queueOptions.retryLimit;

/** How often lost heartbeats are looked for. */
const supervision = { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2 };

/**
 * Creates or migrates the tables of the queue and its named jobs, and grants access to the app's role. `ownerUrl`
 * connects as the role that owns the database. Several programs may call it at once.
 */
export const prepareJobs = async (
  ownerUrl: string,
  names: readonly string[],
  appRole = 'troyard_app',
): Promise<void> => {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema,
    max: 2,
    supervise: false,
    schedule: false,
    bamIntervalSeconds: 10,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const name of names) {
      await boss.createQueue(name, queueOptions);
      await boss.updateQueue(name, queueOptions);
    }
    await migrated(boss);
    await boss.getDb().executeSql(grants(appRole));
  } finally {
    await boss.stop({ graceful: false });
  }
};

/** A migration leaves indexes to build in the background. Only the owner's connection may build them. */
const migrated = async (boss: PgBoss): Promise<void> => {
  while ((await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const grantLock = 815_026_006;

/** One transaction, one at a time: two concurrent grants on the same table fail. */
const grants = (role: string): string => {
  const quoted = `"${role.replaceAll('"', '""')}"`;
  return `
    select pg_advisory_xact_lock(${grantLock});
    grant usage on schema ${schema} to ${quoted};
    grant select, insert, update, delete on all tables in schema ${schema} to ${quoted};
    grant usage, select on all sequences in schema ${schema} to ${quoted};
    grant execute on all functions in schema ${schema} to ${quoted};`;
};

/**
 * Adds a job to an open transaction. It runs after the commit, and never after a rollback. It reads the job's settings
 * from its queue like the queue's own `send`, but on the caller's connection and in one statement. Throws for a name
 * that is unknown to `prepareJobs`.
 */
export const enqueueIn: Enqueue = async (tx: Tx, name, data, afterSeconds = 0) => {
  const queued = await tx`
    insert into pgboss.job (
      name, data, start_after, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, keep_until
    )
    select name, ${tx.json(data)}, now() + make_interval(secs => ${afterSeconds}), policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, now() + retention_seconds * interval '1 second'
    from pgboss.queue where name = ${name}
    returning id`;
  if (queued.length === 0)
    throw new Error(`There is no job called ${name}: it is missing from what prepareJobs was given.`);
};

/** Works the queue in this process as the app's role, one job of each name at a time, until it is stopped. */
export const startJobs = async (
  appUrl: string,
  { handlers, schedules = {}, onRun, onError }: JobOptions,
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: appUrl,
    schema,
    max: 4,
    migrate: false,
    // Only the owner of an index may rebuild it.
    reindex: false,
    ...supervision,
  });
  boss.on('error', (error) => onError?.(error));
  await boss.start();

  const run = async (handler: JobHandler, [job]: readonly Job<unknown>[]): Promise<void> => {
    const { id, name, data, retryCount: attempt, signal } = job!;
    const began = performance.now();
    const ended = (outcome: { error?: unknown }) =>
      onRun?.({ name, id, seconds: (performance.now() - began) / 1000, ...outcome });
    try {
      await handler(data, { id, name, attempt, signal });
    } catch (error) {
      ended({ error });
      throw error;
    }
    ended({});
  };

  try {
    await keepSchedules(boss, schedules);
    for (const [name, handler] of Object.entries(handlers)) {
      await boss.work<unknown, void>(name, { pollingIntervalSeconds: 1 }, (jobs) => run(handler, jobs));
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return { stop: () => boss.stop({ timeout: 20_000 }) };
};

/** Sets the given schedules and removes those of an earlier version. */
const keepSchedules = async (boss: PgBoss, schedules: Readonly<Record<string, string>>): Promise<void> => {
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(schedules, name)) await boss.unschedule(name);
  for (const [name, cron] of Object.entries(schedules))
    await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
};
