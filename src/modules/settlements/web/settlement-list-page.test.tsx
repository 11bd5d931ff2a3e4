import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { answeredSettlement } from '../../../../tests/support/answered-settlement.ts';
import { settlements } from '../contract.ts';
import { completedSettlementsPath, openSettlementsPath, settlementListSearch } from '../paths.ts';
import SettlementListPage from './settlement-list-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const paths = { open: openSettlementsPath, completed: completedSettlementsPath } as const;
type Kind = keyof typeof paths;
const row = { ...answeredSettlement, createdDate: '2026-06-02T15:00:00', completedDate: '2026-06-20T15:00:00' };
const openRow = { ...row, completedDate: null, isComplete: false };

const open = (kind: Kind, at = '', rows: readonly object[] = [], scheme: 'light' | 'dark' = 'light') =>
  openAs(<SettlementListPage />, {
    at,
    path: paths[kind],
    search: settlementListSearch,
    scheme,
    answers: [
      [settlements.listSettlements, { list: rows }],
      [settlements.getSettlement, answeredSettlement],
    ],
  });
const sent = (kind: Kind, at = '') =>
  sentTo(settlements.listSettlements, <SettlementListPage />, { at, path: paths[kind], search: settlementListSearch });
const paging = { count: '10', offset: '0' };
const instant = (local: string) => String(new Date(local).getTime());

test.each([
  ['open', '', { type: '1' }],
  ['completed', '', { type: '2' }],
  ['open', '?text=SH-3', { type: '1', text: 'SH-3' }],
  ['open', '?from=2026-06-10', { type: '1', from: instant('2026-06-10T00:00:00') }],
  ['completed', '?to=2026-06-12', { type: '2', to: instant('2026-06-12T23:59:59.999') }],
  ['open', '?sort=settlementNo', { type: '1', sort: 'settlementNo' }],
  ['completed', '?sort=-completedDate', { type: '2', sort: '-completedDate' }],
  ['open', '?sort=contractNo', { type: '1' }],
  ['open', '?page=3&size=20', { type: '1', count: '20', offset: '40' }],
] as const)('the list of %s ones at %j asks for %o', async (kind, at, expected) => {
  expect(await sent(kind, at)).toEqual({ ...paging, ...expected });
});

test('days are sent at once, words by Search; Reset takes them back', async () => {
  const { screen, queries } = await open('open', '', [openRow]);
  await screen.getByRole('textbox', { name: 'From', exact: true }).fill('06/10/2026');
  await screen.getByRole('textbox', { name: 'To', exact: true }).fill('06/12/2026');
  const [from, to] = [instant('2026-06-10T00:00:00'), instant('2026-06-12T23:59:59.999')];
  await userEvent.tab();
  await expect.poll(() => queries(settlements.listSettlements).at(-1)).toEqual({ ...paging, type: '1', from, to });
  const before = queries(settlements.listSettlements).length;
  await screen.getByRole('textbox', { name: 'Settlement, contract or shipment no' }).fill('C-88');
  expect(queries(settlements.listSettlements)).toHaveLength(before);
  await screen.getByRole('button', { name: 'Search' }).click();
  await expect
    .poll(() => queries(settlements.listSettlements).at(-1))
    .toEqual({ ...paging, type: '1', text: 'C-88', from, to });
  await screen.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
  await expect.element(screen.getByRole('textbox', { name: 'From', exact: true })).toHaveValue('');
});

test('a press on a head sorts by its column', async () => {
  const { screen, queries } = await open('open', '', [openRow]);
  const sorts = [
    ['Settlement No', 'settlementNo'],
    ['Shipment No', 'shipmentNo'],
    ['MDD', '-metalDueDate'],
    ['Received Date', '-receivedDate'],
    ['Completed Date', '-completedDate'],
  ];
  for (const [head, sort] of sorts) {
    await screen.getByRole('columnheader', { name: head! }).getByRole('button').click();
    await expect.poll(() => queries(settlements.listSettlements).at(-1)).toEqual({ ...paging, type: '1', sort });
  }
});

