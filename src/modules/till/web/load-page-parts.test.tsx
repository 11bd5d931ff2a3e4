import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownText, shownTimes } from '../../../ui/testing/shown-row.ts';
import { invoicePath } from '../../invoices/paths.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { loadPath, loadSearch } from '../paths.ts';
import LoadPage from './load-page.tsx';
import { openLoad } from './testing/open-load.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const load: Load = {
  ...openLoad,
  status: 2,
  companyId: 1,
  requestedBy: null,
  requestMessage: '',
  requestPictures: [],
  isGradingSession: false,
  isQuoteExpired: false,
  quoteValidUntil: null,
  isPicRequired: false,
  createdDate: '2026-11-26T10:00:00.000Z',
  updatedDate: '2026-11-27T15:30:00.000Z',
  subtotal: 190.1,
  amountPaid: 50,
  balance: 134.35,
};
const buyer = { hierarchy: 1, canBuildCart: true, canSeeSubtotal: true } as const;
const onlooker = { hierarchy: 10, canBuildCart: false } as const;

type Opened = { at?: string; as?: Partial<StoredSession>; width?: number };
const open = async (more: Partial<Load> = {}, { at = '', as = buyer, width = 1440 }: Opened = {}) => {
  await page.viewport(width, 900);
  const { screen } = await openAs(<LoadPage loadId="7" />, {
    path: loadPath,
    at,
    search: loadSearch,
    as,
    answers: [[loadLifeCycle.getLoad, { ...load, ...more }]],
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: /^(Buy|Sell)/ })).toBeVisible();
  return screen;
};
type Screen = Awaited<ReturnType<typeof open>>;
const headPart = (screen: Screen) => screen.getByRole('heading', { level: 1 }).element().closest('header')!;
const headOf = (screen: Screen) => shownText(headPart(screen));

const quote = { type: 5, quoteValidUntil: '2099-12-03' } as const;
test.each<[string, Partial<Load>, Partial<StoredSession>, boolean]>([
  ['a cart at a facility that asks for them', { isPicRequired: true }, buyer, true],
  ['a user who has to add them', {}, { ...buyer, isPictureMandatory: true }, true],
  ['a cart', {}, buyer, false],
  ['who adds nothing', { isPicRequired: true }, { ...buyer, canBuildCart: false }, false],
  ['a seller', { isPicRequired: true }, { ...buyer, hierarchy: 2 }, false],
  ['an invoice', { isPicRequired: true, type: 3, invoiceNo: 'ATL-7' }, buyer, false],
])('that each item needs a picture is said before anything is typed for %s', async (_, more, as, isSaid) => {
  expect(headOf(await open(more, { as })).includes('Each item needs a picture')).toBe(isSaid);
});

test.each<[string, Partial<Load>, boolean]>([
  ['a quote', quote, true],
  ['an expired quote', { ...quote, isQuoteExpired: true }, false],
  ['a cart that was a quote', { ...quote, type: 1 }, false],
])('the head says how long the prices of %s hold', async (_, more, isSaid) => {
  expect(headOf(await open(more)).includes('Prices hold until 12-03-2099')).toBe(isSaid);
});

test.each([
  ['a desk', 1440, true],
  ['a phone', 390, false],
] as const)('name and last change stand in the head on %s', async (_, width, isSaid) => {
  const screen = await open({}, { width });
  const head = headOf(screen);
  expect(head.includes('Walk-in')).toBe(isSaid);
  expect(head.includes('Changed')).toBe(isSaid);
  expect(shownTimes(headPart(screen))).toEqual(isSaid ? ['2026-11-27T15:30:00.000Z'] : []);
});

const invoice = { type: 3, invoiceNo: 'ATL-7' } as const;
test.each([
  ['an invoice on a desk', invoice, 1440, true],
  ['an invoice on a phone', invoice, 390, true],
  ['a reopened invoice', { ...invoice, type: 1 as const }, 1440, false],
  ['a cart', {}, 390, false],
])('the head of %s leads to its paper', async (_, more, width, has) => {
  const screen = await open(more, { width });
  const link = screen.getByRole('link', { name: 'Invoice', exact: true });
  if (has) await expect.element(link).toHaveAttribute('href', invoicePath({ loadId: 7 }));
  else expect(link.query()).toBeNull();
});

