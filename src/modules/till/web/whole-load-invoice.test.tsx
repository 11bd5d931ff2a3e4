import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { invoice, openWhole, settled } from './testing/whole-load.tsx';

/* A load that is an invoice, as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('a pending invoice as its buyer sees it', async () => {
  await expect.element(await openWhole(invoice, {}, { parts: ['Load name', '06-08-2026', 'Sign here'] }))
    .toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy ATL-20417" [level=1]
      - text: Walk-in Invoice pending Changed
      - time: on 06-10-2026
      - button "Video call"
      - button "Chat"
      - link "Invoice":
        - /url: /invoices/pdf/7
      - button "More for load 7"
      - complementary "Customer":
        - button "Fold customer details" [expanded]
        - heading "Peachtree Auto" [level=2]
        - paragraph: 2 Mill Rd Macon, GA 31201
        - paragraph: 404-555-0142
        - form "Details of the load":
          - text: Load name
          - textbox "Load name": Walk-in
          - text: Facility
          - combobox "Facility": Atlanta
          - img
          - text: Video grader
          - combobox "Video grader": Gil Grey
          - button "Clear Video grader":
            - img
          - button "Notify"
          - text: Current assistant
          - combobox "Current assistant": Ann Hall
          - button "Clear Current assistant":
            - img
          - text: EIN
          - textbox "EIN":
            - /placeholder: 12-3456789
            - text: 58-1234567
          - text: Notes
          - textbox "Notes": Call first
          - switch "Seller may add items" [checked] [disabled]
          - text: Seller may add items
          - group: Papers of this load
          - button "Save" [disabled]
          - text: Nothing has been changed.
        - heading "On file" [level=3]
        - list:
          - listitem: Driver license D-2
          - listitem: Business license B-1
          - listitem: EIN 58-1234567
      - region "Items":
        - region "Items of the load":
          - table:
            - rowgroup:
              - row "Picture Status Item Type Price Units Qty/ Weight Box Total Actions":
                - /children: contain
            - rowgroup:
              - row "Pending GD3+EA6 Mind: Often filled with sand The check digit of this VIN is wrong. Corolla Ceramic $60.10 $61.20 3 2.5 6 $150.25 More for GD3+EA6":
                - /children: contain
              - row "Pictures of J9-XU Approved J9-XU Ceramic $40.11 $41.20 5 3.25entered 4 0 $130.36 More for J9-XU":
                - /children: contain
              - row "Rejected 17KA Empty shell Ceramic $22.40 $22.50 Estimated 1 1 2 $22.41 More for 17KA":
                - /children: contain
              - row "Modified WIRE-1 Waits for the seller’s word Wire domestic $9.56 $9.55 per lb 1 12.5 lb 4 $119.50 More for WIRE-1":
                - /children: contain
        - text: Total Units 7 Domestic Wire 12.5
        - button "Boxes"
        - button "Types"
        - button "Count"
        - text: 1 rejected, not counted
      - complementary "Totals and payments":
        - region "Totals":
          - term: Subtotal 7 units, 12.5 lb
          - definition: $400.10
          - term: Discount
          - definition: −$20.00
          - term: Total
          - definition: $380.10
          - region "Payments":
            - heading "Payments" [level=2]
            - button "Add payment"
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
              - text: Signature Not asked for here
              - button "Sign here"
            - text: Date
            - textbox "Date":
              - /placeholder: MM-DD-YYYY
            - button "Open the calendar"
            - paragraph: Today unless another is written.
        - button "Complete order"
  `);
});

test('a settled invoice as its buyer sees it', async () => {
  await expect.element(await openWhole(settled, {}, { parts: ['Load name', '06-09-2026', '06-08-2026'] }))
    .toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy ATL-20417" [level=1]
      - text: Walk-in Settled Changed
      - time: on 06-10-2026
      - button "Video call" [disabled]
      - text: This load takes no calls any more.
      - button "Chat"
      - link "Invoice":
        - /url: /invoices/pdf/7
      - button "More for load 7"
      - complementary "Customer":
        - button "Fold customer details" [expanded]
        - heading "Peachtree Auto" [level=2]
        - paragraph: 2 Mill Rd Macon, GA 31201
        - paragraph: 404-555-0142
        - form "Details of the load":
          - text: Load name
          - textbox "Load name": Walk-in
          - text: Facility
          - combobox "Facility": Atlanta
          - img
          - text: Video grader
          - combobox "Video grader": Gil Grey
          - img
          - button "Notify" [disabled]
          - text: This is a settled invoice; changing it needs the right to edit invoices. Current assistant
          - combobox "Current assistant": Ann Hall
          - img
          - text: EIN
          - textbox "EIN":
            - /placeholder: 12-3456789
            - text: 58-1234567
          - text: Notes
          - textbox "Notes": Call first
          - switch "Seller may add items" [checked] [disabled]
          - text: Seller may add items
          - group: Papers of this load
          - button "Save" [disabled]
          - text: This is a settled invoice; changing it needs the right to edit invoices.
        - heading "On file" [level=3]
        - list:
          - listitem: Driver license D-2
          - listitem: Business license B-1
          - listitem: EIN 58-1234567
      - region "Items":
        - region "Items of the load":
          - table:
            - rowgroup:
              - row "Picture Status Item Type Price Units Qty/ Weight Box Total Actions":
                - /children: contain
            - rowgroup:
              - row "Pending GD3+EA6 Mind: Often filled with sand The check digit of this VIN is wrong. Corolla Ceramic $60.10 $61.20 3 2.5 6 $150.25 More for GD3+EA6":
                - /children: contain
              - row "Pictures of J9-XU Approved J9-XU Ceramic $40.11 $41.20 5 3.25entered 4 0 $130.36 More for J9-XU":
                - /children: contain
              - row "Rejected 17KA Empty shell Ceramic $22.40 $22.50 Estimated 1 1 2 $22.41 More for 17KA":
                - /children: contain
              - row "Modified WIRE-1 Waits for the seller’s word Wire domestic $9.56 $9.55 per lb 1 12.5 lb 4 $119.50 More for WIRE-1":
                - /children: contain
        - text: Total Units 7 Domestic Wire 12.5
        - button "Boxes"
        - button "Types"
        - button "Count"
        - text: 1 rejected, not counted
      - complementary "Totals and payments":
        - region "Totals":
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
        - button "Record payment"
        - button "Complete order" [disabled]
        - text: This invoice is completed already.
        - paragraph: This invoice is completed already.
  `);
});
