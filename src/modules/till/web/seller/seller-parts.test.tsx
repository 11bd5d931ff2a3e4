import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { messages } from '../../../../kernel/messages.ts';
import type { StoredSession } from '../../../../ui/session/session.ts';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import { catalogue } from '../../../catalogue/contract.ts';
import { credits } from '../../../credits/contract.ts';
import { identifyPath } from '../../../identify/paths.ts';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadRequests } from '../../../loads/requests/contract.ts';
import type { LoadItem } from '../../../loads/items/wire.ts';
import type { Load } from '../../../loads/wire.ts';
import { found, itemOf, open, own, seller, type Opened } from '../testing/seller-stage.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const chooseCode = async ({ screen }: Opened) => {
  await screen.getByRole('combobox', { name: 'Add what you have looked up' }).click();
  await screen.getByRole('option', { name: 'GD3+EA6' }).click();
  const list = screen.getByRole('list', { name: 'Found for GD3+EA6' });
  await expect.element(list.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
  return { list, add: list.getByRole('button', { name: 'Add', exact: true }) };
};

test.each<[string, object, string]>([
  ['by the piece', found, 'GD3+EA6Toyota, Oval$184.35'],
  ['by the pound', { ...found, priceUnit: 'lb' }, 'GD3+EA6Toyota, Oval$184.35 per lb'],
  ['that has no price yet', { ...found, priceUnit: 'lb', unpriced: 'recovery' }, 'GD3+EA6Toyota, Oval'],
  ['without a description', { ...found, description: '' }, 'GD3+EA6Toyota$184.35'],
  ['without an offer', { ...found, priceUnit: 'lb', offerPrice: undefined }, 'GD3+EA6Toyota, Oval'],
])('a converter %s is offered with its price', async (_, converter, words) => {
  const { list } = await chooseCode(await open({}, {}, seller, { converter }));
  const shown = [...list.getByRole('listitem').first().element().querySelectorAll(':scope > span')]
    .map(shownText)
    .join('');
  expect(shown.startsWith(words)).toBe(true);
  expect(shown.includes('per lb')).toBe(words.includes('per lb'));
  expect(shown.includes('$')).toBe(words.includes('$'));
});

test.each([
  ['', messages.invalidQuantity],
  ['two', 'This is not a number. Write 1.5 or 1,234.'],
])('a quantity of %j is not sent', async (typed, sentence) => {
  const opened = await open();
  const { list, add } = await chooseCode(opened);
  const field = list.getByRole('textbox', { name: 'Quantity of GD3+EA6' });
  await field.fill(typed);
  await add.click();
  await expect.element(list.getByRole('alert').getByText(sentence)).toBeVisible();
  await field.fill('2');
  await expect.poll(() => list.getByText(sentence).elements()).toEqual([]);
  expect(await opened.bodies(loadItems.addItem)).toEqual([]);
});

test.each<[string, Partial<Load>, Partial<StoredSession>, boolean]>([
  ['the load asks for one', { isPicRequired: true }, seller, true],
  ['the user has to add one', {}, { ...seller, isPictureMandatory: true }, true],
  ['none is asked for', {}, seller, false],
])('without a picture nothing is added where %s: %o', async (_, changes, as, isNeeded) => {
  const opened = await open(changes, {}, as);
  const { list, add } = await chooseCode(opened);
  await add.click();
  if (isNeeded) await expect.element(list.getByText(messages.pictureNeeded)).toBeVisible();
  await expect.poll(async () => (await opened.bodies(loadItems.addItem)).length).toBe(isNeeded ? 0 : 1);
});

test('a viewer as a role adds nothing', async () => {
  const { add } = await chooseCode(await open({}, {}, { ...seller, isViewing: true }));
  await expect.element(add).toHaveAccessibleDescription(messages.viewOnly);
});

test('a refused add stays with its reason', async () => {
  const { list, add } = await chooseCode(await open({}, {}, seller, { refused: [loadItems.addItem] }));
  await add.click();
  await expect.element(list.getByRole('alert').getByText('Refused')).toBeVisible();
});

