import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { mount } from '../../../ui/testing/mount.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { credits } from '../../credits/contract.ts';
import { LookupCredit } from '../../credits/web/panels/lookup-credit.tsx';
import { converterSearch } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

const freeUntil = '2026-11-20T20:15:00.000Z';
const found = {
  productId: 7,
  oem: 'GD3+EA6',
  make: 'Toyota',
  typeName: 'CERAMIC',
  model: 'Corolla',
  description: 'front',
  profileUrl: null,
  offerPrice: 184.35,
  match: { kind: 'exact', reason: 'Exact code', code: 'GD3+EA6', marked: [], swapped: [] },
};
const answered = { list: [found], areMoreItemsAvailable: false, lookAlikes: [], status: 200 };
const needed = { error: 'Choose a code to look it up.', code: 'LOOKUP_NEEDED' };

type Seller = {
  readonly open?: readonly string[];
  readonly refusal?: readonly [status: number, body: object];
  /** The counter of the header is shown too. */
  readonly isCounted?: boolean;
  readonly canSeeUnitPrice?: boolean;
};

/** A seller's search before a server that knows two codes, and which of them are open. */
const opened = async (at: string, seller: Seller = {}) => {
  const { open = [], refusal, isCounted = false, canSeeUnitPrice = true } = seller;
  const asked: URL[] = [];
  const paid = new Set(open);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const url = new URL(new Request(address, init).url);
    asked.push(url);
    const answerTo: Readonly<Record<string, () => Response>> = {
      [catalogue.searchCodes.path]: () => Response.json(['GD3+EA6', '2GD3+EA6']),
      [credits.getCredits.path]: () => Response.json({ count: 25 - paid.size }),
      [credits.listOpenLookups.path]: () =>
        Response.json({ list: [...paid].map((code) => ({ code, lookedUpDate: freeUntil, freeUntil })) }),
      [catalogue.searchConverters.path]: () => {
        const [code, isClicked] = [url.searchParams.get('text')!, url.searchParams.get('isClicked')];
        if (refusal && isClicked) return Response.json(refusal[1], { status: refusal[0] });
        if (!isClicked && !paid.has(code)) return Response.json(needed, { status: 402 });
        paid.add(code);
        return Response.json({ ...answered, lookup: { isFree: !isClicked, freeUntil } });
      },
    };
    return answerTo[url.pathname]?.() ?? Response.json({ list: [], areMoreItemsAvailable: false });
  });
  session.start({ token: 't', userId: 1, companyId: 5, hierarchy: 2, canSeeUnitPrice } as StoredSession, false);
  const screen = await mount(
    <QueryClientProvider client={queryClient}>
      {isCounted && <LookupCredit />}
      <IdentifyPage />
    </QueryClientProvider>,
    { at: `/here${at}`, search: converterSearch },
  );
  /** What was asked for of converters: the text, and whether it was clicked. */
  const lookups = () =>
    asked
      .filter(({ pathname }) => pathname === catalogue.searchConverters.path)
      .map(({ searchParams }) => [searchParams.get('text'), searchParams.get('isClicked')]);
  const timesAsked = (path: string) => asked.filter(({ pathname }) => pathname === path).length;
  return { screen, lookups, timesAsked, address: () => screen.router.state.location.searchStr };
};

