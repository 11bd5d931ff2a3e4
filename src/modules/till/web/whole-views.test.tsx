import './till.css';
import './items-table.css';
import './add-line.css';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { loadBoxes } from '../../loads/boxes/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';
import { loadSearch } from '../paths.ts';
import { ItemsPanel } from './items-panel.tsx';
import { richItems, richLoad } from './testing/rich-load.ts';

/* The views of a load, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const buyer = {
  hierarchy: 1,
  canBuildCart: true,
  canSeeUnitPrice: true,
  canSeeSubtotal: true,
  canSeeMarkup: true,
  canOveridePrice: true,
} as const;
const view = async (at: string, as: Partial<StoredSession> = buyer) => {
  const { screen } = await openAs(
    <main>
      <ItemsPanel load={richLoad} />
    </main>,
    {
      at,
      search: loadSearch,
      as,
      answers: [
        [loadItems.listItems, { list: richItems }],
        [catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC', priceUnit: 'piece' }] }],
        [
          loadBoxes.listBoxes,
          {
            list: [
              {
                box: 4,
                items: 2,
                pendingItems: 1,
                rejectedItems: 3,
                totalUnits: 5,
                totalPounds: 12.5,
                itemDetails: [{ label: 'Domestic Wire', quantity: 12.5, unit: 'lb' }],
                subtotal: 250.5,
              },
            ],
            total: 1,
          },
        ],
      ],
    },
  );
  await expect.element(screen.getByText(/GD3\+EA6|^Box 4$/).first()).toBeVisible();
  return page.getByRole('main');
};

test('the boxes of a load', async () => {
  await expect.element(await view('?show=boxes')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - form "Add an item":
        - textbox "Add a converter by code":
          - /placeholder: Code, then Enter
        - radiogroup "Quick quantity":
          - radio "¼"
          - text: ¼
          - radio "½"
          - text: ½
          - radio "¾"
          - text: ¾
          - radio "1" [checked]
          - text: "1"
        - text: Qty
        - textbox "Quantity": "1"
        - text: Box
        - textbox "Box": "1"
        - group "Pictures":
          - button "Add pictures"
        - button "Add"
        - button "Unit, VIN, price"
      - region "Boxes of the load":
        - heading "Boxes 1" [level=2]
        - button "Back to the items"
        - list:
          - listitem:
            - button "Box 4 $250.50 2 items, 5 units, 12.5 lb Domestic Wire 12.5 1 pending, 3 rejected, not counted"
      - text: Total Units 7 Domestic Wire 12.5 1 rejected, not counted
  `);
});

test('the types of the items of a load', async () => {
  await expect.element(await view('?show=types')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - form "Add an item":
        - textbox "Add a converter by code":
          - /placeholder: Code, then Enter
        - radiogroup "Quick quantity":
          - radio "¼"
          - text: ¼
          - radio "½"
          - text: ½
          - radio "¾"
          - text: ¾
          - radio "1" [checked]
          - text: "1"
        - text: Qty
        - textbox "Quantity": "1"
        - text: Box
        - textbox "Box": "1"
        - group "Pictures":
          - button "Add pictures"
        - button "Add"
        - button "Unit, VIN, price"
      - region "Types of the items":
        - heading "Types" [level=2]
        - text: Type
        - combobox "Type" [disabled]
        - img
        - paragraph: Choose an item first.
        - button "Change" [disabled]
        - text: Choose an item first.
        - button "Back to the items"
        - checkbox "Choose all 4 items"
        - text: Choose all 4 items
        - list:
          - listitem:
            - checkbox "GD3+EA6 Ceramic 2.5"
            - text: GD3+EA6 Ceramic 2.5
          - listitem:
            - checkbox "J9-XU Ceramic 3.25"
            - text: J9-XU Ceramic 3.25
          - listitem:
            - checkbox "17KA Ceramic 1"
            - text: 17KA Ceramic 1
          - listitem:
            - checkbox "WIRE-1 Wire domestic 12.5 lb"
            - text: WIRE-1 Wire domestic 12.5 lb
      - text: Total Units 7 Domestic Wire 12.5 1 rejected, not counted
  `);
});

test('the final quantities of a load', async () => {
  await expect.element(await view('?show=count')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - region "Final quantities":
        - heading "Final quantities" [level=2]
        - status: 1 of 3 counted, 2 left
        - button "Next to count"
        - button "Back to the items"
        - list:
          - listitem:
            - text: GD3+EA6 Ceramic, Box 6 2.5 entered
            - textbox "Final quantity of GD3+EA6"
          - listitem:
            - text: J9-XU Ceramic 4 entered 0.75 fewer
            - textbox "Final quantity of J9-XU": "3.25"
          - listitem:
            - text: WIRE-1 Wire domestic, Box 4 12.5 lb entered
            - textbox "Final quantity of WIRE-1"
      - text: Total Units 7 Domestic Wire 12.5 1 rejected, not counted
  `);
});

test('the items of a box', async () => {
  await expect.element(await view('?box=6', { hierarchy: 10, canBuildCart: false })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - region "Items of the load":
        - table:
          - rowgroup:
            - row "Picture Status Item Type Units Qty/ Weight Box Actions":
              - /children: contain
          - rowgroup:
            - row "Pending GD3+EA6 Mind: Often filled with sand The check digit of this VIN is wrong. Corolla Ceramic 3 2.5 6 More for GD3+EA6":
              - /children: contain
      - text: Total Units 7 Domestic Wire 12.5
      - button "Boxes"
      - text: 1 rejected, not counted
  `);
});