test.each([
  [1440, '', true],
  [1300, '', false],
  [1440, '?chat=true', false],
  [1900, '?chat=true', true],
])('at %i px with %j the customer stands beside the items: %s', async (width, at, isBeside) => {
  const screen = await open({}, { width, at });
  const [side, bar] = [/^Fold customer details/, /Customer details$/].map((name) =>
    screen.getByRole('button', { name }),
  );
  await expect.element((isBeside ? side : bar)!).toBeVisible();
  expect((isBeside ? bar : side)!.query()).toBeNull();
});

test('the parts of a load are tabs on a phone, which the address keeps', async () => {
  storedDrafts.write('details.7', { typed: { notes: 'Friday' }, over: load });
  const screen = await open({}, { width: 390 });
  const tab = (name: RegExp) => screen.getByRole('tab', { name });
  const part = screen.getByRole('region', { name: 'Part of the load' });
  const search = () => screen.router.history.location.search;
  await expect.element(tab(/^Items/)).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab(/^Items/)).toHaveTextContent('Items 2');
  await expect.element(tab(/^Customer/)).toHaveTextContent('CustomerUnsaved');
  await expect.element(part.getByText('Prices of Atlanta')).toBeVisible();
  await tab(/^Customer/).click();
  await expect.element(part.getByRole('heading', { name: 'Peachtree Auto' })).toBeVisible();
  expect(search()).toBe('?tab=customer');
  await tab(/^Payment/).click();
  await expect.element(part.getByText('Total', { exact: true })).toBeVisible();
  await expect.element(part.getByRole('button', { name: 'Make a quote' })).toBeVisible();
  expect(search()).toBe('?tab=payment');
  await tab(/^Items/).click();
  await expect.element(part.getByText('Prices of Atlanta')).toBeVisible();
  expect(search()).toBe('');
});

test.each([1440, 390])('at %i px a load without typed details has nothing unsaved', async (width) => {
  const screen = await open({}, { width });
  expect(screen.getByText('Unsaved').query()).toBeNull();
});

test.each([
  [1440, buyer, true],
  [390, buyer, true],
  [1440, onlooker, false],
  [390, onlooker, false],
])('at %i px who is %j closes a load and quotes it: %s', async (width, as, may) => {
  const screen = await open({}, { width, as, at: '?tab=payment' });
  await expect.element(screen.getByText('Total', { exact: true }).first()).toBeVisible();
  for (const name of ['Complete order', 'Make a quote']) {
    const button = screen.getByRole('button', { name });
    if (may) await expect.element(button).toBeVisible();
    else expect(button.query()).toBeNull();
  }
});

test.each([1440, 390])('at %i px the address opens a step of the closing', async (width) => {
  const screen = await open({}, { width, at: '?closing=finish' });
  await expect.element(screen.getByRole('dialog', { name: /^Finish/ })).toBeVisible();
});

test.each([
  ['Nora Bell', /^Nora Bell asked for/, true],
  [null, /^A user of the seller asked for/, false],
])('the request of %s that a load began with stands there: %s', async (requestedBy, words, isShown) => {
  const screen = await open({ requestedBy, requestMessage: 'Two pallets' });
  await expect.element(screen.getByRole('button', { name: 'Complete order' })).toBeVisible();
  if (isShown) await expect.element(screen.getByText(words)).toBeVisible();
  else expect(screen.getByText(words).query()).toBeNull();
});

test('the chat is opened from the head and from the address', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: /^Chat/ }).click();
  await expect.poll(() => screen.router.history.location.search).toBe('?chat=true');
  await expect.element(screen.getByRole('dialog', { name: 'Chat of load 7' })).toBeVisible();
});
