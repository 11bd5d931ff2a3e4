import type { Column } from '../../../../ui/data-table/column.ts';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { seesItemTotals, seesItemWorth, seesOunces, type TransactionGroup } from '../../groups/contract.ts';
import { type By, groupColumns, moneySum, numberSum } from '../groups/group-cells.tsx';

type Figures = readonly [main: string, ...others: string[]];

/** The columns of Transactions when they are grouped: those that the reader may see. */
export const useTransactionGroupColumns = ({ by, thenBy }: Partial<By>): readonly Column<TransactionGroup>[] => {
  const [totals, ounces, worth] = [useMay(seesItemTotals), useMay(seesOunces), useMay(seesItemWorth)];
  if (by === undefined) return [];
  return [
    ...groupColumns<TransactionGroup>({ by, thenBy }),
    numberSum({ key: 'items', title: 'Items', rank: 3, of: (row) => row.items }),
    numberSum({ key: 'pieces', title: 'Pieces', rank: 2, of: (row) => row.pieces }),
    numberSum({ key: 'pounds', title: 'Pounds', rank: 7, of: (row) => row.pounds }),
    ...(totals
      ? [moneySum<TransactionGroup>({ key: 'itemTotals', title: 'Total', rank: 1, of: (row) => row.itemTotals })]
      : []),
    ...(ounces
      ? [
          numberSum<TransactionGroup>({ key: 'ptOunces', title: 'Pt oz', rank: 8, of: (row) => row.ptOunces }, [3, 3]),
          numberSum<TransactionGroup>({ key: 'pdOunces', title: 'Pd oz', rank: 9, of: (row) => row.pdOunces }, [3, 3]),
          numberSum<TransactionGroup>({ key: 'rhOunces', title: 'Rh oz', rank: 10, of: (row) => row.rhOunces }, [3, 3]),
        ]
      : []),
    ...(worth
      ? [
          moneySum<TransactionGroup>({ key: 'hedgeValue', title: 'At hedge', rank: 4, of: (row) => row.hedgeValue }),
          moneySum<TransactionGroup>({ key: 'marketValue', title: 'At market', rank: 6, of: (row) => row.marketValue }),
        ]
      : []),
  ];
};

/** What a card of a group shows. */
export const transactionGroupFigures = ({ itemTotals, items, pieces, pounds }: TransactionGroup): Figures => [
  itemTotals === undefined ? numberText(items) : moneyText(itemTotals),
  `${numberText(items)} ${items === 1 ? 'item' : 'items'}`,
  ...(pieces === 0 ? [] : [`${numberText(pieces, 3, 0)} ${pieces === 1 ? 'piece' : 'pieces'}`]),
  ...(pounds === 0 ? [] : [`${numberText(pounds, 3, 0)} lb`]),
];