test('its columns have the days as MM-DD-YYYY', async () => {
  const { screen } = await open('completed', '', [row]);
  await expect.element(screen.getByRole('cell', { name: 'S-2041' })).toBeVisible();
  const texts = (role: 'columnheader' | 'cell') =>
    screen
      .getByRole(role)
      .elements()
      .map((each) => each.textContent)
      .slice(0, 6);
  expect(texts('columnheader').map((head) => head.trim())).toEqual([
    'Settlement No',
    'Shipment No',
    'Created Date',
    'MDD',
    'Received Date',
    'Completed Date',
  ]);
  expect(texts('cell')).toEqual(['S-2041', 'SH-310', '06-02-2026', '06-30-2026', '06-01-2026', '06-20-2026']);
});

test.each([
  ['open', '/settlement/open/create/41'],
  ['completed', '/settlement/completed/create/41'],
] as const)('a row of the %s ones leads to its form', async (kind, href) => {
  const { screen } = await open(kind, '', [row]);
  await expect.element(screen.getByRole('link', { name: 'S-2041' })).toHaveAttribute('href', href);
  await screen.getByRole('cell', { name: 'SH-310' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(href);
});

test.each([
  ['open', 'No Open Settlement'],
  ['completed', 'No Completed Settlement'],
] as const)('the list of %s ones says that it is empty', async (kind, words) => {
  const { screen } = await open(kind);
  await expect.element(screen.getByRole('heading', { name: words })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'Settlement', exact: true })).toBeVisible();
});

test.each(['?text=none', '?from=2026-06-10', '?page=2'])('the words stand at %j, too', async (at) => {
  const { screen } = await open('completed', at);
  await expect.element(screen.getByRole('heading', { name: 'No Completed Settlement' })).toBeVisible();
});

test('the lists are tabs that keep the days and words, and a new settlement is a link', async () => {
  const { screen } = await open('completed', '?text=C-88&from=2026-06-10&page=2&sort=completedDate', [row]);
  const tab = (name: string) =>
    screen.getByRole('navigation', { name: 'Lists of settlements' }).getByRole('link', { name });
  const kept = '?text=C-88&from=2026-06-10';
  await expect.element(tab('Open')).toHaveAttribute('href', `/settlement/open${kept}`);
  await expect.element(tab('Completed')).toHaveAttribute('href', `/settlement/completed${kept}`);
  await expect.element(tab('Completed')).toHaveAttribute('aria-current', 'page');
  const add = screen.getByRole('link', { name: 'Add Settlement' });
  await expect.element(add).toHaveAttribute('href', '/settlement/open/create/new');
});

test('PRINT opens the statement of a completed one, and Back closes it', async () => {
  const { screen, queries } = await open('completed', '', [row]);
  await screen.getByRole('button', { name: 'Actions for settlement S-2041' }).click();
  await screen.getByRole('menuitem', { name: 'PRINT' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Statement S-2041' });
  await expect.element(dialog).toBeVisible();
  expect(screen.router.state.location.search).toEqual({ paper: '41' });
  expect(queries(settlements.getSettlement)).toEqual([{ settlementId: '41' }]);
  screen.router.history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.router.state.location.search).toEqual({});
});

test('an open one has nothing to print', async () => {
  const { screen } = await open('open', '', [openRow]);
  await expect.element(screen.getByRole('link', { name: 'S-2041' })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Actions/ }).query()).toBeNull();
});

test.each([
  [1280, 'light'],
  [390, 'dark'],
] as const)('it is accessible at %i pixels, in %s', async (width, scheme) => {
  await page.viewport(width, 800);
  const { screen } = await open('completed', '', [row], scheme);
  await expect.element(screen.getByText('S-2041').first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('on a phone a settlement is a card, and its order is a chip', async () => {
  await page.viewport(390, 844);
  const { screen, queries } = await open('completed', '', [row]);
  const card = screen.getByRole('listitem').first();
  await expect.element(card).toBeVisible();
  for (const words of ['SH-310', 'MDD 06-30-2026', 'Received 06-01-2026', 'Completed 06-20-2026'])
    expect(card.element().textContent).toContain(words);
  await screen.getByRole('button', { name: /^Sort/ }).click();
  await screen.getByRole('option', { name: 'MDD, falling' }).click();
  await expect
    .poll(() => queries(settlements.listSettlements).at(-1))
    .toEqual({ ...paging, type: '2', sort: '-metalDueDate' });
});
