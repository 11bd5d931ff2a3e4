import {
  type KeyOf,
  keysOf,
  type Kind,
  orderOf,
  placeOf,
  readersOf,
  type ReportColumn,
  type ReportColumns,
  type SortKey,
} from '../../../kernel/columns.ts';
import type { Db } from '../../../platform/database.ts';
import type { SheetColumn } from './query-sheet.ts';

type Part = ReturnType<Db>;

/** A figure in SQL: `row` on a row of the report, or `of` other figures, on rows and on their sums alike. */
export type FigureSql<Key extends string> =
  | { readonly row: (db: Db) => Part }
  | { readonly of: (db: Db, figure: (key: Key) => Part) => Part };

/** The SQL of each column of a report. */
export type ColumnValues<Cs extends ReportColumns> = Readonly<Record<KeyOf<Cs>, Part>>;

const valuesOf = <Key extends string>(keys: readonly Key[], value: (key: Key) => Part) =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Readonly<Record<Key, Part>>;

/** `select …`: these values under their names. */
export const selected = (db: Db, values: Readonly<Record<string, Part>>): Part =>
  Object.entries(values)
    .map(([name, value]) => db`${value} as ${db(name)}`)
    .reduce((all, part) => db`${all}, ${part}`);

const sumOf = (db: Db, { kind }: ReportColumn, value: Part): Part => (kind === 'count' ? db`${value}::int` : value);

/** The sums of columns of rows that are sums themselves. */
export const sumsOf = <Cs extends ReportColumns>(db: Db, columns: Cs): ColumnValues<Cs> =>
  valuesOf(keysOf(columns), (key) => sumOf(db, columns[key]!, db`sum(${db(key)})`));

/** The columns of rows that are named `table`. */
export const columnsNamed = <Cs extends ReportColumns>(db: Db, columns: Cs, table: string): ColumnValues<Cs> =>
  valuesOf(keysOf(columns), (key) => db`${db(`${table}.${key}`)}`);

/** The columns of sums that are named `table`, as a sheet has them: measures without the zeros that summing adds. */
export const columnsOf = <Cs extends ReportColumns>(db: Db, columns: Cs, table: string): ColumnValues<Cs> => {
  const values = columnsNamed(db, columns, table);
  return valuesOf(keysOf(columns), (key) => {
    const { kind } = columns[key]!;
    return kind === 'measure' || kind === 'pounds' ? db`trim_scale(${values[key]})` : values[key];
  });
};

/** The SQL of figures. The compiler names a figure without its SQL. */
export const reportSql = <Cs extends ReportColumns>(
  figures: Cs,
  sources: { readonly [K in KeyOf<Cs>]: FigureSql<KeyOf<Cs>> },
) => {
  const keys = keysOf(figures);
  const valueOf = (db: Db, key: KeyOf<Cs>, figure: (other: KeyOf<Cs>) => Part): Part => {
    const source = sources[key];
    return 'row' in source ? source.row(db) : db`(${source.of(db, figure)})`;
  };
  const rowValue = (db: Db, key: KeyOf<Cs>): Part => valueOf(db, key, (other) => rowValue(db, other));
  const summed = keys.filter((key) => 'row' in sources[key]);
  const derived = keys.filter((key) => 'of' in sources[key]);
  return {
    /** The figures of a row. */
    values: (db: Db): ColumnValues<Cs> => valuesOf(keys, (key) => rowValue(db, key)),
    /** What orders the rows by each figure that can sort them. */
    sorts: Object.fromEntries(
      keys.flatMap((key) => {
        const name = orderOf(figures[key]!, key);
        return name === undefined ? [] : [[name, (db: Db) => ({ by: rowValue(db, key) })]];
      }),
    ) as Readonly<Record<SortKey<Cs>, (db: Db) => { readonly by: Part }>>,
    /** `select …`: the figures of rows that are summed. */
    rows: (db: Db) =>
      selected(
        db,
        valuesOf(summed, (key) => rowValue(db, key)),
      ),
    /** `select …`: their sums. */
    sums: (db: Db) =>
      selected(
        db,
        valuesOf(summed, (key) => sumOf(db, figures[key]!, db`coalesce(sum(${db(key)}), 0)`)),
      ),
    /** `select …`: the figures that follow from those, on rows or sums named `table`. */
    derived: (db: Db, table: string) =>
      selected(
        db,
        valuesOf(derived, (key) => valueOf(db, key, (other) => db`${db(`${table}.${other}`)}`)),
      ),
  };
};

const sheetKinds: Readonly<Record<Kind, SheetColumn['kind']>> = {
  text: 'text',
  time: 'date',
  id: 'number',
  flag: 'text',
  yesNo: 'text',
  isPercentage: 'text',
  count: 'number',
  measure: 'number',
  pounds: 'number',
  ounces: 'number',
  dollars: 'money',
  percent: 'number',
};

/** What is true or false, as text. Percent is the rule where nothing is stored. */
const textOf: Partial<Readonly<Record<Kind, (db: Db, value: Part, title: string) => Part>>> = {
  flag: (db, value, title) => db`case when ${value} then ${title.toLowerCase()}::text end`,
  yesNo: (db, value) => db`case when ${value} then 'yes' else 'no' end`,
  isPercentage: (db, value) => db`case when ${value} is false then '$' else '%' end`,
};

/** The columns of a sheet, with the SQL of each. */
export const sheetColumns = <Cs extends ReportColumns>(db: Db, columns: Cs, values: ColumnValues<Cs>): SheetColumn[] =>
  keysOf(columns).map((key) => {
    const column = columns[key]!;
    const { title, kind } = column;
    const shown = readersOf(column);
    return {
      ...placeOf(column, key),
      head: title,
      kind: sheetKinds[kind],
      value: textOf[kind]?.(db, values[key], title) ?? values[key],
      ...(shown && { shown }),
    };
  });
