import { NameCell } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText, percentText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import type { CostSheetRow } from '../../cost-sheet/contract.ts';

const shownPercent = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '' : percentText(percent);

const worth = (key: string, title: string, valueOf: (row: CostSheetRow) => number | undefined, rank: number) =>
  ({
    key,
    title,
    width: 108,
    rank,
    align: 'right',
    render: (row: CostSheetRow) => <MoneyText value={valueOf(row)} />,
  }) as const;

const sortedWorth = (
  key: 'paid' | 'hedgeValue' | 'marketValue',
  title: string,
  rank: number,
): Column<CostSheetRow> => ({
  ...worth(key, title, (row) => row[key], rank),
  sort: key,
  descendingFirst: true,
});

const ounces = (key: 'ptOunces' | 'pdOunces' | 'rhOunces', title: string, rank: number): Column<CostSheetRow> => ({
  key,
  title,
  width: 78,
  rank,
  align: 'right',
  render: (row) => <span className="ty-num">{numberText(row[key], 3, 3)}</span>,
});

const margin = (
  key: string,
  title: string,
  of: (row: CostSheetRow) => readonly [number | undefined, number | null | undefined],
  rank: number,
): Column<CostSheetRow> => ({
  key,
  title,
  width: 118,
  rank,
  align: 'right',
  render: (row) => {
    const [dollars, percent] = of(row);
    return (
      <span className="ty-stack">
        <MoneyText value={dollars} />
        <span className="ty-muted ty-small ty-num">{shownPercent(percent)}</span>
      </span>
    );
  },
});

/** The columns of the Cost Sheet. */
export const costSheetColumns: readonly Column<CostSheetRow>[] = [
  {
    key: 'invoice',
    title: 'Invoice',
    width: 124,
    fixed: true,
    render: (row) => (
      <span className="ty-row">
        <Code value={row.invoiceNo} />
        {row.isVoid && <Tag tone="neutral">Void</Tag>}
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    descendingFirst: true,
    width: 101,
    render: (row) => <time dateTime={row.date}>{dateText(row.date)}</time>,
  },
  {
    key: 'customer',
    title: 'Customer',
    sort: 'customer',
    minWidth: 150,
    render: (row) => <NameCell name={row.customer} detail={row.buyer} />,
  },
  { key: 'buyer', title: 'Buyer', sort: 'buyer', width: 120, rank: 12, render: (row) => row.buyer },
  { key: 'facility', title: 'Facility', sort: 'facility', width: 92, rank: 6, render: (row) => row.facility },
  {
    key: 'units',
    title: 'Units',
    sort: 'units',
    descendingFirst: true,
    width: 64,
    rank: 5,
    align: 'right',
    render: (row) => <span className="ty-num">{numberText(row.units)}</span>,
  },
  sortedWorth('paid', 'Paid', 1),
  ounces('ptOunces', 'Pt oz', 9),
  ounces('pdOunces', 'Pd oz', 10),
  ounces('rhOunces', 'Rh oz', 11),
  sortedWorth('hedgeValue', 'At hedge', 3),
  sortedWorth('marketValue', 'At market', 7),
  margin('hedgeMargin', 'Margin, hedge', (row) => [row.hedgeMargin, row.hedgeMarginPercent], 2),
  margin('marketMargin', 'Margin, market', (row) => [row.marketMargin, row.marketMarginPercent], 8),
];

/** An invoice as a card: customer and what was paid, then the number with its day, then the margin. */
export const CostSheetCard = ({ row }: { row: CostSheetRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{row.customer}</b>
      <MoneyText value={row.paid} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        <Code value={row.invoiceNo} size={12} /> {row.facility}, {numberText(row.units)} units{row.isVoid && ', void'}
      </span>
      <span className="ty-small ty-nowrap">{dateText(row.date)}</span>
    </span>
    <span className="ty-row ty-muted ty-small" data-split>
      <span>Margin at hedge</span>
      <span className="ty-num">
        <MoneyText value={row.hedgeMargin} /> {shownPercent(row.hedgeMarginPercent)}
      </span>
    </span>
  </span>
);
