import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openWhole, settled } from './testing/whole-load.tsx';

/* A load on a phone, each part as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('a cart on a phone', async () => {
  await expect.element(await openWhole({}, {}, { width: 390 })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy Load 7" [level=1]
      - text: In process
      - button "Video call"
      - button "Chat"
      - button "More for load 7"
      - tablist "Parts of the load":
        - tab "Items 4" [selected]
        - tab "Customer"
        - tab "Payment"
      - tabpanel "Items 4":
        - region "Part of the load":
          - text: Peachtree Auto Prices of Atlanta
          - form "Add an item":
            - textbox "Add a converter by code":
              - /placeholder: Code
          - list:
            - listitem:
              - img "Pending"
              - text: "GD3+EA6 $150.25 2.5 × $60.10 $61.20 Box 6 Mind: Often filled with sand The check digit of this VIN is wrong. Corolla"
              - button "More for GD3+EA6"
              - text: Sam Whitlock added this
              - time: on 06-10-2026
              - text: .
              - button "Reject"
              - button "Modify"
              - button "Approve"
            - listitem:
              - button "Pictures of J9-XU": "2"
              - img "Approved"
              - text: J9-XU $130.36 3.25 × $40.11 $41.20 entered 4
              - button "More for J9-XU"
            - listitem:
              - img "Rejected"
              - text: 17KA $22.41 1 × $22.40 $22.50 Estimated Box 2 Empty shell
              - button "More for 17KA"
            - listitem:
              - img "Modified"
              - text: WIRE-1 $119.50 12.5 lb × $9.56 $9.55 per lb Box 4 Waits for the seller’s word
              - button "More for WIRE-1"
          - text: Total Units 7 Domestic Wire 12.5
          - button "Boxes"
          - button "Types"
          - button "Count"
          - text: 1 rejected, not counted
      - text: Total $380.10
      - button "Complete order"
      - button "More ways to close"
      - paragraph:
        - button "2 pending: go to the first one": 2 pending
        - text: 2 items are still to be decided. Approve or reject them first.
  `);
});

test('the payment of a settled invoice on a phone', async () => {
  await expect.element(
    await openWhole(settled, {}, { width: 390, at: '?tab=payment', parts: ['06-09-2026', '06-08-2026'] }),
  ).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy ATL-20417" [level=1]
      - text: Settled
      - button "Video call" [disabled]
      - text: This load takes no calls any more.
      - button "Chat"
      - link "Invoice":
        - /url: /invoices/pdf/7
      - button "More for load 7"
      - tablist "Parts of the load":
        - tab "Items 4"
        - tab "Customer"
        - tab "Payment" [selected]
      - tabpanel "Payment":
        - region "Part of the load":
          - term: Subtotal 7 units, 12.5 lb
          - definition: $400.10
          - term: Discount
          - definition: −$20.00
          - term: Total
          - definition: $380.10
          - region "Payments":
            - heading "Payments" [level=2]
            - table "Payments by method, reference number, date and amount":
              - caption: Payments by method, reference number, date and amount
              - rowgroup:
                - row "Method, reference Date Amount":
                  - /children: contain
              - rowgroup:
                - row "Check 1042 06-08-2026 $50.25":
                  - /children: contain
          - term: Paid
          - definition: $50.25
          - term: Still owed
          - definition: $329.86
          - text: Partly paid Due in 3 days
          - region "Signature":
            - group "Signature":
              - text: Signature
              - img "Signature of Marco Ruiz"
            - paragraph: 06-09-2026
      - text: Total, $329.86 owed $380.10
      - button "Record payment"
  `);
});

test('the customer of a load on a phone, for who only reads it', async () => {
  const reader = { hierarchy: 10, canBuildCart: false } as const;
  await expect.element(await openWhole({}, reader, { width: 390, at: '?tab=customer', parts: ['404-555-0142'] }))
    .toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy Load 7" [level=1]
      - text: In process
      - button "Chat"
      - tablist "Parts of the load":
        - tab "Items 4"
        - tab "Customer" [selected]
        - tab "Payment"
      - tabpanel "Customer":
        - region "Part of the load":
          - heading "Peachtree Auto" [level=2]
          - paragraph: 2 Mill Rd Macon, GA 31201
          - paragraph: 404-555-0142
          - paragraph: Atlanta
  `);
});
