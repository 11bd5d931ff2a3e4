import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openStored, stored } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const region = (name: string) => page.getByRole('region', { name, exact: true });
const lots = stored.lotTableData.map((lot, at) => ({ ...lot, h2O: 1.25 + at, sampleDry: 0.5 + at }));

test('each lot has its fields, and the ounces of all stand below their columns', async () => {
  await openStored({ lotTableData: lots });
  await expect.element(field('Lot 2, Rh ppm')).toHaveValue('275');
  await expect.element(region('Lot table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Lot table":
      - heading "Lot table" [level=2]
      - paragraph: A block copied from a spreadsheet is pasted into the cell where it begins. Arrow keys move between rows.
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
          - row "1 L-1 P-1 1.25 500 0.5 410 6.590 1500 24.113 260 4.179 Delete Lot 1":
            - rowheader "1"
            - cell "L-1":
              - textbox "Lot 1, Lot no": L-1
            - cell "P-1":
              - textbox "Lot 1, Sample no": P-1
            - cell "1.25":
              - textbox "Lot 1, H2O, %":
                - /placeholder: ""
                - text: "1.25"
            - cell "500":
              - textbox "Lot 1, Net dry, kg":
                - /placeholder: ""
                - text: "500"
            - cell "0.5":
              - textbox "Lot 1, Sample dry, kg":
                - /placeholder: ""
                - text: "0.5"
            - cell "410":
              - textbox "Lot 1, Pt ppm":
                - /placeholder: ""
                - text: "410"
            - cell "6.590":
              - textbox "Lot 1, Pt oz":
                - /placeholder: "6.590"
                - text: "6.590"
            - cell "1500":
              - textbox "Lot 1, Pd ppm":
                - /placeholder: ""
                - text: "1500"
            - cell "24.113":
              - textbox "Lot 1, Pd oz":
                - /placeholder: "24.113"
                - text: "24.113"
            - cell "260":
              - textbox "Lot 1, Rh ppm":
                - /placeholder: ""
                - text: "260"
            - cell "4.179":
              - textbox "Lot 1, Rh oz":
                - /placeholder: "4.179"
                - text: "4.179"
            - cell "Delete Lot 1":
              - button "Delete Lot 1"
          - row "2 L-2 P-2 2.25 320.5 1.5 395 4.070 1620 16.692 275 2.833 Delete Lot 2":
            - rowheader "2"
            - cell "L-2":
              - textbox "Lot 2, Lot no": L-2
            - cell "P-2":
              - textbox "Lot 2, Sample no": P-2
            - cell "2.25":
              - textbox "Lot 2, H2O, %":
                - /placeholder: ""
                - text: "2.25"
            - cell "320.5":
              - textbox "Lot 2, Net dry, kg":
                - /placeholder: ""
                - text: "320.5"
            - cell "1.5":
              - textbox "Lot 2, Sample dry, kg":
                - /placeholder: ""
                - text: "1.5"
            - cell "395":
              - textbox "Lot 2, Pt ppm":
                - /placeholder: ""
                - text: "395"
            - cell "4.070":
              - textbox "Lot 2, Pt oz":
                - /placeholder: "4.070"
                - text: "4.070"
            - cell "1620":
              - textbox "Lot 2, Pd ppm":
                - /placeholder: ""
                - text: "1620"
            - cell "16.692":
              - textbox "Lot 2, Pd oz":
                - /placeholder: "16.692"
                - text: "16.692"
            - cell "275":
              - textbox "Lot 2, Rh ppm":
                - /placeholder: ""
                - text: "275"
            - cell "2.833":
              - textbox "Lot 2, Rh oz":
                - /placeholder: "2.833"
                - text: "2.833"
            - cell "Delete Lot 2":
              - button "Delete Lot 2"
        - rowgroup:
          - row "Total ounces Ounces of platinum in all lots Ounces of palladium in all lots Ounces of rhodium in all lots":
            - rowheader "Total ounces"
            - cell
            - cell "Ounces of platinum in all lots":
              - status "Ounces of platinum in all lots": "10.660"
            - cell
            - cell "Ounces of palladium in all lots":
              - status "Ounces of palladium in all lots": "40.805"
            - cell
            - cell "Ounces of rhodium in all lots":
              - status "Ounces of rhodium in all lots": "7.012"
            - cell
      - button "Add lot"
      - button "Read from sheet"
  `);
});

test('the rows of a completed settlement are read, and nothing is added or deleted', async () => {
  await openStored({ lotTableData: lots.slice(0, 1), isComplete: true, completedDate: '2026-07-01T12:00:00Z' });
  await expect.element(field('Lot 1, Rh ppm')).toHaveValue('260');
  await expect.element(region('Lot table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Lot table":
      - heading "Lot table" [level=2]
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
            - row "1 L-1 P-1 1.25 500 0.5 410 6.590 1500 24.113 260 4.179":
              - rowheader "1"
              - cell "L-1":
                - textbox "Lot 1, Lot no" [disabled]: L-1
              - cell "P-1":
                - textbox "Lot 1, Sample no" [disabled]: P-1
              - cell "1.25":
                - textbox "Lot 1, H2O, %" [disabled]:
                  - /placeholder: ""
                  - text: "1.25"
              - cell "500":
                - textbox "Lot 1, Net dry, kg" [disabled]:
                  - /placeholder: ""
                  - text: "500"
              - cell "0.5":
                - textbox "Lot 1, Sample dry, kg" [disabled]:
                  - /placeholder: ""
                  - text: "0.5"
              - cell "410":
                - textbox "Lot 1, Pt ppm" [disabled]:
                  - /placeholder: ""
                  - text: "410"
              - cell "6.590":
                - textbox "Lot 1, Pt oz" [disabled]:
                  - /placeholder: "6.590"
                  - text: "6.590"
              - cell "1500":
                - textbox "Lot 1, Pd ppm" [disabled]:
                  - /placeholder: ""
                  - text: "1500"
              - cell "24.113":
                - textbox "Lot 1, Pd oz" [disabled]:
                  - /placeholder: "24.113"
                  - text: "24.113"
              - cell "260":
                - textbox "Lot 1, Rh ppm" [disabled]:
                  - /placeholder: ""
                  - text: "260"
              - cell "4.179":
                - textbox "Lot 1, Rh oz" [disabled]:
                  - /placeholder: "4.179"
                  - text: "4.179"
              - cell
          - rowgroup:
            - row "Total ounces Ounces of platinum in all lots Ounces of palladium in all lots Ounces of rhodium in all lots":
              - rowheader "Total ounces"
              - cell
              - cell "Ounces of platinum in all lots":
                - status "Ounces of platinum in all lots": "6.590"
              - cell
              - cell "Ounces of palladium in all lots":
                - status "Ounces of palladium in all lots": "24.113"
              - cell
              - cell "Ounces of rhodium in all lots":
                - status "Ounces of rhodium in all lots": "4.179"
              - cell
  `);
});
