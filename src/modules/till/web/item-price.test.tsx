import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { LoadItem } from '../../loads/items/wire.ts';
import { ItemPrice } from './item-price.tsx';

afterEach(() => vi.restoreAllMocks());

const item = { itemId: 9, productId: null, basePrice: 3.25, unitPrice: 3.25, priceUnit: 'piece' } as LoadItem;
/** Whether the price says that it is by the pound. */
const saysPound = async (changes: Partial<LoadItem>) => {
  const { screen } = await openAs(<ItemPrice item={{ ...item, ...changes }} />);
  await expect.element(screen.getByText('$3.25')).toBeVisible();
  const says = screen.getByText('per lb').query() !== null;
  await screen.unmount();
  return says;
};

test('a price by the pound says so, a price by the piece does not', async () => {
  expect(await saysPound({ priceUnit: 'lb' })).toBe(true);
  expect(await saysPound({ priceUnit: 'lb', basePrice: 4 })).toBe(true);
  expect(await saysPound({})).toBe(false);
});
