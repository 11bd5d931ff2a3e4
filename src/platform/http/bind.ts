import type { Actor } from '../../kernel/actor.ts';
import type { OpenRule } from '../../kernel/access.ts';
import type { Call, Contract, Input, Result } from '../../kernel/contract.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import type { Db } from '../database.ts';
import type { Encryption } from '../encryption.ts';
import type { Work } from '../transaction.ts';
import type { Requester } from '../limits/work-queue.ts';
import type { LargeFile, ReceivedFile } from './received-file.ts';

/** The source of a request. */
export type Sender = {
  readonly ip: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** The session token as sent, for calls that end or renew a session. */
  readonly token: string | undefined;
  /** The token of a browser in which a user has signed in before. */
  readonly browser: string | undefined;
};

/** A stored file as it appears in an answer. */
export type FileRef = {
  readonly fileId: number;
  readonly name: string;
  readonly reach: 'public' | 'tenant' | 'private';
};

/** What a download holds: its kind, what the kind needs to know (such as the filters of a report), and its file name. */
export type DownloadRef = { readonly kind: string; readonly input?: object; readonly name: string };

/** The caller. A call that needs no session has none. */
type ActorOf<C> = C extends { readonly access: OpenRule } ? undefined : Actor;

/** What a read gets: the caller (already checked), a connection, and the time. */
export type ReadRequest<C = Call> = {
  readonly actor: ActorOf<C>;
  readonly db: Db;
  readonly now: Date;
  /** The day of the caller, YYYY-MM-DD. */
  readonly today: string;
  readonly sender: Sender;
  /** The requester of slow work in queues. */
  readonly requester: Requester;
  /** Encrypts and decrypts stored values. */
  readonly encryption: Encryption;
  /** Whether a mail server is set up: without one nothing is mailed, and people are told so. */
  readonly hasMailServer: boolean;
  /** The address of a file, signed for this reader. */
  readonly link: (file: FileRef) => string;
  /** The file of an address that was signed for this reader, now or earlier. Undefined for any other text. */
  readonly shownFile: (address: string) => number | undefined;
  /** The address of a download, signed for this reader and good for 10 minutes. */
  readonly download: (download: DownloadRef) => string;
};

/** What a write also gets: the open transaction and its follow-up work. */
export type WriteRequest<C = Call> = ReadRequest<C> & Work;

/** What the prepare step of a write gets: the received files and a connection for reads. */
export type PrepareRequest<C = Call> = ReadRequest<C> & {
  readonly files: readonly ReceivedFile[];
  readonly large: LargeFile | undefined;
  /**
   * Commits a short write of its own, such as what is about to be asked of another system. It stays when the rest
   * fails, and a repeated request makes it again: it must find what it has written.
   */
  readonly beforehand: <Done>(work: (request: WriteRequest<C>) => Promise<Done>) => Promise<Done>;
};

type Read<C> = (input: Input<C>, request: ReadRequest<C>) => Promise<Result<C>>;
type Write<C> = (input: Input<C>, request: WriteRequest<C>) => Promise<Result<C>>;

/** A write in two steps. */
export type PreparedWrite<C> = {
  readonly prepare: (input: Input<C>, request: PrepareRequest<C>) => Promise<unknown>;
  readonly write: (input: Input<C>, request: WriteRequest<C>, prepared: never) => Promise<Result<C>>;
};

/**
 * A write with slow work. `prepare` does the slow work (decoding, hashing, storing a file) before the transaction. It
 * may read, but that data may change before `write`, so `write` checks again under its locks.
 */
export const preparedWrite = <C, Prepared>(
  prepare: (input: Input<C>, request: PrepareRequest<C>) => Promise<Prepared>,
  write: (input: Input<C>, request: WriteRequest<C>, prepared: Prepared) => Promise<Result<C>>,
): PreparedWrite<C> => ({ prepare, write });

/** A read that leaves a note, in two steps. */
export type NotedRead<C> = {
  readonly note: (input: Input<C>) => ((request: WriteRequest<C>) => Promise<void>) | undefined;
  readonly read: Read<C>;
};

/**
 * A read that is remembered, such as that of a paper that leaves the product. `note` returns a short write for its own
 * transaction, or undefined if this input leaves no note. It is committed before `read` begins, so that nothing is read
 * without its note.
 */
export const notedRead = <C>(note: NotedRead<C>['note'], read: Read<C>): NotedRead<C> => ({ note, read });

/** A read whose answer may be paid for, in two forms. */
export type PaidRead<C> = {
  readonly payer: (input: Input<C>, actor: ActorOf<C>) => string | undefined;
  readonly pay: Write<C>;
  readonly read: Read<C>;
};

/**
 * A read that some inputs of some callers pay for. `payer` names who pays, such as a company, or is undefined if this
 * input costs nothing. `pay` reads and pays in one transaction, and its answer is sent after the commit: nothing is paid
 * without an answer, and nothing answered without being paid. Those of one payer run one after another.
 */
export const paidRead = <C>(payer: PaidRead<C>['payer'], pay: Write<C>, read: Read<C>): PaidRead<C> => ({
  payer,
  pay,
  read,
});

export type Handlers<C extends Contract> = {
  readonly [K in keyof C]: Write<C[K]> | PreparedWrite<C[K]> | NotedRead<C[K]> | PaidRead<C[K]>;
};

/** A handler of any call, for making routes. */
type AnyVerb = (input: never, request: never) => Promise<unknown>;
export type AnyHandler =
  | AnyVerb
  | { readonly prepare: AnyVerb; readonly write: AnyPreparedVerb }
  | { readonly note: (input: never) => unknown; readonly read: AnyVerb }
  | { readonly payer: (input: never, actor: never) => unknown; readonly pay: AnyVerb; readonly read: AnyVerb };
type AnyPreparedVerb = (input: never, request: never, prepared: never) => Promise<unknown>;

/** The refusal for each violated constraint of the database. */
export type Constraints = Readonly<Record<string, () => Refusal>>;

export type Bound = {
  readonly contract: Contract;
  readonly handlers: Readonly<Record<string, AnyHandler>>;
  readonly constraints: Constraints;
};

/** Joins a contract with its verbs. Does not compile when a verb is missing, superfluous or has another type. */
export const bind = <const C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  constraints: Constraints = {},
): Bound => ({
  contract,
  handlers: handlers,
  constraints,
});
