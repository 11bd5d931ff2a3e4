import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import type { TransactionGroup } from '../../groups/contract.ts';

type Figures = readonly [main: string, ...others: string[]];

/** What a card of a group shows. */
export const transactionGroupFigures = ({ itemTotals, items, pieces, pounds }: TransactionGroup): Figures => [
  itemTotals === undefined ? numberText(items) : moneyText(itemTotals),
  `${numberText(items)} ${items === 1 ? 'item' : 'items'}`,
  ...(pieces === 0 ? [] : [`${numberText(pieces, 3, 0)} ${pieces === 1 ? 'piece' : 'pieces'}`]),
  ...(pounds === 0 ? [] : [`${numberText(pounds, 3, 0)} lb`]),
];
