import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { ItemsPanel } from './items-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load = {
  loadId: 7,
  type: 1,
  customerId: 9,
  facilityId: 3,
  items: 0,
  pendingItems: 0,
  rejectedItems: 0,
  unpicturedItems: 0,
  itemDetails: [],
  olderPrices: 0,
  isPicRequired: false,
  sellerFinalisedDate: null,
  buyerFinalisedDate: null,
} as unknown as Load;
/** Whether the line for a new item is offered. */
const offersLine = async (changes: Partial<Load>, as: Partial<StoredSession> = { canBuildCart: true }) => {
  const { screen } = await openAs(<ItemsPanel load={{ ...load, ...changes }} />, { as });
  await expect.element(screen.getByRole('heading', { name: 'Nothing is on this load yet' })).toBeVisible();
  return screen.getByRole('textbox', { name: 'Add a converter by code' }).query() !== null;
};

test.each([
  ['a cart', 1, true],
  ['a pending invoice', 3, false],
  ['a settled invoice', 4, false],
] as const)('%s takes new items: type %i, %s', async (_, type, isOffered) => {
  expect(await offersLine({ type })).toBe(isOffered);
});

test.each<[string, Partial<StoredSession>]>([
  ['who may not build carts', { canBuildCart: false }],
  ['a seller', { canBuildCart: true, hierarchy: 2 }],
])('the line for a new item is not for %s', async (_, as) => {
  expect(await offersLine({}, as)).toBe(false);
});
