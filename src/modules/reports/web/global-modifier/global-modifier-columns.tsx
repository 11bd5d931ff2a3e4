import type { OwnColumns } from '../../../../ui/data-table/report-columns.tsx';
import { dateParts } from '../../../../kernel/date-text.ts';
import { slashedDateText } from '../../../../ui/format/format-date.ts';
import { moneyText, percentText } from '../../../../ui/format/format-number.ts';
import { MetalName } from '../../../../ui/format/metal-glyph.tsx';
import { MetalLines, type LineOfMetal } from '../parts/metal-lines.tsx';
import type { globalModifierColumns } from '../../global-modifier/columns.ts';
import type { GlobalModifierRow } from '../../global-modifier/contract.ts';

const discountText = (by: number, isPercentage: boolean): string => (isPercentage ? percentText(by) : moneyText(by));

const linesOf = {
  market: (row: GlobalModifierRow): LineOfMetal => ({
    pt: moneyText(row.marketPtOz),
    pd: moneyText(row.marketPdOz),
    rh: moneyText(row.marketRhOz),
  }),
  hedge: (row: GlobalModifierRow): LineOfMetal => ({
    pt: moneyText(row.hedgePtOz),
    pd: moneyText(row.hedgePdOz),
    rh: moneyText(row.hedgeRhOz),
  }),
  discount: (row: GlobalModifierRow): LineOfMetal => ({
    pt: discountText(row.modifierPt, row.modifierPtIsPercentage),
    pd: discountText(row.modifierPd, row.modifierPdIsPercentage),
    rh: discountText(row.modifierRh, row.modifierRhIsPercentage),
  }),
  net: (row: GlobalModifierRow): LineOfMetal => ({
    pt: moneyText(row.npaPt),
    pd: moneyText(row.npaPd),
    rh: moneyText(row.npaRh),
  }),
};

const ofMetals = (key: keyof typeof linesOf, title: string) =>
  ({
    title,
    width: 168,
    align: undefined,
    render: (row: GlobalModifierRow) => <MetalLines lines={linesOf[key](row)} />,
  }) as const;

/** MM/DD/YYYY hh:mm AM, on the browser's clock. */
const momentText = (instant: string): string =>
  `${slashedDateText(instant)} ${dateParts(instant).clock.toUpperCase().padStart('12:00 AM'.length, '0')}`;

/** What the columns of Global Modifier have of their own. */
export const ownColumns: OwnColumns<typeof globalModifierColumns, GlobalModifierRow> = {
  market: { ...ofMetals('market', 'Market'), fixed: true },
  hedge: ofMetals('hedge', 'Hedge'),
  discount: ofMetals('discount', 'Discount'),
  net: ofMetals('net', 'Net'),
  date: { width: 176, render: ({ created }) => <time dateTime={created}>{momentText(created)}</time> },
  user: { minWidth: 120, render: ({ username }) => username },
};

/** A pricing as a card: time and user, then hedge, discount and net of each metal. */
export const GlobalModifierCard = ({ row }: { row: GlobalModifierRow }) => {
  const [hedge, discount, net] = [linesOf.hedge(row), linesOf.discount(row), linesOf.net(row)];
  return (
    <span className="ty-card-lines">
      <span className="ty-row" data-split>
        <b className="ty-ellipsis">{row.username}</b>
        <span className="ty-small ty-nowrap">{momentText(row.created)}</span>
      </span>
      {(['pt', 'pd', 'rh'] as const).map((metal) => (
        <span key={metal} className="ty-row" data-split>
          <MetalName metal={metal} />
          <span translate="no" className="ty-num ty-muted">
            {hedge[metal]} less {discount[metal]} is <b>{net[metal]}</b>
          </span>
        </span>
      ))}
    </span>
  );
};
