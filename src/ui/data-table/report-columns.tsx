import type { ReactNode } from 'react';
import { allows } from '../../kernel/access.ts';
import {
  isFigure,
  type KeyOf,
  keysOf,
  type Kind,
  orderOf,
  readersOf,
  type ReportColumn,
  type ReportColumns,
  summedColumns,
} from '../../kernel/columns.ts';
import { dateText } from '../format/format-date.ts';
import { moneyText, numberText, percentText } from '../format/format-number.ts';
import { Unknown } from '../format/money-text.tsx';
import { useSession } from '../session/can.tsx';
import { whoOf } from '../session/session.ts';
import { TwoLines } from './cells.tsx';
import type { Column } from './column.ts';

type Value = string | number | boolean | null | undefined;
/** A row with a value for each column. A value is missing that its reader may not see. */
export type ValuesOf<Cs extends ReportColumns> = { readonly [K in KeyOf<Cs>]?: Value };

/** The columns of the screen: those that are not shown in another. */
type ShownKey<Cs extends ReportColumns> = {
  [K in KeyOf<Cs>]: Cs[K] extends { readonly shownIn: infer S extends string } ? S : K;
}[KeyOf<Cs>];
/** What the columns of a screen have of their own, such as a link or a width. */
export type OwnColumns<Cs extends ReportColumns, Row> = {
  readonly [K in ShownKey<Cs>]?: Partial<Omit<Column<Row>, 'key' | 'sort' | 'descendingFirst'>>;
};

const widths: Partial<Readonly<Record<Kind, number>>> = {
  time: 86,
  count: 66,
  measure: 66,
  pounds: 66,
  ounces: 66,
  dollars: 96,
};

/** A number as text. Undefined where there is none. */
export const figureText = (kind: Kind, value: Value): string | undefined => {
  if (typeof value !== 'number') return undefined;
  if (kind === 'dollars') return moneyText(value);
  if (kind === 'percent') return percentText(value);
  return kind === 'ounces' ? numberText(value, 3, 3) : numberText(value, 3, 0);
};

const cellOf = ({ kind, unknown }: ReportColumn, value: Value): ReactNode => {
  if (value === null && unknown !== undefined) return <Unknown says={unknown} />;
  if (typeof value === 'number')
    return (
      <span translate="no" className="ty-num">
        {figureText(kind, value)}
      </span>
    );
  if (typeof value !== 'string') return '';
  return kind === 'time' ? <time dateTime={value}>{dateText(value)}</time> : <TwoLines text={value} />;
};

/** The percentage that is shown below a sum. */
const percentOf = <Cs extends ReportColumns>(columns: Cs, key: KeyOf<Cs>): KeyOf<Cs> | undefined =>
  keysOf(columns).find((each) => columns[each]!.kind === 'percent' && columns[each]!.shownIn === key);

const columnOf = <Cs extends ReportColumns, Row extends ValuesOf<Cs>>(
  columns: Cs,
  key: KeyOf<Cs>,
  render: Column<Row>['render'],
): Column<Row> => {
  const column: ReportColumn = columns[key]!;
  const { title, kind, rank, shownIn = key } = column;
  const sort = orderOf(column, key);
  return {
    key: shownIn,
    title,
    ...(sort && { sort, ...(kind !== 'text' && { descendingFirst: true }) }),
    ...(rank !== undefined && { rank }),
    ...(widths[kind] !== undefined && { width: widths[kind] }),
    ...(isFigure(kind) && { align: 'right' }),
    render,
  };
};

/** What a cell shows: the value, and below it its percentage. */
const cellWithPercent = <Cs extends ReportColumns>(columns: Cs, key: KeyOf<Cs>): ((row: ValuesOf<Cs>) => ReactNode) => {
  const below = percentOf(columns, key);
  if (below === undefined) return (row) => cellOf(columns[key]!, row[key]);
  return (row) => (
    <span className="ty-stack">
      {cellOf(columns[key]!, row[key])}
      <span translate="no" className="ty-muted ty-small ty-num">
        {figureText('percent', row[below])}
      </span>
    </span>
  );
};

/** The columns where the screen has them: some follow another one that is shown. */
const inOrderOfScreen = <Row,>(
  columns: readonly Column<Row>[],
  after: Readonly<Record<string, string | undefined>>,
): readonly Column<Row>[] => {
  const leader = ({ key }: Column<Row>) => columns.find((each) => each.key === after[key]);
  const withFollowing = (column: Column<Row>): readonly Column<Row>[] => [
    column,
    ...columns.filter((each) => leader(each) === column).flatMap(withFollowing),
  ];
  return columns.filter((column) => !leader(column)).flatMap(withFollowing);
};

const useIsShown = () => {
  const who = whoOf(useSession());
  return (column: ReportColumn): boolean => {
    const readers = readersOf(column);
    return readers === undefined || allows(readers, who);
  };
};

/**
 * The columns of a report that its reader may see. A column that shows several has the title of the first. `after`: those
 * that follow another on the screen, where the sheet has them elsewhere.
 */
export const useReportColumns = <Cs extends ReportColumns, Row extends ValuesOf<Cs>>(
  columns: Cs,
  own: OwnColumns<Cs, Row>,
  after: { readonly [K in ShownKey<Cs>]?: ShownKey<Cs> } = {},
): readonly Column<Row>[] => {
  const isShown = useIsShown();
  const shown = new Map<string, Column<Row>>();
  for (const key of keysOf(columns)) {
    const { shownIn = key }: ReportColumn = columns[key]!;
    if (shownIn === 'nowhere' || shown.has(shownIn) || !isShown(columns[key]!)) continue;
    shown.set(shownIn, {
      ...columnOf<Cs, Row>(columns, key, cellWithPercent(columns, key)),
      ...own[shownIn as ShownKey<Cs>],
    });
  }
  return inOrderOfScreen([...shown.values()], after);
};

/** The same for the sums of groups, which can be sorted by every sum. A percentage is only in the sheet. */
export const useSumColumns = <Cs extends ReportColumns, Row extends ValuesOf<Cs>>(sums: Cs): readonly Column<Row>[] => {
  const isShown = useIsShown();
  return summedColumns(sums)
    .filter((key) => isShown(sums[key]!))
    .map((key) => ({
      ...columnOf<Cs, Row>(sums, key, (row) => cellOf(sums[key]!, row[key])),
      sort: key,
      descendingFirst: true,
    }));
};

/** The totals of a report for its `SumsLine`, those that lead first. */
export const totalsOf = <Cs extends ReportColumns>(sums: Cs, totals: ValuesOf<Cs>) => {
  const keys: readonly KeyOf<Cs>[] = summedColumns(sums);
  const ordered = [...keys.filter((key) => sums[key]!.leads), ...keys.filter((key) => !sums[key]!.leads)];
  return ordered.map((key) => {
    const { title, kind } = sums[key]!;
    const below = percentOf(sums, key);
    const text = kind === 'pounds' && totals[key] === 0 ? undefined : figureText(kind, totals[key]);
    const percent = below && figureText('percent', totals[below]);
    return [title, text && percent ? `${text} (${percent})` : text] as const;
  });
};
