import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { adapterError, isStarting, withCode } from './errors.ts';
import { typeParsers } from './values.ts';

/** How long a statement waits for a PostgreSQL that is starting. */
const startTimeoutMs = 4000;
const startPauseMs = 100;

export type ClientPoolOptions = { readonly max: number; readonly maxLifetimeSeconds: number };

/**
 * The pool of `pg`, with three differences. Waiting for a free connection has no time limit. Connecting to a PostgreSQL
 * that is starting is retried. Closing the pool serves or refuses all waiting callers.
 */
export class ClientPool {
  readonly #pool: pg.Pool;
  readonly #clients = new Set<pg.Client>();
  readonly #waiting = new Set<(error: Error) => void>();
  #onServed: (() => void) | undefined;
  #closed: Promise<void> | undefined;

  constructor(settings: pg.ClientConfig, { max, maxLifetimeSeconds }: ClientPoolOptions) {
    const clients = this.#clients;
    /** Knows its connection from the start, so that it can be closed while connecting. */
    class KnownClient extends pg.Client {
      constructor() {
        super({ ...settings, types: typeParsers, pipeline: true });
        clients.add(this);
        // A lost connection rejects its statements. Nothing else needs the error.
        this.on('error', () => {});
        this.once('end', () => clients.delete(this));
      }
    }
    this.#pool = new pg.Pool({ Client: KnownClient, max, maxLifetimeSeconds, idleTimeoutMillis: 0 });
    this.#pool.on('error', () => {});
  }

  /** A connection for the caller alone. The caller releases it. */
  async take(): Promise<pg.PoolClient> {
    const until = Date.now() + startTimeoutMs;
    for (;;) {
      if (this.#closed) throw ended();
      try {
        return await this.#takeOnce();
      } catch (error) {
        const failure = withCode(error as Error, 'CONNECT_TIMEOUT');
        if (!isStarting(failure) || Date.now() > until) throw failure;
      }
      await sleep(startPauseMs);
    }
  }

  /** Closes all connections when they are free; after `timeoutSeconds`, if given, also those in use. */
  async end(timeoutSeconds: number | undefined): Promise<void> {
    this.#closed ??= this.#served().then(() => this.#pool.end());
    if (timeoutSeconds === undefined) return this.#closed;
    const done = new AbortController();
    const timer = sleep(timeoutSeconds * 1000, undefined, { signal: done.signal }).then(
      () => this.#cut(),
      () => {},
    );
    await Promise.race([this.#closed, timer]).finally(() => done.abort());
  }

  #takeOnce(): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#pool.connect((error, client) => {
        const isWaiting = this.#waiting.delete(reject);
        if (!isWaiting) client?.release();
        else if (client) resolve(client);
        else reject(error ?? ended());
        if (this.#waiting.size === 0) this.#onServed?.();
      });
    });
  }

  /** Resolves when nobody waits for a connection. */
  #served(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#waiting.size === 0) resolve();
      else this.#onServed = resolve;
    });
  }

  #cut(): void {
    for (const refuse of this.#waiting) refuse(ended());
    this.#waiting.clear();
    this.#onServed?.();
    for (const client of this.#clients) client.connection.stream.destroy();
  }
}

const ended = (): Error => adapterError('CONNECTION_ENDED', 'The pool of connections has been closed.');
