import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import { copyInOn, copyOutOn } from './copy.ts';
import { adapterError, endsConnection } from './errors.ts';
import { PgQuery } from './pg-query.ts';
import { plainQuery, type Query, type Rows, type Runner } from './statement.ts';

type Waiting = { readonly isCopy: boolean; readonly start: () => void };

/**
 * One connection while one owner uses it: a single statement, a transaction, or a reservation.
 * Statements are sent without waiting for earlier answers. A COPY uses the connection alone: it waits for earlier
 * statements, and later statements wait for it.
 */
export class Connection implements Runner {
  readonly #client: pg.PoolClient;
  readonly #isCamel: boolean;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  #isCopying = false;
  #isHeld = false;
  #isBroken = false;
  #refusal: (() => Error) | undefined;
  #onIdle: (() => void) | undefined;
  #failure: Error | undefined;

  constructor(client: pg.PoolClient, isCamel: boolean) {
    this.#client = client;
    this.#isCamel = isCamel;
  }

  /** The first error of a statement of this owner. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  readonly query = (query: Query): Promise<Rows> =>
    this.#refusal ? Promise.reject(this.#refusal()) : this.#send(query);

  readonly copyIn = (text: string): Promise<Writable> => this.#copy((ended) => copyInOn(this.#client, text, ended));

  readonly copyOut = (text: string): Promise<Readable> => this.#copy((ended) => copyOutOn(this.#client, text, ended));

  /**
   * Refuses all further statements of the owner, and sends a last statement after the earlier ones. If a COPY is still
   * open, it can never end, and the connection is closed.
   */
  readonly finish = (text: string, refusal: () => Error): Promise<Rows> => {
    this.#refusal = refusal;
    if (this.#isCopying || this.#waiting.length > 0) this.#destroy();
    return this.#send(plainQuery(text));
  };

  /**
   * Returns the connection to the pool, after the answers to all sent statements. A connection that is broken or inside
   * a transaction is closed instead, and the next owner gets a new one.
   */
  readonly giveBack = (): void => {
    if (this.#isCopying || this.#waiting.length > 0) this.#destroy();
    this.giveBackOnceIdle();
  };

  /** Returns the connection like `giveBack`, but lets an open COPY continue to its end. */
  readonly giveBackOnceIdle = (): void => {
    this.#refusal ??= released;
    if (this.#running > 0) this.#onIdle = this.#release;
    else this.#release();
  };

  /** Has PostgreSQL end what runs, by `cancel`. The connection is closed afterwards, because the request may arrive late. */
  readonly cancel = (cancel: (client: pg.PoolClient) => void): void => {
    this.#isBroken = true;
    cancel(this.#client);
  };

  readonly #release = (): void => {
    const isReusable = !this.#isBroken && this.#client.getTransactionStatus() === 'I';
    if (!isReusable) this.#destroy();
    this.#client.release(!isReusable);
  };

  #destroy(): void {
    this.#isBroken = true;
    this.#client.connection.stream.destroy();
  }

  #send(query: Query): Promise<Rows> {
    return new Promise((resolve, reject) => {
      this.#enqueue({
        isCopy: false,
        start: () =>
          void this.#client.query(
            new PgQuery(query, this.#isCamel, (error, rows) => {
              this.#ended(error);
              if (error) reject(error);
              else resolve(rows!);
            }),
          ),
      });
    });
  }

  #copy<S extends Writable | Readable>(open: (ended: (error?: Error) => void) => Promise<S>): Promise<S> {
    if (this.#refusal) return Promise.reject(this.#refusal());
    return new Promise((resolve, reject) => {
      this.#enqueue({
        isCopy: true,
        start: () => void open((error) => this.#ended(error)).then(resolve, reject),
      });
    });
  }

  #enqueue(waiting: Waiting): void {
    this.#waiting.push(waiting);
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (!this.#isCopying) {
      const next = this.#waiting[0];
      if (!next || (next.isCopy && this.#running > 0)) return;
      this.#waiting.shift();
      this.#holdWrites();
      this.#running += 1;
      this.#isCopying = next.isCopy;
      next.start();
    }
  }

  /** Statements that are sent in the same turn of the event loop leave in one write to the socket. */
  #holdWrites(): void {
    if (this.#isHeld) return;
    this.#isHeld = true;
    const { stream } = this.#client.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isHeld = false;
      stream.uncork();
    });
  }

  #ended(error: Error | null | undefined): void {
    if (error) {
      this.#failure ??= error;
      this.#isBroken ||= endsConnection(error);
    }
    this.#running -= 1;
    this.#isCopying = false;
    this.#startWaiting();
    if (this.#running === 0) this.#onIdle?.();
  }
}

const released = (): Error => adapterError('CONNECTION_RELEASED', 'The connection has been given back.');
