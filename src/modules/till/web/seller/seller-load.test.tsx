import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../../catalogue/contract.ts';
import { credits } from '../../../credits/contract.ts';
import { invoices } from '../../../invoices/contract.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import { loadRequests } from '../../../loads/requests/contract.ts';
import { itemOf, open, own, seller, sellerLoad } from '../testing/seller-stage.tsx';
import SellerLoad from './seller-load.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('an own item that is not decided is edited and deleted, every other one only read', async () => {
  const opened = await open();
  const item = await itemOf(opened);
  await expect.element(item.getByText('Pending')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await item.getByRole('button', { name: 'More for GD3+EA6' }).click();
  await opened.screen.getByRole('menuitem', { name: 'Delete' }).click();
  await opened.screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => opened.queries(loadItems.deleteItem)).toEqual([{ loadId: '7', itemId: '31', version: '2' }]);
});

test.each([
  ['of the buyer', {}, { isAddedBySeller: false }],
  ['that is decided', {}, { status: 1 as const }],
  ['of a finalised load', { sellerFinalisedDate: '2026-11-26T10:00:00.000Z', sellerFinalisedBy: 'Nora Bell' }, {}],
])('an item %s is only read', async (_, changes, own) => {
  const item = await itemOf(await open(changes, own));
  expect(item.getByRole('button', { name: /^More for/ }).elements()).toEqual([]);
});

test.each<[string, Partial<LoadItem>, boolean, boolean]>([
  ['is pending', { status: 0 }, true, true],
  ['is approved', { status: 1 }, true, true],
  ['is rejected', { status: 2 }, true, false],
  ['has its picture', { loadUrls: ['/files/9/a'] }, true, false],
  ['needs none', {}, false, false],
])('an item that %s lacks its picture: %o, %s, %s', async (_, changes, isPicRequired, isSaid) => {
  const item = await itemOf(await open({ isPicRequired }, changes));
  expect(item.getByText('Lacks its picture').query() !== null).toBe(isSaid);
});

test.each([
  ['Accept', 1],
  ['Withdraw', 2],
])('what the buyer has changed is answered: %s', async (name, status) => {
  const opened = await open({ unansweredItems: 1 }, { status: 3, reason: 'Heat shield missing' });
  const item = await itemOf(opened);
  await expect.element(item.getByText('Heat shield missing')).toBeVisible();
  await item.getByRole('button', { name }).click();
  if (status === 2) await opened.screen.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => opened.bodies(loadItems.decideItem)).toEqual([{ loadId: 7, itemId: 31, status, version: 2 }]);
});

test('a viewer as a role answers, changes and finalises nothing', async () => {
  const viewer = { ...seller, isViewing: true };
  const pending = await open({}, {}, viewer);
  await (await itemOf(pending)).getByRole('button', { name: 'More for GD3+EA6' }).click();
  for (const name of ['Edit', 'Delete'])
    await expect.element(pending.screen.getByRole('menuitem', { name })).toHaveAccessibleDescription(messages.viewOnly);
  await pending.screen.unmount();
  const { screen } = await open({}, { status: 3 }, viewer);
  for (const name of ['Accept', 'Withdraw', 'Finalise'])
    await expect
      .element(screen.getByRole('button', { name, exact: true }))
      .toHaveAccessibleDescription(messages.viewOnly);
});

test('what waits for the word of the seller blocks finalising', async () => {
  const { screen } = await open({ unansweredItems: 2 });
  await expect
    .element(screen.getByText('2 items wait for your word. Accept or withdraw them first.').first())
    .toBeVisible();
});

test('a load is finalised at the total of the question', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Finalise' }).click();
  const question = screen.getByRole('dialog', { name: 'Finalise this load?' });
  await expect.element(question.getByText(/^The total is \$184\.35\./)).toBeVisible();
  await question.getByRole('button', { name: 'Finalise' }).click();
  await expect.poll(() => bodies(invoices.finishLoad)).toEqual([{ loadId: 7, isSeller: true, expectedTotal: 184.35 }]);
});

