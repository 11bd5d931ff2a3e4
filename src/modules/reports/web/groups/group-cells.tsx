import type { ReportColumns } from '../../../../kernel/columns.ts';
import { addDays } from '../../../../kernel/dates.ts';
import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { useSumColumns, type ValuesOf } from '../../../../ui/data-table/report-columns.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import type { Days } from '../../../../ui/format/reader-days.ts';
import { dimensionTitles, isTime, type Dimension, type TimeDimension } from '../../domain/dimensions.ts';
import type { Group } from '../../groups/contract.ts';

export type GroupRow = { readonly first: Group; readonly second: Group | null };
export type By = { readonly by: Dimension; readonly thenBy?: Dimension | undefined };

const monthText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The name of a group. Rows without a value stand under a dash. */
export const groupText = (dimension: Dimension, { key, label }: Group): string => {
  if (key === null || label === '') return '–';
  if (dimension === 'month') return monthText(key);
  return isTime(dimension) ? dateText(key) : label;
};

/** The name of both groups of a row, for screen readers and cards. */
export const groupName = ({ by, thenBy }: By, { first, second }: GroupRow): string =>
  thenBy === undefined || !second ? groupText(by, first) : `${groupText(by, first)}, ${groupText(thenBy, second)}`;

/** The columns that name the groups. */
const groupColumns = <Row extends GroupRow>({ by, thenBy }: By): Column<Row>[] => [
  {
    key: by,
    title: dimensionTitles[by],
    sort: 'group',
    minWidth: 108,
    fixed: true,
    render: ({ first }) => <TwoLines text={groupText(by, first)} />,
  },
  ...(thenBy === undefined
    ? []
    : [
        {
          key: thenBy,
          title: dimensionTitles[thenBy],
          minWidth: 96,
          fixed: true,
          render: ({ second }: Row) => (second ? <TwoLines text={groupText(thenBy, second)} /> : ''),
        },
      ]),
];

/** The columns of groups: their names, and the sums that the reader may see. */
export const useGroupColumns = <Cs extends ReportColumns, Row extends GroupRow & ValuesOf<Cs>>(
  { by, thenBy }: Partial<By>,
  sums: Cs,
): readonly Column<Row>[] => {
  const columns = useSumColumns<Cs, Row>(sums);
  return by === undefined ? [] : [...groupColumns<Row>({ by, thenBy }), ...columns];
};

type Narrowing = Readonly<Record<string, string | undefined>>;

const lastDayOfMonth = (first: string): string => {
  const [year, month] = first.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
};

/** The last day of a time that is named by its first day. */
const lastDays: Readonly<Record<TimeDimension, (first: string) => string>> = {
  day: (first) => first,
  week: (first) => addDays(first, 6),
  month: lastDayOfMonth,
};

/** The filters that hold a group alone, within the days that the report shows. Undefined where it has no such filter. */
const narrowing = (
  dimension: Dimension,
  { key }: Group,
  shown: Days,
  keys: readonly string[],
): Narrowing | undefined => {
  if (key === null) return undefined;
  if (isTime(dimension)) {
    const last = lastDays[dimension](key);
    return {
      from: shown.from !== undefined && shown.from > key ? shown.from : key,
      to: shown.to !== undefined && shown.to < last ? shown.to : last,
    };
  }
  // The filter of codes takes what begins alike, too.
  return dimension !== 'oem' && keys.includes(dimension) ? { [dimension]: key } : undefined;
};

/** What changes in the address so that the report shows the rows of a group. Undefined where its filters cannot. */
export const rowsOfGroup = (
  { by, thenBy }: By,
  { first, second }: GroupRow,
  shown: Days,
  keys: readonly string[],
): Narrowing | undefined => {
  const outer = narrowing(by, first, shown, keys);
  const inner = thenBy === undefined || !second ? {} : narrowing(thenBy, second, { ...shown, ...outer }, keys);
  return outer && inner && { ...outer, ...inner };
};
