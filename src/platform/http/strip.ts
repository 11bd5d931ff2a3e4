import type { z } from 'zod';
import { allows, type Rule } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import { visibility } from '../../kernel/contract.ts';
import { allParts, defOf, lazyPart, partsOf } from './schema-parts.ts';

/**
 * Makes the function that turns a verb's result into the answer for a reader: parsed by the schema, so that no other
 * column leaks, and without the fields that this reader may not see. PDFs and other documents are made from this answer
 * too. Throws for a schema with a guarded field that the stripper cannot reach, so that the server does not start with
 * a leak.
 */
export const answerFilter = <S extends z.ZodType>(schema: S) => {
  const strip = stripper(schema);
  return (value: unknown, who: Who | undefined): z.output<S> => {
    const answer = schema.parse(value);
    strip?.(answer, who);
    return answer;
  };
};

type Strip = (value: unknown, who: Who | undefined) => void;

const isGuarded = (schema: z.ZodType): boolean => [...allParts(schema)].some((part) => visibility.has(part));

/** Schema kinds that wrap one value and leave it in place. */
const wrappers: ReadonlySet<string> = new Set(['optional', 'nullable', 'nonoptional', 'default', 'prefault', 'catch']);

const strippers = new WeakMap<z.ZodType, { readonly strip: Strip | undefined }>();

/**
 * The function that removes the fields that a reader may not see. Undefined when the schema guards nothing, so that most
 * answers are not walked. It is made once for each schema.
 */
export const stripper = (schema: z.ZodType): Strip | undefined => {
  const made = strippers.get(schema) ?? { strip: isGuarded(schema) ? stripperOf(schema, new Map()) : undefined };
  strippers.set(schema, made);
  return made.strip;
};

/** `known` holds the strippers made so far, for recursive schemas. */
const stripperOf = (schema: z.ZodType, known: Map<z.ZodType, Strip>): Strip => {
  const made = known.get(schema);
  if (made) return made;
  let strip: Strip | undefined;
  known.set(schema, (value, who) => strip?.(value, who));
  strip = makeStripper(schema, (part) => stripperOf(part, known));
  return strip;
};

const refuse = (schema: z.ZodType): never => {
  throw new Error(
    `A field that only some readers see stands inside a ${defOf(schema).type}, from which it cannot be taken out. Declare it as a property of an object.`,
  );
};

type Of = (part: z.ZodType) => Strip;

/** Throws for every guarded part that the stripper does not reach, or that is not a property of an object. */
const makeStripper = (schema: z.ZodType, of: Of): Strip => {
  if (visibility.has(schema)) refuse(schema);
  const def = defOf(schema);
  const into = partsWalked(schema);
  for (const part of partsOf(schema)) if (!into.includes(part) && isGuarded(part)) refuse(schema);
  if (def.type === 'object') return objectStripper(def.shape ?? {}, of);
  const strips = into.map(of);
  if (def.type === 'tuple') return tupleStripper(strips, def.items?.length ?? 0);
  if (def.type === 'array') return (value, who) => Array.isArray(value) && value.forEach((one) => strips[0]!(one, who));
  if (def.type === 'record')
    return (value, who) => isObject(value) && Object.values(value).forEach((one) => strips[0]!(one, who));
  return (value, who) => strips.forEach((each) => each(value, who));
};

/** The parts of a schema whose values occur in its output. */
const partsWalked = (schema: z.ZodType): readonly z.ZodType[] => {
  const { type, shape, element, innerType, out, options, valueType, left, right, items, rest } = defOf(schema);
  const lazy = lazyPart(schema);
  if (lazy) return [lazy];
  if (wrappers.has(type)) return [innerType!];
  const walked: Readonly<Record<string, readonly (z.ZodType | null | undefined)[]>> = {
    object: Object.values(shape ?? {}),
    array: [element],
    tuple: [...(items ?? []), rest],
    record: [valueType],
    union: options ?? [],
    intersection: [left, right],
    pipe: [out],
  };
  return (walked[type] ?? []).filter((part) => part !== undefined && part !== null);
};

const tupleStripper =
  (strips: readonly Strip[], items: number): Strip =>
  (value, who) =>
    Array.isArray(value) && value.forEach((one, at) => strips[Math.min(at, items)]?.(one, who));

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The rules that guard a property, outermost first, and the schema of its value without wrappers. */
const guardsOf = (field: z.ZodType): { readonly rules: readonly Rule[]; readonly bare: z.ZodType } => {
  const guard = visibility.get(field);
  const { type, innerType } = defOf(field);
  const inner = wrappers.has(type) && innerType ? guardsOf(innerType) : { rules: [], bare: field };
  return { rules: guard ? [guard.rule, ...inner.rules] : inner.rules, bare: inner.bare };
};

const objectStripper = (shape: Readonly<Record<string, z.ZodType>>, of: Of): Strip => {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const { rules, bare } = guardsOf(field);
    if (rules.length === 0 && !isGuarded(bare)) return [];
    // This guard is handled here. The content of the value is walked without it.
    return [{ name, rules, strip: of(visibility.has(bare) ? bare.clone() : bare) }];
  });
  return (value, who) => {
    if (!isObject(value)) return;
    for (const { name, rules, strip } of fields) {
      if (!rules.every((rule) => allows(rule, who))) delete value[name];
      else strip(value[name], who);
    }
  };
};
