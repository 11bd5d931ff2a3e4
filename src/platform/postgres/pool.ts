import type { ClientConfig } from 'pg';
import { cancelOn } from './cancel.ts';
import { ClientPool } from './client-pool.ts';
import { Connection } from './connection.ts';
import { adapterError, isStalePlan } from './errors.ts';
import { listenTo, type Listener } from './listen.ts';
import { sqlOn, type ISql } from './sql.ts';
import type { Runner } from './statement.ts';
import { runTransaction } from './transaction.ts';

/** An open transaction. */
export type TransactionSql = ISql & { readonly isTransaction: true };
/** A connection for one owner, until it is released. */
export type ReservedSql = ISql & { readonly release: () => void };

type Work<R> = (tx: TransactionSql) => Promise<R>;
type Begin = {
  <R>(work: Work<R>): Promise<R>;
  /** With options of `begin`, such as `isolation level repeatable read`. */
  <R>(options: string, work: Work<R>): Promise<R>;
};

/** A pool of connections to one database. */
export type Sql = ISql & {
  readonly options: { readonly max: number };
  readonly begin: Begin;
  readonly reserve: () => Promise<ReservedSql>;
  /** The same pool for somebody who may leave: then what runs for them is cancelled, and nothing else begins. */
  readonly until: (left: AbortSignal) => ISql;
  readonly notify: (channel: string, payload: string) => Promise<void>;
  /** See `listenTo`. */
  readonly listen: (
    channel: string,
    notified: (payload: string) => void,
    listening?: () => void,
  ) => Promise<{ readonly unlisten: () => Promise<void> }>;
  /** Lets sent statements finish, for at most `timeout` seconds if given, and closes all connections. */
  readonly end: (options?: { readonly timeout?: number }) => Promise<void>;
};

export type PoolOptions = {
  readonly max?: number;
  /** A connection is replaced after this time. 0 keeps it for ever. */
  readonly maxLifetimeSeconds?: number;
  /** PostgreSQL ends a statement that runs longer. By default it does not. */
  readonly statementTimeoutMs?: number | undefined;
  /** The name shown in `pg_stat_activity`. */
  readonly name?: string;
  /** Whether names are snake_case in the database and camelCase in the code. */
  readonly camel?: boolean;
};

const settingsOf = (url: string, name: string, statementTimeoutMs: number | undefined): ClientConfig => ({
  connectionString: url,
  application_name: name,
  options: '-c TimeZone=UTC',
  ...(statementTimeoutMs !== undefined && { statement_timeout: statementTimeoutMs }),
  keepAlive: true,
  keepAliveInitialDelayMillis: 60_000,
  connectionTimeoutMillis: 10_000,
});

/** Runs each statement on its own connection from the pool. */
const runnerOn = (
  lend: () => Promise<Connection>,
  max: number,
  watch: (connection: Connection) => () => void = () => () => {},
): Runner => {
  const query: Runner['query'] = async (statement) => {
    for (let attempt = 0; ; attempt += 1) {
      const connection = await lend();
      let unwatch: (() => void) | undefined;
      try {
        unwatch = watch(connection);
        return await connection.query(statement);
      } catch (error) {
        // Nothing was executed. Each connection may fail like this once; afterwards it is replaced.
        if (!isStalePlan(error as Error) || attempt > max) throw error;
      } finally {
        unwatch?.();
        connection.giveBack();
      }
    }
  };
  const copying = async <S>(open: (connection: Connection) => Promise<S>): Promise<S> => {
    const connection = await lend();
    const stream = open(connection);
    connection.giveBackOnceIdle();
    return stream;
  };
  return {
    query,
    copyIn: (text) => copying((connection) => connection.copyIn(text)),
    copyOut: (text) => copying((connection) => connection.copyOut(text)),
  };
};

/** Makes a pool. It connects on first use. */
export const postgres = (
  url: string,
  { max = 10, maxLifetimeSeconds = 2700, name = 'postgres', camel = false, statementTimeoutMs }: PoolOptions = {},
): Sql => {
  const settings = settingsOf(url, name, statementTimeoutMs);
  const clients = new ClientPool(settings, { max, maxLifetimeSeconds });
  const listeners = new Set<Listener>();
  const lend = async (): Promise<Connection> => new Connection(await clients.take(), camel);
  const sql = sqlOn(runnerOn(lend, max), camel, clients);

  const begin = async <R>(first: string | Work<R>, second?: Work<R>): Promise<R> => {
    const [options, work] = typeof first === 'string' ? [first, second!] : ['', first];
    const connection = await lend();
    return runTransaction(connection, options, () =>
      work(Object.assign(sqlOn(connection, camel, clients), { isTransaction: true as const })),
    );
  };
  const reserve = async (): Promise<ReservedSql> => {
    const connection = await lend();
    return Object.assign(sqlOn(connection, camel, clients), { release: connection.giveBack });
  };
  const until = (left: AbortSignal): ISql => {
    const watch = (connection: Connection): (() => void) => {
      if (left.aborted) throw hasLeft();
      const cancel = (): void => connection.cancel((client) => cancelOn(client, settings));
      left.addEventListener('abort', cancel);
      return () => left.removeEventListener('abort', cancel);
    };
    return sqlOn(runnerOn(lend, max, watch), camel, clients);
  };
  const listen: Sql['listen'] = async (channel, notified, listening = () => {}) => {
    const listener = await listenTo(settings, channel, notified, listening);
    listeners.add(listener);
    return {
      unlisten: async () => {
        listeners.delete(listener);
        await listener.unlisten();
      },
    };
  };
  const end: Sql['end'] = async ({ timeout } = {}) => {
    for (const listener of listeners) listener.cut();
    listeners.clear();
    await clients.end(timeout);
  };
  return Object.assign(sql, {
    options: { max },
    begin,
    reserve,
    until,
    notify: async (channel: string, payload: string) => void (await sql`select pg_notify(${channel}, ${payload})`),
    listen,
    end,
  });
};

const hasLeft = (): Error => adapterError('CALLER_LEFT', 'Whoever asked has left.');
