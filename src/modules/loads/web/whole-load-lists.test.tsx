import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { myLoadsPath } from '../paths.ts';
import { asked, cart, openList, session } from './fixtures/load-list-stage.tsx';

/* The list of loads as a whole, for each kind of load and of reader. */

beforeEach(async () => {
  await page.viewport(1920, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const table = () => page.getByRole('table');
const cards = () => page.getByRole('list', { name: /Carts|Quotes|Requests/ });

test('the whole list of carts of a buyer', async () => {
  await openList({});
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Carts" [level=1]
      - link "New cart":
        - /url: /loads/create-load
      - tablist "Cart lists":
        - tab "Active Carts 2" [selected]
        - tab "Quotes 0"
        - tab "Requests 0"
        - tab "Franchise 0"
      - tabpanel "Active Carts 2":
        - group "Filters":
          - searchbox "Search carts"
          - button "Facility All"
          - button "Buyer Anyone"
          - button "Status Any"
        - button "Choose columns"
        - region "Active Carts":
          - table:
            - rowgroup:
              - row "Load Customer Name Facility Buyer Status Items Value Updated Actions":
                - /children: contain
            - rowgroup:
              - row "17 Peachtree Auto Macon, GA Walk-in Atlanta Dana Okafor In process 2 $184.35 06-07-2026 Actions for load 17":
                - /children: contain
                - cell "17":
                  - link "17":
                    - /url: /loads/load/17
              - row "Carts of others":
                - /children: contain
              - row "18 Bayou Metals Mobile, AL Friday Tampa Nobody yet Not started 3 pending 1,204 $91.20 Older prices 06-10-2026 Actions for load 18":
                - /children: contain
                - cell "18":
                  - link "18":
                    - /url: /loads/load/18
        - text: 1 to 2 of 2
  `);
});

test('the whole list of own carts', async () => {
  await openList({ path: myLoadsPath, as: { hierarchy: 10 } });
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "My Cart" [level=1]
      - link "New cart":
        - /url: /loads/create-load
      - group "Filters":
        - searchbox "Search carts"
        - button "Facility All"
        - button "Buyer Anyone"
        - button "Status Any"
      - button "Choose columns"
      - region "Active Carts":
        - table:
          - rowgroup:
            - row "Load Customer Name Facility Buyer Status Items Value Updated":
              - /children: contain
          - rowgroup:
            - row "17 Peachtree Auto Macon, GA Walk-in Atlanta Dana Okafor In process 2 $184.35 06-07-2026":
              - /children: contain
              - cell "17":
                - link "17":
                  - /url: /my-cart/load/17
            - row "18 Bayou Metals Mobile, AL Friday Tampa Nobody yet Not started 3 pending 1,204 $91.20 Older prices 06-10-2026":
              - /children: contain
              - cell "18":
                - link "18":
                  - /url: /my-cart/load/18
      - text: 1 to 2 of 2
  `);
});

test('the whole screen of a seller', async () => {
  await openList({ as: { hierarchy: 2 } });
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Sell" [level=1]
      - button "Request a grading session"
      - button "Request a quote"
      - paragraph: A grading session is graded with you on the screen. A quote holds its prices for you.
      - tablist "Cart lists":
        - tab "Active Carts 2" [selected]
        - tab "Quotes 0"
        - tab "Requests 0"
      - tabpanel "Active Carts 2":
        - group "Filters":
          - searchbox "Search carts"
          - button "Status Any"
        - button "Choose columns"
        - region "Active Carts":
          - table:
            - rowgroup:
              - row "Load Name Facility Buyer Status Items Value Updated":
                - /children: contain
            - rowgroup:
              - row "17 Walk-in Atlanta Dana Okafor In process 2 $184.35 06-07-2026":
                - /children: contain
                - cell "17":
                  - link "17":
                    - /url: /load/17
              - row "18 Friday Tampa Nobody yet Not started 3 pending 1,204 $91.20 Older prices 06-10-2026":
                - /children: contain
                - cell "18":
                  - link "18":
                    - /url: /load/18
        - text: 1 to 2 of 2
  `);
});

test('the whole table of requests', async () => {
  await openList({ at: '?tab=requests', list: [asked, session] });
  await expect.element(table()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Load Customer Asks for Asked by Message Facility Items Value Updated Actions":
          - /children: contain
      - rowgroup:
        - row "17 Peachtree Auto Macon, GA Quote Forty pieces Atlanta 2 $184.35 06-07-2026 Actions for load 17":
          - /children: contain
          - cell "17":
            - link "17":
              - /url: /loads/load/17
        - row "18 Bayou Metals Mobile, AL Grading session Nora Bell Two Tampa 1,204 $91.20 Older prices 06-10-2026 Actions for load 18":
          - /children: contain
          - cell "18":
            - link "18":
              - /url: /loads/load/18
  `);
});

test('the whole table of carts of who sees no sums', async () => {
  const { grandtotal: _, ...hidden } = cart;
  await openList({ as: { canSeeSubtotal: false }, list: [hidden] });
  await expect.element(table()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Load Customer Name Facility Buyer Status Items Value Updated Actions":
          - /children: contain
      - rowgroup:
        - row "17 Peachtree Auto Macon, GA Walk-in Atlanta Dana Okafor In process 2 not known 06-07-2026 Actions for load 17":
          - /children: contain
          - cell "17":
            - link "17":
              - /url: /loads/load/17
  `);
});

test('the whole table of a seller’s requests', async () => {
  await openList({ at: '?tab=requests', as: { hierarchy: 2 }, list: [asked] });
  await expect.element(table()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Load Asks for Asked by Message Facility Items Value Updated":
          - /children: contain
      - rowgroup:
        - row "17 Quote Forty pieces Atlanta 2 $184.35 06-07-2026":
          - /children: contain
          - cell "17":
            - link "17":
              - /url: /load/17
  `);
});

test('the cards of carts on a phone', async () => {
  await page.viewport(390, 844);
  await openList({});
  await expect.element(cards()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Active Carts":
      - listitem:
        - link "Peachtree Auto $184.35 17 Walk-in, 2 items 06-07-2026 In process":
          - /url: /loads/load/17
          - text: Peachtree Auto $184.35 17 Walk-in, 2 items
          - time: 06-07-2026
          - text: In process
        - button "Actions for load 17"
      - listitem: Carts of others
      - listitem:
        - link "Bayou Metals $91.20 18 Friday, 1,204 items 06-10-2026 Not started 3 pending Older prices":
          - /url: /loads/load/18
          - text: Bayou Metals $91.20 18 Friday, 1,204 items
          - time: 06-10-2026
          - text: Not started 3 pending Older prices
        - button "Actions for load 18"
  `);
});

test('the cards of requests on a phone', async () => {
  await page.viewport(390, 844);
  await openList({ at: '?tab=requests', list: [asked, session] });
  await expect.element(cards()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Requests":
      - listitem:
        - link "Peachtree Auto $184.35 17 Walk-in, 2 items 06-07-2026 Request For a quote":
          - /url: /loads/load/17
          - text: Peachtree Auto $184.35 17 Walk-in, 2 items
          - time: 06-07-2026
          - text: Request For a quote
        - button "Actions for load 17"
      - listitem:
        - link "Bayou Metals $91.20 18 Friday, 1,204 items 06-10-2026 Request For a grading session, by Nora Bell Older prices":
          - /url: /loads/load/18
          - text: Bayou Metals $91.20 18 Friday, 1,204 items
          - time: 06-10-2026
          - text: Request For a grading session, by Nora Bell Older prices
        - button "Actions for load 18"
  `);
});

test('the cards of a seller’s loads on a phone', async () => {
  await page.viewport(390, 844);
  await openList({ as: { hierarchy: 2 } });
  await expect.element(cards()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Active Carts":
      - listitem:
        - link "17 Walk-in $184.35 Atlanta, 2 items 06-07-2026 In process":
          - /url: /load/17
          - text: 17 Walk-in $184.35 Atlanta, 2 items
          - time: 06-07-2026
          - text: In process
      - listitem:
        - link "18 Friday $91.20 Tampa, 1,204 items 06-10-2026 Not started 3 pending Older prices":
          - /url: /load/18
          - text: 18 Friday $91.20 Tampa, 1,204 items
          - time: 06-10-2026
          - text: Not started 3 pending Older prices
  `);
});
