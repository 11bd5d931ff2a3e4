import { Json } from './postgres/values.ts';

/**
 * A table as the code knows it: its name and its columns with their PostgreSQL types. A test compares every declaration
 * with the migrated database, so row types always match the stored rows.
 */
export type Table<Columns extends Record<string, ColumnType> = Record<string, ColumnType>> = {
  readonly name: string;
  readonly columns: Columns;
};

/** PostgreSQL's type names, as printed by `format_type` without length. A question mark means nullable. */
type BaseType = keyof Values;
export type ColumnType = BaseType | `${BaseType}?`;

type Values = {
  integer: number;
  smallint: number;
  /** int8 is text, because it may exceed a JavaScript number. */
  bigint: string;
  /** Decimal text. */
  numeric: string;
  'double precision': number;
  text: string;
  boolean: boolean;
  uuid: string;
  date: string;
  timestamptz: Date;
  bytea: Buffer;
  jsonb: unknown;
  'integer[]': number[];
  'text[]': string[];
};

type Value<C> = C extends `${infer Base extends BaseType}?`
  ? Values[Base] | null
  : C extends BaseType
    ? Values[C]
    : never;

/** The row of a declared table. */
export type Row<T> =
  T extends Table<infer Columns> ? { -readonly [Name in keyof Columns]: Value<Columns[Name]> } : never;

export const table = <const Columns extends Record<string, ColumnType>>(
  name: string,
  columns: Columns,
): Table<Columns> => ({ name, columns });

/** The value that a column accepts. A `jsonb` column accepts any JSON value. */
type Stored<C> = C extends 'jsonb' | 'jsonb?' ? unknown : Value<C>;
type StoredColumns<T extends Table> = {
  readonly [Name in keyof T['columns']]?: Stored<T['columns'][Name]> | undefined;
};

/**
 * Values for columns of a declared table, to insert or to set: `insert into load ${tx(rowOf(load, { … }))}`. An unknown
 * column or a value of another type does not compile.
 */
export const rowOf = <T extends Table, Values extends StoredColumns<T>>(
  { columns }: T,
  values: Values & Record<Exclude<keyof Values, keyof T['columns']>, never>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      columns[name]?.startsWith('jsonb') && value !== null && value !== undefined ? new Json(value) : value,
    ]),
  );
