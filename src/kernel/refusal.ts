/** The reason of a refusal. `platform` maps each to its HTTP status in one place. */
export type Reason =
  | 'invalid'
  | 'not-signed-in'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'too-slow'
  | 'payment-required'
  | 'unavailable'
  | 'no-space';

/** From field name (a dotted path as sent by the caller) to a sentence that says what is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

export type RefusalDetails = {
  readonly fields?: FieldErrors;
  /** A stable code for programs, such as FIRST_LOGIN or STALE. */
  readonly code?: string;
  /**
   * Data that the caller needs to continue, such as the current row of a stale edit. Hidden fields are removed as in
   * any answer.
   */
  readonly fresh?: unknown;
  /** A status in the body, where callers of the product look for one (900: no lookup credits). */
  readonly status?: number;
  /** An empty list, where callers of a search look for its results. */
  readonly list?: readonly never[];
  readonly retryAfterSeconds?: number;
  /** The refusal is an event to store (a failed sign-in): the transaction commits before it is thrown. */
  readonly keepsChanges?: true;
};

/** A refusal that the user should read. Anything else that is thrown is a defect and becomes a 500. */
export class Refusal extends Error {
  readonly reason: Reason;
  readonly details: RefusalDetails;

  constructor(reason: Reason, sentence: string, details: RefusalDetails = {}) {
    // A refusal is not a defect. Collecting its stack would cost more than the rest of it.
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

/** The row does not exist, or not for this caller. The answer never shows which. */
export const notFound = (what: string): Refusal => new Refusal('not-found', `There is no such ${what}.`);

export const conflict = (sentence: string, code?: string): Refusal =>
  new Refusal('conflict', sentence, code ? { code } : {});

/** Returns the value. Throws a not-found refusal if there is none. */
export const orNotFound = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw notFound(what);
  return value;
};

/** Refuses an edit of an outdated version of a row. The refusal contains `fresh`, the current row. */
export const requireFresh = (sent: number | undefined, stored: number, fresh: unknown): void => {
  if (sent !== undefined && sent !== stored)
    throw new Refusal('conflict', 'Somebody else changed this in the meantime. Nothing was saved.', {
      code: 'STALE',
      fresh,
    });
};
