import { Tag } from '../../../../ui/controls/tag.tsx';
import { TwoLines } from '../../../../ui/data-table/cells.tsx';
import { figureText, type OwnColumns } from '../../../../ui/data-table/report-columns.tsx';
import { Code } from '../../../../ui/format/code.tsx';
import { dateText } from '../../../../ui/format/format-date.ts';
import { numberText } from '../../../../ui/format/format-number.ts';
import { MoneyText } from '../../../../ui/format/money-text.tsx';
import { type costSheetColumns, costSheetFigures } from '../../cost-sheet/columns.ts';
import type { CostSheetRow } from '../../cost-sheet/contract.ts';
import { MetalLines } from '../parts/metal-lines.tsx';

const ouncesText = (ounces: number): string => numberText(ounces, 3, 3);

/** What the columns of the Cost Sheet have of their own. */
export const ownColumns: OwnColumns<typeof costSheetColumns, CostSheetRow> = {
  invoice: {
    width: 94,
    fixed: true,
    render: (row) => (
      <span className="ty-row ty-wrap">
        <Code value={row.invoiceNo} size={12} />
        {row.isVoid && <Tag tone="neutral">Void</Tag>}
      </span>
    ),
  },
  customer: {
    minWidth: 118,
    render: (row) => (
      <b>
        <TwoLines text={row.customer} />
      </b>
    ),
  },
  buyer: { width: 78 },
  facility: { width: 76 },
  franchise: { width: 84 },
  units: { width: 56, rank: 5 },
  paid: { width: 84 },
  ounces: {
    title: 'Pt, Pd, Rh oz',
    width: 92,
    rank: 10,
    render: (row) => (
      <MetalLines
        lines={{ pt: ouncesText(row.ptOunces), pd: ouncesText(row.pdOunces), rh: ouncesText(row.rhOunces) }}
      />
    ),
  },
  hedgeValue: { width: 84, rank: 3 },
  marketValue: { width: 84 },
  hedgeMargin: { width: 92 },
  marketMargin: { width: 92, rank: 8 },
};

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
      <span>{costSheetFigures.hedgeMargin.title}</span>
      <span translate="no" className="ty-num">
        <MoneyText value={row.hedgeMargin} /> {figureText('percent', row.hedgeMarginPercent)}
      </span>
    </span>
  </span>
);
