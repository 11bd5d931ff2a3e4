import { expect, test } from 'vitest';
import { rowsWithBlock } from './draft-changes.ts';
import { blankCells, newRow } from './settlement-draft.ts';

const table = 'lotTableData';
const ofLot = (lotId: number, lotNo: string) => ({
  ...newRow({ ...blankCells(table), lotNo, netDry: '12' }),
  lotId,
});

test('a block that is pasted over rows leaves them their lots and what is beside it, and adds rows of no lot', () => {
  const [before, over] = [ofLot(71, 'L-1'), ofLot(72, 'L-2')];
  const block = { rows: [{ ptPpm: '350' }, { ptPpm: '360' }], unread: [], sums: [] };
  expect(rowsWithBlock(table, [before, over], 1, block)).toEqual([
    before,
    { ...over, cells: { ...over.cells, ptPpm: '350' } },
    { key: expect.any(String) as string, lotId: null, cells: { ...blankCells(table), ptPpm: '360' } },
  ]);
});
