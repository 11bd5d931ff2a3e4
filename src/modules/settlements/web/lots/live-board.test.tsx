import { QueryClientProvider } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { liveServer } from '../../../../ui/testing/live-server.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { lots } from '../../lots/contract.ts';
import { lotBoardPath, lotBoardSearch } from '../../paths.ts';
import LotBoardPage from './lot-board-page.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const { joined, tell } = liveServer();
const nothing = { items: 0, pieces: 0, pounds: 0, paid: 0, ptOunces: 0, pdOunces: 0, rhOunces: 0 };
const sums = { ...nothing, lots: 0, boxes: 0, weight: 0 };
const board = {
  list: [],
  areMoreItemsAvailable: false,
  lots: [],
  areMoreLotsAvailable: false,
  yard: { ...nothing, loads: 0 },
  inLots: sums,
  shipped: sums,
};

test('the board is read once more when its room is joined, and once at each news of loads or settlements', async () => {
  const { queries } = await openAs(
    <QueryClientProvider client={queryClient}>
      <LotBoardPage />
    </QueryClientProvider>,
    {
      as: { canAccessSettlement: true },
      path: lotBoardPath,
      search: lotBoardSearch,
      answers: [[lots.getLotBoard, board]],
    },
  );
  const reads = () => queries(lots.getLotBoard).length;
  await expect.poll(() => [joined, reads() >= 2, queryClient.isFetching()]).toEqual([['company:1'], true, 0]);
  expect(reads()).toBe(2);
  for (const [at, kind] of (['loads.changed', 'settlements.changed'] as const).entries()) {
    tell('company:1', kind);
    await expect.poll(() => [reads() >= 3 + at, queryClient.isFetching()]).toEqual([true, 0]);
    expect(reads()).toBe(3 + at);
  }
});
