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
import { pageBody } from '../../../ui/testing/page-body.ts';

beforeEach(() => page.viewport(1600, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('Top Cats has the tabs of the reports that its reader opens, days, acts and rows', async () => {
  const screen = await open(days, <TopCatsPage />, topCatsPath, topCats.reportTopCats, cat);
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Top Cats" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "Reports":
      - link "Top Cats":
        - /url: /dashboard/top-cats
      - link "Top Lookups":
        - /url: /dashboard/top-lookups
      - link "Top Customers":
        - /url: /dashboard/top-customers
    - group "Dates":
      - text: From
      - textbox "From":
        - /placeholder: MM-DD-YYYY
        - text: 06-10-2026
      - button "Open the calendar"
      - text: To
      - textbox "To":
        - /placeholder: MM-DD-YYYY
        - text: 06-12-2026
      - button "Open the calendar"
      - paragraph: The day an invoice was settled, or made void.
    - button "Search"
    - button "Reset"
    - button "Views"
    - button "Download"
    - button "csv"
    - button "Choose columns"
    - region "Converters":
      - table:
        - rowgroup:
          - row "OEM Count Quantity Min Price Max Price Price Override Pt Assay Pd Assay Rh Assay":
            - columnheader "OEM":
              - button "OEM"
            - columnheader "Count":
              - button "Count"
            - columnheader "Quantity":
              - button "Quantity"
            - columnheader "Min Price":
              - button "Min Price"
            - columnheader "Max Price":
              - button "Max Price"
            - columnheader "Price Override":
              - button "Price Override"
            - columnheader "Pt Assay":
              - button "Pt Assay"
            - columnheader "Pd Assay":
              - button "Pd Assay"
            - columnheader "Rh Assay":
              - button "Rh Assay"
        - rowgroup:
          - row "GD3+EAG 35 123.25 $144.34 $1,172.29 $240.00 405 1,490.5 260.5":
            - cell "GD3+EAG":
              - link "GD3+EAG":
                - /url: /converter/7
            - cell "35"
            - cell "123.25"
            - cell "$144.34"
            - cell "$1,172.29"
            - cell "$240.00"
            - cell "405"
            - cell "1,490.5"
            - cell "260.5"
    - text: 1 to 1, more
    - combobox "Rows per page":
      - option "10 per page" [selected]
      - option "20 per page"
      - option "30 per page"
      - option "40 per page"
    - button "Previous" [disabled]
    - text: This is the first page.
    - button "Next"
  `);
});

test('Top Customers has its columns in order, and its own order first', async () => {
  const screen = await open(days, <TopCustomersPage />, topCustomersPath, topCustomers.listTopCustomers, customer);
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Company Name Name Is Active Facility Address Location Company Type Group Modifier Created Date Last Login Invoice Lookup":
          - columnheader "Company Name":
            - button "Company Name"
          - columnheader "Name":
            - button "Name"
          - columnheader "Is Active"
          - columnheader "Facility"
          - columnheader "Address"
          - columnheader "Location"
          - columnheader "Company Type"
          - columnheader "Group Modifier"
          - columnheader "Created Date":
            - button "Created Date"
          - columnheader "Last Login":
            - button "Last Login"
          - columnheader "Invoice":
            - button "Invoice"
          - columnheader "Lookup":
            - button "Lookup"
      - rowgroup:
        - row "Reed Cores Ada Reed Yes Atlanta 1 River Street Savannah, GA 31401 Seller −$2.50 01-02-2026 05-06-2026 1,200 31":
          - cell "Reed Cores":
            - link "Reed Cores":
              - /url: /entities/viewGroupId/9
          - cell "Ada Reed"
          - cell "Yes"
          - cell "Atlanta"
          - cell "1 River Street"
          - cell "Savannah, GA 31401"
          - cell "Seller"
          - cell "−$2.50"
          - cell "01-02-2026":
            - time: 01-02-2026
          - cell "05-06-2026":
            - time: 05-06-2026
          - cell "1,200"
          - cell "31"
  `);
});

test('Top Lookups has its columns in order, and its own order first', async () => {
  const screen = await open(days, <TopLookupsPage />, topLookupsPath, topLookups.listTopLookups, lookup);
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "OEM Count User":
          - columnheader "OEM":
            - button "OEM"
          - columnheader "Count":
            - button "Count"
          - columnheader "User":
            - button "User"
      - rowgroup:
        - row "AB-1 12 Ada Reed":
          - cell "AB-1"
          - cell "12"
          - cell "Ada Reed"
  `);
});

test('Global Modifier has its columns in order, and its own order first', async () => {
  const screen = await open(
    days,
    <GlobalModifierPage />,
    globalModifierPath,
    globalModifier.listGlobalModifier,
    pricing,
  );
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Market Hedge Discount Net Date User":
          - columnheader "Market"
          - columnheader "Hedge"
          - columnheader "Discount"
          - columnheader "Net"
          - columnheader "Date":
            - button "Date"
          - columnheader "User":
            - button "User"
      - rowgroup:
        - row "Pt $1,788.00 Pd $1,315.00 Rh $9,550.00 Pt $1,760.00 Pd $1,290.00 Rh $9,300.00 Pt 8 % Pd $8.25 Rh $1,500.00 Pt $1,619.20 Pd $1,281.75 Rh $7,800.00 06/05/2026 03:04 PM Ruth Vance":
          - cell "Pt $1,788.00 Pd $1,315.00 Rh $9,550.00"
          - cell "Pt $1,760.00 Pd $1,290.00 Rh $9,300.00"
          - cell "Pt 8 % Pd $8.25 Rh $1,500.00"
          - cell "Pt $1,619.20 Pd $1,281.75 Rh $7,800.00"
          - cell "06/05/2026 03:04 PM":
            - time: 06/05/2026 03:04 PM
          - cell "Ruth Vance"
  `);
});
