import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { yieldPath } from '../../../../kernel/paths.ts';
import { yieldSearch } from '../../../../kernel/screen-search.ts';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { narrowDesktop } from '../../../../ui/testing/narrow-desktop.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { yields, type YieldGroup, type YieldRow } from '../../yields/contract.ts';
import YieldPage from './yield-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const ounces = {
  pt: { expected: 6, returned: 5.4 },
  pd: { expected: 1234.5, returned: 1000 },
  rh: { expected: 0.75, returned: 0.5 },
};
const row: YieldRow = {
  id: 7,
  name: 'L-26-100',
  detail: 'S-2041',
  lots: 12,
  days: 9,
  paid: 5000,
  worth: 4860.5,
  codeWorth: null,
  ounces,
  codeOunces: null,
  share: { percent: 84.23, low: 81.04, high: 87.36 },
  runs: null,
};
const code: YieldRow = {
  ...row,
  name: '6D3',
  detail: 'Honda 6D3',
  worth: null,
  codeWorth: 4860.5,
  ounces: null,
  codeOunces: ounces,
};
const whole: YieldRow = { ...row, id: null, name: 'All', lots: 48, share: { percent: 99.5, low: null, high: null } };
/** What a reader is answered who may not see assays. */
const withoutPaid = ({ paid: _, ...rest }: YieldRow): YieldRow => rest;
const withoutAssays = ({ codeOunces: _, codeWorth: __, ...rest }: YieldRow): object => rest;

type Opened = {
  readonly rows?: readonly object[];
  readonly all?: YieldRow;
  readonly assays?: boolean;
  readonly paid?: boolean;
  readonly scheme?: 'light' | 'dark';
};
/** The panel reads the same call, so what it names are the same rows. */
const open = (at = '', { rows = [row], all = whole, assays = true, paid = true, scheme = 'light' }: Opened = {}) =>
  openAs(<YieldPage />, {
    at,
    path: yieldPath,
    search: yieldSearch,
    scheme,
    as: { hierarchy: 1, canAccessSettlement: true, canAccessAssay: assays, canSeeSubtotal: paid },
    answers: [[yields.listYield, { list: rows, whole: all, total: rows.length }]],
  });
type Opening = Awaited<ReturnType<typeof open>>;
/** What the table has asked for: the panel asks for three rows at most. */
const asked = ({ queries }: Opening) => queries(yields.listYield).filter(({ count }) => count !== '3');
const paging = { count: '10', offset: '0' };
const instant = (local: string) => String(new Date(local).getTime());
const heads = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((each) => each.textContent.trim());
const cells = () =>
  page
    .getByRole('cell')
    .elements()
    .map((each) => each.textContent);

test.each([
  ['', { by: 'lot' }],
  ['?by=load', { by: 'load' }],
  ['?by=customer', { by: 'customer' }],
  ['?by=buyer', { by: 'buyer' }],
  ['?by=grader', { by: 'grader' }],
  ['?by=family', { by: 'family' }],
  ['?by=code', { by: 'code' }],
  ['?by=moon', { by: 'lot' }],
  ['?by=code&runs=true', { by: 'code', runs: 'true' }],
  ['?runs=true', { by: 'lot' }],
  ['?from=2026-06-10', { by: 'lot', from: instant('2026-06-10T00:00:00') }],
  ['?to=2026-06-12', { by: 'lot', to: instant('2026-06-12T23:59:59.999') }],
  ['?by=code&sort=-share', { by: 'code', sort: '-share' }],
  ['?sort=days', { by: 'lot' }],
  ['?page=3&size=20', { by: 'lot', count: '20', offset: '40' }],
])('the address %j asks for %o', async (at, expected) => {
  const opened = await open(at);
  await expect.poll(() => asked(opened)).toEqual([{ ...paging, ...expected }]);
});

test('a tab groups by something else, and keeps days, order and what runs', async () => {
  const opened = await open('?by=buyer&from=2026-06-10&sort=name&runs=true&page=2');
  const tabs = opened.screen.getByRole('navigation', { name: 'What the yield is grouped by' });
  await expect.element(tabs.getByRole('link', { name: 'Buyer' })).toHaveAttribute('aria-current', 'page');
  const labels = tabs
    .getByRole('link')
    .elements()
    .map((each) => each.textContent);
  expect(labels).toEqual(['Lot', 'Load', 'Customer', 'Buyer', 'Grader', 'Family', 'Code']);
  await tabs.getByRole('link', { name: 'Code' }).click();
  const from = instant('2026-06-10T00:00:00');
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'code', from, sort: 'name', runs: 'true' });
});

