import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { SumsLine } from '../../../../ui/data-table/sums-line.tsx';
import type { ReportTotals } from '../../report/wire.ts';

/** The sums of all loads under the filters. Hidden amounts are left out, and pounds where nothing is weighed. */
export function ReportSums({ totals, isOld }: { totals: ReportTotals; isOld: boolean }) {
  const amounts = [
    ['Subtotal', totals.subtotal],
    ['Total', totals.grandtotal],
    ['Paid', totals.amountPaid],
    ['Balance', totals.balance],
  ] as const;
  const figures: readonly (readonly [string, string])[] = [
    ['Loads', numberText(totals.loads)],
    ['Items', numberText(totals.items)],
    ['Units', numberText(totals.units)],
    ...(totals.pounds > 0 ? [['Pounds', numberText(totals.pounds, 3, 0)] as const] : []),
    ...amounts.flatMap(([label, value]) => (value === undefined ? [] : [[label, moneyText(value)] as const])),
  ];
  return <SumsLine label="Totals of all loads that match" figures={figures} isOld={isOld} />;
}
