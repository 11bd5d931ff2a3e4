import { afterEach, expect, test, vi } from 'vitest';
import type { StoredSession } from '../../../ui/session/session.ts';
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

/** What stands at the price: in its order, a struck price in brackets. */
const shownPrice = async (changes: Partial<LoadItem>, as: Partial<StoredSession> = {}) => {
  const { screen } = await openAs(
    <p data-testid="price">
      <ItemPrice item={{ ...item, ...changes }} />
    </p>,
    { as },
  );
  const shown = screen.getByTestId('price');
  await expect.element(shown).toBeInTheDocument();
  return {
    receipt: screen.getByRole('button'),
    parts: [...shown.element().children].map((each) =>
      each.matches('s') ? `(${each.textContent})` : each.textContent,
    ),
  };
};

test.each<[string, Partial<LoadItem>, readonly string[]]>([
  ['the offer', {}, ['$3.25']],
  ['another price', { basePrice: 4.1 }, ['$3.25', '($4.10)']],
  ['a price without its offer', { basePrice: undefined }, ['$3.25']],
  ['an estimate', { isEstimated: true }, ['$3.25', 'Estimated']],
  [
    'a price that replaces an estimate',
    { isEstimated: true, adjustedPrice: 3.25, basePrice: 4.1 },
    ['$3.25', '($4.10)'],
  ],
  ['an override', { isOverride: true, priceUnit: 'lb' }, ['$3.25', 'Override, per lb']],
  ['another price than the override', { isOverride: true, basePrice: 4.1 }, ['$3.25', '($4.10)']],
  ['a hidden price', { unitPrice: undefined, isEstimated: true }, []],
])('%s is shown as it is', async (_, changes, parts) => {
  expect((await shownPrice(changes)).parts).toEqual(parts);
});

test.each([
  [5, {}, true],
  [5, { basePrice: 4.1 }, true],
  [null, {}, false],
])('the price of converter %s has a receipt to open: %s', async (productId, changes, has) => {
  const { receipt } = await shownPrice({ ...changes, productId }, { canShowPricing: true, canSeeUnitPrice: true });
  expect(receipt.query() !== null).toBe(has);
});