test('an added converter leaves the choice open for the next', async () => {
  const opened = await open();
  const { list, add } = await chooseCode(opened);
  await add.click();
  await expect.poll(() => list.query()).toBeNull();
  await expect.element(opened.screen.getByRole('combobox', { name: 'Add what you have looked up' })).toHaveValue('');
});

test('without a lookup there is a way to one, and what could not be read says so', async () => {
  const none = await open({}, {}, seller, { lookups: [] });
  await expect.element(none.screen.getByRole('link', { name: 'look up' })).toHaveAttribute('href', identifyPath());
  await none.screen.unmount();
  const unread = await open({}, {}, seller, { refused: [credits.listOpenLookups] });
  await expect.element(unread.screen.getByText('Your lookups could not be read.')).toBeVisible();
  await unread.screen.unmount();
  const lost = await open({}, {}, seller, { refused: [catalogue.searchConverters] });
  await lost.screen.getByRole('combobox', { name: 'Add what you have looked up' }).click();
  await lost.screen.getByRole('option', { name: 'GD3+EA6' }).click();
  await expect.element(lost.screen.getByText('What this lookup found could not be read.')).toBeVisible();
});

test.each([
  ['may add', {}, 'Look a code up, then add it here.', true],
  ['may not', { canSellerAddToCart: false }, 'Items appear here as your buyer adds them.', false],
])('an empty load tells a seller who %s what to do', async (_, changes, sentence, leads) => {
  const { screen } = await open(changes, {}, seller, { items: [] });
  await expect.element(screen.getByText(sentence)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Identify converters' });
  if (leads) await expect.element(link).toHaveAttribute('href', identifyPath());
  else expect(link.query()).toBeNull();
});

test('items that could not be read say so', async () => {
  const { screen } = await open({}, {}, seller, { refused: [loadItems.listItems] });
  await expect.element(screen.getByText('The items could not be read')).toBeVisible();
});

test.each<[string, Partial<LoadItem>, string]>([
  ['that is pending', {}, 'GD3+EA6PendingToyota3 × $61.45$60.20$184.35'],
  [
    'with a reason',
    { reason: 'Heat shield missing', status: 1 },
    'GD3+EA6ApprovedHeat shield missing3 × $61.45$60.20$184.35',
  ],
  ['without any note', { description: '', finalQty: 2.5 }, 'GD3+EA6Pending2.5 × $61.45$60.20$184.35'],
  ['that is weighed', { priceUnit: 'lb' }, 'GD3+EA6PendingToyota3 lb × $61.45$60.20per lb$184.35'],
])('the line of an item %s', async (_, changes, words) => {
  const item = await itemOf(await open({}, changes));
  expect([...item.element().querySelectorAll(':scope > span')].map(shownText).join('')).toBe(words);
});

test('an own item is edited beside the load', async () => {
  const opened = await open();
  await (await itemOf(opened)).getByRole('button', { name: 'More for GD3+EA6' }).click();
  await opened.screen.getByRole('menuitem', { name: 'Edit' }).click();
  const drawer = opened.screen.getByRole('dialog', { name: 'Item GD3+EA6' });
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Oval');
  await drawer.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await drawer.getByRole('button', { name: 'Save item' }).click();
  await expect
    .poll(() => opened.bodies(loadItems.editItem))
    .toEqual([{ loadId: 7, itemId: 31, version: 2, quantity: 2, description: 'Oval' }]);
});

test.each([
  ['deleted', { status: 0 as const }, 'Delete', loadItems.deleteItem],
  ['withdrawn', { status: 3 as const }, 'Withdraw', loadItems.decideItem],
])('an item is not %s by who says no', async (_, changes, name, call) => {
  const opened = await open({}, changes);
  const item = await itemOf(opened);
  if (name === 'Delete') await item.getByRole('button', { name: 'More for GD3+EA6' }).click();
  await opened.screen.getByRole(name === 'Delete' ? 'menuitem' : 'button', { name }).click();
  await opened.screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => opened.screen.getByRole('dialog').query()).toBeNull();
  expect(opened.queries(call)).toEqual([]);
});