test('days are sent by Search, also by the panel; Reset takes them back', async () => {
  const opened = await open('?by=buyer');
  const { screen, queries } = opened;
  await screen.getByRole('textbox', { name: 'From', exact: true }).fill('06/10/2026');
  await screen.getByRole('textbox', { name: 'To', exact: true }).fill('06/12/2026');
  expect(asked(opened)).toHaveLength(1);
  await screen.getByRole('button', { name: 'Search' }).click();
  const days = { from: instant('2026-06-10T00:00:00'), to: instant('2026-06-12T23:59:59.999') };
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'buyer', ...days });
  const ofPanel = { count: '3', offset: '0', runs: 'true', ...days };
  await expect
    .poll(() => queries(yields.listYield).filter(({ count, from }) => count === '3' && from === days.from))
    .toEqual(['customer', 'buyer'].map((by) => ({ ...ofPanel, by })));
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ by: 'buyer' });
});

test('a press on a head sorts by its column', async () => {
  const opened = await open('?by=customer');
  const sorts = [
    ['Customer', 'name'],
    ['Lots', '-lots'],
    ['Paid', '-paid'],
    ['Difference', '-difference'],
    ['Share', '-share'],
    // The order that it has at first.
    ['Came back', undefined],
  ] as const;
  for (const [head, sort] of sorts) {
    await opened.screen.getByRole('columnheader', { name: head }).getByRole('button').click();
    const sent = { by: 'customer', ...(sort && { sort }) };
    await expect.poll(() => opened.screen.router.state.location.search).toEqual(sent);
    await expect.poll(() => asked(opened)).toContainEqual({ ...paging, ...sent });
  }
});

test('Show leaves those alone that run beyond chance', async () => {
  const opened = await open('?by=grader');
  await opened.screen.getByRole('button', { name: /^Show/ }).click();
  await page.getByRole('option', { name: 'Beyond chance' }).click();
  await expect.poll(() => asked(opened).at(-1)).toEqual({ ...paging, by: 'grader', runs: 'true' });
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
  await page.getByRole('columnheader', { name: 'Share' }).getByRole('button').click();
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  // The order that it has at first.
  await expect.poll(() => opened.screen.router.state.location.search).toEqual({ by: 'family' });
});

test('without canAccessAssay the card of a code has no worth', async () => {
  await page.viewport(390, 844);
  await open('?by=code', { rows: [withoutAssays(code)], assays: false });
  const card = page.getByRole('list', { name: 'Yield by code' }).getByRole('listitem');
  await expect.element(card).toBeVisible();
  expect(card.element().textContent).toContain('$5,000.00');
  expect(card.element().textContent).not.toMatch(/Came back|Difference/);
});

test.each([
  ['lot', true, ['Lot', 'Came back', 'Share', 'Pt oz back', 'Pd oz back', 'Rh oz back'], 'Came back', {}],
  ['code', false, ['Code', 'Lots', 'Share'], 'Lots', { by: 'code' }],
] as const)(
  'by %s without canSeeSubtotal nothing follows from what was paid',
  async (by, assays, columns, first, at) => {
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
    await expect.element(sums).toBeVisible();
    expect(sums.element().textContent).toContain('Came back$4,860.50');
    expect(sums.element().textContent).not.toMatch(/Paid|Difference|NaN/);
    await page.getByRole('columnheader', { name: 'Share' }).getByRole('button').click();
    await expect.poll(() => opened.screen.router.state.location.search).toMatchObject({ sort: '-share' });
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
  await expect.element(sums).toBeVisible();
  for (const words of ['Paid$5,000.00', 'Came back$4,860.50', 'Difference−$139.50', 'Lots48'])
    expect(sums.element().textContent).toContain(words);
  expect(sums.element().textContent).toContain('Share99.5\u202f% (97.1 to 101.9\u202f%)');
  expect(sums.element().textContent).toContain('Pd oz back1,000.000 of 1,234.500');
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
