import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { notBought } from '../../did-not-buy/contract.ts';
import { didNotBuyPath, didNotBuySearch } from '../../paths.ts';
import DidNotBuyPage from './did-not-buy-page.tsx';
import { pageBody } from '../../../../ui/testing/page-body.ts';

beforeEach(() => page.viewport(1600, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const row = {
  markId: 5,
  marks: 1,
  oem: '17089413',
  type: 'CERAMIC',
  priceUnit: 'piece',
  price: 40.5,
  highestPrice: 55.25,
  qty: 2.5,
  unit: 3,
  date: '2026-06-10T16:00:00.000Z',
  buyer: 'Dana Okafor',
  customer: 'Peachtree Auto',
  facility: 'Atlanta',
};
const open = async (list: readonly object[] = [row, { ...row, markId: 6, oem: 'AB-2', priceUnit: 'lb' }]) => {
  const opened = await openAs(<DidNotBuyPage />, {
    at: '?from=2026-06-10&to=2026-06-12',
    path: didNotBuyPath,
    search: didNotBuySearch,
    as: { hierarchy: 1, canAccessDashboard: true, canViewDNBReport: true, canSeeUnitPrice: true },
    answers: [[notBought.listNotBought, { list }]],
  });
  await expect.element(opened.screen.getByRole('heading', { level: 1 })).toBeVisible();
  return opened.screen;
};

test('Did Not Buy has its filters, acts, heads and rows', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('cell', { name: 'AB-2' })).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Did Not Buy" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "Reports":
      - link "Did Not Buy":
        - /url: /dashboard/didnotbuy
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
      - paragraph: The day it was noted as not bought.
    - group "Filters":
      - button "Facility All"
      - button "Buyer Anyone"
      - button "More filters"
    - button "Search"
    - button "Reset"
    - button "Views"
    - button "Download"
    - button "csv"
    - button "Choose columns"
    - region "Not bought":
      - table:
        - rowgroup:
          - row "OEM Type Price Quantity Unit Date Buyer Customer Facility":
            - columnheader "OEM"
            - columnheader "Type"
            - columnheader "Price"
            - columnheader "Quantity"
            - columnheader "Unit"
            - columnheader "Date"
            - columnheader "Buyer"
            - columnheader "Customer"
            - columnheader "Facility"
        - rowgroup:
          - row "17089413 CERAMIC $40.50 – $55.25 2.5 3 06-10-2026 Dana Okafor Peachtree Auto Atlanta":
            - cell "17089413"
            - cell "CERAMIC"
            - cell "$40.50 – $55.25"
            - cell "2.5"
            - cell "3"
            - cell "06-10-2026":
              - time: 06-10-2026
            - cell "Dana Okafor"
            - cell "Peachtree Auto"
            - cell "Atlanta"
          - row "AB-2 CERAMIC $40.50 – $55.25 2.5 lb 3 06-10-2026 Dana Okafor Peachtree Auto Atlanta":
            - cell "AB-2"
            - cell "CERAMIC"
            - cell "$40.50 – $55.25"
            - cell "2.5 lb"
            - cell "3"
            - cell "06-10-2026":
              - time: 06-10-2026
            - cell "Dana Okafor"
            - cell "Peachtree Auto"
            - cell "Atlanta"
    - text: 1 to 2 of 2
  `);
});

test('on a phone a row is a card', async () => {
  await page.viewport(390, 844);
  const screen = await open();
  await expect.element(screen.getByRole('list', { name: 'Not bought' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Not bought":
      - listitem: 17089413 CERAMIC $40.50 – $55.25 Peachtree Auto 2.5 Dana Okafor, Atlanta 06-10-2026
      - listitem: AB-2 CERAMIC $40.50 – $55.25 Peachtree Auto 2.5 lb Dana Okafor, Atlanta 06-10-2026
  `);
});

test('Is Group is set and taken back in the address', async () => {
  const screen = await open();
  await screen.getByRole('button', { name: 'More filters' }).click();
  const box = page.getByRole('checkbox', { name: 'Is Group' });
  await box.click();
  await expect.poll(() => screen.router.state.location.search).toMatchObject({ isGroup: 'true' });
  await expect.element(box).toBeChecked();
  await box.click();
  await expect.poll(() => screen.router.state.location.search).not.toHaveProperty('isGroup');
});

test('without a row it says why', async () => {
  const screen = await open([]);
  await expect.element(screen.getByRole('heading', { name: 'Nothing was left unsold in these days' })).toBeVisible();
});
