import type { z } from 'zod';
import { allows } from '../../kernel/access.ts';
import type { Who } from '../../kernel/actor.ts';
import { visibility } from '../../kernel/contract.ts';

/**
 * Makes the function that turns what a verb handed over into what may leave: parsed by the schema, so that no column
 * leaks, and stripped of what this reader may not see. Whatever is made for a reader is made from what this answers.
 */
export const readable = <S extends z.ZodType>(schema: S) => {
  const strip = stripper(schema);
  return (value: unknown, who: Who | undefined): z.output<S> => {
    const answer = schema.parse(value);
    strip?.(answer, who);
    return answer;
  };
};

type Strip = (value: unknown, who: Who | undefined) => void;
type Def = {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
};

/**
 * Makes the function that takes out of an answer the fields its reader may not see. Undefined when the schema guards
 * nothing, so that most answers are not walked at all.
 */
export const stripper = (schema: z.ZodType): Strip | undefined => {
  const { def } = schema as unknown as { def: Def };
  if (def.innerType) return stripper(def.innerType);
  if (def.type === 'pipe' && def.out) return stripper(def.out);
  if (def.type === 'array' && def.element) {
    const each = stripper(def.element);
    return each && ((value, who) => Array.isArray(value) && value.forEach((one) => each(one, who)));
  }
  if (def.type === 'record' && def.valueType) {
    const each = stripper(def.valueType);
    return each && ((value, who) => isObject(value) && Object.values(value).forEach((one) => each(one, who)));
  }
  if (def.type === 'union' && def.options) {
    const options = def.options.map(stripper).filter((each) => each !== undefined);
    return options.length === 0 ? undefined : (value, who) => options.forEach((each) => each(value, who));
  }
  if (def.type === 'object' && def.shape) return objectStripper(def.shape);
  return undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const objectStripper = (shape: Record<string, z.ZodType>): Strip | undefined => {
  const guarded = Object.entries(shape).flatMap(([name, field]) => {
    const guard = visibility.get(field);
    return guard ? [{ name, rule: guard.rule }] : [];
  });
  const inner = Object.entries(shape).flatMap(([name, field]) => {
    const strip = stripper(field);
    return strip ? [{ name, strip }] : [];
  });
  if (guarded.length === 0 && inner.length === 0) return undefined;
  return (value, who) => {
    if (!isObject(value)) return;
    for (const { name, rule } of guarded) if (!allows(rule, who)) delete value[name];
    for (const { name, strip } of inner) strip(value[name], who);
  };
};
