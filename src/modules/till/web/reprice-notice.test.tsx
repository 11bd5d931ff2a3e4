import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import type { Load } from '../../loads/wire.ts';
import { RepriceNotice } from './reprice-notice.tsx';
import { openLoad } from './testing/open-load.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const repriced = {
  itemId: 3,
  oem: 'GD3+EA6',
  quantity: 2.5,
  priceUnit: 'piece',
  isEstimated: true,
  oldPrice: 40.1,
  newPrice: 45.3,
  oldTotal: 100.25,
  newTotal: 113.3,
};
type Opened = { list?: readonly object[]; as?: Partial<StoredSession>; refused?: boolean };
const open = async (changes: Partial<Load> = {}, { list = [repriced], as = {}, refused = false }: Opened = {}) => {
  const load = { ...openLoad, olderPrices: 3, pricingVersion: 9, ...changes };
  const opened = await openAs(<RepriceNotice load={load} />, {
    as: { canBuildCart: true, canSeeUnitPrice: true, ...as },
    answers: [[loadLifeCycle.repriceLoad, { message: 'Prices of v9', priceVersion: 9, list }]],
    refused: refused ? [loadLifeCycle.repriceLoad] : [],
  });
  const note = opened.screen.getByRole('note');
  await expect.element(note).toBeVisible();
  return { ...opened, note, compare: opened.screen.getByRole('button', { name: 'Compare' }) };
};
const older = '3 items were priced under an earlier version, or at another facility.';

test.each<[string, Partial<Load>, readonly object[], string, boolean]>([
  ['more', {}, [repriced], `${older} Today’s v9 would make the load $13.05 more.`, true],
  ['less', {}, [{ ...repriced, newTotal: 90 }], `${older} Today’s v9 would make the load $10.25 less.`, true],
  ['as much', {}, [{ ...repriced, newTotal: 100.251 }], `${older} Today’s v9 would change nothing.`, true],
  ['nothing', {}, [], `${older} Today’s v9 would change nothing.`, false],
  ['a hidden sum', { subtotal: undefined }, [repriced], older, true],
  [
    'more for one item',
    { olderPrices: 1 },
    [repriced],
    `${older.replace('3 items were', '1 item was')} Today’s v9 would make the load $13.05 more.`,
    true,
  ],
])('today’s prices would change %s', async (_, changes, list, sentence, mayCompare) => {
  const { note, compare } = await open(changes, { list });
  await expect.poll(() => note.element().querySelector('span')!.textContent.trim()).toBe(sentence);
  await expect.poll(() => compare.query() !== null).toBe(mayCompare);
});

test.each<[string, Partial<Load>, Partial<StoredSession>]>([
  ['who is not of the buyer side', {}, { hierarchy: 10, canBuildCart: false }],
  ['a load that its seller has finalised', { sellerFinalisedDate: '2026-06-10T10:00:00Z' }, {}],
])('nothing is compared for %s', async (_, changes, as) => {
  const { note, compare, bodies } = await open(changes, { as });
  await expect.element(note).toHaveTextContent(older);
  expect(compare.query()).toBeNull();
  expect(await bodies(loadLifeCycle.repriceLoad)).toEqual([]);
});

test('prices that could not be read say so', async () => {
  const { screen, compare } = await open({}, { refused: true });
  await expect
    .element(screen.getByText('What today’s prices would change could not be read. The items keep theirs.'))
    .toBeVisible();
  expect(compare.query()).toBeNull();
});

test('old and new prices stand side by side, and are kept by a button', async () => {
  const { screen, compare, bodies } = await open();
  await compare.click();
  const dialog = screen.getByRole('dialog', { name: 'Prices of v9 at Atlanta' });
  await expect.element(dialog).toBeVisible();
  expect(shownRow(dialog.getByRole('table'))).toEqual({
    Item: 'GD3+EA6',
    Qty: '2.5',
    Old: '$40.10',
    New: '$45.30 Estimated',
    Change: '$13.05',
  });
  await dialog.getByRole('button', { name: 'Keep the old prices' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(await bodies(loadLifeCycle.repriceLoad)).toEqual([{ loadId: 7, isPreview: true }]);
});

test('prices that are refused stay, and the reason stands below them', async () => {
  const { screen, compare } = await open();
  await compare.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('table')).toBeVisible();
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'The prices have moved.' }, { status: 409 }));
  await dialog.getByRole('button', { name: 'Take today’s prices' }).click();
  await expect.element(dialog.getByRole('alert').getByText('The prices have moved.')).toBeVisible();
});
