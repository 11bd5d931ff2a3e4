import type { Answer } from '../../../../kernel/contract.ts';
import type { hedges } from '../../../hedges/contract.ts';
import { blankCells, newRow, type Cells, type DraftRow } from './settlement-draft.ts';

export type DeskHedge = Answer<(typeof hedges)['listHedges']>['list'][number];

const numberKey = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

/** Whether the rows name this hedge: its number, with ounces of its metal. */
const isTaken = (rows: readonly DraftRow[], { hedgeNo, metal }: DeskHedge): boolean =>
  rows.some(
    ({ cells }) => numberKey(cells['hedgeNo']) === numberKey(hedgeNo) && (cells[`${metal}Oz`] ?? '').trim() !== '',
  );

/** The hedges of a company that no row names yet. Those of another company would count as others. */
export const freeHedges = (
  rows: readonly DraftRow[],
  list: readonly DeskHedge[],
  companyId: number,
): readonly DeskHedge[] => list.filter((hedge) => hedge.companyId === companyId && !isTaken(rows, hedge));

/** The cells of one hedge: its open ounces at its price. */
const cellsOf = ({ metal, openOunces, price }: DeskHedge): Cells => ({
  [`${metal}Oz`]: String(openOunces),
  [`${metal}UnitPrice`]: String(price),
});

/** Rows for hedges. Those of one number and day are one confirmation, and one row. */
export const rowsOfHedges = (list: readonly DeskHedge[]): readonly DraftRow[] => {
  const byConfirmation = Map.groupBy(list, ({ hedgeNo, date }) => `${numberKey(hedgeNo)} ${date}`);
  return [...byConfirmation.values()].map((ofOne) => {
    const { hedgeNo, date: hedgeDate } = ofOne[0]!;
    return newRow(Object.assign(blankCells('hedgeTableData'), { hedgeNo, hedgeDate }, ...ofOne.map(cellsOf)));
  });
};
