import { moneyText, numberText, percentText } from '../../../../ui/format/format-number.ts';
import type { CostSheetTotals } from '../../cost-sheet/contract.ts';
import { SumsLine } from '../../../../ui/data-table/sums-line.tsx';

const money = (value: number | undefined) => (value === undefined ? undefined : moneyText(value));
const withPercent = (value: number | undefined, percent: number | null | undefined) =>
  value === undefined
    ? undefined
    : percent === null || percent === undefined
      ? moneyText(value)
      : `${moneyText(value)} (${percentText(percent)})`;

/** The totals of all invoices of the Cost Sheet, not only of the page. */
export const CostSheetSums = ({ totals, isOld }: { totals: CostSheetTotals; isOld: boolean }) => (
  <SumsLine
    label="Totals of all invoices that match"
    isOld={isOld}
    onPhone={4}
    figures={[
      ['Invoices', numberText(totals.invoices)],
      ['Units', numberText(totals.units)],
      ['Paid', money(totals.paid)],
      ['Margin at hedge', withPercent(totals.hedgeMargin, totals.hedgeMarginPercent)],
      ['Pounds', totals.pounds === 0 ? undefined : numberText(totals.pounds, 3, 0)],
      ['Pt oz', numberText(totals.ptOunces, 3, 3)],
      ['Pd oz', numberText(totals.pdOunces, 3, 3)],
      ['Rh oz', numberText(totals.rhOunces, 3, 3)],
      ['Value at hedge', money(totals.hedgeValue)],
      ['Value at market', money(totals.marketValue)],
      ['Margin at market', withPercent(totals.marketMargin, totals.marketMarginPercent)],
    ]}
  />
);
