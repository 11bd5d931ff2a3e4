import { Coins } from 'lucide-react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catalogue } from '../../modules/catalogue/contract.ts';
import { companies } from '../../modules/companies/contract.ts';
import { invoices } from '../../modules/invoices/contract.ts';
import { loadLists } from '../../modules/loads/lists/contract.ts';
import type { NavEntry } from '../../ui/shell/nav-entry.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';
import { Palette } from './palette.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const menu: NavEntry = {
  key: 'carts',
  label: 'Carts',
  icon: Coins,
  children: [
    { key: 'active', label: 'Active Carts', to: '/loads/active-load' },
    { key: 'create', label: 'Create Cart', to: '/loads/create-load' },
  ],
};
const open = (as: object = { canBuildCart: true, canSeeSubtotal: true }) =>
  openAs(<Palette opened onOpen={() => {}} onClose={() => {}} groups={[[menu]]} />, {
    as: { hierarchy: 1, ...as },
    answers: [
      [
        catalogue.searchConverters,
        { list: [{ productId: 5, make: 'Ford', description: 'F-150', match: { code: 'CART-AB' } }], lookAlikes: [] },
      ],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Cart Auto', city: 'Macon', state: 'GA' }] }],
      [loadLists.listLoads, { list: [{ loadId: 1325, companyName: 'Peachtree Auto', loadName: 'Walk-in cart' }] }],
      [
        invoices.listInvoices,
        { list: [{ loadId: 1317, companyId: 1, invoiceNo: 'ATL-20417', companyName: 'Cart Metals', type: 4 }] },
      ],
    ],
  });

test('what is found stands in groups, each with what tells it from others', async () => {
  const { screen, queries } = await open();
  await screen.getByRole('combobox', { name: 'Go to' }).fill('cart');
  await expect.element(page.getByRole('option', { name: /ATL-20417/ }).first()).toBeVisible();
  await expect.element(page.getByRole('listbox')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - listbox "Found":
      - group "Screens":
        - option "Active Carts Carts" [selected]
        - option "Create Cart Carts"
      - group "Converters":
        - option "CART-AB Ford F-150"
      - group "Customers":
        - option "Cart Auto Macon, GA"
      - group "Carts":
        - option "Load 1325 Peachtree Auto, Walk-in cart"
      - group "Invoices":
        - option "ATL-20417 Cart Metals, load 1317, settled"
        - option "ATL-20417 Cart Metals, load 1317, settled"
        - option "ATL-20417 Cart Metals, load 1317, settled"
  `);
  const asked = { text: 'cart', count: '5' };
  expect(queries(catalogue.searchConverters)).toEqual([asked]);
  expect(queries(companies.searchCompanies)).toEqual([asked]);
  expect(queries(loadLists.listLoads)).toEqual([{ ...asked, type: '1' }]);
  expect(queries(invoices.listInvoices)).toEqual(['3', '4', '10'].map((type) => ({ ...asked, type })));
});

test.each([
  [/^CART-AB/, '/converter/5'],
  [/^Load 1325/, '/load/1325'],
  [/^Active Carts/, '/loads/active-load'],
])('%s leads to %s', async (name, place) => {
  const { screen } = await open();
  await screen.getByRole('combobox', { name: 'Go to' }).fill('cart');
  await page.getByRole('option', { name }).first().click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(place);
});

test('a seller is asked neither about converters nor about others', async () => {
  const { screen, queries } = await open({ hierarchy: 2, canBuildCart: true });
  await screen.getByRole('combobox', { name: 'Go to' }).fill('plans');
  await expect.element(page.getByRole('option', { name: /^Lookup Plans/ })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const call of [
    catalogue.searchConverters,
    companies.searchCompanies,
    loadLists.listLoads,
    invoices.listInvoices,
  ])
    expect(queries(call)).toEqual([]);
  await page.getByRole('option', { name: /^Lookup Plans/ }).click();
  await expect.poll(() => screen.router.state.location.pathname).toBe('/payment');
});
