import { Coins } from 'lucide-react';
import { page, userEvent } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { createLoadPath } from '../../modules/loads/paths.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../modules/catalogue/contract.ts';
import { companies } from '../../modules/companies/contract.ts';
import { invoices } from '../../modules/invoices/contract.ts';
import { loadLists } from '../../modules/loads/lists/contract.ts';
import type { NavEntry } from '../../ui/shell/nav-entry.ts';
import { Palette } from './palette.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

const converter = { productId: 5, make: 'Ford', description: '', match: { code: '1325-AB' } };
const cart = { loadId: 1325, companyName: 'Peachtree Auto', loadName: 'Walk-in' };
const invoice = { loadId: 1317, companyId: 1, invoiceNo: 'ATL-20417', companyName: 'Bayou Metals', type: 4 };

test.each([
  [1280, 800],
  [390, 844],
])('the number of a load or an invoice is found and highlighted, at %i x %i', async (width, height) => {
  await page.viewport(width, height);
  const { screen, queries } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[]} />, {
    as: { canBuildCart: true, canSeeSubtotal: true },
    answers: [
      [catalogue.searchConverters, { list: [converter], lookAlikes: [] }],
      [loadLists.listLoads, { list: [cart] }],
      [invoices.listInvoices, { list: [invoice] }],
    ],
  });
  const box = screen.getByRole('combobox', { name: 'Go to' });
  const highlighted = () => screen.getByRole('option', { selected: true }).query()?.textContent;
  for (const typed of ['1325', 'load 1325']) {
    await box.fill(typed);
    await expect.poll(highlighted).toBe('Load 1325Peachtree Auto, Walk-in');
    // The load of this number must be among the few that are asked for.
    expect(queries(loadLists.listLoads).at(-1)).toEqual({ text: '1325', type: '1', count: '5', sort: 'load' });
  }
  // A load that is an invoice by now is found by its own number too.
  for (const typed of ['load 1317', 'invoice 20417', 'ATL-20417']) {
    await box.fill(typed);
    await expect.poll(highlighted).toBe('ATL-20417Bayou Metals, load 1317, settled');
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toContain('1317');
});

test.each([
  ['the own company', 1, 3, '/invoices/load/1317'],
  ['the own company', 1, 4, '/invoices/settled/load/1317'],
  ['a franchise', 2, 3, '/invoices/Franchise/load/1317'],
  ['a franchise', 2, 4, '/invoices/Franchise/load/1317'],
])('an invoice of %s (%i) of type %i opens where its list opens it', async (_, companyId, type, place) => {
  const { screen } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[]} />, {
    answers: [[invoices.listInvoices, { list: [{ ...invoice, companyId, type }] }]],
  });
  await screen.getByRole('combobox', { name: 'Go to' }).fill('ATL-20417');
  await screen
    .getByRole('option', { name: /ATL-20417/ })
    .first()
    .click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(place);
});

test.each([
  [{ type: 3 }, 'pending', '/invoices/load/1317'],
  [{ type: 4 }, 'settled', '/invoices/settled/load/1317'],
  [{ type: 4, isVoid: true }, 'void', '/invoices/pdf/1317'],
  [{ type: 3, isVoid: true, companyId: 2 }, 'void', '/invoices/pdf/1317'],
])('an invoice with %o is called %s, and opens its page', async (columns, word, place) => {
  const { screen } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[]} />, {
    answers: [[invoices.listInvoices, { list: [{ ...invoice, ...columns }] }]],
  });
  await screen.getByRole('combobox', { name: 'Go to' }).fill('ATL-20417');
  const option = screen.getByRole('option', { name: /ATL-20417/ }).first();
  await expect.element(option).toHaveTextContent(`ATL-20417Bayou Metals, load 1317, ${word}`);
  await option.click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(place);
});

test.each([
  [1, ['3', '4', '10']],
  [10, ['3', '4']],
] as const)('hierarchy %i searches invoices of the types %j', async (hierarchy, types) => {
  const { screen, queries } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[]} />, {
    as: { hierarchy },
    answers: [[invoices.listInvoices, { list: [invoice] }]],
  });
  await screen.getByRole('combobox', { name: 'Go to' }).fill('ATL-20417');
  await expect.element(screen.getByRole('option', { name: /ATL-20417/ }).first()).toBeVisible();
  expect(queries(invoices.listInvoices).map(({ type }) => type)).toEqual(types);
});

test.each([
  [{ canBuildCart: true }, '/loads/create-load', 'who makes carts'],
  [{ canBuildCart: false }, '/invoices/settled', 'who makes none'],
])('with %o a customer leads to %s, for %s', async (as, place) => {
  const { screen } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[]} />, {
    as: { hierarchy: 1, ...as },
    answers: [
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Peach Auto', city: 'Macon', state: 'GA' }] }],
    ],
  });
  await screen.getByRole('combobox', { name: 'Go to' }).fill('peach');
  const option = screen.getByRole('option', { name: /^Peach Auto/ });
  await expect.element(option).toHaveTextContent('Peach AutoMacon, GA');
  await option.click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(place);
  expect(screen.router.state.location.search).toEqual({ customer: '9' });
});

test('a screen of the menu without others below it is found by its name', async () => {
  const entry: NavEntry = { key: 'pricing', label: 'Pricing', icon: Coins, to: '/pricing' };
  const { screen } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[[entry]]} />);
  await screen.getByRole('combobox', { name: 'Go to' }).fill('pricing');
  await screen.getByRole('option', { name: 'Pricing' }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/pricing');
});

test.each([
  [2, /^Lookup Plans/],
  [1, /^1325-AB/],
  [10, /^1325-AB/],
] as const)('hierarchy %i finds %s alone: sellers pay for lookups, the others search', async (hierarchy, found) => {
  const { screen } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[]} />, {
    as: { hierarchy },
    answers: [[catalogue.searchConverters, { list: [converter], lookAlikes: [] }]],
  });
  await screen.getByRole('combobox', { name: 'Go to' }).fill('lookup');
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((each) => each.textContent);
  await expect.poll(options).toEqual([expect.stringMatching(found)]);
});

test.each(['new cart', 'create cart', 'add cart', 'cart new'])('%s is found by Ctrl K', async (typed) => {
  const menu: NavEntry = {
    key: 'carts',
    label: 'Carts',
    icon: Coins,
    children: [
      { key: 'active', label: 'Active Carts', to: '/load' },
      { key: 'create', label: 'Create Cart', to: createLoadPath() },
    ],
  };
  const { screen } = await openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[[menu]]} />, {
    as: { canBuildCart: true },
    answers: [
      [catalogue.searchConverters, { list: [], lookAlikes: [] }],
      [loadLists.listLoads, { list: [] }],
      [invoices.listInvoices, { list: [] }],
    ],
  });
  await screen.getByRole('combobox', { name: 'Go to' }).fill(typed);
  await expect.element(screen.getByRole('option', { name: /^Create Cart/ })).toBeVisible();
});
