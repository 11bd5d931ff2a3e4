import { z } from 'zod';
import type { Call } from '../../src/kernel/contract.ts';
import { ignored } from '../../src/kernel/fields.ts';

/** The parts of a JSON Schema that the tests use. */
export type ValueSchema = {
  readonly type?: string;
  readonly anyOf?: readonly ValueSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly items?: ValueSchema;
  readonly additionalProperties?: ValueSchema;
};

export type Field = {
  readonly name: string;
  readonly schema: ValueSchema;
  readonly isRequired: boolean;
  /** Taken and not looked at. */ readonly isIgnored: boolean;
};

/** The fields of a call's input, from its declaration. */
export const fieldsOf = (call: Call): Field[] => {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, ValueSchema>;
    required?: string[];
  };
  return Object.entries(schema.properties ?? {}).map(([name, each]) => ({
    name,
    schema: each,
    isRequired: schema.required?.includes(name) ?? false,
    isIgnored: call.input.shape[name] === ignored,
  }));
};

/** The plain types of a value: a union is split. */
export const kindsOf = (schema: ValueSchema): readonly ValueSchema[] =>
  schema.anyOf ? schema.anyOf.flatMap(kindsOf) : [schema];

/** Valid values of a field, one for each kind of value: every choice of an enumeration, both booleans, both bounds. */
export const samplesOf = (schema: ValueSchema): unknown[] =>
  kindsOf(schema).flatMap((kind): unknown[] => {
    if (kind.const !== undefined) return [kind.const];
    if (kind.enum) return [...kind.enum];
    if (kind.type === 'boolean') return [true, false];
    if (kind.type === 'integer' || kind.type === 'number') return [kind.minimum ?? 1, kind.maximum ?? 1];
    if (kind.type === 'string' && kind.format === 'date') return ['2026-06-15', '0001-01-01', '9999-12-31'];
    if (kind.type === 'string' && kind.format === undefined) return ['x'];
    return [];
  });

/** Whether the input is sent in the query, where everything is text. */
export const inQuery = (call: Call): boolean => call.method === 'GET' || call.method === 'DELETE';
