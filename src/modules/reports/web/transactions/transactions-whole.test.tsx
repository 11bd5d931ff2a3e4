import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { row } from './fixtures/transaction-row.ts';
import { open } from './fixtures/whole-transactions.tsx';
import { pageBody } from '../../../../ui/testing/page-body.ts';

beforeEach(() => page.viewport(1800, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('Transactions has its filters, acts, totals, heads and rows', async () => {
  const { screen } = await open('', {}, [row, { ...row, itemId: 6, oem: '17089499', isVoid: true }]);
  await screen.getByRole('button', { name: 'Voids (1)' }).click();
  await expect.element(screen.getByRole('table').getByText('17089499')).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Transactions" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "Reports":
      - link "Cost Sheet":
        - /url: /dashboard/costsheetreport
      - link "Transactions":
        - /url: /dashboard/transactionsreport
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
      - paragraph: The day an invoice was settled, or made void; of quotes the day they were made.
    - group "Filters":
      - button "OEM All"
      - textbox "Invoice"
      - button "More filters"
    - button "Search"
    - button "Reset"
    - button "Group by Nothing"
    - button "Views"
    - button "Download"
    - button "csv"
    - button "Choose columns"
    - group "Totals of all items that match":
      - term: Invoices
      - definition: 1,204
      - term: Units
      - definition: 3,021
      - term: Total
      - definition: $1,910.25
      - term: Invoiced
      - definition: $1,875.75
      - term: Items
      - definition: 5,310
      - term: Pieces
      - definition: 2,890.5
      - term: Pounds
      - definition: "17.375"
    - button "Voids (1)" [expanded]
    - region "Transactions":
      - table:
        - rowgroup:
          - row "Assistant Company Facility Family Invoice Manufacturer OEM Type Adjusted Base Price QTY Date":
            - columnheader "Assistant"
            - columnheader "Company":
              - button "Company"
            - columnheader "Facility":
              - button "Facility"
            - columnheader "Family"
            - columnheader "Invoice"
            - columnheader "Manufacturer"
            - columnheader "OEM":
              - button "OEM"
            - columnheader "Type":
              - button "Type"
            - columnheader "Adjusted"
            - columnheader "Base Price":
              - button "Base Price"
            - columnheader "QTY":
              - button "QTY"
            - columnheader "Date":
              - button "Date"
        - rowgroup:
          - row "Sam Field Peachtree Auto Atlanta Small beads ATL-20417 Toyota 17089413 CERAMIC $95.50 $100.00 2 06-10-2026":
            - cell "Sam Field":
              - link "Sam Field":
                - /url: /invoices/settled/load/17
            - cell "Peachtree Auto"
            - cell "Atlanta"
            - cell "Small beads"
            - cell "ATL-20417"
            - cell "Toyota"
            - cell "17089413"
            - cell "CERAMIC"
            - cell "$95.50"
            - cell "$100.00"
            - cell "2"
            - cell "06-10-2026":
              - time: 06-10-2026
          - row "Sam Field Peachtree Auto Atlanta Small beads ATL-20417 Void Toyota 17089499 CERAMIC $95.50 $100.00 2 06-10-2026":
            - cell "Sam Field":
              - link "Sam Field":
                - /url: /invoices/settled/load/17
            - cell "Peachtree Auto"
            - cell "Atlanta"
            - cell "Small beads"
            - cell "ATL-20417 Void"
            - cell "Toyota"
            - cell "17089499"
            - cell "CERAMIC"
            - cell "$95.50"
            - cell "$100.00"
            - cell "2"
            - cell "06-10-2026":
              - time: 06-10-2026
    - text: 1 to 2 of 2
  `);
});

test('its groups have their own heads, each figure under its own', async () => {
  const { screen } = await open('&group=buyer');
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Buyer Items Pieces Pounds Total Pt oz Pd oz Rh oz Value at hedge Value at market":
          - columnheader "Buyer":
            - button "Buyer"
          - columnheader "Items":
            - button "Items"
          - columnheader "Pieces":
            - button "Pieces"
          - columnheader "Pounds":
            - button "Pounds"
          - columnheader "Total":
            - button "Total"
          - columnheader "Pt oz":
            - button "Pt oz"
          - columnheader "Pd oz":
            - button "Pd oz"
          - columnheader "Rh oz":
            - button "Rh oz"
          - columnheader "Value at hedge":
            - button "Value at hedge"
          - columnheader "Value at market":
            - button "Value at market"
      - rowgroup:
        - row "Dana Okafor 3 5.5 1.25 $91.50 0.068 0.265 0.047 $223.64 $228.68":
          - cell "Dana Okafor":
            - link "Dana Okafor":
              - /url: /dashboard/transactionsreport?from=2026-06-10&to=2026-06-12&buyer=7
          - cell "3"
          - cell "5.5"
          - cell "1.25"
          - cell "$91.50"
          - cell "0.068"
          - cell "0.265"
          - cell "0.047"
          - cell "$223.64"
          - cell "$228.68"
  `);
});

test('on a phone an item is a card with its quantity, price, company and invoice', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('', {}, [
    row,
    { ...row, itemId: 6, adjustedPrice: null, priceUnit: 'lb', assistantName: '' },
  ]);
  await expect.element(screen.getByRole('list', { name: 'Transactions' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Transactions":
      - listitem:
        - link "17089413 Toyota 2 × $95.50 Peachtree Auto, Atlanta ATL-20417 CERAMIC 06-10-2026":
          - /url: /invoices/settled/load/17
      - listitem:
        - link "17089413 Toyota 2 lb × $100.00 Peachtree Auto, Atlanta ATL-20417 CERAMIC 06-10-2026":
          - /url: /invoices/settled/load/17
  `);
});