test.each([true, false])('more items than one read answers are offered: %s', async (areMoreItemsAvailable) => {
  const opened = await open({ items: 1002 });
  await itemOf(opened);
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === loadItems.listItems.path
      ? Response.json({ list: [own], areMoreItemsAvailable })
      : answer(address, init),
  );
  await opened.readAgain();
  const more = opened.screen.getByRole('button', { name: /^Show more|^Reading/ });
  if (areMoreItemsAvailable) await expect.element(more).toBeVisible();
  else expect(more.query()).toBeNull();
});

const finalised = { sellerFinalisedDate: '2026-11-26T15:30:00.000Z' };
test.each<[string, Partial<Load>, string | undefined, string | undefined]>([
  ['an open request', { type: 2 }, 'Your buyer has not accepted this request yet.', undefined],
  ['a dismissed request', { type: 2, dismissedDate: '2026-11-26T10:00:00.000Z' }, undefined, undefined],
  [
    'a finalised load',
    { ...finalised, sellerFinalisedBy: 'Nora Bell' },
    'Nora Bell finalised this load on ',
    undefined,
  ],
  [
    'a load that the reader finalised',
    { ...finalised, sellerFinalisedBy: null },
    'You finalised this load on ',
    undefined,
  ],
  ['a cart', {}, undefined, 'Finalise'],
  ['a quote', { type: 5, quoteValidUntil: '2099-12-03' }, undefined, 'Accept quote'],
  [
    'an expired quote',
    { type: 5, quoteValidUntil: '2026-06-01', isQuoteExpired: true },
    'Your buyer can take its prices anew, and you are told then.',
    'Accept quote',
  ],
  ['an invoice', { type: 3, invoiceNo: 'ATL-7' }, undefined, undefined],
])('the seller of %s is told who is next', async (_, changes, next, act) => {
  const opened = await open(changes);
  const { screen } = opened;
  await itemOf(opened);
  const bar = screen.container.querySelector('.ty-finish');
  expect(bar !== null).toBe(next !== undefined || act !== undefined);
  for (const sentence of ['Your buyer has not', 'finalised this load on', 'take its prices anew'])
    expect([sentence, bar?.textContent.includes(sentence) ?? false]).toEqual([
      sentence,
      next?.includes(sentence.trim()) ?? false,
    ]);
  if (next) await expect.element(screen.getByText(next, { exact: false })).toBeVisible();
  for (const name of ['Finalise', 'Accept quote'])
    expect([name, screen.getByRole('button', { name, exact: true }).query() !== null]).toEqual([name, name === act]);
});

test.each<[string, Partial<Load>, boolean]>([
  ['a quote', { type: 5, quoteValidUntil: '2099-12-03' }, true],
  ['an expired quote', { type: 5, quoteValidUntil: '2099-12-03', isQuoteExpired: true }, false],
  ['a cart that was a quote', { quoteValidUntil: '2099-12-03' }, false],
])('how long the prices of %s hold', async (_, changes, isSaid) => {
  const opened = await open(changes);
  const { screen } = opened;
  await itemOf(opened);
  expect(screen.getByText('Prices hold until 12-03-2099.').query() !== null).toBe(isSaid);
});

test('a viewer as a role accepts no quote', async () => {
  const { screen, bodies } = await open({ type: 5, quoteValidUntil: '2099-12-03' }, {}, { ...seller, isViewing: true });
  await expect
    .element(screen.getByRole('button', { name: 'Accept quote' }))
    .toHaveAccessibleDescription(messages.viewOnly);
  expect(await bodies(loadRequests.acceptQuote)).toEqual([]);
});

test.each([
  ['Nora Bell', /^Nora Bell asked for/, true],
  [null, /^A user of the seller asked for/, false],
])('the request of %s stands above its items: %s', async (requestedBy, words, isShown) => {
  const request = { requestMessage: 'Two pallets', requestPictures: [], createdDate: '2026-06-10T12:00:00Z' };
  const opened = await open({ ...request, requestedBy });
  await itemOf(opened);
  expect(opened.screen.getByText(words).query() !== null).toBe(isShown);
});
