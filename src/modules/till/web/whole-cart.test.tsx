import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { richItems, richLoad } from './testing/rich-load.ts';
import { openWhole } from './testing/whole-load.tsx';

/* A cart as a whole, for its buyer and for a colleague. */

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('a cart as its buyer sees it', async () => {
  await expect.element(await openWhole({}, {}, { parts: ['Load name', 'Make a quote', 'Sign here'] }))
    .toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy Load 7" [level=1]
      - text: Walk-in In process Changed
      - time: on 06-10-2026
      - button "Video call"
      - button "Chat"
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
          - switch "Seller may add items" [checked]
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
        - form "Add an item":
          - textbox "Add a converter by code":
            - /placeholder: Code, then Enter
          - radiogroup "Quick quantity":
            - radio "¼"
            - text: ¼
            - radio "½"
            - text: ½
            - radio "¾"
            - text: ¾
            - radio "1" [checked]
            - text: "1"
          - text: Qty
          - textbox "Quantity": "1"
          - text: Box
          - textbox "Box": "1"
          - group "Pictures":
            - button "Add pictures"
          - button "Add"
          - button "Unit, VIN"
        - region "Items of the load":
          - table:
            - rowgroup:
              - row "Picture Status Item Type Price Units Qty/ Weight Box Total Actions":
                - /children: contain
            - rowgroup:
              - row "Pending GD3+EA6 Mind: Often filled with sand The check digit of this VIN is wrong. Corolla Ceramic $60.10 $61.20 3 2.5 6 $150.25 More for GD3+EA6":
                - /children: contain
              - row "Sam Whitlock added this on 06-10-2026. Reject Modify Approve":
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
          - definition:
            - textbox "Discount": "5"
            - button "Percent, switch to dollars": "%"
            - text: −$20.00
          - term: Total
          - definition: $380.10
          - region "Payments":
            - heading "Payments" [level=2]
            - button "Add payment" [disabled]
            - text: Payments are taken once the cart is finished.
          - text: To be paid by 05-01-2031
          - button "Payment date"
          - region "Signature":
            - group "Signature":
              - text: Signature Not asked for here
              - button "Sign here"
            - text: Date
            - textbox "Date":
              - /placeholder: MM-DD-YYYY
            - button "Open the calendar"
            - paragraph: Today unless another is written.
        - region "Quote":
          - button "Make a quote" [disabled]
          - text: 2 items are still to be decided. Approve or reject them first.
        - button "Complete order"
        - button "More ways to close"
        - paragraph:
          - button "2 pending: go to the first one": 2 pending
          - text: 2 items are still to be decided. Approve or reject them first.
  `);
});

test('a cart as a colleague without rights sees it', async () => {
  const { subtotal: _, grandtotal: __, balance: ___, amountPaid: ____, ...hidden } = richLoad;
  const none = { subtotal: undefined, grandtotal: undefined, balance: undefined, amountPaid: undefined };
  const items = richItems.map(({ basePrice: _b, unitPrice: _u, total: _t, ...rest }) => rest);
  const screen = await openWhole(
    { ...hidden, ...none },
    {
      hierarchy: 10,
      canBuildCart: false,
      canSeeSubtotal: false,
      canSeeUnitPrice: false,
      canVerifyLoad: false,
      deleteCart: false,
    },
    { items },
  );
  await expect.element(screen).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to carts":
        - /url: /loads/active-load
      - heading "Buy Load 7" [level=1]
      - text: Walk-in In process Changed
      - time: on 06-10-2026
      - button "Chat"
      - complementary "Customer":
        - button "Fold customer details" [expanded]
        - heading "Peachtree Auto" [level=2]
        - paragraph: 2 Mill Rd Macon, GA 31201
        - paragraph: 404-555-0142
        - paragraph: Atlanta
      - region "Items":
        - region "Items of the load":
          - table:
            - rowgroup:
              - row "Picture Status Item Type Units Qty/ Weight Box Actions":
                - /children: contain
            - rowgroup:
              - row "Pending GD3+EA6 Mind: Often filled with sand The check digit of this VIN is wrong. Corolla Ceramic 3 2.5 6 More for GD3+EA6":
                - /children: contain
              - row "Pictures of J9-XU Approved J9-XU Ceramic 5 3.25entered 4 0 More for J9-XU":
                - /children: contain
              - row "Rejected 17KA Empty shell Ceramic 1 1 2 More for 17KA":
                - /children: contain
              - row "Modified WIRE-1 Waits for the seller’s word Wire domestic 1 12.5 lb 4 More for WIRE-1":
                - /children: contain
        - text: Total Units 7 Domestic Wire 12.5
        - button "Boxes"
        - text: 1 rejected, not counted
      - complementary "Totals and payments":
        - region "Totals"
  `);
});
