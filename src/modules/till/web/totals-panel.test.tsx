import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../../../kernel/messages.ts';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { storedDrafts } from '../../../ui/session/use-stored-draft.ts';
import { shownText } from '../../../ui/testing/shown-row.ts';
import type { Load } from '../../loads/wire.ts';
import { openLoad } from './testing/open-load.ts';
import { TotalsPanel } from './totals-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const open = async (changes: Partial<Load>, as: Partial<StoredSession> = {}) => {
  const load = { ...openLoad, ...changes };
  const { screen } = await openAs(<TotalsPanel load={load} />, {
    as: { canBuildCart: true, canSeeSubtotal: true, ...as },
  });
  await expect.element(screen.getByText('Total', { exact: true })).toBeVisible();
  return screen;
};

test.each([
  ['a cart', {}, false],
  ['a reopened invoice', { invoiceNo: 'ATL-7', amountPaid: 20 }, true],
  ['a pending invoice', { type: 3, invoiceNo: 'ATL-7' }, true],
] as const)('%s says what is paid and owed: %s', async (_, changes, isSaid) => {
  const screen = await open(changes);
  for (const word of ['Paid', 'Still owed'])
    expect(screen.getByText(word, { exact: true }).query() !== null, word).toBe(isSaid);
});

test.each([
  ['staff of the parent company', { hierarchy: 1 }, true],
  ['a franchise that builds carts', { hierarchy: 10 }, true],
  ['a franchise that builds none', { hierarchy: 10, canBuildCart: false }, false],
  ['a seller', { hierarchy: 2 }, false],
] as const)('%s changes the discount: %s', async (_, as, may) => {
  const screen = await open({}, as);
  expect(screen.getByRole('textbox', { name: 'Discount' }).query() !== null).toBe(may);
});

test.each([
  ['a pending invoice', { type: 3, invoiceNo: 'ATL-7' }, true],
  // The bar below it takes the payment.
  ['a settled invoice that is owed', { type: 4, invoiceNo: 'ATL-7' }, false],
  ['a settled invoice that is paid', { type: 4, invoiceNo: 'ATL-7', balance: 0 }, false],
] as const)('the panel of %s adds payments: %s', async (_, changes, isOffered) => {
  const screen = await open(changes, { hierarchy: 1 });
  await expect.element(screen.getByRole('heading', { name: 'Payments' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add payment' }).query() !== null).toBe(isOffered);
});

/** The figures of the panel by their labels. */
const figuresOf = (screen: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(
    [...screen.container.querySelectorAll('.ty-totals > dl > div')].map((line) => [
      shownText(line.querySelector('dt')),
      shownText(line.querySelector('dd .ty-num, dd.ty-num')),
    ]),
  );
const sums = { subtotal: 190.1, grandtotal: 160.25, amountPaid: 50, balance: 110.2 };
const ofCart = { 'Subtotal 4 units': '$190.10', Discount: '−$29.85', Total: '$160.25' };

test.each<[string, Partial<Load>, Record<string, string>]>([
  ['a cart', sums, ofCart],
  ['an invoice', { ...sums, type: 3, invoiceNo: 'ATL-7' }, { ...ofCart, Paid: '$50.00', 'Still owed': '$110.20' }],
  ['an invoice whose payments are hidden', { ...sums, type: 3, invoiceNo: 'ATL-7', balance: undefined }, ofCart],
])('the figures of %s', async (_, changes, figures) => {
  expect(figuresOf(await open(changes))).toEqual(figures);
});

test('who sees no sums has none', async () => {
  const load = { ...openLoad, subtotal: undefined, grandtotal: undefined, balance: undefined, amountPaid: undefined };
  const { screen } = await openAs(<TotalsPanel load={load} />, { as: { canBuildCart: true } });
  await expect.element(screen.getByRole('region', { name: 'Signature' })).toBeVisible();
  expect(screen.container.textContent).not.toContain('$');
  expect(screen.getByText('No payment date').query()).toBeNull();
});

test.each<[string, Partial<Load>, string]>([
  ['asks for one', { isSignRequired: true }, 'Atlanta asks for one'],
  ['asks for none', {}, 'Not asked for here'],
])('a facility that %s says so at the signature', async (_, changes, sentence) => {
  const screen = await open(changes);
  await expect.element(screen.getByRole('group', { name: 'Signature' })).toHaveAccessibleDescription(sentence);
});

test('a signature that was given says where it is, and one of another total that it is void', async () => {
  storedDrafts.write('signed.7', { signature: 'data:image/png;base64,AA==', date: '', under: 'updated' });
  const unsummed = { grandtotal: undefined, updatedDate: 'updated' };
  const given = await openAs(<TotalsPanel load={{ ...openLoad, ...unsummed, subtotal: undefined }} />, {
    as: { canBuildCart: true },
  });
  const signature = given.screen.getByRole('group', { name: 'Signature' });
  await expect.element(signature).toHaveAccessibleDescription('Kept on this device; goes out with Complete');
  await given.screen.unmount();
  const screen = await open({});
  const changed = screen.getByRole('group', { name: 'Signature' });
  await expect.element(changed).toHaveAccessibleDescription(messages.signedBefore);
  expect(changed.getByRole('img').query()).toBeNull();
});

test.each<[string, Partial<Load>, string | undefined]>([
  ['signed', { signature: '/files/1/s', date: '2026-06-10' }, '06-10-2026'],
  ['not signed', { signature: null, date: null }, undefined],
])('a settled invoice shows that it was %s', async (_, changes, day) => {
  const screen = await open({ type: 4, invoiceNo: 'ATL-7', ...changes });
  const region = screen.getByRole('region', { name: 'Signature' });
  await expect.element(region).toBeVisible();
  if (day) await expect.element(region.getByText(day)).toBeVisible();
  expect(region.getByText('Not signed').query() !== null).toBe(day === undefined);
  expect(region.getByRole('img', { name: 'Signature of Marco Ruiz' }).query() !== null).toBe(day !== undefined);
  expect(region.getByText(/\d{4}$/).query() !== null).toBe(day !== undefined);
  expect(region.getByRole('button').query()).toBeNull();
});

test.each<[string, Partial<Load>, string]>([
  ['an invoice', { invoiceNo: 'ATL-7', type: 3 }, '$184.35 for 4 units, invoice ATL-7'],
  ['a cart', {}, '$184.35 for 4 units'],
  ['weighed items', { totalUnits: 1, totalPounds: 2.5 }, '$184.35 for 1 unit, 2.5 lb'],
])('above the line stands what is signed of %s', async (_, changes, words) => {
  const screen = await open(changes);
  await screen.getByRole('button', { name: 'Sign here' }).click();
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByText(messages.sellerStates)).toBeVisible();
  expect(shownText(document.querySelector('[role="dialog"] .ty-signed-total > p'))).toBe(words);
});

test.each([
  ['a seller of a cart', { hierarchy: 2 }, {}, false],
  ['a seller of an invoice', { hierarchy: 2 }, { type: 3, invoiceNo: 'ATL-7' }, true],
  ['the buyer of a cart', { hierarchy: 1 }, {}, true],
] as const)('%s is told of the payment: %s', async (_, as, changes, isTold) => {
  const screen = await open(changes, as);
  expect(screen.container.querySelector('.ty-payment-status') !== null).toBe(isTold);
  expect(screen.getByRole('region', { name: 'Signature' }).query() === null).toBe(as.hierarchy === 2);
});
