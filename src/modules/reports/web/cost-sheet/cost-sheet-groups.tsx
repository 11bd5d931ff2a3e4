import type { Column } from '../../../../ui/data-table/column.ts';
import { moneyText, numberText } from '../../../../ui/format/format-number.ts';
import { useMay } from '../../../../ui/session/can.tsx';
import { seesSubtotal } from '../../../loads/wire.ts';
import { seesMargins, seesWorth } from '../../cost-sheet/contract.ts';
import type { CostSheetGroup } from '../../groups/contract.ts';
import { type By, groupColumns, moneySum, numberSum } from '../groups/group-cells.tsx';

type Figures = readonly [main: string, ...others: string[]];

/** The columns of the Cost Sheet when it is grouped: those that the reader may see. */
export const useCostSheetGroupColumns = ({ by, thenBy }: Partial<By>): readonly Column<CostSheetGroup>[] => {
  const [paid, worth, margins] = [useMay(seesSubtotal), useMay(seesWorth), useMay(seesMargins)];
  if (by === undefined) return [];
  return [
    ...groupColumns<CostSheetGroup>({ by, thenBy }),
    numberSum({ key: 'invoices', title: 'Invoices', rank: 3, of: (row) => row.invoices }),
    numberSum({ key: 'units', title: 'Units', rank: 4, of: (row) => row.units }),
    numberSum({ key: 'pounds', title: 'Pounds', rank: 11, of: (row) => row.pounds }),
    ...(paid ? [moneySum<CostSheetGroup>({ key: 'paid', title: 'Paid', rank: 1, of: (row) => row.paid })] : []),
    numberSum({ key: 'ptOunces', title: 'Pt oz', rank: 8, of: (row) => row.ptOunces }, [3, 3]),
    numberSum({ key: 'pdOunces', title: 'Pd oz', rank: 9, of: (row) => row.pdOunces }, [3, 3]),
    numberSum({ key: 'rhOunces', title: 'Rh oz', rank: 10, of: (row) => row.rhOunces }, [3, 3]),
    ...(worth
      ? [
          moneySum<CostSheetGroup>({ key: 'hedgeValue', title: 'At hedge', rank: 6, of: (row) => row.hedgeValue }),
          moneySum<CostSheetGroup>({ key: 'marketValue', title: 'At market', rank: 7, of: (row) => row.marketValue }),
        ]
      : []),
    ...(margins
      ? [
          moneySum<CostSheetGroup>({
            key: 'hedgeMargin',
            title: 'Margin, hedge',
            rank: 2,
            of: (row) => row.hedgeMargin,
          }),
          moneySum<CostSheetGroup>({
            key: 'marketMargin',
            title: 'Margin, market',
            rank: 5,
            of: (row) => row.marketMargin,
          }),
        ]
      : []),
  ];
};

/** What a card of a group shows. */
export const costSheetGroupFigures = ({ paid, invoices, units, hedgeMargin }: CostSheetGroup): Figures => [
  paid === undefined ? numberText(invoices) : moneyText(paid),
  `${numberText(invoices)} ${invoices === 1 ? 'invoice' : 'invoices'}`,
  `${numberText(units)} ${units === 1 ? 'unit' : 'units'}`,
  ...(hedgeMargin === undefined ? [] : [`margin ${moneyText(hedgeMargin)}`]),
];
