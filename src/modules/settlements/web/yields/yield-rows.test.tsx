import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { narrowDesktop } from '../../../../ui/testing/narrow-desktop.ts';
import { shownText } from '../../../../ui/testing/shown-row.ts';
import { type YieldGroup, type YieldRow } from '../../yields/contract.ts';
import {
  row,
  code,
  whole,
  withoutPaid,
  withoutAssays,
  open,
  asked,
  paging,
  heads,
  cells,
} from './fixtures/yield-page-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('a row has its money, its share with the interval, and its ounces', async () => {
  await open('?by=customer', { rows: [{ ...row, name: 'Peachtree Auto', detail: '', runs: 'low' }] });
  await expect
    .poll(cells)
    .toEqual([
      'Peachtree Auto',
      '12',
      '$5,000.00',
      '$4,860.50',
      '−$139.50',
      'Low84.2\u202f%81.0 to 87.4\u202f%',
      '5.400of 6.000',
      '1,000.000of 1,234.500',
      '0.500of 0.750',
    ]);
  const metals = ['Pt oz back', 'Pd oz back', 'Rh oz back'];
  expect(heads()).toEqual(['Customer', 'Lots', 'Paid', 'Came back', 'Difference', 'Share', ...metals]);
});

test('a lot has its settlement, no interval, and is one lot', async () => {
  await open('', { rows: [{ ...row, lots: 1, days: 1, share: { percent: 90, low: null, high: null } }] });
  await expect.element(page.getByRole('cell', { name: 'L-26-100 Settlement S-2041' })).toBeVisible();
  expect(cells()[4]).toBe('90.0\u202f%');
  expect(heads()).not.toContain('Lots');
});

test.each([
  ['load', '/invoices/pdf/7'],
  ['customer', '/entities/viewGroupId/7'],
  ['code', '/converter/7'],
  ['lot', null],
  ['buyer', null],
  ['grader', null],
  ['family', null],
] as const satisfies readonly (readonly [YieldGroup, string | null])[])('a row by %s leads to %s', async (by, href) => {
  await open(`?by=${by}`, { rows: [{ ...row, name: 'Seven', detail: '' }] });
  const cell = page.getByRole('cell', { name: 'Seven' });
  await expect.element(cell).toBeVisible();
  expect(cell.getByRole('link').query()?.getAttribute('href') ?? null).toBe(href);
});

test('of a row whose share cannot be told, and of all, that is said', async () => {
  await open('?by=customer', { rows: [{ ...row, share: null }], all: { ...whole, share: null } });
  await expect.poll(() => cells()[5]).toContain('nothing was expected');
  await expect
    .poll(() => shownText(page.getByRole('group', { name: 'All lots together' }).query()))
    .toMatch(/^Paid\$5,000\.00Came back\$4,860\.50Difference−\$139\.50Lots48Pt/);
});

test.each([
  [{ name: '6D3', detail: '6D3' }, '6D3'],
  [{ name: '6D3', detail: '' }, '6D3'],
  [{ name: '', detail: 'Honda' }, 'Honda'],
])('a code %o is named once: %s', async (names, shown) => {
  await open('?by=code', { rows: [{ ...code, ...names }] });
  await expect.poll(() => cells()[0]).toBe(shown);
});

test.each([
  [true, 'Share', 'ascending'],
  [false, 'Paid', 'descending'],
])('what runs beyond chance has at first, with canAccessAssay %s, the order of %s', async (assays, head, order) => {
  await open('?by=code&runs=true', { rows: [assays ? code : withoutAssays(code)], assays });
  await expect.element(page.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', order);
});

test('once rows cannot be read any more, no sums stand above them', async () => {
  const opened = await open();
  const sums = page.getByRole('group', { name: 'All lots together' });
  await expect.element(sums).toBeVisible();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ error: 'Refused' }, { status: 400 }));
  await opened.readAgain();
  await expect.element(page.getByText('The yield could not be read')).toBeVisible();
  expect(sums.query()).toBeNull();
});

test('what has no grader leads nowhere', async () => {
  await open('?by=customer', { rows: [{ ...row, id: null, name: 'Nobody' }] });
  await expect.element(page.getByRole('cell', { name: 'Nobody' })).toBeVisible();
  expect(page.getByRole('cell', { name: 'Nobody' }).getByRole('link').query()).toBeNull();
});

test.each([
  ['code', true, 9],
  ['code', false, 4],
  ['family', true, 9],
  ['family', false, 4],
])('the ounces and what came back by %s with canAccessAssay %s: %i columns', async (by, assays, columns) => {
  await open(`?by=${by}`, { rows: [assays ? code : withoutAssays(code)], assays });
  await expect.element(page.getByRole('cell', { name: /^6D3/ })).toBeVisible();
  expect(heads()).toHaveLength(columns);
  expect(cells().includes('5.400of 6.000')).toBe(assays);
  expect(cells().includes('$4,860.50')).toBe(assays);
  for (const head of ['Came back', 'Difference']) expect(heads().includes(head), head).toBe(assays);
  // All other groups show theirs.
  await page.getByRole('link', { name: 'Load', exact: true }).click();
  await expect.poll(heads).toHaveLength(9);
});

