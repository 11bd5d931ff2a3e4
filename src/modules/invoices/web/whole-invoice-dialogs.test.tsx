import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { loadHistory } from '../../loads/history/contract.ts';
import type { Load } from '../../loads/wire.ts';
import ActionsDialog from './panels/actions-dialog.tsx';
import { loadDetails, openInvoice } from './fixtures/invoice-stage.tsx';

/* The dialogs of an invoice, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the whole popup of an invoice’s paper', async () => {
  const screen = await openInvoice(
    { itemList: [], summary: { lines: [], units: 12, pieces: 9 } },
    { hierarchy: 1 },
    '?paper=true',
  );
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Invoice ATL-20417":
      - heading "Invoice ATL-20417" [level=2]
      - button "Close":
        - img
      - group "On the paper":
        - checkbox "With signature" [checked]
        - text: With signature
        - checkbox "With pictures"
        - text: With pictures
      - region "Preview of Invoice ATL-20417":
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
            - rowgroup
          - heading "Summary" [level=2]
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
      - button "Close"
      - button "Hide preview"
      - button "Print"
      - button "Export PDF"
  `);
});

test('the whole dialog of the actions on an invoice, with its payment', async () => {
  const load = {
    ...loadDetails,
    version: 4,
    customerEmail: 'marco@peachtree.test',
    dueDays: 3,
    invoiceSettledDate: '2026-06-10T16:00:00Z',
  } as unknown as Load;
  const { screen } = await openAs(<ActionsDialog load={load} onClose={() => undefined} />, {
    as: { hierarchy: 1, canEditInvoice: true, canSeeSubtotal: true, hasMailServer: true },
    answers: [[loadHistory.listHistory, { list: [] }]],
  });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText('It has not been mailed yet.')).toBeVisible();
  await expect.element(dialog).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Actions on ATL-20417":
      - heading "Actions on ATL-20417" [level=2]
      - button "Close":
        - img
      - heading "Resend invoice" [level=3]:
        - button "Resend invoice" [expanded]
      - form "Resend invoice":
        - text: Mail it to
        - textbox "Mail it to": marco@peachtree.test
        - paragraph: The PDF goes with it, without figures that the customer does not see.
        - button "Resend invoice"
      - heading "Last mails" [level=4]
      - paragraph: It has not been mailed yet.
      - heading "Modify payment status" [level=3]:
        - button "Modify payment status"
      - button "Hide actions"
  `);
  await dialog.getByRole('button', { name: 'Modify payment status' }).click();
  await expect.element(dialog.getByRole('form', { name: 'Modify payment status' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Modify payment status":
      - term: Status
      - definition: Partly paid
      - term: Total
      - definition: $814.06
      - term: Paid
      - definition: $300.25
      - term: Still owed
      - definition: $513.81
      - term: Settled
      - definition: 06-10-2026
      - text: Payment date
      - textbox "Payment date":
        - /placeholder: MM-DD-YYYY
        - text: 06-19-2026
      - button "Open the calendar"
      - paragraph: Due in 3 days
      - button "Save" [disabled]
      - text: The date is as it was.
  `);
});
