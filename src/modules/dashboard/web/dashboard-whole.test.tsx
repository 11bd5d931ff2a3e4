import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { open } from './fixtures/dashboard-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the dashboard has its filters, and each key figure its change, note and report', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('group', { name: 'Filters' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - group "Filters":
      - radiogroup "Time":
        - radio "Week"
        - text: Week
        - radio "Month"
        - text: Month
        - radio "Quarter"
        - text: Quarter
        - radio "Year"
        - text: Year
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
        - paragraph: The day an invoice was settled.
      - button "Facility All"
  `);
  await expect.element(screen.getByRole('region', { name: 'Key figures' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Key figures":
      - link "Bought $1,000.00 up 100.0 % 4 invoices Bought per day":
        - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-12
        - text: Bought $1,000.00 up 100.0 % 4 invoices
        - img "Bought per day"
      - link "Margin at hedge 25.0 % up 4.9 pts $250.25 Margin at hedge per day":
        - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-12
        - text: Margin at hedge 25.0 % up 4.9 pts $250.25
        - img "Margin at hedge per day"
      - link "Units 40 down 20.0 % $25.00 a unit Units per day":
        - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-12
        - text: Units 40 down 20.0 % $25.00 a unit
        - img "Units per day"
      - link "Margin at market 30.1 % up 5.9 pts $300.50 Margin at market per day":
        - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-12
        - text: Margin at market 30.1 % up 5.9 pts $300.50
        - img "Margin at market per day"
  `);
});

test('carts, ounces and buyers stand in their panes', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('region', { name: 'Open now' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Open now":
      - group "Open carts":
        - heading "Open carts" [level=2]
        - link "8 carts":
          - /url: /dashboard/loadreport
        - table "Open carts":
          - rowgroup:
            - row "State Carts Subtotal":
              - columnheader "State"
              - columnheader "Carts"
              - columnheader "Subtotal"
          - rowgroup:
            - row "Request 2 $120.25":
              - rowheader "Request":
                - link "Request":
                  - /url: /dashboard/loadreport?state=request
              - cell "2"
              - cell "$120.25"
            - row "In process 6 $560.10":
              - rowheader "In process":
                - link "In process":
                  - /url: /dashboard/loadreport?state=inProcess
              - cell "6"
              - cell "$560.10"
      - group "Unhedged ounces":
        - heading "Unhedged ounces" [level=2]
        - link "Exposure":
          - /url: /dashboard/exposure
        - table "Unhedged ounces":
          - rowgroup:
            - row "Metal Ounces":
              - columnheader "Metal"
              - columnheader "Ounces"
          - rowgroup:
            - row "Pt Platinum 1.500 oz":
              - rowheader "Pt Platinum"
              - cell "1.500 oz"
            - row "Pd Palladium 2.250 oz":
              - rowheader "Pd Palladium"
              - cell "2.250 oz"
            - row "Rh Rhodium −0.125 oz":
              - rowheader "Rh Rhodium"
              - cell "−0.125 oz"
  `);
  await expect.element(screen.getByRole('region', { name: 'Top buyers' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Top buyers":
      - heading "Top buyers" [level=2]
      - link "Report":
        - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-12
      - table "Top buyers":
        - rowgroup:
          - row "Buyer Units Bought Margin":
            - columnheader "Buyer"
            - columnheader "Units"
            - columnheader "Bought"
            - columnheader "Margin"
        - rowgroup:
          - row "Ada Fox 28 $700.40 25.0 %":
            - rowheader "Ada Fox":
              - link "Ada Fox":
                - /url: /dashboard/costsheetreport?from=2026-06-10&to=2026-06-12&buyer=7
            - cell "28"
            - cell "$700.40"
            - cell "25.0 %"
  `);
});

test('the metals have their last prices with their changes, and the prices of each day', async () => {
  const screen = await open();
  await screen.getByText('The prices of each day, $/oz').click();
  const metals = screen.getByRole('region', { name: 'Metals' });
  await expect.element(metals.getByRole('list')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list:
      - listitem: Pt $1,019.20 up 4.0 %
      - listitem: Pd $845.50 down 5.0 %
      - listitem: Rh $4,900.00 0.0 %
  `);
  await expect.element(metals.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table "Metal prices at hedge":
      - rowgroup:
        - row "Day Platinum Palladium Rhodium":
          - columnheader "Day"
          - columnheader "Platinum"
          - columnheader "Palladium"
          - columnheader "Rhodium"
      - rowgroup:
        - row "06-11-2026 $1,019.20 $845.50 $4,900.00":
          - rowheader "06-11-2026"
          - cell "$1,019.20"
          - cell "$845.50"
          - cell "$4,900.00"
        - row "06-10-2026 $980.00 $890.00 $4,900.00":
          - rowheader "06-10-2026"
          - cell "$980.00"
          - cell "$890.00"
          - cell "$4,900.00"
  `);
  await expect.element(metals.getByText('Changes count from the first price, which is 100.')).toBeVisible();
});
