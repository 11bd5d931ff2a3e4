import { encode, Json, typeOf, type Encoded } from './values.ts';

/** The values that a template may contain. */
export type Value = string | number | boolean | bigint | Date | Uint8Array | null | Json | SqlPart | readonly Value[];

/** The parameters of one statement, in the order of their numbers `$1`, `$2` … */
export type Parameters = { readonly values: Encoded[]; readonly types: number[] };

/** Writes a text and adds its parameters. `before` is the text of the statement so far. */
export type Write = (before: string, into: Parameters) => string;

/** A part of a statement with its own text and parameters. */
export class SqlPart {
  readonly write: Write;
  constructor(write: Write) {
    this.write = write;
  }
}

/** The protocol counts parameters in 16 bits. */
const maxParameters = 65_535;

export const addParameter = (value: unknown, into: Parameters): string => {
  if (into.values.length === maxParameters) throw new Error(`A statement has more than ${maxParameters} parameters.`);
  into.types.push(typeOf(value));
  into.values.push(encode(value));
  return `$${into.values.length}`;
};

const writeValue = (value: unknown, before: string, into: Parameters): string => {
  if (value instanceof SqlPart) return value.write(before, into);
  if (Array.isArray(value) && value[0] instanceof SqlPart)
    return value.map((part: SqlPart) => part.write(before, into)).join(' ');
  return addParameter(value, into);
};

/** The text of a tagged template. Parts are written in place; every other value becomes a parameter. */
export const writeTemplate =
  (strings: readonly string[], values: readonly unknown[]): Write =>
  (_, into) =>
    values.reduce<string>((text, value, at) => text + writeValue(value, text, into) + strings[at + 1]!, strings[0]!);

/** A quoted name; a dot separates a schema from its table. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`;
const toSnake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const toCamel = (name: string): string => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const writeList = (list: readonly unknown[], before: string, into: Parameters): string =>
  `(${list.map((value) => writeValue(value, before, into)).join(',') || 'null'})`;

const writeAssignments = (row: object, name: (key: string) => string, before: string, into: Parameters): string =>
  Object.entries(row)
    .map(([key, value]) => `${name(key)}=${writeValue(value, before, into)}`)
    .join(',');

const writeRows = (
  rows: readonly object[],
  name: (key: string) => string,
  before: string,
  into: Parameters,
): string => {
  const keys = Object.keys(rows[0]!);
  const written = rows.map((row) =>
    writeList(
      keys.map((key): unknown => Reflect.get(row, key)),
      before,
      into,
    ),
  );
  return `(${keys.map(name).join(',')})values${written.join(',')}`;
};

/**
 * The part for `sql(what)`: a quoted name for a text, `(a, b)` for a list of values, assignments for a row after `set`,
 * and columns with values for a row or rows elsewhere. With `isCamel`, camelCase names become snake_case.
 */
export const partOf = (what: string | object, isCamel: boolean): SqlPart => {
  const name = (key: string): string => quoted(isCamel ? toSnake(key) : key);
  return new SqlPart((before, into) => {
    if (typeof what === 'string') return name(what);
    const rows: readonly unknown[] = Array.isArray(what) ? what : [what];
    if (typeof rows[0] !== 'object' || rows[0] === null) return writeList(rows, before, into);
    return /\bset\s*$/i.test(before)
      ? writeAssignments(rows[0], name, before, into)
      : writeRows(rows as readonly object[], name, before, into);
  });
};
