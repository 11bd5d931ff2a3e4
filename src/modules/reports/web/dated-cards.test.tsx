import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { globalModifier } from '../global-modifier/contract.ts';
import { globalModifierPath, topCatsPath, topCustomersPath, topLookupsPath } from '../paths.ts';
import { topCats } from '../top-cats/contract.ts';
import { topCustomers } from '../top-customers/contract.ts';
import { topLookups } from '../top-lookups/contract.ts';
import GlobalModifierPage from './global-modifier/global-modifier-page.tsx';
import TopCatsPage from './top-cats/top-cats-page.tsx';
import TopCustomersPage from './top-customers/top-customers-page.tsx';
import TopLookupsPage from './top-lookups/top-lookups-page.tsx';
import { open, cat, customer, lookup, pricing, days } from './fixtures/dated-report-cases.tsx';

beforeEach(() => page.viewport(1600, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('on a phone each report has its cards', async () => {
  await page.viewport(390, 844);
  const lookups = await open(days, <TopLookupsPage />, topLookupsPath, topLookups.listTopLookups, lookup);
  await expect.element(lookups.getByRole('list', { name: 'Lookups' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Lookups":
      - listitem: AB-1 12× Ada Reed
  `);
  await lookups.unmount();
  vi.restoreAllMocks();
  const pricings = await open(
    days,
    <GlobalModifierPage />,
    globalModifierPath,
    globalModifier.listGlobalModifier,
    pricing,
  );
  await expect.element(pricings.getByRole('list', { name: 'Pricings' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Pricings":
      - listitem: Ruth Vance 06/05/2026 03:04 PM Pt $1,760.00 less 8 % is $1,619.20 Pd $1,290.00 less $8.25 is $1,281.75 Rh $9,300.00 less $1,500.00 is $7,800.00
  `);
});

test.each([
  [() => <TopCatsPage />, topCatsPath, topCats.reportTopCats, cat, 'The day an invoice was settled, or made void.'],
  [
    () => <TopCustomersPage />,
    topCustomersPath,
    topCustomers.listTopCustomers,
    customer,
    'The day an invoice was settled, and of a lookup.',
  ],
  [() => <TopLookupsPage />, topLookupsPath, topLookups.listTopLookups, lookup, 'The day of the lookup.'],
  [
    () => <GlobalModifierPage />,
    globalModifierPath,
    globalModifier.listGlobalModifier,
    pricing,
    'The day a pricing was applied.',
  ],
] as const)('the days of a report say which day they mean', async (shown, path, call, row, words) => {
  const screen = await open(days, shown(), path, call, row);
  await expect.element(screen.getByRole('group', { name: 'Dates' })).toHaveAccessibleDescription(words);
});
