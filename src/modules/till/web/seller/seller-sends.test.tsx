import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Call } from '../../../../kernel/contract.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { told } from '../../../../ui/testing/told.ts';
import { catalogue } from '../../../catalogue/contract.ts';
import { credits } from '../../../credits/contract.ts';
import { files } from '../../../files/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { found, open, own, seller, sellerLoad } from '../testing/seller-stage.tsx';
import { SellerItemEditor } from './seller-item-editor.tsx';
import SellerLoad from './seller-load.tsx';

/* What a seller sends of its load, and what it is told of that. */

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('a picture goes with what is added', async () => {
  const { screen, bodies } = await openAs(<SellerLoad load={{ ...sellerLoad, isPicRequired: true }} />, {
    as: seller,
    answers: [
      [loadItems.listItems, { list: [] }],
      [credits.listOpenLookups, { list: [{ code: 'GD3+EA6' }] }],
      [catalogue.searchConverters, { list: [found] }],
      [files.uploadImage, { imageUrl: '/files/1' }],
    ],
  });
  await screen.getByRole('combobox', { name: 'Add what you have looked up' }).click();
  await screen.getByRole('option', { name: 'GD3+EA6' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of GD3+EA6' })).toBeVisible();
  await userEvent.upload(
    document.querySelector('input[type=file]')!,
    new File(['a picture'], 'front.png', { type: 'image/png' }),
  );
  await expect.element(screen.getByRole('img', { name: 'Number 1' })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toEqual([{ loadId: 7, productId: 4, quantity: 1, box: 0, loadUrls: ['/files/1'], clientId: expect.any(String) }]);
  await expect.poll(told).toContain('Done');
});

test.each<[object, object, string]>([
  [{ isPicRequired: true }, {}, 'Pictures *'],
  [{}, { isPictureMandatory: true }, 'Pictures *'],
  [{}, {}, 'Pictures'],
])('on a load with %o, for who has %o, the pictures of an item are headed: %s', async (load, as, words) => {
  await openAs(<SellerItemEditor load={{ ...sellerLoad, ...load }} item={own} onClose={() => undefined} />, {
    as: { hierarchy: 2, ...as },
  });
  await expect
    .poll(() => document.querySelector('[role="dialog"] .ty-photos .mantine-InputWrapper-label')?.textContent.trim())
    .toBe(words);
});

test.each<[string, string, Call, boolean]>([
  ['accepted', 'Accept', loadItems.decideItem, false],
  ['accepted, which is refused', 'Accept', loadItems.decideItem, true],
  ['deleted', 'Delete', loadItems.deleteItem, false],
  ['deleted, which is refused', 'Delete', loadItems.deleteItem, true],
])('what becomes of an item that is %s is told', async (_, name, call, isRefused) => {
  const status = name === 'Accept' ? 3 : 0;
  const { screen } = await open({}, { status }, seller, { refused: isRefused ? [call] : [] });
  if (name === 'Accept') await screen.getByRole('button', { name }).click();
  else {
    await screen.getByRole('button', { name: 'More for GD3+EA6' }).click();
    await screen.getByRole('menuitem', { name }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  }
  await expect.poll(told).toContain(isRefused ? 'Refused' : 'Done');
});