test('without canAccessAssay codes are ordered by what was paid, and not by what came back', async () => {
  const opened = await open('?by=code&sort=-worth', { rows: [withoutAssays(code)], assays: false });
  await expect.poll(() => asked(opened)).toEqual([{ ...paging, by: 'code' }]);
  const head = page.getByRole('columnheader', { name: 'Paid' });
  await expect.element(head).toBeVisible();
  await opened.screen.getByRole('link', { name: 'Family', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Lots' }).getByRole('button').click();
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  // The order that it has at first.
  await expect.poll(() => opened.screen.router.state.location.search).toEqual({ by: 'family' });
});

test('without canAccessAssay the card of a code has neither worth nor share', async () => {
  await page.viewport(390, 844);
  await open('?by=code', { rows: [withoutAssays(code)], assays: false });
  const card = page.getByRole('list', { name: 'Yield by code' }).getByRole('listitem');
  await expect.element(card).toBeVisible();
  expect(card.element().textContent).toContain('$5,000.00');
  expect(card.element().textContent).not.toMatch(/Came back|Difference|%/);
});

test.each([
  ['lot', true, ['Lot', 'Came back', 'Share', 'Pt oz back', 'Pd oz back', 'Rh oz back'], 'Came back', 'Share', {}],
  ['code', false, ['Code', 'Lots', 'Beyond chance'], 'Lots', 'Code', { by: 'code' }],
] as const)(
  'by %s without canSeeSubtotal nothing follows from what was paid',
  async (by, assays, columns, first, other, at) => {
    const shown = withoutPaid(assays ? row : (withoutAssays(code) as YieldRow));
    const opened = await open(`?by=${by}&sort=-difference`, {
      rows: [shown],
      all: withoutPaid(whole),
      assays,
      paid: false,
    });
    await expect.poll(heads).toEqual(columns);
    expect(asked(opened)).toEqual([{ ...paging, by }]);
    const sums = page.getByRole('group', { name: 'All lots together' });
    const metals = 'Pt oz back5.400 of 6.000Pd oz back1,000.000 of 1,234.500Rh oz back0.500 of 0.750';
    await expect.poll(() => shownText(sums.query())).toBe(`Came back$4,860.50Share99.5 %Lots48${metals}`);
    await page.getByRole('columnheader', { name: other }).getByRole('button').click();
    await expect.poll(() => opened.screen.router.state.location.search).toHaveProperty('sort');
    // The order that it has at first.
    await page.getByRole('columnheader', { name: first }).getByRole('button').click();
    await expect.poll(() => opened.screen.router.state.location.search).not.toHaveProperty('sort');
    expect(opened.screen.router.state.location.search).toMatchObject(at);
  },
);

test('without canSeeSubtotal a card names neither what was paid nor the difference', async () => {
  await page.viewport(390, 844);
  await open('?by=load', { rows: [withoutPaid(row)], all: withoutPaid(whole), paid: false });
  const card = page.getByRole('list', { name: 'Yield by load' }).getByRole('listitem');
  await expect.element(card).toBeVisible();
  expect(card.element().textContent).toContain('Came back$4,860.50');
  expect(card.element().textContent).not.toMatch(/Paid|Difference|NaN/);
});

test('the rows of the group before are gone while the next are read', async () => {
  const { screen } = await open('?by=load');
  await expect.element(page.getByRole('cell', { name: 'L-26-100 S-2041' })).toBeVisible();
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => new Promise(() => {}));
  await screen.getByRole('link', { name: 'Customer' }).click();
  await expect.element(page.getByRole('columnheader', { name: 'Customer' })).toBeVisible();
  expect(
    page
      .getByText('L-26-100')
      .elements()
      .filter((each) => each.closest('td')),
  ).toEqual([]);
  // What all return is the same.
  await expect.element(page.getByRole('group', { name: 'All lots together' })).toBeVisible();
});

test('all lots together stand above the rows', async () => {
  await open('?by=code', { rows: [code], all: { ...whole, share: { percent: 99.5, low: 97.12, high: 101.9 } } });
  const sums = page.getByRole('group', { name: 'All lots together' });
  await expect
    .poll(() => shownText(sums.query()))
    .toBe(
      'Paid$5,000.00Came back$4,860.50Difference−$139.50Share99.5 % (97.1 to 101.9 %)Lots48Pt oz back5.400 of 6.000Pd oz back1,000.000 of 1,234.500Rh oz back0.500 of 0.750',
    );
});

test.each([
  [1048, 'light', 9],
  [390, 'dark', 0],
] as const)('it is accessible at %i pixels, in %s', async (width, scheme, columns) => {
  if (width === 1048) await narrowDesktop();
  else await page.viewport(width, 844);
  await open('?by=code', { rows: [{ ...code, runs: 'high' }], scheme });
  await expect.element(page.getByText('6D3').last()).toBeVisible();
  await expect.poll(heads).toHaveLength(columns);
  expect(await accessibilityFaults()).toEqual([]);
});

test('on a phone a row is a card, and its order is a chip', async () => {
  await page.viewport(390, 844);
  const opened = await open('?by=code', { rows: [code] });
  const card = page.getByRole('list', { name: 'Yield by code' }).getByRole('listitem');
  await expect.element(card).toBeVisible();
  for (const words of ['6D3', '84.2', '81.0 to 87.4', '12 lots', '$5,000.00', '$4,860.50', '−$139.50'])
    expect(card.element().textContent).toContain(words);
  expect(card.element().textContent).toContain('1,000.000 of 1,234.500 oz');
  await opened.screen.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('option', { name: 'Share, rising' }).click();
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'code', sort: 'share' });
});
