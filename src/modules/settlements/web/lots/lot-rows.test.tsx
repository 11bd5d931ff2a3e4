import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { shownRow, shownText } from '../../../../ui/testing/shown-row.ts';
import { openBoard } from './fixtures/lot-board-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const open = (at = '', one: object = {}) => openBoard({ at, one });

test('an open lot has each figure as it was put in beside that of today', async () => {
  await open('?lot=8');
  const table = page.getByRole('dialog').getByRole('table');
  const rows = [
    ['PtPlatinum', '6.750 oz', '10.125 oz'],
    ['PdPalladium', '13.500 oz', '20.250 oz'],
    ['RhRhodium', '2.250 oz', '3.375 oz'],
    ['Pieces', '186', '279'],
    ['Pounds', '75', '112.5'],
    ['Paid', '$1,801.50', '$2,702.25'],
  ];
  for (const [at, [name, then, now]] of rows.entries())
    await expect.poll(() => shownRow(table, at + 1)).toEqual({ 'All boxes': name, 'When put in': then, Today: now });
});

test('with boxes that its reader may not see, the figures are of the loads below', async () => {
  await open('?lot=8', { hiddenBoxes: 2 });
  const head = page.getByRole('dialog').getByRole('columnheader', { name: 'Of the loads below' });
  await expect.element(head).toBeVisible();
  await expect.element(page.getByText('2 more boxes of loads that you may not see.')).toBeVisible();
});

test('a lot of the board has its ounces, boxes, loads, content, pay and weight', async () => {
  await open();
  const card = document.getElementsByClassName('ty-lot');
  await expect
    .poll(() => [...(card[0]?.querySelectorAll('.ty-lot-ounces, p') ?? [])].map(shownText))
    .toEqual([
      'Platinum 3.375Palladium 6.750Rhodium 1.125oz',
      '7 boxes of 5 loads · 93 pieces, 37.5 lb · $900.75 paid',
      '91.75 kg, 6 of 7 boxes weighed',
    ]);
});

test.each([
  [{ weighedBoxes: 0 }, 'Not weighed'],
  [{ weighedBoxes: 7 }, '91.75 kg'],
  [{ weighedBoxes: 7, companyId: 2, ownerName: 'Gulf' }, '91.75 kg · Gulf'],
])('of a lot with %j is said: %s', async (one, words) => {
  const { screen } = await open('', one);
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test('the sums are of the lots in the yard, and of those that are shipped', async () => {
  await open();
  const sums = document.getElementsByClassName('ty-lots-sums');
  await expect
    .poll(() => [...(sums[0]?.querySelectorAll('p') ?? [])].map(shownText))
    .toEqual([
      '2 lots in the yard 8 boxes, 95.5 kgPlatinum 14.625Palladium 29.250Rhodium 4.875oz',
      '3 lots shipped 9 boxes, 99.5 kgPlatinum 19.125Palladium 38.250Rhodium 6.375oz',
    ]);
});

test('a box in the yard has its content, what was paid and its ounces', async () => {
  await open();
  const boxes = document.getElementsByClassName('ty-yard-box');
  await expect
    .poll(() => [...(boxes[0]?.querySelectorAll('.ty-yard-content, .ty-lot-ounces') ?? [])].map(shownText))
    .toEqual(['31 pieces, 12.5 lb · $300.25 paid', 'Platinum 1.125Palladium 2.250Rhodium 0.375oz']);
});

const acts = ['Delete lot', 'Take the shipment back', 'Ship'] as const;
const complete = { settlementId: 5, settlementNo: 'S-5', isComplete: true };
test.each([
  ['in the yard', {}, ['Ship'], undefined],
  ['shipped', { shippedDate: '2026-06-01' }, ['Take the shipment back'], undefined],
  ['empty', { boxes: 0 }, ['Delete lot'], undefined],
  ['empty, in a settlement', { boxes: 0, settlementId: 5, settlementNo: 'S-5' }, [], undefined],
  ['empty and shipped', { boxes: 0, shippedDate: '2026-06-01' }, ['Delete lot', 'Take the shipment back'], undefined],
  ['of a complete settlement', complete, ['Ship'], 'Settlement S-5 is complete.'],
  [
    'shipped, of a complete settlement',
    { ...complete, shippedDate: '2026-06-01' },
    ['Take the shipment back'],
    'Settlement S-5 is complete.',
  ],
])('of a lot that is %s, these acts are offered', async (_, one, offered, reason) => {
  await open('?lot=8', one);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'ATL-41' })).toBeVisible();
  const act = (name: string) => dialog.getByRole('button', { name, exact: true });
  expect(acts.filter((name) => act(name).query() !== null)).toEqual(offered);
  for (const name of offered) expect(act(name).element().ariaDisabled ?? undefined).toBe(reason && 'true');
});

test.each([
  ['in the yard', {}, undefined],
  ['shipped', { shippedDate: '2026-06-01' }, 'It has left the yard. Take its shipment back first.'],
  ['of a complete settlement', complete, 'Settlement S-5 is complete.'],
])('a box of a lot that is %s is taken out only if nothing locks it', async (_, one, reason) => {
  await open('?lot=8', one);
  const out = page.getByRole('dialog').getByRole('button', { name: 'Take box 3 of ATL-41 out' });
  await expect.element(out).toBeVisible();
  if (reason) await expect.element(out).toHaveAccessibleDescription(reason);
  else expect(out.element().ariaDisabled).toBeNull();
});

test.each([
  ['in no settlement', {}, false],
  ['in an open settlement', { settlementId: 5, settlementNo: 'S-5' }, true],
  ['in a complete settlement', complete, false],
])('a lot %s leads to its settlement only while that is open', async (_, one, leads) => {
  await open('?lot=8', one);
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: 'ATL-41' })).toBeVisible();
  const href = dialog.getByRole('link', { name: 'Open the settlement' }).query()?.getAttribute('href');
  expect(href).toBe(leads ? '/settlement/open/create/5' : undefined);
});
