import type { BoardLot } from '../../lots/contract.ts';
import { blankCells, newRow, type DraftRow } from './settlement-draft.ts';

const numberKey = (text: string | undefined): string => (text ?? '').trim().toUpperCase();

/**
 * The lots of a company that wait for a settlement and that no row names yet. Those of this shipment come first, as its
 * settlement is about them.
 */
export const freeLots = (
  rows: readonly DraftRow[],
  list: readonly BoardLot[],
  { companyId, shipmentNo }: { readonly companyId: number; readonly shipmentNo: string },
): readonly BoardLot[] => {
  const named = new Set(rows.map(({ cells }) => numberKey(cells['lotNo'])));
  const isOfShipment = (lot: BoardLot) =>
    shipmentNo.trim() !== '' && numberKey(lot.shipmentNo) === numberKey(shipmentNo);
  return list
    .filter((lot) => lot.settlementId === null && lot.companyId === companyId && !named.has(numberKey(lot.lotNo)))
    .toSorted((a, b) => Number(isOfShipment(b)) - Number(isOfShipment(a)));
};

/** Rows for lots. The save takes a waiting lot over by its number. */
export const rowsOfLots = (list: readonly BoardLot[]): readonly DraftRow[] =>
  list.map(({ lotNo }) => newRow({ ...blankCells('lotTableData'), lotNo }));
