/** Why something was refused; `platform` maps each to its HTTP status in one place. */
export type Reason =
  | 'invalid'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'payment-required'
  | 'unavailable'
  | 'no-space';

/** Field name (a dotted path as the caller sent it) to what is wrong with it, in words. */
export type FieldErrors = Readonly<Record<string, string>>;

export type RefusalDetails = {
  readonly fields?: FieldErrors;
  /** A stable word for programs, such as FIRST_LOGIN or STALE. */
  readonly code?: string;
  /** What the caller needs to go on, such as the fresh row of a stale edit. It is stripped like any answer. */
  readonly fresh?: unknown;
  /** A status of its own in the body, where the product's callers look for one (900: lookup credits have lapsed). */
  readonly status?: number;
  readonly retryAfterSeconds?: number;
  /** The refusal is itself an event to be kept (a failed sign-in): the transaction commits before it is thrown. */
  readonly keepsChanges?: true;
};

/** A "no" that the person who asked should read. Anything else that is thrown is a defect and becomes a 500. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails;

  constructor(reason: Reason, sentence: string, details: RefusalDetails = {}) {
    // A refusal is an answer and no defect: collecting its stack would cost more than the rest of it.
    const stacks = Error as unknown as { stackTraceLimit?: number };
    const { stackTraceLimit = 10 } = stacks;
    stacks.stackTraceLimit = 0;
    super(sentence);
    stacks.stackTraceLimit = stackTraceLimit;
    this.name = 'Refusal';
    this.reason = reason;
    this.details = details;
  }
}

/** Refuses one field of the input. */
export const invalid = (field: string, sentence: string): Refusal =>
  new Refusal('invalid', sentence, { fields: { [field]: sentence } });

/** Something that does not exist, or that does not exist for this caller: the two are never told apart. */
export const notFound = (what: string): Refusal => new Refusal('not-found', `There is no such ${what}.`);

export const conflict = (sentence: string, code?: string): Refusal =>
  new Refusal('conflict', sentence, code ? { code } : {});

/** Returns the value, or refuses as not found. */
export const orNotFound = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw notFound(what);
  return value;
};
