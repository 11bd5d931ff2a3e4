import { useState } from 'react';
import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownText } from '../../../ui/testing/shown-row.ts';
import type { Converter } from '../../catalogue/web/queries.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { undoMs } from '../../loads/web/panels/use-last-add.ts';
import { converterSearch } from '../paths.ts';
import { BuyBox } from './buy-box.tsx';
import { usePriceContext } from './price-context.ts';
import { useLoadAdding } from './use-load-adding.tsx';
import { currentCart as load } from './testing/identify-answers.ts';

afterEach(async () => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const converter = { productId: 5, oem: 'GD3+EA6', catAlert: 'Often filled with sand', offerPrice: 184.35 } as Converter;
const other = { ...converter, productId: 6, oem: '95428083' };

/** The panel of a converter, and the way to another one. */
function Panels() {
  const adding = useLoadAdding();
  const priceContext = usePriceContext(adding.cart);
  const [shown, show] = useState(converter);
  return (
    <>
      <button type="button" onClick={() => show(shown === other ? converter : other)}>
        Next
      </button>
      <BuyBox key={shown.productId} converter={shown} adding={adding} priceContext={priceContext} />
    </>
  );
}
const openAdded = async () => {
  const { screen } = await openAs(<Panels />, {
    at: '?load=7',
    search: converterSearch,
    as: { canBuildCart: true },
    answers: [
      [loadLifeCycle.getLoad, load],
      [loadItems.addItem, { itemId: 9, version: 3, message: 'Successfully added the item in load' }],
    ],
  });
  await screen.getByRole('button', { name: /Add to load 7/ }).click();
  const sentence = screen.container.getElementsByClassName('ty-last-add-words');
  await expect.poll(() => sentence.length).toBe(1);
  return { screen, sentence };
};

test('an add stands in the panel of another converter only while it can be undone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen, sentence } = await openAdded();
  const next = screen.getByRole('button', { name: 'Next' });
  await next.click();
  expect(sentence[0]?.textContent).toBe('GD3+EA6: Successfully added the item in load 7, Bayou Metals');
  await vi.advanceTimersByTimeAsync(undoMs);
  await expect.poll(() => sentence.length).toBe(0);
  await next.click();
  await expect.poll(() => sentence.length).toBe(1);
});

test.each([390, 320])('at %i px the sentence has room beside Undo, and the warning is below both', async (width) => {
  await page.viewport(width, 844);
  const { screen, sentence } = await openAdded();
  const words = sentence[0]!.getBoundingClientRect();
  const undo = screen.getByRole('button', { name: 'Undo the add of GD3+EA6' }).element().getBoundingClientRect();
  const warning = screen.getByText('Mind: Often filled with sand').element().getBoundingClientRect();
  expect(words.width).toBeGreaterThan(width * 0.4);
  expect(Math.abs(undo.top + undo.bottom - words.top - words.bottom)).toBeLessThan(4);
  expect(words.right).toBeLessThanOrEqual(undo.left);
  expect(warning.top).toBeGreaterThanOrEqual(Math.max(words.bottom, undo.bottom));
  expect(undo.right).toBeLessThanOrEqual(width);
});

test.each([
  ['the prices of the cart', '&load=7&customer=20&facility=3', 'Add to load 7', '$553.05'],
  ['no cart', '', 'Add to a cart', '$553.05'],
  ['prices for another customer', '&load=7&customer=21', 'Add to a cart', ''],
  ['prices of another facility', '&load=7&facility=4', 'Add to a cart', ''],
])('the button names the total, unless the cart pays another one: %s', async (_, at, name, total) => {
  const { screen } = await openAs(<Panels />, {
    at: `?qty=3${at}`,
    search: converterSearch,
    as: { canBuildCart: true, canShowAdvancedSearchFilters: true },
    answers: [[loadLifeCycle.getLoad, load]],
  });
  const button = screen.getByRole('button', { name: new RegExp(`^${name}`) });
  await expect.element(button).toBeVisible();
  if (at !== '') await expect.element(screen.getByText(/Bayou Metals/).first()).toBeVisible();
  expect(shownText(button.element().querySelector('.ty-buy-total'))).toBe(total);
});
