import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openNew, openStored, press, rich, stored } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('the numbers, days and names of a settlement stand in its header', async () => {
  await openStored(rich);
  await expect.element(field('Contract No')).toHaveValue('C-88');
  await expect.element(region('Settlement')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Settlement":
      - heading "Settlement" [level=2]
      - paragraph: As the papers of the refiner name it.
      - text: Settlement No
      - textbox "Settlement No": S-2041
      - text: Contract No
      - textbox "Contract No": C-88
      - text: Shipment No
      - textbox "Shipment No": SH-310
      - text: Received Date
      - textbox "Received Date":
        - /placeholder: MM-DD-YYYY
        - text: 06-01-2026
      - button "Open the calendar"
      - text: Metal Due Date
      - textbox "Metal Due Date":
        - /placeholder: MM-DD-YYYY
        - text: 06-30-2026
      - button "Open the calendar"
  `);
  await expect.element(region('Processing company')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Processing company":
      - heading "Processing company" [level=2]
      - paragraph: Named on the statement. Both may stay empty.
      - text: Prepared For
      - textbox "Prepared For": Alabama Refining
      - text: Address
      - textbox "Address": 400 Furnace Road
  `);
});

test('the totals, what does not close, and what is doubtful', async () => {
  await openStored({ ...rich, lotTableData: [{ ...stored.lotTableData[0]!, ptOz: 6.7 }, stored.lotTableData[1]!] });
  await expect.element(field('Mono, net')).toHaveValue('800');
  await expect.element(region('Totals')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Totals":
      - heading "Totals" [level=2]
      - table:
        - rowgroup:
          - row "Metal Return Value Metal Return Value":
            - rowheader "Metal Return Value"
            - cell "Metal Return Value":
              - status "Metal Return Value": $127,109.039
          - row "Total Charges Total Charges":
            - rowheader "Total Charges"
            - cell "Total Charges":
              - status "Total Charges": −$4,870.984
          - row "Total Settlement Amount Total Settlement Amount":
            - rowheader "Total Settlement Amount"
            - cell "Total Settlement Amount":
              - status "Total Settlement Amount": $122,238.055
          - row "Advance Advance":
            - rowheader "Advance"
            - cell "Advance":
              - status "Advance": −$60,000.000
          - row "Balance Due Balance Due":
            - rowheader "Balance Due"
            - cell "Balance Due":
              - status "Balance Due": $62,238.055
  `);
  await expect.element(region('Warnings')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Warnings":
      - heading "Warnings" [level=2]
      - list:
        - listitem: "Needs a reason: AB Received is 900.006 kg net and AB Processed 860.625 kg: they differ by more than 0.5 %."
        - listitem: "Lot 1, platinum: 6.700 oz is typed, weight and assay give 6.590 oz."
        - listitem: 95.7 % of the platinum that comes back is hedged.
        - listitem: 98.5 % of the palladium that comes back is hedged.
        - listitem: 97.2 % of the rhodium that comes back is hedged.
  `);
});

test('a new settlement has empty tables, and asks for documents later', async () => {
  await openNew();
  await expect.element(field('Settlement No')).toHaveValue('');
  await expect.element(region('Hedge table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Hedge table":
      - heading "Hedge table" [level=2]
      - paragraph: A block copied from a spreadsheet is pasted into the cell where it begins. Arrow keys move between rows.
      - group "Hedge table, rows":
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
            - row "No hedge yet.":
              - cell "No hedge yet."
          - rowgroup:
            - row "Total ounces and average price Hedged platinum, ounces Average price of platinum Hedged palladium, ounces Average price of palladium Hedged rhodium, ounces Average price of rhodium":
              - rowheader "Total ounces and average price"
              - cell "Hedged platinum, ounces":
                - status "Hedged platinum, ounces": "0.000"
              - cell "Average price of platinum":
                - status "Average price of platinum": $0.00
              - cell "Hedged palladium, ounces":
                - status "Hedged palladium, ounces": "0.000"
              - cell "Average price of palladium":
                - status "Average price of palladium": $0.00
              - cell "Hedged rhodium, ounces":
                - status "Hedged rhodium, ounces": "0.000"
              - cell "Average price of rhodium":
                - status "Average price of rhodium": $0.00
              - cell
            - row "Hedged of what comes back Coverage of platinum Coverage of palladium Coverage of rhodium":
              - rowheader "Hedged of what comes back"
              - cell "Coverage of platinum":
                - status "Coverage of platinum": –
              - cell
              - cell "Coverage of palladium":
                - status "Coverage of palladium": –
              - cell
              - cell "Coverage of rhodium":
                - status "Coverage of rhodium": –
              - cell
              - cell
      - button "Add hedge"
  `);
  await expect.element(region('Lot table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Lot table":
      - heading "Lot table" [level=2]
      - paragraph: A block copied from a spreadsheet is pasted into the cell where it begins. Arrow keys move between rows.
      - group "Lot table, rows":
        - table:
          - rowgroup:
            - row "# Lot no Sample no H2O, % Net dry, kg Sample dry, kg Pt ppm Pt oz Pd ppm Pd oz Rh ppm Rh oz":
              - columnheader "#"
              - columnheader "Lot no"
              - columnheader "Sample no"
              - columnheader "H2O, %"
              - columnheader "Net dry, kg"
              - columnheader "Sample dry, kg"
              - columnheader "Pt ppm"
              - columnheader "Pt oz"
              - columnheader "Pd ppm"
              - columnheader "Pd oz"
              - columnheader "Rh ppm"
              - columnheader "Rh oz"
              - cell
          - rowgroup:
            - row "No lot yet.":
              - cell "No lot yet."
          - rowgroup:
            - row "Total ounces Ounces of platinum in all lots Ounces of palladium in all lots Ounces of rhodium in all lots":
              - rowheader "Total ounces"
              - cell
              - cell "Ounces of platinum in all lots":
                - status "Ounces of platinum in all lots": "0.000"
              - cell
              - cell "Ounces of palladium in all lots":
                - status "Ounces of palladium in all lots": "0.000"
              - cell
              - cell "Ounces of rhodium in all lots":
                - status "Ounces of rhodium in all lots": "0.000"
              - cell
      - button "Add lot"
      - button "Read from sheet"
  `);
  expect(page.getByRole('button', { name: 'Statement' }).query()).toBeNull();
  expect(region('Warnings').query()).toBeNull();
});

test('unsaved changes are said as long as there are some', async () => {
  await openStored();
  const note = page.getByText('Unsaved changes', { exact: true });
  await expect.element(field('Contract No')).toHaveValue('C-88');
  expect(note.query()).toBeNull();
  await press('Add lot');
  expect(note.query()).toBeNull();
  await field('New lot, Lot no').fill('B-1');
  await expect.element(note).toBeVisible();
  await press('Cancel this lot');
  await expect.element(note).not.toBeInTheDocument();
  await field('Contract No').fill('C-89');
  await expect.element(note).toBeVisible();
});
