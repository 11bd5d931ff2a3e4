import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field, openStored, rich } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('the weights are those of the scales and of what was processed', async () => {
  await openStored(rich);
  await expect.element(field('Mono, net')).toHaveValue('800');
  await expect.element(region('Shipping Docs')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Shipping Docs":
      - heading "Shipping Docs" [level=2]
      - table:
        - rowgroup:
          - row "Gross, kg 1000.556":
            - rowheader "Gross, kg"
            - cell "1000.556":
              - textbox "Shipping Docs, Gross":
                - /placeholder: ""
                - text: "1000.556"
          - row "Tare, kg 100.55":
            - rowheader "Tare, kg"
            - cell "100.55":
              - textbox "Shipping Docs, Tare":
                - /placeholder: ""
                - text: "100.55"
          - row "Net, kg Shipping Docs, Net":
            - rowheader "Net, kg"
            - cell "Shipping Docs, Net":
              - status "Shipping Docs, Net": "900.01"
          - row "Total, kg Shipping Docs, Total":
            - rowheader "Total, kg"
            - cell "Shipping Docs, Total":
              - status "Shipping Docs, Total": "900.01"
  `);
  await expect.element(region('AB Received')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "AB Received":
      - heading "AB Received" [level=2]
      - table:
        - rowgroup:
          - row "Gross, kg 1001.5556":
            - rowheader "Gross, kg"
            - cell "1001.5556":
              - textbox "AB Received, Gross":
                - /placeholder: ""
                - text: "1001.5556"
          - row "Tare, kg 101.55":
            - rowheader "Tare, kg"
            - cell "101.55":
              - textbox "AB Received, Tare":
                - /placeholder: ""
                - text: "101.55"
          - row "Net, kg AB Received, Net":
            - rowheader "Net, kg"
            - cell "AB Received, Net":
              - status "AB Received, Net": "900.006"
          - row "Total, kg AB Received, Total":
            - rowheader "Total, kg"
            - cell "AB Received, Total":
              - status "AB Received, Total": "900.006"
  `);
  await expect.element(region('AB Processed')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "AB Processed":
      - heading "AB Processed" [level=2]
      - table:
        - rowgroup:
          - row "Net, kg Dry, kg":
            - cell
            - columnheader "Net, kg"
            - columnheader "Dry, kg"
        - rowgroup:
          - row "Mono 800 790.5":
            - rowheader "Mono"
            - cell "800":
              - textbox "Mono, net":
                - /placeholder: ""
                - text: "800"
            - cell "790.5":
              - textbox "Mono, dry":
                - /placeholder: ""
                - text: "790.5"
          - row "BHD 40 39":
            - rowheader "BHD"
            - cell "40":
              - textbox "BHD, net":
                - /placeholder: ""
                - text: "40"
            - cell "39":
              - textbox "BHD, dry":
                - /placeholder: ""
                - text: "39"
          - row "Samples 3.5 3.4":
            - rowheader "Samples"
            - cell "3.5":
              - textbox "Samples, net":
                - /placeholder: ""
                - text: "3.5"
            - cell "3.4":
              - textbox "Samples, dry":
                - /placeholder: ""
                - text: "3.4"
          - row "Trash 12 11.25":
            - rowheader "Trash"
            - cell "12":
              - textbox "Trash, net":
                - /placeholder: ""
                - text: "12"
            - cell "11.25":
              - textbox "Trash, dry":
                - /placeholder: ""
                - text: "11.25"
          - row "Magnetics 5.125 5.0625":
            - rowheader "Magnetics"
            - cell "5.125":
              - textbox "Magnetics, net":
                - /placeholder: ""
                - text: "5.125"
            - cell "5.0625":
              - textbox "Magnetics, dry":
                - /placeholder: ""
                - text: "5.0625"
          - row "Total AB Processed, total net AB Processed, total dry":
            - rowheader "Total"
            - cell "AB Processed, total net":
              - status "AB Processed, total net": "860.625"
            - cell "AB Processed, total dry":
              - status "AB Processed, total dry": "849.2125"
  `);
});
