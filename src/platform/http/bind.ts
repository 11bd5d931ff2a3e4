import type { Actor } from '../../kernel/actor.ts';
import type { Call, Checked, Contract, Input, Result } from '../../kernel/contract.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../database.ts';
import type { Encryption } from '../encryption.ts';
import type { Work } from '../transaction.ts';
import type { Requester } from '../work-queue.ts';
import type { ReceivedFile } from './received-file.ts';

/** Where a request came from. */
export type Sender = {
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** The session token as sent, for the calls that end or renew a session. */
  readonly token: string | undefined;
  /** The token of a browser that has signed somebody in before. */
  readonly browser: string | undefined;
};

/** A kept file, as it is named in an answer. */
export type FileRef = {
  readonly fileId: number;
  readonly name: string;
  readonly reach: 'public' | 'tenant' | 'private';
};

type ActorOf<C> = 'open' extends Checked<C> ? undefined : Actor<Checked<C>>;

/** What a read is given: who asks (already checked), a connection, and the time. */
export type ReadRequest<C = Call> = {
  readonly actor: ActorOf<C>;
  readonly db: Db;
  readonly now: Date;
  readonly sender: Sender;
  /** On whose behalf slow work is queued. */
  readonly requester: Requester;
  /** Reads and writes what is stored encrypted. */
  readonly encryption: Encryption;
  /** The address of a file, signed for this reader. */
  readonly link: (file: FileRef) => string;
  /** The file of an address that was signed for this reader, now or earlier; undefined for any other text. */
  readonly shownFile: (address: string) => number | undefined;
};

/** What a write is given besides: the open transaction, and what may follow from it. */
export type WriteRequest<C = Call> = ReadRequest<C> & Work;

/** What the prepare step of a write is given: the received files, and a connection to read with. */
export type PrepareRequest<C = Call> = ReadRequest<C> & { readonly files: readonly ReceivedFile[] };

type Read<C> = (input: Input<C>, request: ReadRequest<C>) => Promise<Result<C>>;
type Write<C> = (input: Input<C>, request: WriteRequest<C>) => Promise<Result<C>>;

/** A write in two steps. */
export type PreparedWrite<C> = {
  readonly prepare: (input: Input<C>, request: PrepareRequest<C>) => Promise<unknown>;
  readonly write: (input: Input<C>, request: WriteRequest<C>, prepared: never) => Promise<Result<C>>;
};

/**
 * A write with slow work in it. `prepare` does that work (decoding, hashing, storing a file) before the transaction is
 * opened; it may read, and what it read may have changed since, so `write` checks again under its locks.
 */
export const preparedWrite = <C, Prepared>(
  prepare: (input: Input<C>, request: PrepareRequest<C>) => Promise<Prepared>,
  write: (input: Input<C>, request: WriteRequest<C>, prepared: Prepared) => Promise<Result<C>>,
): PreparedWrite<C> => ({ prepare, write });

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: C[K]['method'] extends 'GET' ? Read<C[K]> : Write<C[K]> | PreparedWrite<C[K]>;
};

/** A handler of any call, as the routes are made from it. */
type AnyVerb = (input: never, request: never) => Promise<unknown>;
export type AnyHandler = AnyVerb | { readonly prepare: AnyVerb; readonly write: AnyPreparedVerb };
type AnyPreparedVerb = (input: never, request: never, prepared: never) => Promise<unknown>;

/** What a violated constraint of the database means to the person who asked. */
export type Constraints = Readonly<Record<string, () => Refusal>>;

export type Bound = {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly constraints: Constraints;
};

/** Joins a contract with its verbs; does not compile while one is missing, superfluous or of another shape. */
export const bind = <const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  constraints: Constraints = {},
): Bound => ({
  contract,
  handlers: handlers,
  constraints,
});
