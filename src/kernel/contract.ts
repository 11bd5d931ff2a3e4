import { z } from 'zod';
import type { Rule } from './access.ts';
import { inWords } from './access.ts';
import type { Topic } from './topics.ts';
import type { World } from './world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the product, declared once. The server's routes, the browser's client, the menu and buttons, the API page
 * and the tests (access, invalid input, repeated requests) are made from it.
 */
export type Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType, Access extends Rule = Rule> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One line for the API page. */
  readonly summary: string;
  /** What the answer of a read is about. */
  readonly about?: Topic;
  /**
   * The read stores something: that a paper left the product, a lookup that is paid for, or a journal. Nobody expects
   * that of HEAD, so it is refused.
   */
  readonly leavesNote?: true;
  /** What a write makes stale: every read about it is asked for again. Empty where no read shows what it changes. */
  readonly makesStale?: readonly Topic[];
  /** Checked before the body is read. */
  readonly access: Access;
  /** A further rule that depends on the input. Checked after parsing, before the verb runs. */
  readonly alsoNeeds?: { readonly says: string; readonly rule: (input: z.output<I>) => Rule };
  readonly input: I;
  readonly output: O;
  /** The schema of the current row that answers a stale edit. Hidden fields are removed for its reader. */
  readonly fresh?: z.ZodType;
  /** A valid input in the demo world for this caller. Undefined if the world has no suitable row. */
  readonly example: (world: World) => z.input<I> | undefined;
  /** The form of the body, if it is not JSON. */
  readonly body?: 'multipart';
  /** The form holds one file of at most so many bytes, which is written to the disk as it arrives. */
  readonly largeFile?: number;
  /** Calls for sign-in and mail are limited per address and per sender. */
  readonly limit?: 'sign-in' | 'mail';
  /**
   * Writes to one load run one after another. Those of a turn of their own wait only for each other: `lookups` for the
   * lookups and purchases of the caller’s company.
   */
  readonly turn?: 'chat' | 'lookups';
  /** A new user may make this call before the first login is complete. */
  readonly beforeFirstLogin?: true;
  /** A user whose role requires a second factor may make this call before setting one up. */
  readonly beforeSecondFactor?: true;
  /** A super admin who views the product as a role may make this write. */
  readonly whileViewing?: true;
  /** The answer has secrets that are shown once. It is not stored for repeated requests. */
  readonly answersSecret?: true;
  /** A guest with a mailed link, in the header `invitation`, may make this call without a session. */
  readonly guests?: true;
};

/** A file as answer of a call: the verb returns it, and the browser's client gets it. */
export type NamedFile = { readonly fileName: string; readonly content: Uint8Array };

const fileAnswers = z.registry<{ readonly mediaType: string }>();

/**
 * The output of a call that answers the bytes of a file instead of JSON. Only reads may use it: answers of repeated
 * writes are stored as JSON.
 */
export const file = (mediaType: string) => {
  const output = z.custom<NamedFile>(
    (value) => typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array,
    'A named file.',
  );
  fileAnswers.add(output, { mediaType });
  return output;
};

/** The media type of a call that answers a file. Undefined for a call that answers JSON. */
export const mediaTypeOf = ({ output }: Partial<Pick<Call, 'output'>>): string | undefined =>
  output && fileAnswers.get(output)?.mediaType;

export type Contract = Readonly<Record<string, Call>>;

/** A read says what it is about, a write what it makes stale: a call without either does not compile. */
type Freshness =
  | { readonly method: 'GET'; readonly about: Topic; readonly makesStale?: never }
  | {
      readonly method: Exclude<Method, 'GET'>;
      readonly makesStale: readonly Topic[];
      readonly about?: never;
      readonly leavesNote?: never;
    };

/** Declares a call and infers its types. */
export const call = <I extends z.ZodObject, O extends z.ZodType, const Access extends Rule>(
  declared: Call<I, O, Access> & Freshness,
): Call<I, O, Access> => declared;

export const read = <const P extends string>(path: P) => `/read/v1/${path}` as const;
export const write = <const P extends string>(path: P) => `/write/v1/${path}` as const;

export const isWrite = (each: Call): boolean => each.method !== 'GET';

/** What a caller sends. */
export type Sent<C> = C extends Call<infer I> ? z.input<I> : never;
/** What a verb receives: parsed, defaults filled in. */
export type Input<C> = C extends Call<infer I> ? z.output<I> : never;
/** What a verb returns, before numbers and dates get their wire form. */
export type Result<C> = C extends Call<z.ZodObject, infer O> ? z.input<O> : never;
/** A row of a call that answers a list, as the verb returns it: the columns of its statement. */
export type RowOf<C> = Result<C> extends { list: readonly (infer Row)[] } ? Row : never;
/** What a caller receives. */
export type Answer<C> = C extends Call<z.ZodObject, infer O> ? z.output<O> : never;
/**
 * The schemas that only some readers may see. The one serializer for HTTP, socket and PDF reads it. The mark is on the
 * innermost schema, so that `.partial()`, `.nullable()` or `.meta()` around a guarded field keep it.
 */
export const visibility = z.registry<{ readonly rule: Rule }>();

/** A field that only readers allowed by `rule` receive. For all others the key is missing. */
export const visible = <S extends z.ZodType>(schema: S, rule: Rule) => {
  // A copy, because fields that everybody sees may use the same schema.
  const guarded = schema.clone(undefined, { parent: true });
  visibility.add(guarded, { rule });
  return guarded.optional().meta({ description: `Only for ${inWords(rule)}.` });
};
