import { PgBoss, type Job, type QueueOptions } from 'pg-boss';
import type { Tx } from './database.ts';
import type { Enqueue } from './transaction.ts';

/** One run of a job, for a handler that wants to know more than its data. */
export type JobRun = {
  /** The same in every run of the job. */
  readonly id: string;
  readonly name: string;
  /** 0 in the first run, 1 in the second, after a failure or a killed worker. */
  readonly attempt: number;
  /** Aborted when the run has lost its job: it took too long, or its process is stopping. */
  readonly signal: AbortSignal;
};

/**
 * Does a job. A job runs at least once: after a crash it starts again from its beginning, perhaps in another process,
 * so a handler checks what is done already. It throws to have the job tried again later.
 */
export type JobHandler = (data: unknown, run: JobRun) => Promise<void>;

export type JobOptions = {
  readonly handlers: Readonly<Record<string, JobHandler>>;
  /** Job names to cron expressions in UTC: each is run once per time, however many processes there are. */
  readonly schedules?: Readonly<Record<string, string>>;
  /** Told of each run that ended. A failed one is tried again, except the last. */
  readonly onRun?: (run: {
    readonly name: string;
    readonly id: string;
    readonly seconds: number;
    readonly error?: unknown;
  }) => void;
  /** Told when the queue itself is in trouble, such as a lost connection; it goes on by itself. */
  readonly onError?: (error: unknown) => void;
};

export type Jobs = {
  /** Takes no more jobs and lets those that run finish, for at most 20 seconds; the rest is taken up elsewhere. */
  readonly stop: () => Promise<void>;
};

const schema = 'pgboss';

/**
 * A killed worker is noticed by its missing heartbeat. Failures wait 1 s, 2 s, 4 s … up to 5 minutes, for about an hour
 * in all: as long as a mail server or a price feed may well be away.
 */
const queueOptions = {
  heartbeatSeconds: 10,
  expireInSeconds: 3600,
  retryLimit: 20,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
} satisfies QueueOptions;

/** What looks for lost heartbeats, and how often. */
const supervision = { superviseIntervalSeconds: 2, monitorIntervalSeconds: 2 };

/**
 * Makes or migrates the tables of the queue and the named jobs in it, and lets the app's role use them. `ownerUrl`
 * connects as the role that owns the database; safe to call from several programs at once.
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

/** A migration leaves indexes to be built in the background: the owner's connection is the only one that may. */
const migrated = async (boss: PgBoss): Promise<void> => {
  while ((await boss.getBamStatus()).some(({ status }) => status === 'pending' || status === 'in_progress')) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
};

const grantLock = 815_026_006;

/** One transaction, one at a time: two that grant on the same table at once disturb each other. */
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
 * Adds a job to an open transaction: it runs after the commit, and not at all after a rollback. It takes the job's
 * settings from its queue as the queue's own `send` would, but on the caller's connection and in one statement.
 * Throws for a name that `prepareJobs` was not given.
 */
export const enqueueIn: Enqueue = async (tx: Tx, name, data) => {
  const queued = await tx`
    insert into pgboss.job (
      name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, dead_letter, keep_until
    )
    select name, ${tx.json(data)}, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
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
    // Rebuilding an index is for the owner of it.
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

/** Sets the given schedules and takes away those of an earlier version. */
const keepSchedules = async (boss: PgBoss, schedules: Readonly<Record<string, string>>): Promise<void> => {
  for (const { name } of await boss.getSchedules()) if (!Object.hasOwn(schedules, name)) await boss.unschedule(name);
  for (const [name, cron] of Object.entries(schedules))
    await boss.schedule(name, cron, null, { tz: 'UTC', missed: 'once' });
};
