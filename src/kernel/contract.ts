import { z } from 'zod';
import type { Proven, Rule } from './access.ts';
import { all, inWords } from './access.ts';
import type { World } from './world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the product, declared once. The server's routes, the browser's client, the menu and buttons, the API page
 * and the tests (who may, what happens to nonsense, what happens twice) are all made from this object.
 */
export type Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType, Access extends Rule = Rule> = {
  readonly method: Method;
  readonly path: `/${string}`;
  /** One line for the API page. */
  readonly summary: string;
  /** Decided before the body is read. */
  readonly access: Access;
  /** What the input needs besides: decided once the input is known, before the verb runs. */
  readonly alsoNeeds?: { readonly says: string; readonly rule: (input: z.output<I>) => Rule };
  readonly input: I;
  readonly output: O;
  /** The row that a stale edit is answered with, as its reader may see it. */
  readonly fresh?: z.ZodType;
  /** A valid input in the demo world as this caller sees it; undefined where it has nothing to name. */
  readonly example: (world: World) => z.input<I> | undefined;
  /** How the body comes in, where it is not JSON. */
  readonly body?: 'multipart';
  /** Sign-in calls are counted per address and per sender. */
  readonly limit?: 'sign-in' | 'mail';
  /** A new user may make this call before the account is complete. */
  readonly beforeFirstLogin?: true;
};

/** A file as a call answers it: the verb hands it over so, and the browser's client gives it back so. */
export type NamedFile = { readonly fileName: string; readonly content: Uint8Array };

const fileAnswers = z.registry<{ readonly mediaType: string }>();

/** The output of a call that answers not JSON but the bytes of a file. Only reads may: what a repeated write answers is kept as JSON. */
export const file = (mediaType: string) => {
  const output = z.custom<NamedFile>(
    (value) => typeof value === 'object' && value !== null && 'content' in value && value.content instanceof Uint8Array,
    'A named file.',
  );
  fileAnswers.add(output, { mediaType });
  return output;
};

/** What kind of file a call answers; undefined for one that answers JSON. */
export const mediaTypeOf = (call: Call): string | undefined => fileAnswers.get(call.output)?.mediaType;

export type Contract = Readonly<Record<string, Call>>;

/** Declares a call; infers its types. */
export const call = <I extends z.ZodObject, O extends z.ZodType, const Access extends Rule>(
  declared: Call<I, O, Access>,
): Call<I, O, Access> => declared;

export const read = <const P extends string>(path: P) => `/read/v1/${path}` as const;
export const write = <const P extends string>(path: P) => `/write/v1/${path}` as const;
/** What a call needs when it is sent this: its access, and what the input needs besides. */
export const needs = <I extends z.ZodObject, O extends z.ZodType>(each: Call<I, O>, sent: z.input<I>): Rule =>
  each.alsoNeeds ? all(each.access, each.alsoNeeds.rule(each.input.parse(sent))) : each.access;

export const isWrite = (each: Call): boolean => each.method !== 'GET';

/** What a caller sends. */
export type Sent<C> = C extends Call<infer I> ? z.input<I> : never;
/** What a verb receives: parsed, defaults filled in. */
export type Input<C> = C extends Call<infer I> ? z.output<I> : never;
/** What a verb hands back, before the wire's number and date forms. */
export type Result<C> = C extends Call<z.ZodObject, infer O> ? z.input<O> : never;
/** A row of a call that answers a list, as a verb hands it back: what its statement selects. */
export type RowOf<C> = Result<C> extends { list: readonly (infer Row)[] } ? Row : never;
/** What a caller gets. */
export type Answer<C> = C extends Call<z.ZodObject, infer O> ? z.output<O> : never;
/** What the call's access proves about its actor. */
export type Checked<C> = C extends Call<z.ZodObject, z.ZodType, infer Access> ? Proven<Access> : never;

/**
 * Which schemas leave only for some readers: read by the one serializer, for HTTP, socket and PDF alike. The mark stands on
 * the innermost schema, so that `.partial()`, `.nullable()` or `.meta()` around a guarded field keep it.
 */
export const visibility = z.registry<{ readonly rule: Rule }>();

/** A field that leaves only for those whom `rule` allows. For all others the key is missing. */
export const visible = <S extends z.ZodType>(schema: S, rule: Rule) => {
  // A copy of its own: the schema that was handed in may be shared by fields that everybody sees.
  const guarded = schema.clone(undefined, { parent: true });
  visibility.add(guarded, { rule });
  return guarded.optional().meta({ description: `Only for ${inWords(rule)}.` });
};
