import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../contract.ts';
import { converterEditing } from '../editing/contract.ts';
import { converterListSearch } from '../paths.ts';
import { converter, rights } from './fixtures/converter.ts';
import { EditConverter } from './panels/converter-forms.tsx';
import type { Converter } from './queries.ts';
import { pageBody } from '../../../ui/testing/page-body.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  sessionStorage.clear();
  queryClient.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const told = (words: string) => page.getByRole('group').getByText(words, { exact: true });
/** Each field with its own value. */
const rich = {
  ...converter,
  name: 'Front',
  oems: ['GD3+EA6', '1325-AB'],
  model: 'Corolla',
  description: 'Oval',
  family: 'T-12',
  serialNo: 'S-1',
  abCode: 'AB-2',
  abSubcode: 'SUB-3',
  comment: 'A comment',
  notes: 'A note',
  catAlert: 'Often empty',
  isMarkForTest: true,
  isCalculatedPrice: false,
  price: 240,
  ptDisc: 8.5,
  ptDiscIsPercentage: true,
  pdDisc: 9.5,
  pdDiscIsPercentage: true,
  rhDisc: 1500,
  rhDiscIsPercentage: false,
  schemeDisc: 5,
  schemeDiscIsPercentage: true,
  price2Modifier: -3,
  price2ModifierIsPercentage: false,
  urls: ['/files/1'],
  hasOwnPictures: true,
} as unknown as Converter;
const all = { ...rights, canViewMarkForTest: true, canAccessAssay: true };
const onClose = vi.fn<() => void>();
const edit = (as: object = all) =>
  openAs(
    <EditConverter converter={rich} title="GD3+EA6" back={{ to: '/converters', label: 'Back' }} onClose={onClose} />,
    {
      as: { hierarchy: 1, ...as },
      search: converterListSearch,
      answers: [
        [catalogue.listTypes, { list: [{ id: 1, name: 'Ceramic', priceUnit: 'piece' }] }],
        [converterEditing.editConverter, { message: 'Converter saved', version: 5 }],
      ],
    },
  );
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

