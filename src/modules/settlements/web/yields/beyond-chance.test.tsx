import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { yieldPath, yieldSearch } from '../../paths.ts';
import { assayProposals, type AssayProposal } from '../../proposals/contract.ts';
import { correction } from '../proposals/fixtures/correction.ts';
import { yields, type YieldRow } from '../../yields/contract.ts';
import YieldPage from './yield-page.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const nothing = { expected: 0, returned: 0 };
const ounces = { pt: nothing, pd: nothing, rh: nothing };
const named: YieldRow = {
  id: 12,
  name: '',
  detail: '',
  lots: 15,
  days: 9,
  paid: 5000,
  worth: 4210,
  codeWorth: null,
  ounces,
  codeOunces: null,
  share: { percent: 84.2, low: 81, high: 87.4 },
  codeShare: null,
  runs: 'low',
};
const customer: YieldRow = { ...named, id: 31, name: 'Peachtree Auto', runs: 'high' };
const buyer: YieldRow = { ...named, id: 8, name: 'Dana Okafor', lots: 1234 };
const whole: YieldRow = { ...named, id: null, name: 'All', lots: 48, share: { percent: 99.5, low: 99, high: 100 } };
/** Several codes. */
const numbered = (at: number): AssayProposal => ({ ...correction, proposalId: at, name: `6D${at}` });
const none: YieldRow = { ...whole, lots: 0, share: null };

type Named = Readonly<Partial<Record<string, readonly YieldRow[]>>>;
/** What the reads answer: the codes, and how many customers there are. Without codes their read is refused. */
type Answers = { readonly all?: YieldRow; readonly total?: number; readonly codes?: readonly AssayProposal[] | null };
/** Answers each read by its group: those that run beyond chance, and no rows for the table. */
const open = async (at: string, found: Named, { all = whole, total, codes = [] }: Answers = {}) => {
  const opened = openAs(<YieldPage />, {
    at,
    path: yieldPath,
    search: yieldSearch,
    as: { hierarchy: 1, canAccessSettlement: true, canAccessAssay: true },
  });
  const fetching = vi.mocked(globalThis.fetch);
  const before = fetching.getMockImplementation()!;
  fetching.mockImplementation(async (address, init) => {
    void before(address, init);
    const { pathname, searchParams: query } = new URL(new Request(address).url);
    if (pathname.endsWith('settlement/proposals')) {
      if (codes === null) return Response.json({ error: 'Refused' }, { status: 400 });
      const count = Number(query.get('count'));
      return Response.json({
        list: codes.slice(0, count),
        areMoreItemsAvailable: codes.length > count,
        total: codes.length,
      });
    }
    const by = query.get('by') ?? '';
    if (query.get('runs') !== 'true') return Response.json({ list: [], areMoreItemsAvailable: false, whole: all });
    if (found[by] === undefined && by in found) return Response.json({ error: 'Refused' }, { status: 400 });
    const list = found[by] ?? [];
    return Response.json({ list, areMoreItemsAvailable: false, total: total ?? list.length, whole: all });
  });
  return opened;
};
const panel = page.getByRole('region', { name: 'Beyond chance' });
const sentences = () =>
  panel
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent.replaceAll('\u202f', ' '));

test('codes, customers and buyers are each named with their figures in a sentence', async () => {
  await open('', { customer: [customer], buyer: [buyer] }, { codes: [correction] });
  const figures = 'returns 84.2 % of what was expected, over';
  await expect
    .poll(sentences)
    .toEqual([
      'LowCode6D3 Honda 6D3 returns 67.6 % of its platinum (57.5 to 77.6 %) and 46.8 % of its rhodium (36.8 to 56.8 %), ' +
        'over 15 lots on 8 days.Review correction',
      `HighCustomerPeachtree Auto ${figures} 15 lots on 9 days (81.0 to 87.4 %).`,
      `LowBuyerDana Okafor ${figures} 1,234 lots on 9 days (81.0 to 87.4 %).`,
    ]);
  const said = panel.element().textContent.replaceAll('\u202f', ' ');
  expect(said).toContain('All together return 99.5 %.');
  for (const rule of [
    'shared out by expected ounces',
    'at least 8 lots on 3 days',
    '99.9 % confidence',
    'also without any single day',
    'comparing all lots that hold more of it with those that hold less',
    'has a part of what whole lots returned, so it differs less',
  ])
    expect(said).toContain(rule);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a code and a customer lead to their pages', async () => {
  await open('', { customer: [customer], buyer: [buyer] }, { codes: [correction] });
  await expect.element(panel.getByRole('link', { name: '6D3 Honda 6D3' })).toHaveAttribute('href', '/converter/12');
  const toCustomer = panel.getByRole('link', { name: 'Peachtree Auto' });
  await expect.element(toCustomer).toHaveAttribute('href', '/entities/viewGroupId/31');
  expect(panel.getByRole('link', { name: 'Dana Okafor' }).query()).toBeNull();
});

