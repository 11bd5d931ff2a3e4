import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { ItemEditor } from './item-editor.tsx';
import { OtherConverter } from './other/other-converter.tsx';
import { SellerItemEditor } from './seller/seller-item-editor.tsx';
import { richItems, richLoad } from './testing/rich-load.ts';

/* The forms of an item, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const none = () => undefined;
const buyer = {
  hierarchy: 1,
  canBuildCart: true,
  canSeeUnitPrice: true,
  canSeeSubtotal: true,
  canSeeMarkup: true,
  canOveridePrice: true,
} as const;
const typed = {
  ...richItems[1]!,
  make: 'Toyota',
  comment: 'Cut it open',
  markup: 12,
  markupIsPercentage: true,
  adjustedPrice: 77.5,
  vin: '1FT',
  description: 'Oval',
};

test('the editor of an item for who may do everything', async () => {
  const { screen } = await openAs(<ItemEditor load={richLoad} item={typed} onClose={none} />, { as: buyer });
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Item J9-XU":
      - heading "Item J9-XU" [level=2]
      - button "Close":
        - img
      - form "Item J9-XU":
        - paragraph: "Comment on the converter: Cut it open"
        - group "Quantity":
          - radiogroup "Quick quantity":
            - radio "A quarter"
            - text: A quarter
            - radio "A half"
            - text: A half
            - radio "Three quarters"
            - text: Three quarters
            - radio "One"
            - text: One
          - text: Qty
          - textbox "Quantity": "4"
        - text: Final quantity
        - textbox "Final quantity": "3.25"
        - paragraph: Counted when it was checked; empty until then.
        - text: Box
        - textbox "Box": "0"
        - text: Adjusted price $
        - textbox "Adjusted price": "77.50"
        - paragraph: Instead of the offer of $41.20; empty for the offer.
        - text: Markup
        - button "Markdown": +
        - textbox "Markup": "12"
        - button "Percent, switch to dollars": "%"
        - text: Description
        - textbox "Description": Oval
        - text: VIN
        - textbox "VIN": 1FT
        - paragraph: 3 of 17 characters
        - group "Pictures":
          - text: Pictures
          - button "Choose"
          - list:
            - listitem:
              - img "Number 1"
              - button "Remove picture 1"
            - listitem:
              - img "Number 2"
              - button "Remove picture 2"
      - button "Cancel"
      - button "Save item"
  `);
});

test('the editor that decides a pending item of a seller', async () => {
  const item = { ...richItems[0]!, isAddedBySeller: true };
  const { screen } = await openAs(<ItemEditor load={richLoad} item={item} decides onClose={none} />, {
    as: { ...buyer, canOveridePrice: false },
  });
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Modify GD3+EA6":
      - heading "Modify GD3+EA6" [level=2]
      - button "Close":
        - img
      - form "Modify GD3+EA6":
        - text: Reason
        - textbox "Reason"
        - paragraph: Optional. The seller reads it.
        - group "Quantity":
          - radiogroup "Quick quantity":
            - radio "A quarter"
            - text: A quarter
            - radio "A half"
            - text: A half
            - radio "Three quarters"
            - text: Three quarters
            - radio "One"
            - text: One
          - text: Qty
          - textbox "Quantity": "2.5"
        - text: Final quantity
        - textbox "Final quantity"
        - paragraph: Counted when it was checked; empty until then.
        - text: Box
        - textbox "Box": "6"
        - text: Description
        - textbox "Description": Corolla
        - text: VIN
        - textbox "VIN"
        - group "Pictures":
          - text: Pictures
          - button "Choose"
      - button "Cancel"
      - button "Save item"
  `);
});

test('the editor of a seller’s item', async () => {
  const { screen } = await openAs(<SellerItemEditor load={richLoad} item={typed} onClose={none} />, {
    as: { hierarchy: 2 },
  });
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Item J9-XU":
      - heading "Item J9-XU" [level=2]
      - button "Close":
        - img
      - form "Item J9-XU":
        - group "Quantity":
          - radiogroup "Quick quantity":
            - radio "A quarter"
            - text: A quarter
            - radio "A half"
            - text: A half
            - radio "Three quarters"
            - text: Three quarters
            - radio "One"
            - text: One
          - text: Qty
          - textbox "Quantity": "4"
        - text: Description
        - textbox "Description": Oval
        - group "Pictures":
          - text: Pictures
          - button "Choose"
          - list:
            - listitem:
              - img "Number 1"
              - button "Remove picture 1"
            - listitem:
              - img "Number 2"
              - button "Remove picture 2"
      - button "Cancel"
      - button "Save item"
  `);
});

test('the form of another converter', async () => {
  const { screen } = await openAs(
    <OtherConverter loadId={7} code="SV-1" quantity="2" onClose={none} onAdded={none} />,
    { as: buyer, answers: [[catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC', priceUnit: 'piece' }] }]] },
  );
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Other converter":
      - heading "Other converter" [level=2]
      - button "Close":
        - img
      - paragraph: It goes into the catalogue, and onto this load at the price that is typed here.
      - text: Name
      - textbox "Name"
      - text: Type
      - combobox "Type"
      - img
      - text: OEM
      - textbox "OEM": SV-1
      - paragraph: As stamped. Several codes are separated by semicolons.
      - text: Base price $
      - textbox "Base price"
      - paragraph: Paid as typed. The catalogue keeps whole dollars.
      - text: Quantity
      - textbox "Quantity": "2"
      - group "Pictures":
        - text: Pictures
        - button "Choose"
      - button "Cancel"
      - button "Add converter"
  `);
});
