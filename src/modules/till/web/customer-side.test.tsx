import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { CustomerSide } from './customer-side.tsx';
import { openLoad } from './testing/open-load.ts';
import { useFoldedCustomer } from './use-folded-customer.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load: Load = {
  ...openLoad,
  dismissedDate: null,
  videoGraderId: null,
  assistantId: null,
  canSellerAddToCart: false,
};

function Side() {
  const [isFolded, onFold] = useFoldedCustomer();
  return <CustomerSide load={load} isFolded={isFolded} onFold={onFold} />;
}
const open = async (userId: number) => (await openAs(<Side />, { as: { userId, canBuildCart: true } })).screen;

test('the folded panel stays folded for this user alone, and opens again', async () => {
  const first = await open(7);
  await first.getByRole('button', { name: 'Fold customer details' }).click();
  await expect.poll(() => first.getByRole('heading', { name: 'Peachtree Auto' }).elements()).toEqual([]);
  await first.unmount();
  const again = await open(7);
  await expect.element(again.getByRole('button', { name: 'Open customer details' })).toBeVisible();
  await again.unmount();
  const other = await open(8);
  await expect.element(other.getByRole('heading', { name: 'Peachtree Auto' })).toBeVisible();
  await other.unmount();
  const opened = await open(7);
  await opened.getByRole('button', { name: 'Open customer details' }).click();
  await expect.element(opened.getByRole('heading', { name: 'Peachtree Auto' })).toBeVisible();
});