test('the form of a converter has each field in its section, with its value', async () => {
  const { screen } = await edit();
  await expect.element(page.getByRole('combobox', { name: 'Type' })).toHaveValue('Ceramic');
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - link "Back":
        - /url: /converters
      - heading "GD3+EA6" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "GD3+EA6":
      - region "What it is":
        - heading "What it is" [level=2]
        - paragraph: Buyers find it by its codes, its name, its make and its description.
        - text: Name
        - textbox "Name": Front
        - text: Type
        - combobox "Type": Ceramic
        - img
        - text: OEM
        - textbox "OEM": GD3+EA6; 1325-AB
        - paragraph: As stamped. Several codes are separated by semicolons.
        - text: Manufacturer
        - combobox "Manufacturer"
        - img
        - text: Model
        - textbox "Model": Corolla
        - text: Description
        - textbox "Description": Oval
        - text: Family
        - combobox "Family": T-12
        - paragraph: Without an assay it is priced by the mean of its family.
        - text: Serial number
        - textbox "Serial number": S-1
        - text: AB code
        - textbox "AB code": AB-2
        - text: AB subcode
        - textbox "AB subcode": SUB-3
        - text: Warning
        - textbox "Warning": Often empty
        - paragraph: Shown to whoever adds it to a load.
        - checkbox "Marked for test" [checked]
        - text: Marked for test
      - region "Images":
        - heading "Images" [level=2]
        - paragraph: Its own pictures stand before those of its family.
        - group "Pictures":
          - text: Pictures
          - button "Choose"
          - list:
            - listitem:
              - img "Number 1"
              - button "Remove picture 1"
      - region "What it holds":
        - heading "What it holds" [level=2]
        - paragraph: Weight and all three assays, or none of them.
        - text: Sub weight
        - textbox "Sub weight": 1,250
        - text: g PT Assay
        - textbox "PT Assay": "420"
        - text: ppm PD Assay
        - textbox "PD Assay": 1,650
        - text: ppm RH Assay
        - textbox "RH Assay": "290"
        - text: ppm
      - region "Price":
        - heading "Price" [level=2]
        - paragraph: The metal decides the price, unless the override price is switched on.
        - text: Override price $
        - textbox "Override price": "240"
        - paragraph: In whole dollars.
        - switch "Override Price The typed price counts, and not the metal." [checked]
        - text: Override Price
        - paragraph: The typed price counts, and not the metal.
        - text: Pt discount
        - textbox "Pt discount":
          - /placeholder: As for all converters
          - text: "8.5"
        - button "Percent, switch to dollars": "%"
        - text: Pd discount
        - textbox "Pd discount":
          - /placeholder: As for all converters
          - text: "9.5"
        - button "Percent, switch to dollars": "%"
        - text: Rh discount
        - textbox "Rh discount":
          - /placeholder: As for all converters
          - text: 1,500.00
        - button "Dollars, switch to percent": $
        - text: Scheme discount
        - textbox "Scheme discount": "5"
        - button "Percent, switch to dollars": "%"
        - text: Price 2 modifier
        - textbox "Price 2 modifier": −3.00
        - button "Dollars, switch to percent": $
      - region "Notes":
        - heading "Notes" [level=2]
        - paragraph: For staff alone.
        - text: Comment
        - textbox "Comment": A comment
        - text: Notes
        - textbox "Notes": A note
      - button "Cancel"
      - button "Save converter" [disabled]
      - text: Nothing has been changed.
  `);
});

test('a save is told and closes the form; each field that is changed is sent', async () => {
  onClose.mockReset();
  const { bodies } = await edit();
  for (const [name, text] of Object.entries({
    Name: 'Rear',
    OEM: 'GD4',
    Model: 'Yaris',
    Description: 'Round',
    'Serial number': 'S-9',
    'AB code': 'AB-9',
    'AB subcode': 'SUB-9',
    Warning: 'Often cut',
    'Sub weight': '1,300',
    'PT Assay': '421',
    'PD Assay': '1651',
    'RH Assay': '291',
    'Override price': '250',
    'Pt discount': '1',
    'Pd discount': '2',
    'Rh discount': '3',
    'Scheme discount': '4',
    'Price 2 modifier': '6',
    Comment: 'Another',
    Notes: 'Others',
  }))
    await field(name).fill(text);
  await page.getByRole('checkbox', { name: 'Marked for test' }).click();
  await page.getByRole('switch', { name: /^Override Price/ }).click();
  await page.getByRole('button', { name: 'Save converter' }).click();
  await page.getByRole('dialog', { name: 'Save converter' }).getByRole('button', { name: 'Confirm' }).click();
  await expect.element(told('Converter saved')).toBeVisible();
  expect(await bodies(converterEditing.editConverter)).toEqual([
    {
      productId: 9,
      version: 4,
      name: 'Rear',
      oem: 'GD4',
      model: 'Yaris',
      description: 'Round',
      serialNo: 'S-9',
      abCode: 'AB-9',
      abSubcode: 'SUB-9',
      catAlert: 'Often cut',
      subweight: 1300,
      ptAssay: 421,
      pdAssay: 1651,
      rhAssay: 291,
      price: 250,
      ptDisc: 1,
      pdDisc: 2,
      rhDisc: 3,
      schemeDisc: 4,
      price2Modifier: 6,
      comment: 'Another',
      notes: 'Others',
      isMarkForTest: false,
      isCalculatedPrice: true,
      ask: true,
    },
  ]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('a refused save marks its field, and what is typed stays', async () => {
  onClose.mockReset();
  await edit();
  await field('Model').fill('Yaris');
  answerNext(converterEditing.editConverter, () =>
    Response.json({ error: 'model: It is too long.', fields: { model: 'It is too long.' } }, { status: 400 }),
  );
  await page.getByRole('button', { name: 'Save converter' }).click();
  await page.getByRole('dialog', { name: 'Save converter' }).getByRole('button', { name: 'Confirm' }).click();
  await expect.element(field('Model')).toHaveAccessibleDescription('It is too long.');
  await expect.element(field('Model')).toHaveValue('Yaris');
  expect(onClose).not.toHaveBeenCalled();
});

test.each([1, 10] as const)(
  'hierarchy %i edits the family and the AB code, staff alone the notes',
  async (hierarchy) => {
    await edit({ ...all, hierarchy });
    await expect.element(field('Model')).toHaveValue('Corolla');
    await expect.element(page.getByRole('combobox', { name: 'Family' })).toHaveValue('T-12');
    await expect.element(field('AB code')).toHaveValue('AB-2');
    expect(field('Notes').elements()).toHaveLength(hierarchy === 1 ? 1 : 0);
  },
);

test('Cancel discards what was typed and leaves the form', async () => {
  onClose.mockReset();
  const first = await edit();
  await field('Model').fill('Yaris');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await first.screen.unmount();
  await edit();
  await expect.element(field('Model')).toHaveValue('Corolla');
});
