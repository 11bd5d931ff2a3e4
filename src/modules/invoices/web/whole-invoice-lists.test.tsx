import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { franchiseInvoicesPath, myInvoicesPath, sageInvoicePath } from '../paths.ts';
import { openList } from './fixtures/invoice-list-stage.tsx';

/* The lists of invoices, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the whole list of settled invoices', async () => {
  await expect.element(await openList({})).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Invoices" [level=1]
      - navigation "Lists of invoices":
        - link "Settled 12":
          - /url: /invoices/settled
        - link "Pending 0":
          - /url: /invoices/pending
        - link "Franchise 0":
          - /url: /invoices/franchise
      - group "Filters":
        - searchbox "Search Invoice"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - button "Status Any"
        - button "More filters"
      - button "Download"
      - button "Choose columns"
      - region "Invoices, Settled":
        - table:
          - rowgroup:
            - row "Invoice Customer Facility Buyer Date Status Total Still owed Actions":
              - /children: contain
          - rowgroup:
            - row "ATL-20417 Peachtree Auto Macon, GA Atlanta Dana Okafor 11-26-2026 Partly paid $1,843.50 $1,543.25 Actions for invoice ATL-20417":
              - /children: contain
              - cell "ATL-20417":
                - link "ATL-20417":
                  - /url: /invoices/settled/load/17
            - row "ATL-20418 Bayou Metals Macon, GA Atlanta Dana Okafor 11-24-2026 Owed $91.20 $91.21 Actions for invoice ATL-20418":
              - /children: contain
              - cell "ATL-20418":
                - link "ATL-20418":
                  - /url: /invoices/settled/load/18
            - row "ATL-20419 Delta Scrap Macon, GA Atlanta Dana Okafor 11-26-2026 Void $1,843.50 not known Actions for invoice ATL-20419":
              - /children: contain
              - cell "ATL-20419":
                - link "ATL-20419":
                  - /url: /invoices/pdf/19
      - text: 1 to 3 of 3
  `);
});

test('the whole list of invoices of franchises', async () => {
  await expect.element(await openList({ path: franchiseInvoicesPath })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Invoices" [level=1]
      - navigation "Lists of invoices":
        - link "Settled 12":
          - /url: /invoices/settled
        - link "Pending 0":
          - /url: /invoices/pending
        - link "Franchise 0":
          - /url: /invoices/franchise
      - group "Filters":
        - searchbox "Search Invoice"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - button "Status Any"
        - button "More filters"
      - button "Download"
      - button "Choose columns"
      - region "Invoices, Franchise":
        - table:
          - rowgroup:
            - row "Invoice Customer Facility Buyer Date Status Total Still owed Actions":
              - /children: contain
          - rowgroup:
            - row "ATL-20417 Peachtree Auto Macon, GA Atlanta Dana Okafor 11-26-2026 Partly paid $1,843.50 $1,543.25 Actions for invoice ATL-20417":
              - /children: contain
              - cell "ATL-20417":
                - link "ATL-20417":
                  - /url: /invoices/Franchise/load/17
            - row "ATL-20418 Bayou Metals Macon, GA Atlanta Dana Okafor 11-24-2026 Pending Owed $91.20 $91.21 Actions for invoice ATL-20418":
              - /children: contain
              - cell "ATL-20418":
                - link "ATL-20418":
                  - /url: /invoices/Franchise/load/18
            - row "ATL-20419 Delta Scrap Macon, GA Atlanta Dana Okafor 11-26-2026 Void $1,843.50 not known Actions for invoice ATL-20419":
              - /children: contain
              - cell "ATL-20419":
                - link "ATL-20419":
                  - /url: /invoices/pdf/19
      - text: 1 to 3 of 3
  `);
});

test('the whole list of own invoices of who sees no sums', async () => {
  const as = { hierarchy: 10, canSeeSubtotal: false, canDeleteInvoice: false } as const;
  await expect.element(await openList({ path: myInvoicesPath, as })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "My Invoices" [level=1]
      - navigation "Lists of invoices":
        - link "Settled 12":
          - /url: /invoices/myInvoices
        - link "Pending 0":
          - /url: /invoices/myInvoices?tab=pending
      - group "Filters":
        - searchbox "Search Invoice"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - button "More filters"
      - button "Download"
      - button "Choose columns"
      - region "My Invoices":
        - table:
          - rowgroup:
            - row "Invoice Customer Facility Buyer Date Status Total Still owed Actions":
              - /children: contain
          - rowgroup:
            - row "ATL-20417 Peachtree Auto Macon, GA Atlanta Dana Okafor 11-26-2026 Partly paid $1,843.50 $1,543.25 Actions for invoice ATL-20417":
              - /children: contain
              - cell "ATL-20417":
                - link "ATL-20417":
                  - /url: /invoices/settled/load/17
            - row "ATL-20418 Bayou Metals Macon, GA Atlanta Dana Okafor 11-24-2026 Owed $91.20 $91.21 Actions for invoice ATL-20418":
              - /children: contain
              - cell "ATL-20418":
                - link "ATL-20418":
                  - /url: /invoices/settled/load/18
            - row "ATL-20419 Delta Scrap Macon, GA Atlanta Dana Okafor 11-26-2026 Void $1,843.50 not known Actions for invoice ATL-20419":
              - /children: contain
              - cell "ATL-20419":
                - link "ATL-20419":
                  - /url: /invoices/pdf/19
      - text: 1 to 3 of 3
  `);
});

test('the whole list of invoices for the books', async () => {
  await expect.element(await openList({ path: sageInvoicePath })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Sage Invoice" [level=1]
      - button "Accounts"
      - button "Earlier journals"
      - button "Make journal"
      - group "Filters":
        - searchbox "Search Invoice"
        - button "Export Waiting"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - button "More filters"
      - region "Invoices for Sage":
        - table:
          - rowgroup:
            - row "Invoice Customer Facility Buyer Date Status Total Still owed":
              - /children: contain
          - rowgroup:
            - row "ATL-20417 Peachtree Auto Macon, GA Atlanta Dana Okafor 11-26-2026 Partly paid $1,843.50 $1,543.25":
              - /children: contain
              - cell "ATL-20417":
                - link "ATL-20417":
                  - /url: /invoices/settled/load/17
            - row "ATL-20418 Bayou Metals Macon, GA Atlanta Dana Okafor 11-24-2026 Owed $91.20 $91.21":
              - /children: contain
              - cell "ATL-20418":
                - link "ATL-20418":
                  - /url: /invoices/settled/load/18
            - row "ATL-20419 Delta Scrap Macon, GA Atlanta Dana Okafor 11-26-2026 Void $1,843.50 not known":
              - /children: contain
              - cell "ATL-20419":
                - link "ATL-20419":
                  - /url: /invoices/pdf/19
      - text: 1 to 3 of 3
  `);
});

test('the list of invoices of franchises on a phone', async () => {
  await page.viewport(390, 844);
  await expect.element(await openList({ path: franchiseInvoicesPath })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Invoices" [level=1]
      - navigation "Lists of invoices":
        - link "Settled 12":
          - /url: /invoices/settled
        - link "Pending 0":
          - /url: /invoices/pending
        - link "Franchise 0":
          - /url: /invoices/franchise
      - group "Filters":
        - searchbox "Search Invoice"
        - button "Sort Date, falling"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - button "Status Any"
        - text: $
        - textbox "Amount"
        - group "Dates":
          - textbox "From":
            - /placeholder: MM-DD-YYYY
          - button "Open the calendar"
          - textbox "To":
            - /placeholder: MM-DD-YYYY
          - button "Open the calendar"
          - paragraph: The day an invoice was settled, or a pending one finished.
      - button "Download"
      - list "Invoices, Franchise":
        - listitem:
          - link "Peachtree Auto $1,843.50 ATL-20417 Atlanta 11-26-2026 Partly paid":
            - /url: /invoices/Franchise/load/17
            - text: Peachtree Auto $1,843.50 ATL-20417 Atlanta
            - time: 11-26-2026
            - text: Partly paid
          - button "Actions for invoice ATL-20417"
        - listitem:
          - link "Bayou Metals $91.20 ATL-20418 Atlanta 11-24-2026 Pending Owed":
            - /url: /invoices/Franchise/load/18
            - text: Bayou Metals $91.20 ATL-20418 Atlanta
            - time: 11-24-2026
            - text: Pending Owed
          - button "Actions for invoice ATL-20418"
        - listitem:
          - link "Delta Scrap $1,843.50 ATL-20419 Atlanta 11-26-2026 Void":
            - /url: /invoices/pdf/19
            - text: Delta Scrap $1,843.50 ATL-20419 Atlanta
            - time: 11-26-2026
            - text: Void
          - button "Actions for invoice ATL-20419"
      - text: 1 to 3 of 3
  `);
});
