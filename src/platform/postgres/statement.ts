import type { Readable, Writable } from 'node:stream';
import { SqlPart, type Write } from './template.ts';
import type { Encoded } from './values.ts';

/** The rows of an answer. `count` is the number of rows found or changed, `command` the command that ran. */
export type Rows<T extends readonly object[] = readonly object[]> = T & {
  readonly count: number;
  readonly command: string;
};

/** A statement that is ready to be sent. */
export type Query = {
  readonly text: string;
  readonly values: Encoded[];
  readonly types: number[];
  /** Stored by the connection under a name, so that PostgreSQL parses and plans it once. */
  readonly isPrepared: boolean;
  /** Its stack shows the place of the statement in the code. */
  readonly origin?: Error | undefined;
};

/** Runs statements: the pool, or one connection of it. */
export type Runner = {
  readonly query: (query: Query) => Promise<Rows>;
  readonly copyIn: (text: string) => Promise<Writable>;
  readonly copyOut: (text: string) => Promise<Readable>;
};

/** A text without parameters, sent as it is. It may hold several statements. */
export const plainQuery = (text: string): Query => ({ text, values: [], types: [], isPrepared: false });

/**
 * A statement that is sent when it is first awaited, or by `execute`, and only once. Inside another statement it
 * becomes a part of it and is not sent separately.
 */
export class Statement<T> extends SqlPart implements Promise<T> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly #runner: Runner;
  readonly #isPrepared: boolean;
  readonly #origin: Error | undefined;
  #answer: Promise<T> | undefined;

  constructor(runner: Runner, write: Write, isPrepared: boolean, origin?: Error) {
    super(write);
    this.#runner = runner;
    this.#isPrepared = isPrepared;
    this.#origin = origin;
  }

  /**
   * The statement of a page of a list. A later page is not prepared, so that it is planned for its own offset.
   * PostgreSQL may keep one plan of a prepared statement for all offsets, which is far too slow for some of them.
   */
  asPage(offset: number): Statement<T> {
    return offset === 0 ? this : new Statement(this.#runner, this.write, false, this.#origin);
  }

  /** Sends the statement without waiting for its answer. The caller must await or catch it later. */
  execute(): this {
    void this.#answered();
    return this;
  }

  /**
   * Sends a statement of a transaction without waiting for its answer, which saves a round trip. If it fails, the
   * transaction rolls back and rejects with its error.
   */
  send(): void {
    this.execute().catch(() => {});
  }

  // oxlint-disable-next-line unicorn/no-thenable -- a statement is awaited like a promise, but sent no earlier
  then<A = T, B = never>(
    fulfilled?: ((rows: T) => A | PromiseLike<A>) | null,
    rejected?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#answered().then(fulfilled, rejected);
  }

  catch<B = never>(rejected?: ((error: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.#answered().catch(rejected);
  }

  finally(settled?: (() => void) | null): Promise<T> {
    return this.#answered().finally(settled);
  }

  /** Starts a `copy … from stdin`. The stream finishes when PostgreSQL has stored the rows. */
  writable(): Promise<Writable> {
    return this.#runner.copyIn(this.#query().text);
  }

  /** Starts a `copy … to stdout`. */
  readable(): Promise<Readable> {
    return this.#runner.copyOut(this.#query().text);
  }

  #query(): Query {
    const parameters = { values: [], types: [] };
    const text = this.write('', parameters);
    return { text, ...parameters, isPrepared: this.#isPrepared, origin: this.#origin };
  }

  #answered(): Promise<T> {
    this.#answer ??= new Promise<Rows>((resolve) => resolve(this.#runner.query(this.#query()))) as Promise<T>;
    return this.#answer;
  }
}