test('where more run than are named, a link shows all of them in the same days', async () => {
  await open('?by=load&from=2026-06-10&page=2', { customer: [customer] }, { total: 4 });
  const link = panel.getByRole('link', { name: 'All 4 customers' });
  await expect.element(link).toHaveAttribute('href', '/settlement/yield?by=customer&runs=true&from=2026-06-10');
});

test('without a share of all nothing is said of them, and decided corrections are a press away', async () => {
  const { queries } = await open('', { customer: [customer] }, { all: { ...whole, share: null } });
  await expect.poll(sentences).toHaveLength(1);
  expect(panel.element().textContent).not.toContain('All together return');
  await panel.getByRole('button', { name: 'Decided corrections' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Decided corrections' })).toBeVisible();
  expect(queries(assayProposals.listProposals).map(({ state }) => state)).toEqual(['open', 'decided']);
});

test('three of three need no link', async () => {
  await open('', { customer: [customer] }, { total: 3, codes: [1, 2, 3].map(numbered) });
  await expect.poll(sentences).toHaveLength(4);
  expect(panel.getByRole('link', { name: /^All/ }).query()).toBeNull();
  expect(panel.getByRole('button', { name: /^All/ }).query()).toBeNull();
});

test('of many codes three are named, then all, then three again', async () => {
  await open('', {}, { codes: [1, 2, 3, 4, 5].map(numbered) });
  await expect.poll(sentences).toHaveLength(3);
  await panel.getByRole('button', { name: 'All 5 codes' }).click();
  await expect.poll(sentences).toHaveLength(5);
  await panel.getByRole('button', { name: 'Fewer codes' }).click();
  await expect.poll(sentences).toHaveLength(3);
});

test('one line says that nobody runs beyond chance', async () => {
  await open('', {});
  await expect
    .element(
      panel.getByText('No customer or buyer runs beyond chance, and no correction of a code waits for a decision.'),
    )
    .toBeVisible();
  expect(panel.getByRole('listitem').query()).toBeNull();
});

test('a read that fails says so beside what was read, and not that nobody runs', async () => {
  await open('', { buyer: [buyer] }, { codes: null });
  await expect.element(panel.getByText('Which codes run beyond chance could not be read.')).toBeVisible();
  await expect.poll(sentences).toHaveLength(1);
  expect(panel.getByRole('alert').elements()).toHaveLength(1);
  expect(panel.getByText(/No customer or buyer/).query()).toBeNull();
});

test('a read that fails is no word that nobody runs', async () => {
  await open('', { customer: undefined });
  await expect.element(panel.getByText('Which customers run beyond chance could not be read.')).toBeVisible();
  expect(panel.getByText(/No customer or buyer/).query()).toBeNull();
});

test.each([
  ['', 'Nothing has come back yet', 2],
  ['?from=2026-06-10', 'Nothing came back in these days', 0],
  ['?to=2026-06-12', 'Nothing came back in these days', 0],
])('without anything at %j it says what to do, without a panel', async (at, title, links) => {
  await open(at, {}, { all: none });
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  expect(panel.query()).toBeNull();
  expect(page.getByRole('link', { name: /Put loads into lots|Open settlements/ }).elements()).toHaveLength(links);
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['?by=family', 'No families among these lots'],
  ['?by=family&runs=true', 'No families run beyond chance'],
])('lots without a row at %j', async (at, title) => {
  await open(at, {});
  await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(panel).toBeVisible();
});

test('a list that cannot be read says so, and is read again', async () => {
  const { screen, queries } = await openAs(<YieldPage />, {
    path: yieldPath,
    search: yieldSearch,
    as: { hierarchy: 1, canAccessSettlement: true },
    refused: [yields.listYield],
  });
  await expect.element(screen.getByText('The yield could not be read')).toBeVisible();
  const before = queries(yields.listYield).length;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => queries(yields.listYield).length).toBeGreaterThan(before);
  expect(panel.query()).toBeNull();
});
