import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openStored, press } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('each hedge has its fields, and the sums stand below their columns', async () => {
  await openStored();
  await expect.element(field('Hedge 2, Rh $/oz')).toHaveValue('9250');
  await expect.element(region('Hedge table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Hedge table":
      - heading "Hedge table" [level=2]
      - paragraph: A block copied from a spreadsheet is pasted into the cell where it begins. Arrow keys move between rows.
      - table:
        - rowgroup:
          - row "# Hedge no Date Pt oz Pt $/oz Pd oz Pd $/oz Rh oz Rh $/oz":
            - columnheader "#"
            - columnheader "Hedge no"
            - columnheader "Date"
            - columnheader "Pt oz"
            - columnheader "Pt $/oz"
            - columnheader "Pd oz"
            - columnheader "Pd $/oz"
            - columnheader "Rh oz"
            - columnheader "Rh $/oz"
            - cell
        - rowgroup:
          - row "1 A-1 05-20-2026 6 1765 25 1300 3 9400 Delete Hedge 1":
            - rowheader "1"
            - cell "A-1":
              - textbox "Hedge 1, Hedge no": A-1
            - cell "05-20-2026":
              - textbox "Hedge 1, Date":
                - /placeholder: MM-DD-YYYY
                - text: 05-20-2026
            - cell "6":
              - textbox "Hedge 1, Pt oz":
                - /placeholder: ""
                - text: "6"
            - cell "1765":
              - textbox "Hedge 1, Pt $/oz":
                - /placeholder: ""
                - text: "1765"
            - cell "25":
              - textbox "Hedge 1, Pd oz":
                - /placeholder: ""
                - text: "25"
            - cell "1300":
              - textbox "Hedge 1, Pd $/oz":
                - /placeholder: ""
                - text: "1300"
            - cell "3":
              - textbox "Hedge 1, Rh oz":
                - /placeholder: ""
                - text: "3"
            - cell "9400":
              - textbox "Hedge 1, Rh $/oz":
                - /placeholder: ""
                - text: "9400"
            - cell "Delete Hedge 1":
              - button "Delete Hedge 1"
          - row "2 A-2 05-21-2026 4 1740 14 1285 3 9250 Delete Hedge 2":
            - rowheader "2"
            - cell "A-2":
              - textbox "Hedge 2, Hedge no": A-2
            - cell "05-21-2026":
              - textbox "Hedge 2, Date":
                - /placeholder: MM-DD-YYYY
                - text: 05-21-2026
            - cell "4":
              - textbox "Hedge 2, Pt oz":
                - /placeholder: ""
                - text: "4"
            - cell "1740":
              - textbox "Hedge 2, Pt $/oz":
                - /placeholder: ""
                - text: "1740"
            - cell "14":
              - textbox "Hedge 2, Pd oz":
                - /placeholder: ""
                - text: "14"
            - cell "1285":
              - textbox "Hedge 2, Pd $/oz":
                - /placeholder: ""
                - text: "1285"
            - cell "3":
              - textbox "Hedge 2, Rh oz":
                - /placeholder: ""
                - text: "3"
            - cell "9250":
              - textbox "Hedge 2, Rh $/oz":
                - /placeholder: ""
                - text: "9250"
            - cell "Delete Hedge 2":
              - button "Delete Hedge 2"
        - rowgroup:
          - row "Total ounces and average price Hedged platinum, ounces Average price of platinum Hedged palladium, ounces Average price of palladium Hedged rhodium, ounces Average price of rhodium":
            - rowheader "Total ounces and average price"
            - cell "Hedged platinum, ounces":
              - status "Hedged platinum, ounces": "10.000"
            - cell "Average price of platinum":
              - status "Average price of platinum": $1,755.00
            - cell "Hedged palladium, ounces":
              - status "Hedged palladium, ounces": "39.000"
            - cell "Average price of palladium":
              - status "Average price of palladium": $1,294.62
            - cell "Hedged rhodium, ounces":
              - status "Hedged rhodium, ounces": "6.000"
            - cell "Average price of rhodium":
              - status "Average price of rhodium": $9,325.00
            - cell
          - row "Hedged of what comes back Coverage of platinum Coverage of palladium Coverage of rhodium":
            - rowheader "Hedged of what comes back"
            - cell "Coverage of platinum":
              - status "Coverage of platinum": 96.7 %
            - cell
            - cell "Coverage of palladium":
              - status "Coverage of palladium": 98.5 %
            - cell
            - cell "Coverage of rhodium":
              - status "Coverage of rhodium": 97.2 %
            - cell
            - cell
      - button "Add hedge"
  `);
});

test('the entry row has the same columns, and its two buttons', async () => {
  await openStored();
  await press('Add hedge');
  await expect.element(field('New hedge, Rh $/oz')).toBeVisible();
  await expect.element(page.getByRole('row').filter({ has: field('New hedge, Hedge no') })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - row "3 Add this hedge Cancel this hedge":
      - rowheader "3"
      - cell:
        - textbox "New hedge, Hedge no"
      - cell:
        - textbox "New hedge, Date":
          - /placeholder: MM-DD-YYYY
      - cell:
        - textbox "New hedge, Pt oz":
          - /placeholder: ""
      - cell:
        - textbox "New hedge, Pt $/oz":
          - /placeholder: ""
      - cell:
        - textbox "New hedge, Pd oz":
          - /placeholder: ""
      - cell:
        - textbox "New hedge, Pd $/oz":
          - /placeholder: ""
      - cell:
        - textbox "New hedge, Rh oz":
          - /placeholder: ""
      - cell:
        - textbox "New hedge, Rh $/oz":
          - /placeholder: ""
      - cell "Add this hedge Cancel this hedge":
        - button "Add this hedge"
        - button "Cancel this hedge"
  `);
});
