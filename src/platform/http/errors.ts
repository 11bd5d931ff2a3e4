import { PostgresError } from '../postgres/errors.ts';
import { z } from 'zod';
import type { FieldErrors, Reason } from '../../kernel/refusal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { fullDiskOf, fullDiskSentence } from '../full-disk.ts';
import type { Constraints } from './bind.ts';
import { requireFewValues } from './input-size.ts';

const statusOf: Record<Reason, number> = {
  invalid: 400,
  'not-signed-in': 401,
  'payment-required': 402,
  forbidden: 403,
  'not-found': 404,
  'too-slow': 408,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
  'no-space': 507,
};

export type ErrorAnswer = { status: number; headers: Record<string, string>; body: Record<string, unknown> };

/** Turns an error into an answer. Undefined for a defect, which becomes a 500 with only its id. */
export const errorAnswer = (thrown: unknown, constraints: Constraints): ErrorAnswer | undefined => {
  const refusal = asRefusal(thrown, constraints);
  if (!refusal) return undefined;
  const { fields, code, status, list, fresh, retryAfterSeconds } = refusal.details;
  return {
    status: statusOf[refusal.reason],
    headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
    body: {
      error: refusal.message,
      ...(code && { code }),
      ...(status && { status }),
      ...(list && { list }),
      ...(fields && { fields }),
      ...(fresh !== undefined && { fresh }),
    },
  };
};

const asRefusal = (thrown: unknown, constraints: Constraints): Refusal | undefined => {
  if (thrown instanceof Refusal) return thrown;
  if (isDatabaseGone(thrown))
    return new Refusal(
      'unavailable',
      'The database cannot be reached at the moment. Try again, and look whether it was saved before.',
      {
        code: 'UNAVAILABLE',
        retryAfterSeconds: 2,
      },
    );
  if (isEnded(thrown))
    return new Refusal(
      'unavailable',
      'This takes too long and was ended. Ask for less, by a filter or a shorter time.',
      {
        code: 'TOO_SLOW',
      },
    );
  const disk = fullDiskOf(thrown);
  if (disk)
    return new Refusal('no-space', `${fullDiskSentence(disk)} Nothing was saved. Tell whoever runs this server.`, {
      code: 'DISK_FULL',
      retryAfterSeconds: 60,
    });
  if (thrown instanceof PostgresError) return databaseRefusal(thrown, constraints);
  return transportRefusal(thrown);
};

/** Codes of lost or failed connections, from the driver and the server. */
const goneCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
]);
const isDatabaseGone = (thrown: unknown): boolean =>
  thrown instanceof Error && goneCodes.has(String((thrown as { code?: unknown }).code));

/** A statement reached its time limit, or its client has left. */
const isEnded = (thrown: unknown): boolean =>
  thrown instanceof Error && ['57014', 'CALLER_LEFT'].includes(String((thrown as { code?: unknown }).code));

/** A violated constraint gets the module's refusal. A serialization failure or deadlock can be tried again. */
const databaseRefusal = (error: PostgresError, constraints: Constraints): Refusal | undefined => {
  if (error.constraint && Object.hasOwn(constraints, error.constraint)) return constraints[error.constraint]!();
  if (error.code === '40001' || error.code === '40P01')
    return new Refusal('conflict', 'Somebody else changed this at the same moment. Nothing was saved; try again.', {
      code: 'TRY_AGAIN',
    });
  // Each number is within its bounds, but their result is not.
  if (error.code === '22003') return new Refusal('invalid', 'These figures come to more than can be kept.');
  return undefined;
};

/** Refusals of the HTTP layer before a call is reached. */
const transportRefusal = (thrown: unknown): Refusal | undefined => {
  const status = (thrown as { statusCode?: unknown }).statusCode;
  if (status === 413) return new Refusal('too-large', 'This is larger than the call takes.');
  if (status === 429) return new Refusal('too-many', 'Too many requests. Wait a moment.', { retryAfterSeconds: 30 });
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal('invalid', 'The request could not be read.', { fields: { body: 'It could not be read.' } });
  return undefined;
};

/** An error answer names at most this many fields, and shows this many characters of a name that the caller chose. */
const maxNamed = 20;
const maxNameLength = 200;

/** The first problems of an input, each under its field. */
export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const found = new Map<string, string>();
  // The first message of a field wins.
  const add = (at: readonly string[], sentence: string): void => {
    const name = (at.join('.') || 'body').slice(0, maxNameLength).toWellFormed();
    if (found.size < maxNamed && !found.has(name)) found.set(name, sentence);
  };
  for (const issue of error.issues) {
    if (found.size === maxNamed) break;
    const at = issue.path.map(String);
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    if (issue.code === 'unrecognized_keys') for (const key of issue.keys) add([...at, key], 'There is no such field.');
    else add(at, isMissing ? 'Required.' : issue.message);
  }
  // Built from entries, because the caller chooses the names.
  return Object.fromEntries(found);
};

const kindWords: Readonly<Record<string, string>> = {
  string: 'A text.',
  number: 'A number.',
  int: 'A whole number.',
  boolean: 'true or false.',
  array: 'A list.',
  object: 'An object.',
};

/** The allowed values of a field, if they can be listed. */
const choicesOf = (issue: z.core.$ZodRawIssue): string | undefined => {
  const values =
    issue.code === 'invalid_value'
      ? issue.values
      : issue.code === 'invalid_union'
        ? issue.errors.flatMap(([each]) => (each?.code === 'invalid_value' ? each.values : []))
        : [];
  return values.length > 0 ? `One of ${values.map(String).join(', ')}.` : undefined;
};

/** The message for a field whose declaration has no message of its own. */
const wording = (issue: z.core.$ZodRawIssue): string => {
  // A missing value of a union has another kind of issue.
  if (issue.input === undefined) return 'Required.';
  if (issue.code === 'invalid_type') return kindWords[issue.expected] ?? 'Not of this kind.';
  return choicesOf(issue) ?? 'Not a value that this field takes.';
};

/** Parses an input by its declaration. Throws a refusal with a message per field. */
export const parsedInput = <S extends z.ZodObject>(schema: S, raw: unknown): z.output<S> => {
  requireFewValues(raw);
  const parsed = schema.safeParse(raw, { error: wording, reportInput: true });
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
};

const invalidInput = (error: z.ZodError): Refusal => {
  const fields = fieldErrors(error);
  const [name, sentence] = Object.entries(fields)[0] ?? ['', 'Invalid.'];
  return new Refusal('invalid', `${name}: ${sentence}`, { fields });
};
