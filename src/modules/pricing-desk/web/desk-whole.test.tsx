import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pricingDesk } from '../contract.ts';
import { openDesk } from './fixtures/open-desk.tsx';

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(() => vi.restoreAllMocks());

const region = (name: string) => page.getByRole('region', { name, exact: true });

test('the percentages of facilities stand beside those in force', async () => {
  const { field } = await openDesk({ at: '?tab=facilities' });
  await field('Tampa, percent').fill('95');
  await expect.element(region('Facilities')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Facilities":
      - heading "Facilities" [level=2]
      - paragraph: Percent of list price that each facility pays. 100 changes nothing.
      - table "Percentages of facilities":
        - rowgroup:
          - row "Facility In force New":
            - columnheader "Facility"
            - columnheader "In force"
            - columnheader "New"
        - rowgroup:
          - row "Atlanta 98 % 98":
            - rowheader "Atlanta"
            - cell "98 %"
            - cell "98":
              - textbox "Atlanta, percent": "98"
          - row "Burlington 97 % 97":
            - rowheader "Burlington"
            - cell "97 %"
            - cell "97":
              - textbox "Burlington, percent": "97"
          - row "Tampa 96 % 95":
            - rowheader "Tampa"
            - cell "96 %"
            - cell "95":
              - textbox "Tampa, percent": "95"
  `);
});

test('the percentages of families stand beside those in force, with their converters', async () => {
  await openDesk({
    at: '?tab=families',
    answers: [[pricingDesk.listFamilyPrices, { list: [{ family: 'Ford round', count: 412 }] }]],
  });
  await expect.element(page.getByText('412')).toBeVisible();
  await expect.element(region('Families')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Families":
      - heading "Families" [level=2]
      - link "Cancel":
        - /url: /pricing
      - paragraph: Signed percent on the calculated price of each family. 0 changes nothing.
      - table "Percentages of families":
        - rowgroup:
          - row "Family In force New":
            - columnheader "Family"
            - columnheader "In force"
            - columnheader "New"
        - rowgroup:
          - row "Ford round 412 1.5 % 1.5":
            - rowheader "Ford round 412"
            - cell "1.5 %"
            - cell "1.5":
              - textbox "Ford round, percent": "1.5"
          - row "Toyota flat 0 % 0":
            - rowheader "Toyota flat"
            - cell "0 %"
            - cell "0":
              - textbox "Toyota flat, percent": "0"
  `);
});

test('the override modifier has what is in force and what is proposed', async () => {
  const { press, field } = await openDesk({ at: '?tab=overrides', over: { overridesModifier: 1.25 } });
  await press('Modify');
  await expect.element(region('Price override modifier')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Price override modifier":
      - heading "Price override modifier" [level=2]
      - button "OVR HISTORY"
      - button "Hide"
      - paragraph: Override prices do not follow the metals. Since the modifier was last applied the average piece has moved by −3.45 %.
      - text: Modifier of override prices
      - textbox "Modifier of override prices": "1.25"
      - text: "%"
      - paragraph: "In force: 1.25 %"
      - button "Take −3.45 %"
  `);
  await press(/^Take/);
  await expect.element(field('Modifier of override prices')).toHaveValue('−3.45');
  await expect
    .element(page.getByRole('button', { name: /^Take/ }))
    .toHaveAccessibleDescription('It is proposed already.');
});

test('the global defaults have their four figures', async () => {
  await openDesk({ at: '?tab=defaults' });
  await expect.element(region('Global defaults')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Global defaults":
      - heading "Global defaults" [level=2]
      - link "Cancel":
        - /url: /pricing
      - paragraph: A converter without an assay and a family is priced as this piece, and marked Estimated.
      - text: NetWeight
      - textbox "NetWeight": 1,100
      - text: g Platinum
      - textbox "Platinum": "350"
      - text: ppm Palladium
      - textbox "Palladium": 1,200
      - text: ppm Rhodium
      - textbox "Rhodium": "220"
      - text: ppm
  `);
});
