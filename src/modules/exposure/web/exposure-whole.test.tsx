import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { invoice, openExposure as open } from './fixtures/exposure-cases.tsx';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('each metal has its net, limit, chain and prices', async () => {
  await open();
  await expect.element(region('Platinum').getByText('8.500 oz')).toBeVisible();
  await expect.element(region('Platinum')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Platinum":
      - heading "Platinum" [level=2]
      - text: Near its limit
      - term: Net
      - definition: 8.500 oz
      - term: One percent is
      - definition: $151.98
      - meter "Used of the limit"
      - text: 94 % of 9 oz
      - table "Troy ounces of Platinum, from bought to net":
        - caption: Troy ounces of Platinum, from bought to net
        - rowgroup:
          - row "Bought of Platinum 12.500":
            - rowheader "Bought of Platinum":
              - link "Bought of Platinum":
                - /url: /dashboard/exposure?show=bought&of=pt
                - text: Bought
            - cell "12.500"
          - row "Settled of Platinum 10.000":
            - rowheader "Settled of Platinum":
              - link "Settled of Platinum":
                - /url: /dashboard/exposure?show=settled&of=pt
                - text: Settled
            - cell "10.000"
          - row "Pending of Platinum 2.500":
            - rowheader "Pending of Platinum":
              - link "Pending of Platinum":
                - /url: /dashboard/exposure?show=pending&of=pt
                - text: Pending
            - cell "2.500"
          - row "Of these shipped 3.000":
            - rowheader "Of these shipped"
            - cell "3.000"
          - row "Hedged of Platinum −4.000":
            - rowheader "Hedged of Platinum":
              - link "Hedged of Platinum":
                - /url: /dashboard/exposure?show=hedged&of=pt
                - text: Hedged
            - cell "−4.000"
          - row "Net 8.500":
            - rowheader "Net"
            - cell "8.500"
          - row "In open carts of Platinum 7.250":
            - rowheader "In open carts of Platinum":
              - link "In open carts of Platinum":
                - /url: /dashboard/exposure?show=carts&of=pt
                - text: In open carts
            - cell "7.250"
      - term: Bought at, on average
      - definition: $1,700.00
      - term: Market today
      - definition: $1,788.00 up 5.2 %
      - term: Hedge today
      - definition: $1,760.00 up 3.5 %
  `);
  await expect
    .element(region('Palladium').getByRole('meter'))
    .toHaveAttribute('aria-valuetext', '133 percent of 15 oz');
  await expect.element(region('Palladium').getByRole('meter')).toHaveAttribute('aria-valuenow', '100');
});

test('a figure unfolds to its loads with their sum; hedged to its hedges', async () => {
  const parts = {
    list: [invoice, { ...invoice, loadId: 18, invoiceNo: 'ATL-20418', ounces: 2.5 }],
    ounces: 12.5,
    total: 52,
  };
  const first = await open({ at: '?show=bought&of=pt', parts });
  await expect.element(page.getByRole('dialog').getByRole('link', { name: 'ATL-20418' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Bought: Platinum":
      - heading "Bought: Platinum" [level=2]
      - button "Close":
        - img
      - paragraph: 12.500 oz in 52 invoices
      - table:
        - rowgroup:
          - row "Invoice Bought at Ounces":
            - columnheader "Invoice"
            - columnheader "Bought at"
            - columnheader "Ounces"
        - rowgroup:
          - row "ATL-20417 Walk-in · Atlanta · 06-10-2026 $1,700.00 10.000":
            - rowheader "ATL-20417 Walk-in · Atlanta · 06-10-2026":
              - link "ATL-20417":
                - /url: /invoices/pdf/17
              - text: Walk-in · Atlanta · 06-10-2026
            - cell "$1,700.00"
            - cell "10.000"
          - row "ATL-20418 Walk-in · Atlanta · 06-10-2026 $1,700.00 2.500":
            - rowheader "ATL-20418 Walk-in · Atlanta · 06-10-2026":
              - link "ATL-20418":
                - /url: /invoices/pdf/18
              - text: Walk-in · Atlanta · 06-10-2026
            - cell "$1,700.00"
            - cell "2.500"
  `);
  await first.screen.unmount();
  vi.restoreAllMocks();
  queryClient.clear();
  await open({ at: '?show=hedged&of=pt' });
  await expect.element(page.getByRole('dialog').getByRole('row', { name: /H-1044/ })).toBeVisible();
  await expect.element(page.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Hedged: Platinum":
      - heading "Hedged: Platinum" [level=2]
      - button "Close":
        - img
      - paragraph: 4.000 oz in 1 hedge
      - paragraph: And 1.250 oz that stand in open settlements alone.
      - table:
        - rowgroup:
          - row "Hedge Sold at Ounces":
            - columnheader "Hedge"
            - columnheader "Sold at"
            - columnheader "Ounces"
        - rowgroup:
          - row "H-1044 Halden Metals · 06-12-2026 $1,752.50 4.000":
            - rowheader "H-1044 Halden Metals · 06-12-2026"
            - cell "$1,752.50"
            - cell "4.000"
  `);
});

test.each([
  [1, '10.000 oz in 1 cart'],
  [1234, '10.000 oz in 1,234 carts'],
])('of %i carts the sum says how many', async (total, words) => {
  await open({ at: '?show=carts&of=pt', parts: { list: [{ ...invoice, type: 1 }], ounces: 10, total } });
  await expect.element(page.getByRole('dialog').getByText(words)).toBeVisible();
});
