import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import type { Column } from '../../../../ui/data-table/column.ts';
import { Tag } from '../../../../ui/controls/tag.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText, percentText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import { MetalLines } from '../parts/metal-lines.tsx';
import type { CostSheetRow } from '../../cost-sheet/contract.ts';

const shownPercent = (percent: number | null | undefined): string =>
  percent === null || percent === undefined ? '' : percentText(percent);

const worth = (key: string, title: string, valueOf: (row: CostSheetRow) => number | undefined, rank: number) =>
  ({
    key,
    title,
    width: 84,
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

const ouncesText = (ounces: number): string => numberText(ounces, 3, 3);

const margin = (
  key: string,
  title: string,
  of: (row: CostSheetRow) => readonly [number | undefined, number | null | undefined],
  rank: number,
): Column<CostSheetRow> => ({
  key,
  title,
  width: 92,
  rank,
  align: 'right',
  render: (row) => {
    const [dollars, percent] = of(row);
    return (
      <span className="ty-stack">
        <MoneyText value={dollars} />
        <span translate="no" className="ty-muted ty-small ty-num">
          {shownPercent(percent)}
        </span>
      </span>
    );
  },
});

const allColumns: readonly Column<CostSheetRow>[] = [
  {
    key: 'invoice',
    title: 'Invoice',
    width: 94,
    fixed: true,
    render: (row) => (
      <span className="ty-row ty-wrap">
        <Code value={row.invoiceNo} size={12} />
        {row.isVoid && <Tag tone="neutral">Void</Tag>}
      </span>
    ),
  },
  {
    key: 'date',
    title: 'Date',
    sort: 'date',
    descendingFirst: true,
    width: 86,
    render: (row) => <time dateTime={row.date}>{dateText(row.date)}</time>,
  },
  {
    key: 'customer',
    title: 'Customer',
    sort: 'customer',
    minWidth: 118,
    render: (row) => (
      <b>
        <TwoLines text={row.customer} />
      </b>
    ),
  },
  { key: 'buyer', title: 'Buyer', sort: 'buyer', width: 78, rank: 9, render: (row) => <TwoLines text={row.buyer} /> },
  {
    key: 'facility',
    title: 'Facility',
    sort: 'facility',
    width: 76,
    rank: 6,
    render: (row) => <TwoLines text={row.facility} />,
  },
  {
    key: 'franchise',
    title: 'Franchise',
    sort: 'franchise',
    width: 84,
    rank: 4,
    render: (row) => <TwoLines text={row.franchise ?? ''} />,
  },
  {
    key: 'units',
    title: 'Units',
    sort: 'units',
    descendingFirst: true,
    width: 56,
    rank: 5,
    align: 'right',
    render: (row) => (
      <span translate="no" className="ty-num">
        {numberText(row.units)}
      </span>
    ),
  },
  sortedWorth('paid', 'Paid', 1),
  {
    key: 'ounces',
    title: 'Pt, Pd, Rh oz',
    width: 92,
    rank: 10,
    align: 'right',
    render: (row) => (
      <MetalLines
        lines={{ pt: ouncesText(row.ptOunces), pd: ouncesText(row.pdOunces), rh: ouncesText(row.rhOunces) }}
      />
    ),
  },
  sortedWorth('hedgeValue', 'At hedge', 3),
  sortedWorth('marketValue', 'At market', 7),
  margin('hedgeMargin', 'Margin, hedge', (row) => [row.hedgeMargin, row.hedgeMarginPercent], 2),
  margin('marketMargin', 'Margin, market', (row) => [row.marketMargin, row.marketMarginPercent], 8),
];

/** The columns of the Cost Sheet. Only the parent company reads of franchises. */
export const costSheetColumns = (isParent: boolean): readonly Column<CostSheetRow>[] =>
  isParent ? allColumns : allColumns.filter(({ key }) => key !== 'franchise');

/** An invoice as a card: customer and what was paid, then the number with its day, then the margin. */
export const CostSheetCard = ({ row }: { row: CostSheetRow }) => (
  <span className="ty-card-lines">
    <span className="ty-row" data-split>
      <b className="ty-ellipsis">{row.customer}</b>
      <MoneyText value={row.paid} strong />
    </span>
    <span className="ty-row ty-muted" data-split>
      <span className="ty-ellipsis">
        <Code value={row.invoiceNo} size={12} /> {row.franchise ?? row.facility}, {numberText(row.units)} units
        {row.isVoid && ', void'}
      </span>
      <span className="ty-small ty-nowrap">{dateText(row.date)}</span>
    </span>
    <span className="ty-row ty-muted ty-small" data-split>
      <span>Margin at hedge</span>
      <span translate="no" className="ty-num">
        <MoneyText value={row.hedgeMargin} /> {shownPercent(row.hedgeMarginPercent)}
      </span>
    </span>
  </span>
);