test('typing lists codes alone, each with what it costs, and the note about five results', async () => {
  const { screen, lookups } = await opened('?text=GD3', { open: ['2GD3-EA6'] });
  await expect.element(screen.getByRole('button', { name: 'GD3+EA6 Look up, 1 credit', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^2GD3\+EA6 Free until 20th Nov 2026, / })).toBeVisible();
  await expect
    .element(screen.getByText('Search results limited to 5 items. Please refine your search criteria for more results'))
    .toBeVisible();
  expect(lookups()).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('choosing a code looks it up once, however often it is pressed, and keeps it in the address', async () => {
  const { screen, lookups, timesAsked, address } = await opened('?text=GD3', { isCounted: true });
  const counter = screen.getByRole('group', { name: 'Lookup Credit' });
  await expect.element(counter.getByText('25', { exact: true })).toBeVisible();
  await screen.getByRole('button', { name: /^GD3\+EA6/ }).dblClick();
  await expect.element(screen.getByRole('grid', { name: 'Results' }).getByText('$184.35')).toBeVisible();
  await expect.element(screen.getByText(/^Free until 20th Nov 2026, /)).toBeVisible();
  expect(lookups()).toEqual([['GD3+EA6', 'true']]);
  expect(new URLSearchParams(address()).get('code')).toBe('GD3+EA6');
  await expect.element(counter.getByText('24', { exact: true })).toBeVisible();
  // The list of what is open, and so what the next choice costs, is read anew.
  await expect.poll(() => timesAsked(credits.listOpenLookups.path)).toBeGreaterThan(1);
  expect(await accessibilityFaults()).toEqual([]);
});

test('what is found stands as a table or as pictures', async () => {
  const { screen } = await opened('?text=GD3&code=GD3%2BEA6', { open: ['GD3+EA6'] });
  await expect.element(screen.getByRole('columnheader', { name: 'Offer' })).toBeVisible();
  await expect.element(screen.getByText(/^The facility where you sell may pay more or less/)).toBeVisible();
  (screen.getByRole('radio', { name: 'Pictures' }).element() as HTMLElement).click();
  await expect.element(screen.getByRole('grid', { name: 'Results' }).getByRole('link')).toBeVisible();
  // The page of the converter knows what was paid for.
  const link = screen.getByRole('grid', { name: 'Results' }).getByRole('link').element() as HTMLAnchorElement;
  expect(new URL(link.href).searchParams.get('code')).toBe('GD3+EA6');
  expect(screen.getByRole('columnheader', { name: 'Offer' }).query()).toBeNull();
});

test('a seller without the right to offers finds no column and no note of them', async () => {
  const { screen } = await opened('?text=GD3&code=GD3%2BEA6', { open: ['GD3+EA6'], canSeeUnitPrice: false });
  await expect.element(screen.getByRole('grid', { name: 'Results' }).getByText('GD3+EA6').first()).toBeVisible();
  expect(screen.getByRole('columnheader', { name: 'Offer' }).query()).toBeNull();
  expect(screen.getByText(/may pay more or less/).query()).toBeNull();
});

test('a reload shows the answer again without a click', async () => {
  const { screen, lookups } = await opened('?text=GD3&code=GD3%2BEA6', { open: ['GD3+EA6'] });
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  expect(lookups()).toEqual([['GD3+EA6', null]]);
});

test('an address of a code that is not open looks nothing up, and offers to', async () => {
  const { screen, lookups } = await opened('?code=GD3%2BEA6');
  await expect.element(screen.getByText('Looked up more than 24 hours ago')).toBeVisible();
  expect(lookups()).toEqual([['GD3+EA6', null]]);
  await screen.getByRole('button', { name: 'Look up, 1 credit' }).click();
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toBeVisible();
  expect(lookups()).toEqual([
    ['GD3+EA6', null],
    ['GD3+EA6', 'true'],
  ]);
});

test('Look up another code goes back to the codes, without another lookup', async () => {
  const { screen, lookups } = await opened('?text=GD3&code=GD3%2BEA6', { open: ['GD3+EA6'] });
  await screen.getByRole('button', { name: 'Look up another code' }).click();
  await expect.element(screen.getByRole('list', { name: 'Codes' })).toBeVisible();
  expect(lookups()).toHaveLength(1);
});

test('without credits it says so, with the way to more', async () => {
  const error = "You don't have enough credits for lookup. Kindly buy more credits.";
  const { screen } = await opened('?text=GD3', {
    refusal: [402, { error, code: 'LOOKUP_CREDIT_LAPSED', status: 900 }],
  });
  await screen.getByRole('button', { name: /^GD3\+EA6/ }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: error }))
    .toHaveTextContent(`${error} Go to subscription`);
  await expect
    .element(screen.getByRole('link', { name: 'Go to subscription' }))
    .toHaveAttribute('href', '/payment?code=GD3%2BEA6');
});

test('at the limit of the month it says so, and buying more is not offered', async () => {
  const error = 'Your company has made the 100 lookups that it may make in a month.';
  const { screen } = await opened('?text=GD3', {
    refusal: [402, { error, code: 'LOOKUP_LIMIT_REACHED', status: 900 }],
  });
  await screen.getByRole('button', { name: /^GD3\+EA6/ }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: error })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to subscription' }).elements()).toEqual([]);
});

test('nothing found clears what was chosen before', async () => {
  const error = 'No converter has this code. The lookup cost nothing.';
  const { screen, address } = await opened('?code=GD3%2BEA6', {
    refusal: [400, { error, code: 'NOTHING_FOUND', status: 400, list: [] }],
  });
  await screen.getByRole('button', { name: 'Look up, 1 credit' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: error })).toBeVisible();
  await expect.poll(() => new URLSearchParams(address()).get('code')).toBeNull();
  expect(screen.getByRole('grid', { name: 'Results' }).elements()).toEqual([]);
});

test('before anything is typed it offers the codes that are open', async () => {
  const { screen, lookups } = await opened('', { open: ['GD3+EA6'] });
  const list = screen.getByRole('list', { name: 'Looked up in the last 24 hours' });
  await expect.element(list.getByRole('button', { name: /^GD3\+EA6 Free until/ })).toBeVisible();
  expect(lookups()).toEqual([]);
});
