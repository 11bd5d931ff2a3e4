import { z } from 'zod';

/** The parts of a schema that this file reads. Zod stores them in `def`, a plain object. */
export type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly valueType?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly rest?: z.ZodType | null;
};

export const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def;

const isSchema = (value: unknown): value is z.ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;

/** The inner schema of a lazy schema, always the same one. Undefined for other kinds. */
export const lazyPart = (schema: z.ZodType): z.ZodType | undefined =>
  // oxlint-disable-next-line no-underscore-dangle -- unwrap() makes a new schema at each call
  schema instanceof z.ZodLazy ? (schema._zod.innerType as z.ZodType) : undefined;

/** Every schema directly inside another one, found without knowing its kind. */
export const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const def = defOf(schema);
  const values = [lazyPart(schema), ...Object.values(def), ...Object.values(def.shape ?? {})];
  return values.flatMap((value): unknown[] => (Array.isArray(value) ? value : [value])).filter(isSchema);
};

/** A schema and all schemas inside it, of all kinds, each once, also in recursive schemas. */
export const allParts = (schema: z.ZodType): ReadonlySet<z.ZodType> => {
  const seen = new Set<z.ZodType>();
  const visit = (part: z.ZodType): void => {
    if (seen.has(part)) return;
    seen.add(part);
    partsOf(part).forEach(visit);
  };
  visit(schema);
  return seen;
};