test('who does not see totals and prices finalises without them, and finds no place for them', async () => {
  const { subtotal: _, grandtotal: __, ...hidden } = sellerLoad;
  const { unitPrice: ___, total: ____, basePrice: _____, ...plain } = own;
  const { screen, bodies } = await openAs(<SellerLoad load={hidden} />, {
    as: { ...seller, canSeeSubtotal: false, canSeeUnitPrice: false },
    answers: [[loadItems.listItems, { list: [plain] }]],
  });
  await expect.element(screen.getByText('GD3+EA6')).toBeVisible();
  expect(screen.container.textContent).not.toContain('$');
  await screen.getByRole('button', { name: 'Finalise' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Finalise' }).click();
  await expect.poll(() => bodies(invoices.finishLoad)).toEqual([{ loadId: 7, isSeller: true }]);
});

test('a quote is accepted while its prices hold', async () => {
  const { screen, bodies } = await open({ type: 5, quoteValidUntil: '2099-12-03' });
  await expect.element(screen.getByText('Prices hold until 12-03-2099.')).toBeVisible();
  await screen.getByRole('button', { name: 'Accept quote' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept quote' }).click();
  await expect.poll(() => bodies(loadRequests.acceptQuote)).toEqual([{ loadId: 7, expectedTotal: 184.35 }]);
});

test('a quote whose prices no longer hold says so and is not accepted', async () => {
  const { screen, bodies } = await open({ type: 5, quoteValidUntil: '2026-06-01', isQuoteExpired: true });
  await expect
    .element(screen.getByText('The prices of this quote held until 06-01-2026. They are taken anew first.').first())
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Accept quote' })).toHaveAttribute('aria-disabled', 'true');
  expect(await bodies(loadRequests.acceptQuote)).toEqual([]);
});

test('what was looked up is added once, however often it is pressed', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('combobox', { name: 'Add what you have looked up' }).click();
  await screen.getByRole('option', { name: 'GD3+EA6' }).click();
  const found = screen.getByRole('list', { name: 'Found for GD3+EA6' });
  await found.getByRole('textbox', { name: 'Quantity of GD3+EA6' }).fill('2.5');
  expect(await accessibilityFaults()).toEqual([]);
  await found.getByRole('button', { name: 'Add', exact: true }).dblClick();
  await expect
    .poll(() => bodies(loadItems.addItem))
    .toEqual([{ loadId: 7, productId: 4, quantity: 2.5, box: 0, loadUrls: [], clientId: expect.any(String) }]);
});

test('what another lookup has found is not offered for the chosen one, and nothing found is said', async () => {
  const answers = [
    [loadItems.listItems, { list: [own] }],
    [credits.listOpenLookups, { list: [{ code: 'GD3+EA6' }, { code: '17KA' }] }],
  ] as const;
  const { screen } = await openAs(<SellerLoad load={sellerLoad} />, { as: seller, answers });
  let answerNext = (_: Response) => {};
  const plain = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(new Request(address, init).url);
    if (pathname !== catalogue.searchConverters.path) return plain(address, init);
    if (searchParams.get('text') === '17KA') return new Promise((resolve) => (answerNext = resolve));
    return Response.json({
      list: [{ productId: 4, make: 'Toyota', description: 'Oval', match: { code: 'GD3+EA6' } }],
      areMoreItemsAvailable: false,
    });
  });
  const choose = async (name: string) => {
    await screen.getByRole('combobox', { name: 'Add what you have looked up' }).click();
    await screen.getByRole('option', { name }).click();
  };
  await choose('GD3+EA6');
  await expect.element(screen.getByRole('textbox', { name: 'Quantity of GD3+EA6' })).toBeVisible();
  await choose('17KA');
  await expect.poll(() => screen.getByRole('textbox', { name: 'Quantity of GD3+EA6' }).elements()).toEqual([]);
  answerNext(Response.json({ list: [], areMoreItemsAvailable: false }));
  await expect.element(screen.getByText('This lookup finds no converter any more.')).toBeVisible();
});

test.each([
  ['the buyer has not opened it', { canSellerAddToCart: false }, seller],
  ['it is an invoice', { type: 3 as const }, seller],
  ['the user may not build carts', {}, { ...seller, canBuildCart: false }],
])('nothing is added while %s', async (_, changes, as) => {
  const opened = await open(changes, {}, as);
  await itemOf(opened);
  expect(opened.screen.getByRole('combobox', { name: 'Add what you have looked up' }).elements()).toEqual([]);
});

test('on a phone the button to finalise keeps off the edges', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  const button = screen.getByRole('button', { name: 'Finalise' });
  await expect.element(button).toBeVisible();
  const { left, right } = button.element().getBoundingClientRect();
  const pane = screen.getByRole('region', { name: 'Load' }).element().getBoundingClientRect();
  expect(left - pane.left).toBeGreaterThanOrEqual(16);
  expect(pane.right - right).toBeGreaterThanOrEqual(16);
});
