import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { yields } from '../../yields/contract.ts';
import { code, open, row } from './fixtures/yield-page-cases.tsx';
import { pageBody } from '../../../../ui/testing/page-body.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the yield by customer has its tabs, filters, what runs beyond chance, sums and rows', async () => {
  const { screen } = await open('?by=customer', {
    rows: [{ ...row, name: 'Peachtree Auto', detail: '', runs: 'low' }],
  });
  await expect.element(screen.getByRole('cell', { name: 'Peachtree Auto' })).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Yield" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "What the yield is grouped by":
      - link "Lot":
        - /url: /settlement/yield
      - link "Load":
        - /url: /settlement/yield?by=load
      - link "Customer":
        - /url: /settlement/yield?by=customer
      - link "Buyer":
        - /url: /settlement/yield?by=buyer
      - link "Grader":
        - /url: /settlement/yield?by=grader
      - link "Family":
        - /url: /settlement/yield?by=family
      - link "Code":
        - /url: /settlement/yield?by=code
    - group "Dates":
      - text: From
      - textbox "From":
        - /placeholder: MM-DD-YYYY
      - button "Open the calendar"
      - text: To
      - textbox "To":
        - /placeholder: MM-DD-YYYY
      - button "Open the calendar"
      - paragraph: The day a settlement was completed.
    - button "Search"
    - button "Reset"
    - button "Show All"
    - button "Choose columns"
    - region "Beyond chance":
      - heading "Beyond chance" [level=2]
      - text: All together return 99.5 %.
      - button "Decided corrections"
      - list:
        - listitem:
          - text: Low Customer
          - link "Peachtree Auto":
            - /url: /entities/viewGroupId/7
          - text: returns 84.2 % of what was expected, over 12 lots on 9 days (81.0 to 87.4 %).
        - listitem: Low Buyer Peachtree Auto returns 84.2 % of what was expected, over 12 lots on 9 days (81.0 to 87.4 %).
      - paragraph: Within a lot, what came back is shared out by expected ounces. A customer or buyer is named only with at least 8 lots on 3 days, if its interval of 99.9 % confidence lies below or above what all together return, also without any single day. A code is named likewise, by comparing all lots that hold more of it with those that hold less; its row in the table has a part of what whole lots returned, so it differs less.
    - group "All lots together":
      - term: Paid
      - definition: $5,000.00
      - term: Came back
      - definition: $4,860.50
      - term: Difference
      - definition: −$139.50
      - term: Share
      - definition: 99.5 %
      - term: Lots
      - definition: "48"
      - term: Pt oz back
      - definition: 5.400 of 6.000
      - term: Pd oz back
      - definition: 1,000.000 of 1,234.500
      - term: Rh oz back
      - definition: 0.500 of 0.750
    - region "Yield by customer":
      - table:
        - rowgroup:
          - row "Customer Lots Paid Came back Difference Share Pt oz back Pd oz back Rh oz back":
            - columnheader "Customer":
              - button "Customer"
            - columnheader "Lots":
              - button "Lots"
            - columnheader "Paid":
              - button "Paid"
            - columnheader "Came back":
              - button "Came back"
            - columnheader "Difference":
              - button "Difference"
            - columnheader "Share":
              - button "Share"
            - columnheader "Pt oz back"
            - columnheader "Pd oz back"
            - columnheader "Rh oz back"
        - rowgroup:
          - row "Peachtree Auto 12 $5,000.00 $4,860.50 −$139.50 Low 84.2 % 81.0 to 87.4 % 5.400 of 6.000 1,000.000 of 1,234.500 0.500 of 0.750":
            - cell "Peachtree Auto":
              - link "Peachtree Auto":
                - /url: /entities/viewGroupId/7
            - cell "12"
            - cell "$5,000.00"
            - cell "$4,860.50"
            - cell "−$139.50"
            - cell "Low 84.2 % 81.0 to 87.4 %"
            - cell "5.400 of 6.000"
            - cell "1,000.000 of 1,234.500"
            - cell "0.500 of 0.750"
    - text: 1 to 1 of 1
  `);
});

test('on a phone a code is a card with its share, money and ounces', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('?by=code', { rows: [{ ...code, runs: 'high' }] });
  await expect.element(screen.getByRole('list', { name: 'Yield by code' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Yield by code":
      - listitem:
        - link "6D3 Honda 6D3 High 84.2 % 81.0 to 87.4 % 12 lots Paid $5,000.00 Came back $4,860.50 Difference −$139.50 Pt 5.400 of 6.000 oz Pd 1,000.000 of 1,234.500 oz Rh 0.500 of 0.750 oz":
          - /url: /converter/7
  `);
});

test('what runs beyond chance is asked for codes, customers and buyers, three of each', async () => {
  const { queries } = await open('?by=load');
  await expect
    .poll(() => queries(yields.listYield).filter(({ count }) => count === '3'))
    .toEqual([
      { by: 'customer', count: '3', offset: '0', runs: 'true' },
      { by: 'buyer', count: '3', offset: '0', runs: 'true' },
    ]);
});
