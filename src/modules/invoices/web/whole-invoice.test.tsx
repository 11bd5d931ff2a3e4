import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadDetails, openInvoice } from './fixtures/invoice-stage.tsx';

/* An invoice as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the whole page of an invoice', async () => {
  await openInvoice({}, { hierarchy: 1 });
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the load":
        - /url: /load/7
      - heading "Invoice ATL-20417" [level=1]
      - text: Settled
      - button "Show actions"
      - button "Preview"
      - button "Print"
      - button "Export PDF"
      - region "Invoice ATL-20417":
        - article:
          - text: Piedmont Core Exchange
          - paragraph: 1 Yard St, Atlanta, GA 30301 404-555-0142, desk@yard.test
          - text: Invoice ATL-20417
          - heading "Bought from" [level=2]
          - paragraph: Peachtree Auto Marco Ruiz 2 Mill Rd Macon, AL 31201
          - term: Date
          - definition: 06/10/2026
          - term: Load
          - definition: "7"
          - term: Facility
          - definition: Atlanta
          - term: Buyer
          - definition: Dana Okafor
          - term: Grader
          - definition: Gil Grey
          - term: Pay by
          - definition: 06/19/2026
          - table:
            - rowgroup:
              - row "Item Type Price Units Qty/Weight Box Total":
                - /children: contain
            - rowgroup:
              - row "GD3+EA6 Corolla 1.8 front Ceramic 184.35 3 4 1 737.40":
                - /children: contain
              - row "WIRE-1 Wire domestic 9.56 per lb Estimated 2 12.5 lb 2 119.50":
                - /children: contain
          - heading "Summary" [level=2]
          - term: ceramic
          - definition: 4 pieces
          - definition: $737.40
          - term: domestic wire
          - definition: 12.5 lb, 0 pieces
          - definition: $119.50
          - term: total units
          - definition: "12"
          - term: total pieces
          - definition: "9"
          - heading "Paid" [level=2]
          - term: Check 1042, 06/11/2026
          - definition: $300.25
          - term: Subtotal
          - definition: $856.90
          - term: Discount 5 %
          - definition: −$42.84
          - term: Total
          - definition: $814.06
          - term: Paid
          - definition: $300.25
          - term: Still owed
          - definition: $513.81
          - img "Signature of Marco Ruiz"
          - text: Marco Ruiz, 06/10/2026
          - paragraph: The seller states that the converters named here are theirs to sell and were lawfully removed.
  `);
});

test('the page of a pending invoice without sums, for its seller', async () => {
  const items = loadDetails.itemList.map(({ unitPrice: _, total: __, isEstimated: ___, ...item }) => item);
  const hidden = {
    type: 3,
    itemList: items,
    subtotal: undefined,
    grandtotal: undefined,
    balance: undefined,
    amountPaid: undefined,
    signature: null,
    date: null,
    summary: { lines: [], units: 12, pieces: 9 },
  };
  await openInvoice(hidden, { hierarchy: 2 });
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to the load":
        - /url: /load/7
      - heading "Invoice ATL-20417" [level=1]
      - text: Pending
      - button "Preview"
      - button "Print"
      - button "Export PDF"
      - region "Invoice ATL-20417":
        - article:
          - text: Piedmont Core Exchange
          - paragraph: 1 Yard St, Atlanta, GA 30301 404-555-0142, desk@yard.test
          - text: Invoice ATL-20417
          - heading "Bought from" [level=2]
          - paragraph: Peachtree Auto Marco Ruiz 2 Mill Rd Macon, AL 31201
          - term: Date
          - definition: 06/09/2026
          - term: Load
          - definition: "7"
          - term: Facility
          - definition: Atlanta
          - term: Buyer
          - definition: Dana Okafor
          - term: Grader
          - definition: Gil Grey
          - term: Pay by
          - definition: 06/19/2026
          - table:
            - rowgroup:
              - row "Item Type Price Units Qty/Weight Box Total":
                - /children: contain
            - rowgroup:
              - row "GD3+EA6 Corolla 1.8 front Ceramic 3 4 1":
                - /children: contain
              - row "WIRE-1 Wire domestic 2 12.5 lb 2":
                - /children: contain
          - heading "Summary" [level=2]
          - term: total units
          - definition: "12"
          - term: total pieces
          - definition: "9"
          - heading "Paid" [level=2]
          - term: Check 1042, 06/11/2026
          - definition: $300.25
          - text: Marco Ruiz
          - paragraph: The seller states that the converters named here are theirs to sell and were lawfully removed.
  `);
});
