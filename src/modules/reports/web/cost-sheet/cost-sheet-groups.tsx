import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import type { CostSheetGroup } from '../../groups/contract.ts';

type Figures = readonly [main: string, ...others: string[]];

/** What a card of a group shows. */
export const costSheetGroupFigures = ({ paid, invoices, units, hedgeMargin }: CostSheetGroup): Figures => [
  paid === undefined ? numberText(invoices) : moneyText(paid),
  `${numberText(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}`,
  `${numberText(units)} ${units === 1 ? 'unit' : 'units'}`,
  ...(hedgeMargin === undefined ? [] : [`margin ${moneyText(hedgeMargin)}`]),
];
