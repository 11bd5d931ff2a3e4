import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { summary, open } from './fixtures/dashboard-cases.tsx';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('who may open no report and see no totals has figures without links and dollars', async () => {
  const plain = { invoices: 4, units: 40, pounds: 12.5 };
  const screen = await open(
    {
      canViewCostSheet: false,
      canViewTransactionReport: false,
      canViewGlobalModifierHistoryReport: false,
      canSeeSubtotal: false,
    },
    {
      ...summary,
      bought: plain,
      boughtBefore: { ...plain, units: 50 },
      days: [{ date: '2026-06-10', ...plain }],
      buyers: [{ buyerId: 7, name: 'Ada Fox', ...plain }],
      carts: [{ state: 'request', loads: 2, items: 5 }],
      unhedgedOunces: undefined,
      metalPrices: undefined,
    },
  );
  await screen.getByText('The figures of each day').click();
  await expect.element(screen.getByRole('region', { name: 'Key figures' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Key figures":
      - text: Units 40 down 20.0 % 4 invoices
  `);
  await expect.element(screen.getByRole('region', { name: 'Open now' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Open now":
      - group "Open carts":
        - heading "Open carts" [level=2]
        - link "2 carts":
          - /url: /dashboard/loadreport
        - table "Open carts":
          - rowgroup:
            - row "State Carts":
              - columnheader "State"
              - columnheader "Carts"
          - rowgroup:
            - row "Request 2":
              - rowheader "Request":
                - link "Request":
                  - /url: /dashboard/loadreport?state=request
              - cell "2"
  `);
  await expect.element(screen.getByRole('region', { name: 'Top buyers' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Top buyers":
      - heading "Top buyers" [level=2]
      - table "Top buyers":
        - rowgroup:
          - row "Buyer Units":
            - columnheader "Buyer"
            - columnheader "Units"
        - rowgroup:
          - row "Ada Fox 40":
            - rowheader "Ada Fox"
            - cell "40"
  `);
  await expect.element(screen.getByRole('table', { name: 'Bought per day' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table "Bought per day":
      - rowgroup:
        - row "Day Invoices Units":
          - columnheader "Day"
          - columnheader "Invoices"
          - columnheader "Units"
      - rowgroup:
        - row "06-10-2026 4 40":
          - rowheader "06-10-2026"
          - cell "4"
          - cell "40"
  `);
  expect(screen.getByRole('region', { name: 'Metals' }).query()).toBeNull();
  expect(screen.getByRole('radiogroup', { name: 'What is shown' }).query()).toBeNull();
});

test.each([
  ['Week', { range: 'week' }],
  ['Quarter', { range: 'quarter' }],
  ['Year', { range: 'year' }],
])('%s is chosen alone, without days', async (name, search) => {
  const { router } = await open();
  await page.getByRole('radiogroup', { name: 'Time' }).getByText(name, { exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual(search);
  await expect.element(page.getByRole('radio', { name })).toBeChecked();
});

test('typed days and a facility narrow the dashboard, and stand in its address', async () => {
  const { router } = await open();
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('06-20-2026');
  await page.getByRole('textbox', { name: 'From', exact: true }).click();
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-06-10', to: '2026-06-20' });
  await page.getByRole('button', { name: /^Facility/ }).click();
  await page.getByRole('option', { name: 'Atlanta' }).click();
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ from: '2026-06-10', to: '2026-06-20', facility: '3' });
});
