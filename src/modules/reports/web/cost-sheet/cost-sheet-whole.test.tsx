import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../../facilities/contract.ts';
import { costSheet } from '../../cost-sheet/contract.ts';
import { reportGroups } from '../../groups/contract.ts';
import { costSheetPath, costSheetSearch } from '../../paths.ts';
import CostSheetPage from './cost-sheet-page.tsx';
import { pageBody } from '../../../../ui/testing/page-body.ts';
import { invoiceFacts } from './fixtures/invoice-facts.ts';

beforeEach(() => page.viewport(1800, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const figures = {
  units: 340,
  pounds: 12.5,
  paid: 1000.5,
  ptOunces: 1.5,
  pdOunces: 2.25,
  rhOunces: 0.125,
  hedgeValue: 1250.75,
  marketValue: 1300,
  hedgeMargin: 250.25,
  hedgeMarginPercent: 25.01,
  marketMargin: 299.5,
  marketMarginPercent: 29.94,
};
const row = {
  ...figures,
  ...invoiceFacts,
  buyer: 'Ada Fox',
  facility: 'Atlanta',
  franchise: 'Gulf Cores',
};
const group = {
  ...figures,
  first: { key: '7', label: 'Dana Okafor' },
  second: { key: '2026-06-01', label: '2026-06-01' },
  invoices: 4,
};
const reader = { hierarchy: 1, canAccessDashboard: true, canViewCostSheet: true, canSeeSubtotal: true } as const;
const open = async (at = '', as: object = {}) => {
  const { screen } = await openAs(<CostSheetPage />, {
    at: `?from=2026-06-10&to=2026-06-12${at}`,
    path: costSheetPath,
    search: costSheetSearch,
    as: { ...reader, canShowPricing: true, ...as },
    answers: [
      [costSheet.listCostSheet, { list: [row, { ...row, loadId: 9, invoiceNo: 'ATL-9', isVoid: true }] }],
      [costSheet.totalCostSheet, { invoices: 12, ...figures }],
      [reportGroups.groupCostSheet, { list: [group] }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
    ],
  });
  await expect.element(screen.getByText('$1,000.50').first()).toBeVisible();
  return screen;
};

test('the Cost Sheet has its filters, acts, totals, voids, heads and rows', async () => {
  const screen = await open('&voids=true');
  await expect.element(screen.getByRole('table').getByText('ATL-9')).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Cost Sheet" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "Reports":
      - link "Cost Sheet":
        - /url: /dashboard/costsheetreport
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
    - group "Filters":
      - button "Facility All"
      - button "Buyer Anyone"
      - button "More filters"
    - button "Search"
    - button "Reset"
    - button "Group by Nothing"
    - button "Views"
    - button "Download"
    - button "csv"
    - button "Choose columns"
    - group "Totals of all invoices that match":
      - term: Invoices
      - definition: "12"
      - term: Units
      - definition: "340"
      - term: Paid
      - definition: $1,000.50
      - term: Margin at hedge
      - definition: $250.25 (25.01 %)
      - term: Pounds
      - definition: "12.5"
      - term: Pt oz
      - definition: "1.500"
      - term: Pd oz
      - definition: "2.250"
      - term: Rh oz
      - definition: "0.125"
      - term: Value at hedge
      - definition: $1,250.75
      - term: Value at market
      - definition: $1,300.00
      - term: Margin at market
      - definition: $299.50 (29.94 %)
    - button "Voids (1)" [expanded]
    - region "Invoices":
      - table:
        - rowgroup:
          - row "Invoice Date Customer Buyer Facility Franchise Units Paid Pt, Pd, Rh oz Value at hedge Value at market Margin at hedge Margin at market":
            - columnheader "Invoice"
            - columnheader "Date":
              - button "Date"
            - columnheader "Customer":
              - button "Customer"
            - columnheader "Buyer":
              - button "Buyer"
            - columnheader "Facility":
              - button "Facility"
            - columnheader "Franchise":
              - button "Franchise"
            - columnheader "Units":
              - button "Units"
            - columnheader "Paid":
              - button "Paid"
            - columnheader "Pt, Pd, Rh oz"
            - columnheader "Value at hedge":
              - button "Value at hedge"
            - columnheader "Value at market":
              - button "Value at market"
            - columnheader "Margin at hedge"
            - columnheader "Margin at market"
        - rowgroup:
          - row "ATL-7 06-10-2026 Muffler Shop Ada Fox Atlanta Gulf Cores 340 $1,000.50 Pt 1.500 Pd 2.250 Rh 0.125 $1,250.75 $1,300.00 $250.25 25.01 % $299.50 29.94 %":
            - cell "ATL-7":
              - link "ATL-7":
                - /url: /invoices/settled/load/7
            - cell "06-10-2026":
              - time: 06-10-2026
            - cell "Muffler Shop"
            - cell "Ada Fox"
            - cell "Atlanta"
            - cell "Gulf Cores"
            - cell "340"
            - cell "$1,000.50"
            - cell "Pt 1.500 Pd 2.250 Rh 0.125"
            - cell "$1,250.75"
            - cell "$1,300.00"
            - cell "$250.25 25.01 %"
            - cell "$299.50 29.94 %"
          - row "ATL-9 Void 06-10-2026 Muffler Shop Ada Fox Atlanta Gulf Cores 340 $1,000.50 Pt 1.500 Pd 2.250 Rh 0.125 $1,250.75 $1,300.00 $250.25 25.01 % $299.50 29.94 %":
            - cell "ATL-9 Void":
              - link "ATL-9 Void":
                - /url: /invoices/settled/load/9
            - cell "06-10-2026":
              - time: 06-10-2026
            - cell "Muffler Shop"
            - cell "Ada Fox"
            - cell "Atlanta"
            - cell "Gulf Cores"
            - cell "340"
            - cell "$1,000.50"
            - cell "Pt 1.500 Pd 2.250 Rh 0.125"
            - cell "$1,250.75"
            - cell "$1,300.00"
            - cell "$250.25 25.01 %"
            - cell "$299.50 29.94 %"
    - text: 1 to 2 of 2
  `);
});

test('its groups have their own heads, each figure under its own', async () => {
  const screen = await open('&group=buyer&thenBy=week');
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Buyer Week Invoices Units Pounds Paid Pt oz Pd oz Rh oz Value at hedge Value at market Margin at hedge Margin at market":
          - columnheader "Buyer":
            - button "Buyer"
          - columnheader "Week"
          - columnheader "Invoices":
            - button "Invoices"
          - columnheader "Units":
            - button "Units"
          - columnheader "Pounds":
            - button "Pounds"
          - columnheader "Paid":
            - button "Paid"
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
          - columnheader "Margin at hedge":
            - button "Margin at hedge"
          - columnheader "Margin at market":
            - button "Margin at market"
      - rowgroup:
        - row "Dana Okafor 06-01-2026 4 340 12.5 $1,000.50 1.500 2.250 0.125 $1,250.75 $1,300.00 $250.25 $299.50":
          - cell "Dana Okafor":
            - link "Dana Okafor":
              - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-07&buyer=7
          - cell "06-01-2026"
          - cell "4"
          - cell "340"
          - cell "12.5"
          - cell "$1,000.50"
          - cell "1.500"
          - cell "2.250"
          - cell "0.125"
          - cell "$1,250.75"
          - cell "$1,300.00"
          - cell "$250.25"
          - cell "$299.50"
  `);
});

test.each([
  [{ canSeeSubtotal: false, canShowPricing: false }, []],
  [{ canShowPricing: false }, ['Paid']],
  [{ canSeeSubtotal: false }, ['Value at hedge', 'Value at market']],
])('groups have with %o the sums %j', async (lacking, sums) => {
  const screen = await open('&group=buyer', lacking);
  await expect.element(screen.getByRole('columnheader', { name: 'Units' })).toBeVisible();
  const shown = ['Paid', 'Value at hedge', 'Value at market', 'Margin at hedge', 'Margin at market'].filter(
    (name) => screen.getByRole('columnheader', { name, exact: true }).query() !== null,
  );
  expect(shown).toEqual(sums);
});

test('on a phone an invoice is a card with its paid sum and margin', async () => {
  await page.viewport(390, 844);
  const screen = await open('&voids=true');
  await expect.element(screen.getByRole('list', { name: 'Invoices' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Invoices":
      - listitem:
        - link "Muffler Shop $1,000.50 ATL-7 Gulf Cores, 340 units 06-10-2026 Margin at hedge $250.25 25.01 %":
          - /url: /invoices/settled/load/7
      - listitem:
        - link "Muffler Shop $1,000.50 ATL-9 Gulf Cores, 340 units, void 06-10-2026 Margin at hedge $250.25 25.01 %":
          - /url: /invoices/settled/load/9
  `);
});
