import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { loadReportSearch } from '../../paths.ts';
import { loadReport } from '../../report/contract.ts';
import { cart } from '../fixtures/load-list-cases.tsx';
import ReportPage from './report-page.tsx';

/* The report of loads as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  localStorage.clear();
  await page.viewport(1920, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const reported = {
  ...cart,
  invoiceNo: 'ATL-13',
  createdDate: '2026-06-06T10:00:00.000Z',
  updatedDate: '2026-06-07T15:30:00.000Z',
  type: 3,
  parentCompanyName: 'Piedmont',
  units: 7,
  pounds: 12.5,
  subtotal: 1250.5,
  grandtotal: 1200.25,
  amountPaid: 200.1,
  balance: 1000.15,
};
const totals = {
  loads: 1234,
  items: 5000,
  units: 4321,
  pounds: 17.375,
  subtotal: 12.5,
  grandtotal: 11.25,
  amountPaid: 2.1,
  balance: 9.15,
};

const openReport = async (at = '') => {
  const { screen } = await openAs(
    <main>
      <ReportPage />
    </main>,
    {
      at,
      search: loadReportSearch,
      as: { canSeeSubtotal: true, companyId: 1 },
      answers: [
        [
          loadReport.reportLoads,
          { list: [reported, { ...reported, loadId: 18, invoiceNo: null, type: 1, buyerId: null }] },
        ],
        [loadReport.totalLoads, totals],
      ],
    },
  );
  await expect.element(screen.getByText('Peachtree Auto').first()).toBeVisible();
  return page.getByRole('main');
};

test('the whole report of loads', async () => {
  await expect.element(await openReport('?state=pending&from=2026-06-10')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Load Reports" [level=1]
      - group "Filters":
        - searchbox "Search loads"
        - button "State Invoice pending"
        - button "Clear State Invoice pending"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - button "More filters 1"
      - button "Download"
      - button "Choose columns"
      - group "Totals of all loads that match":
        - term: Loads
        - definition: 1,234
        - term: Items
        - definition: 5,000
        - term: Units
        - definition: 4,321
        - term: Pounds
        - definition: "17.375"
        - term: Subtotal
        - definition: $12.50
        - term: Total
        - definition: $11.25
        - term: Paid
        - definition: $2.10
        - term: Balance
        - definition: $9.15
      - region "Loads":
        - table:
          - rowgroup:
            - row "Load Invoice Customer State Facility Buyer Opened Items Units Subtotal Total Paid Balance Updated Company":
              - /children: contain
          - rowgroup:
            - row "17 ATL-13 Peachtree Auto Macon, GA Invoice pending Atlanta Dana Okafor 06-06-2026 2 7 $1,250.50 $1,200.25 $200.10 $1,000.15 06-07-2026 Piedmont":
              - /children: contain
              - cell "17":
                - link "17":
                  - /url: /invoices/load/17
            - row "18 Peachtree Auto Macon, GA In process Atlanta Nobody yet 06-06-2026 2 7 $1,250.50 $1,200.25 $200.10 $1,000.15 06-07-2026 Piedmont":
              - /children: contain
              - cell "18":
                - link "18":
                  - /url: /loads/load/18
      - text: 1 to 2 of 1,234
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

test('the report of loads on a phone', async () => {
  await page.viewport(390, 844);
  await expect.element(await openReport()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Load Reports" [level=1]
      - group "Filters":
        - searchbox "Search loads"
        - button "Sort Load, falling"
        - button "State Any"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Customer All"
        - group "Dates":
          - textbox "From":
            - /placeholder: MM-DD-YYYY
          - button "Open the calendar"
          - textbox "To":
            - /placeholder: MM-DD-YYYY
          - button "Open the calendar"
          - paragraph: The day a load was opened.
      - button "Download"
      - group "Totals of all loads that match":
        - term: Loads
        - definition: 1,234
        - term: Items
        - definition: 5,000
        - term: Units
        - definition: 4,321
        - term: Pounds
        - definition: "17.375"
        - term: Subtotal
        - definition: $12.50
        - term: Total
        - definition: $11.25
        - term: Paid
        - definition: $2.10
        - term: Balance
        - definition: $9.15
      - list "Loads":
        - listitem:
          - link "Peachtree Auto $1,200.25 ATL-13 Atlanta, 2 items 06-06-2026 Invoice pending Balance $1,000.15":
            - /url: /invoices/load/17
            - text: Peachtree Auto $1,200.25 ATL-13 Atlanta, 2 items
            - time: 06-06-2026
            - text: Invoice pending Balance $1,000.15
        - listitem:
          - link "Peachtree Auto $1,200.25 18 Atlanta, 2 items 06-06-2026 In process Balance $1,000.15":
            - /url: /loads/load/18
            - text: Peachtree Auto $1,200.25 18 Atlanta, 2 items
            - time: 06-06-2026
            - text: In process Balance $1,000.15
      - text: 1 to 2 of 1,234
      - button "Previous" [disabled]
      - text: This is the first page.
      - button "Next"
  `);
});

test.each([
  ['Load', 'load'],
  ['Customer', 'customer'],
  ['State', 'state'],
  ['Facility', 'facility'],
  ['Buyer', 'buyer'],
  ['Items', '-items'],
  ['Total', '-total'],
  ['Paid', '-paid'],
  ['Balance', '-balance'],
  ['Updated', '-updated'],
])('a press on %s of the report orders by %s', async (name, sort) => {
  const { screen } = await openAs(
    <main>
      <ReportPage />
    </main>,
    {
      search: loadReportSearch,
      as: { canSeeSubtotal: true },
      answers: [
        [loadReport.reportLoads, { list: [reported] }],
        [loadReport.totalLoads, totals],
      ],
    },
  );
  await screen.getByRole('columnheader', { name, exact: true }).getByRole('button').click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ sort });
});
