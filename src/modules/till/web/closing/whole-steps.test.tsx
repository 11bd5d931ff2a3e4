import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadItems } from '../../../loads/items/contract.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import type { Load } from '../../../loads/wire.ts';
import { payments } from '../../../payments/contract.ts';
import { openClosing } from '../testing/load-closing.tsx';
import { richItems, richLoad } from '../testing/rich-load.ts';

/* Each step of closing a load as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(() => vi.restoreAllMocks());

const cart = { ...richLoad, pendingItems: 0 };
const invoice = { type: 3, invoiceNo: 'ATL-20417', amountPaid: 50.25, balance: 329.86 } as const;
const settled = { ...invoice, type: 4, buyerFinalisedDate: '2026-06-10T10:00:00Z' } as const;

const open = async (step: string, changes: Partial<Load> = {}, as: object = {}) => {
  const { screen } = await openClosing(
    { ...cart, ...changes },
    {
      at: `?closing=${step}`,
      as: { canBuildCart: true, canSeeSubtotal: true, canSeeUnitPrice: true, hasMailServer: true, ...as },
      answers: [
        [payments.listPaymentModes, { list: ['CHECK', 'CASH', 'Bank Transfer'] }],
        [loadItems.listItems, { list: richItems }],
        [loadLifeCycle.repriceLoad, { message: 'Done', priceVersion: 9, list: [] }],
        [
          payments.listPayments,
          {
            list: [
              {
                paymentId: 3,
                loadId: 7,
                paymentMethod: 'CHECK',
                referenceNumber: '1042',
                amount: 50.25,
                createdDate: '2026-06-09T16:00:00Z',
              },
            ],
          },
        ],
      ],
    },
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return dialog;
};

test('finishing a cart with everything that a step can say', async () => {
  const lacking = {
    pendingItems: 1,
    unpicturedItems: 2,
    olderPrices: 2,
    isEinRequired: true,
    ein: '',
    isSignRequired: true,
  };
  const dialog = await open('finish', lacking);
  await expect.element(dialog.getByRole('textbox', { name: 'EIN' })).toBeVisible();
  await expect.element(dialog.getByRole('list', { name: 'Items that lack their pictures' })).toBeVisible();
  await expect.element(dialog.getByText(/would change nothing/)).toBeVisible();
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Finish, Peachtree Auto":
      - heading "Finish, Peachtree Auto" [level=2]
      - button "Close":
        - img
      - list "Steps":
        - listitem: Finish
        - listitem:
          - button "Complete"
        - listitem: Pay
        - listitem: Print
      - term: Customer
      - definition: Peachtree Auto
      - term: Load
      - definition: 7 Walk-in
      - term: Facility
      - definition: Atlanta
      - term: Items
      - definition: 3 items, 1 rejected and not counted, 7 units, 12.5 lb
      - term: Discount
      - definition: −$20.00
      - term: Total
      - definition: $380.10
      - list "Before you go on":
        - listitem: 1 item is still to be decided. Approve or reject it first.
        - listitem: 2 items lack their pictures. Add them first.
        - listitem: Atlanta asks for the customer’s EIN. Type it first.
      - form "EIN of the customer":
        - text: EIN
        - textbox "EIN":
          - /placeholder: 12-3456789
        - button "Save EIN" [disabled]
        - text: Nothing has been changed.
      - list "Items that lack their pictures":
        - listitem:
          - text: GD3+EA6 2.5
          - group "Pictures":
            - button "Add pictures"
        - listitem:
          - text: WIRE-1 12.5 lb
          - group "Pictures":
            - button "Add pictures"
      - note: 2 items were priced under an earlier version, or at another facility. Today’s v9 would change nothing.
      - paragraph: "The items and the facility are fixed, and the invoice gets its number. Atlanta asks for a signature: it is the next step."
      - button "Cancel"
      - button "Finish order" [disabled]
      - text: 1 item is still to be decided. Approve or reject it first.
  `);
});

test('completing a cart without a signature', async () => {
  await expect.element(await open('complete')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Complete, Peachtree Auto":
      - heading "Complete, Peachtree Auto" [level=2]
      - button "Close":
        - img
      - list "Steps":
        - listitem:
          - button "Finish"
        - listitem: Complete
        - listitem: Pay
        - listitem: Print
      - form "Complete":
        - term: Customer
        - definition: Peachtree Auto
        - term: Load
        - definition: 7 Walk-in
        - term: Facility
        - definition: Atlanta
        - term: Items
        - definition: 3 items, 1 rejected and not counted, 7 units, 12.5 lb
        - term: Discount
        - definition: −$20.00
        - term: Total
        - definition: $380.10
        - paragraph:
          - text: Atlanta asks for no signature.
          - button "Sign all the same"
        - text: Mail the invoice to (optional)
        - textbox "Mail the invoice to (optional)"
        - button "Use marco@peachtree.test"
        - button "Later"
        - button "Complete order"
  `);
});

test('completing an invoice that is signed', async () => {
  await expect.element(await open('complete', { ...invoice, isSignRequired: true })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Complete, Peachtree Auto":
      - heading "Complete, Peachtree Auto" [level=2]
      - button "Close":
        - img
      - list "Steps":
        - listitem:
          - img "Done:"
          - text: Finish
        - listitem: Complete
        - listitem:
          - button "Pay"
        - listitem:
          - button "Print"
      - form "Complete":
        - paragraph: $380.10 for 7 units, 12.5 lb, invoice ATL-20417
        - paragraph: The seller states that the converters named here are theirs to sell and were lawfully removed.
        - group "Signature":
          - img "Draw the signature of Marco Ruiz"
          - text: Marco Ruiz
          - button "Type the name instead"
          - button "Clear" [disabled]
          - text: There is nothing to clear yet.
        - text: Date
        - textbox "Date":
          - /placeholder: MM-DD-YYYY
        - button "Open the calendar"
        - paragraph: Today unless another is written.
        - text: Mail the invoice to (optional)
        - textbox "Mail the invoice to (optional)"
        - button "Use marco@peachtree.test"
        - button "Later"
        - button "Complete order" [disabled]
        - text: Atlanta asks for a signature first.
  `);
});

test('paying a settled invoice', async () => {
  await expect.element(await open('pay', settled)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Pay, Peachtree Auto":
      - heading "Pay, Peachtree Auto" [level=2]
      - button "Close":
        - img
      - list "Steps":
        - listitem:
          - img "Done:"
          - text: Finish
        - listitem:
          - img "Done:"
          - text: Complete
        - listitem: Pay
        - listitem:
          - button "Print"
      - term: Customer
      - definition: Peachtree Auto
      - term: Invoice
      - definition: ATL-20417
      - term: Facility
      - definition: Atlanta
      - term: Items
      - definition: 3 items, 1 rejected and not counted, 7 units, 12.5 lb
      - term: Discount
      - definition: −$20.00
      - term: Total
      - definition: $380.10
      - term: Paid
      - definition: $50.25
      - term: Still owed
      - definition: $329.86
      - heading "Payments" [level=2]
      - table "Payments by method, reference number, date and amount":
        - caption: Payments by method, reference number, date and amount
        - rowgroup:
          - row "Method, reference Date Amount":
            - /children: contain
        - rowgroup:
          - row "Check 1042 06-09-2026 $50.25":
            - /children: contain
      - form "Add a payment":
        - text: Method
        - combobox "Method": Check
        - img
        - text: Reference number
        - textbox "Reference number"
        - text: Amount $
        - textbox "Amount": "329.86"
        - button "Save payment"
        - button "Cancel"
      - button "Pay later"
  `);
});

test('the paper of a settled invoice', async () => {
  await expect.element(await open('paper', settled)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Print, Peachtree Auto":
      - heading "Print, Peachtree Auto" [level=2]
      - button "Close":
        - img
      - list "Steps":
        - listitem:
          - img "Done:"
          - text: Finish
        - listitem:
          - img "Done:"
          - text: Complete
        - listitem:
          - button "Pay"
        - listitem: Print
      - term: Customer
      - definition: Peachtree Auto
      - term: Invoice
      - definition: ATL-20417
      - term: Facility
      - definition: Atlanta
      - term: Items
      - definition: 3 items, 1 rejected and not counted, 7 units, 12.5 lb
      - term: Discount
      - definition: −$20.00
      - term: Total
      - definition: $380.10
      - term: Paid
      - definition: $50.25
      - term: Still owed
      - definition: $329.86
      - button "Print"
      - button "Export PDF"
      - link "Settled invoices":
        - /url: /invoices/settled
      - link "Next customer":
        - /url: /loads/create-load
  `);
});
