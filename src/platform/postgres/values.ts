import pg from 'pg';

/** A value that is sent as JSON, whatever its type. */
export class Json {
  readonly text: string | null;
  constructor(value: unknown) {
    this.text = JSON.stringify(value) ?? null;
  }
}

/** A parameter in its wire form: text, bytes, or null. */
export type Encoded = string | Buffer | null;

/** The numbers of PostgreSQL's types, from its catalogue `pg_type`. */
const oid = { unknown: 0, bool: 16, bytea: 17, timestamptz: 1184, jsonb: 3802 } as const;

/** The declared type of a parameter. If unknown, PostgreSQL derives it from the statement. */
export const typeOf = (value: unknown): number => {
  if (value instanceof Json) return oid.jsonb;
  if (value instanceof Date) return oid.timestamptz;
  if (value instanceof Uint8Array) return oid.bytea;
  return typeof value === 'boolean' ? oid.bool : oid.unknown;
};

/** Encodes a value as a parameter. A plain object is sent as JSON text, an array as a PostgreSQL array. */
export const encode = (value: unknown): Encoded => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (value instanceof Json) return value.text;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return `${value as number | bigint | boolean}`;
};

const encodeElement = (value: unknown): string => {
  // A search may name thousands of ids.
  if (typeof value === 'number') return `${value}`;
  if (Array.isArray(value)) return `{${value.map(encodeElement).join(',')}}`;
  const text = value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : encode(value);
  return text === null ? 'NULL' : `"${String(text).replaceAll(/["\\]/g, '\\$&')}"`;
};

type Parse = (text: string) => unknown;
const asText: Parse = (text) => text;

/** Converts PostgreSQL's text to values. `numeric`, `bigint`, `date` and all types not listed stay text. */
const parsers = new Map<number, Parse>([
  [oid.bool, (text) => text === 't'],
  [oid.bytea, (text) => Buffer.from(text.slice(2), 'hex')],
  // smallint, integer, oid, real, double precision
  ...[21, 23, 26, 700, 701].map((type): [number, Parse] => [type, Number]),
  // json, jsonb
  ...[114, oid.jsonb].map((type): [number, Parse] => [type, (text) => JSON.parse(text) as unknown]),
  // timestamp, timestamptz
  ...[1114, oid.timestamptz].map((type): [number, Parse] => [type, (text) => new Date(text)]),
]);

/** Array types and the types of their elements. */
const elementTypes: readonly [array: number, element: number][] = [
  [1000, 16],
  [1001, 17],
  [1002, 18],
  [1003, 19],
  [1005, 21],
  [1007, 23],
  [1009, 25],
  [1014, 1042],
  [1015, 1043],
  [1016, 20],
  [1021, 700],
  [1022, 701],
  [1028, 26],
  [199, 114],
  [1115, 1114],
  [1182, 1082],
  [1185, 1184],
  [1231, 1700],
  [2951, 2950],
  [3807, 3802],
];

/** Splits the text of an array, also a nested one, into the texts of its elements. */
const textArray = 1009;
const splitAny = pg.types.getTypeParser(textArray as never) as (text: string) => unknown[];
/** Most are not nested, and no element needs quotes. */
const isPlain = /^\{[^{}"]+\}$/;
const splitArray = (text: string): unknown[] =>
  isPlain.test(text)
    ? text
        .slice(1, -1)
        .split(',')
        .map((each) => (each === 'NULL' ? null : each))
    : splitAny(text);
const parseElements = (list: readonly unknown[], parse: Parse): unknown[] =>
  list.map((each) => {
    if (Array.isArray(each)) return parseElements(each, parse);
    return each === null ? null : parse(each as string);
  });
for (const [array, element] of elementTypes)
  parsers.set(array, (text) => parseElements(splitArray(text), parsers.get(element) ?? asText));

/** The parsers in the form that `pg` expects. */
export const typeParsers = {
  getTypeParser: (type: number) => parsers.get(type) ?? asText,
};
