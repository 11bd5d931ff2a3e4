import { z } from 'zod';
import { all, type Rule, signedIn } from './access.ts';
import { visible } from './contract.ts';
import { instant, number } from './fields.ts';

/**
 * The columns of a report as plain data. Its row schema, its orders, the sheet, the totals, the groups and the screen are
 * made from them, so that a column is declared once. The server adds the SQL of each (`report-sql.ts`).
 */

/** The kinds of values, with their schemas. Sheets and screens write each kind in one way. */
const schemas = {
  text: z.string(),
  /** A number that names a row. */
  id: z.int(),
  time: instant,
  /** In a sheet, the title in lower case where it is true. */
  flag: z.boolean(),
  /** In a sheet: yes or no. */
  yesNo: z.boolean(),
  /** True if the amount beside it is percent. In a sheet: % or $. */
  isPercentage: z.boolean(),
  count: z.int(),
  /** A quantity with up to 3 decimals. */
  measure: number,
  /** A measure that many reports have nothing of: then it is no total. */
  pounds: number,
  /** Troy ounces, with 3 decimals. */
  ounces: number,
  dollars: number,
  percent: number,
} as const;
type Schemas = typeof schemas;
export type Kind = keyof Schemas;

const figures: readonly Kind[] = ['count', 'measure', 'pounds', 'ounces', 'dollars', 'percent'];
/** True for the kinds of amounts, which are aligned right. */
export const isFigure = (kind: Kind): boolean => figures.includes(kind);

export type ReportColumn = {
  /** The one name of the column: on the screen, in the sheet and in the totals. */
  readonly title: string;
  readonly kind: Kind;
  readonly orNull?: true;
  /** The readers who may see it. By default every reader of the report. */
  readonly sees?: Rule;
  /** The readers who find it on the screen and in the sheet, if every reader of the report may see it. */
  readonly shownTo?: Rule;
  /** The rows can be sorted by it: by its key, or by another name. */
  readonly sort?: true | string;
  /** A narrow screen hides the columns of the highest rank first. It keeps columns without a rank. */
  readonly rank?: number;
  /** The column of the screen that shows it too. `nowhere`: only the sheet has it. By default it has a column of its own. */
  readonly shownIn?: string;
  /** The sheet has no such column. */
  readonly inSheet?: false;
  /** The row has no such field: screen and sheet make it of others. */
  readonly isMade?: true;
  /** The text of a screen for null. */
  readonly unknown?: string;
  /** One of the first totals. */
  readonly leads?: true;
};
export type ReportColumns = Readonly<Record<string, ReportColumn>>;

/** Declares columns. Their order is that of the sheet and of the screen. */
export const columns = <const Cs extends ReportColumns>(declared: Cs): Cs => declared;

export type KeyOf<Cs extends ReportColumns> = keyof Cs & string;
/** The names of the columns, in their order. */
export const keysOf = <Cs extends ReportColumns>(declared: Cs) => Object.keys(declared) as KeyOf<Cs>[];

type Schema<C extends ReportColumn> = C extends { readonly orNull: true }
  ? z.ZodNullable<Schemas[C['kind']]>
  : Schemas[C['kind']];
type Fields<Cs extends ReportColumns> = {
  readonly [K in keyof Cs as Cs[K] extends { readonly isMade: true } ? never : K]: Cs[K] extends { readonly sees: Rule }
    ? z.ZodOptional<Schema<Cs[K]>>
    : Schema<Cs[K]>;
};

const fieldOf = ({ kind, orNull, sees }: ReportColumn): z.ZodType => {
  const schema = orNull ? schemas[kind].nullable() : schemas[kind];
  return sees ? visible(schema, sees) : schema;
};

/** The fields of a row schema. */
export const fieldsOf = <Cs extends ReportColumns>(declared: Cs) =>
  Object.fromEntries(
    Object.entries(declared)
      .filter(([, { isMade }]) => !isMade)
      .map(([key, column]) => [key, fieldOf(column)]),
  ) as Fields<Cs>;

/** The name of the order by a column. Undefined where the rows cannot be sorted by it. */
export const orderOf = ({ sort }: ReportColumn, key: string): string | undefined => (sort === true ? key : sort);

export type SortKey<Cs extends ReportColumns> = {
  [K in KeyOf<Cs>]: Cs[K] extends { readonly sort: infer Name } ? (Name extends string ? Name : K) : never;
}[KeyOf<Cs>];
/** The names of the orders, for `sortBy`. */
export const sortedColumns = <Cs extends ReportColumns>(declared: Cs) =>
  Object.entries(declared).flatMap(([key, column]) => orderOf(column, key) ?? []) as SortKey<Cs>[];

/** The right that an order needs: to see its column. */
export const orderRule = (declared: ReportColumns, sort = ''): Rule =>
  Object.entries(declared).find(([key, column]) => orderOf(column, key) === sort.replace('-', ''))?.[1].sees ??
  signedIn;

/** The column of the screen that shows it, as `key`. None for a column of the sheet alone. */
export const placeOf = ({ shownIn }: ReportColumn, key: string): { readonly key?: string } =>
  shownIn === 'nowhere' ? {} : { key: shownIn ?? key };

export type SheetKey<Cs extends ReportColumns> = {
  [K in KeyOf<Cs>]: Cs[K] extends { readonly inSheet: false } ? never : K;
}[KeyOf<Cs>];
/** The columns of the sheet. */
export const sheetKeys = <Cs extends ReportColumns>(declared: Cs) =>
  keysOf(declared).filter((key) => declared[key]!.inSheet !== false) as SheetKey<Cs>[];

type SumKey<Cs extends ReportColumns> = {
  [K in KeyOf<Cs>]: Cs[K] extends { readonly kind: 'percent' } ? never : K;
}[KeyOf<Cs>];
/** The figures that are sums. A percentage is none: it is shown beside its sum. */
export const summedColumns = <Cs extends ReportColumns>(declared: Cs) =>
  keysOf(declared).filter((key) => declared[key]!.kind !== 'percent') as SumKey<Cs>[];

/** The readers who find a column on the screen and in the sheet. Undefined for every reader of the report. */
export const readersOf = ({ sees, shownTo }: ReportColumn): Rule | undefined =>
  sees && shownTo ? all(sees, shownTo) : (sees ?? shownTo);
