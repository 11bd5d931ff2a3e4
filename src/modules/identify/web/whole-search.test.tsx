import { page } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { catalogue } from '../../catalogue/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { makes } from '../../makes/contract.ts';
import { identifyPath } from '../paths.ts';
import IdentifyPage from './identify-page.tsx';
import { currentCart as load, unlikeConverters } from './testing/identify-answers.ts';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
  localStorage.clear();
  queryClient.clear();
});
afterEach(() => vi.restoreAllMocks());

const every = {
  canBuildCart: true,
  canShowAdvancedSearchFilters: true,
  canSeeUnitPrice: true,
  canShowPricing: true,
  canAccessAssay: true,
};
/** As it is answered to who sees no price and no weight. */
const bare = unlikeConverters.map((each) =>
  Object.fromEntries(Object.entries(each).filter(([name]) => !/price|offers|unpriced|^is|weight|metal/i.test(name))),
);
const open = (at: string, as: object, more = false) =>
  openAs(<IdentifyPage />, {
    at,
    path: identifyPath,
    as,
    answers: [
      [
        catalogue.searchConverters,
        {
          list: (as === every ? unlikeConverters : bare).slice(0, more ? 1 : 4),
          lookAlikes: [],
          areMoreItemsAvailable: more,
        },
      ],
      [loadLifeCycle.getLoad, { ...load, items: 4 }],
      [catalogue.listTypes, { list: [{ id: 1, name: 'CERAMIC', priceUnit: 'piece' }] }],
      [makes.listMakes, { list: [{ makeId: 1, make: 'Toyota' }] }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
    ],
    unanswered: [catalogue.getConverter, catalogue.getReceipt],
  });
const search = () => page.getByRole('region', { name: 'Search and results' });

test('a buyer with every right sees codes, reasons, metals, grams, offers with their warnings, and adds to the cart', async () => {
  const { screen } = await open('?text=GD3EA6&load=7', every);
  await expect.element(screen.getByRole('button', { name: 'Add GD3+EA6 to load 7' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Customer Bayou Metals', exact: true })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - combobox "Code, serial, name, make or description" [expanded]: GD3EA6
      - button "Clear the search":
        - img
      - button "Search by camera"
      - button "Photograph this piece"
      - group "Filters":
        - button "Type All"
        - button "Make All"
        - button "Facility Atlanta"
        - button "Clear Facility Atlanta"
        - button "Customer Bayou Metals"
        - button "Clear Customer Bayou Metals"
      - radiogroup "View":
        - radio "Table" [checked]
        - text: Table
        - radio "Pictures"
        - text: Pictures
      - text: 4 results 1 exact, 1 close, 1 look-alike, 1 by description
      - note:
        - paragraph: "GD3-EAG looks like GD3+EA6 and pays $612.40, 3.3 times as much ($184.35). Read the last character again: 6 or G?"
      - region "Results":
        - grid "Results":
          - rowgroup:
            - row "Code Converter Type Metal value Grams Offer Add":
              - columnheader "Code"
              - columnheader "Converter"
              - columnheader "Type"
              - columnheader "Metal value"
              - columnheader "Grams"
              - columnheader "Offer"
              - columnheader "Add"
          - rowgroup:
            - row "GD3+EA6 exact Toyota Corolla 1.8 front Ceramic Share of the value: Platinum 21 percent, Palladium 58 percent, Rhodium 20 percent 1,250 $184.35, show the price receipt Override Add GD3+EA6 to load 7":
              - gridcell "GD3+EA6 exact":
                - link "GD3+EA6 exact":
                  - /url: /converters/identify?text=GD3EA6&open=1&load=7
              - gridcell "Toyota Corolla 1.8 front"
              - gridcell "Ceramic"
              - gridcell "Share of the value: Platinum 21 percent, Palladium 58 percent, Rhodium 20 percent":
                - img "Share of the value: Platinum 21 percent, Palladium 58 percent, Rhodium 20 percent"
              - gridcell "1,250"
              - gridcell "$184.35, show the price receipt Override":
                - button "$184.35, show the price receipt": $184.35
                - text: Override
              - gridcell "Add GD3+EA6 to load 7":
                - button "Add GD3+EA6 to load 7"
            - row "GD3-EAG look-alike Honda Accord Diesel weight not known $612.40, show the price receipt Estimated Add GD3-EAG to load 7":
              - gridcell "GD3-EAG look-alike":
                - link "GD3-EAG look-alike":
                  - /url: /converters/identify?text=GD3EA6&open=2&load=7
              - gridcell "Honda Accord"
              - gridcell "Diesel"
              - gridcell
              - gridcell "weight not known"
              - gridcell "$612.40, show the price receipt Estimated":
                - button "$612.40, show the price receipt": $612.40
                - text: Estimated
              - gridcell "Add GD3-EAG to load 7":
                - button "Add GD3-EAG to load 7"
            - row "KT 0610 text Ford Focus foil Foil 980 $31.25, show the price receipt Atlanta, up to $33.50 Tampa per lb Add KT 0610 to load 7":
              - gridcell "KT 0610 text":
                - link "KT 0610 text":
                  - /url: /converters/identify?text=GD3EA6&open=3&load=7
              - gridcell "Ford Focus foil"
              - gridcell "Foil"
              - gridcell
              - gridcell "980"
              - gridcell "$31.25, show the price receipt Atlanta, up to $33.50 Tampa per lb":
                - button "$31.25, show the price receipt": $31.25
                - text: Atlanta, up to $33.50 Tampa per lb
              - gridcell "Add KT 0610 to load 7":
                - button "Add KT 0610 to load 7"
            - row "GD3EA6B prefix Lexus rear After mkt 760 No assay yet Add GD3EA6B to load 7":
              - gridcell "GD3EA6B prefix":
                - link "GD3EA6B prefix":
                  - /url: /converters/identify?text=GD3EA6&open=4&load=7
              - gridcell "Lexus rear"
              - gridcell "After mkt"
              - gridcell
              - gridcell "760"
              - gridcell "No assay yet"
              - gridcell "Add GD3EA6B to load 7":
                - button "Add GD3EA6B to load 7"
      - text: 1 to 4 of 4
  `);
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Identify Converters" [level=1]
      - button "Ask Expert"
      - link "Adding to Load 7 Bayou Metals 4 items":
        - /url: /load/7
      - button "Choose another cart"
  `);
});

test('a user with no right sees codes and descriptions, and adds to nothing', async () => {
  const { screen } = await open('?text=GD3EA6', {});
  await expect.element(screen.getByRole('row', { name: /GD3\+EA6/ })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - combobox "Code, serial, name, make or description" [expanded]: GD3EA6
      - button "Clear the search":
        - img
      - button "Search by camera"
      - group "Filters":
        - button "Type All"
        - button "Make All"
      - radiogroup "View":
        - radio "Table" [checked]
        - text: Table
        - radio "Pictures"
        - text: Pictures
      - text: 4 results 1 exact, 1 close, 1 look-alike, 1 by description
      - region "Results":
        - grid "Results":
          - rowgroup:
            - row "Code Converter Type":
              - columnheader "Code"
              - columnheader "Converter"
              - columnheader "Type"
          - rowgroup:
            - row "GD3+EA6 exact Toyota Corolla 1.8 front Ceramic":
              - gridcell "GD3+EA6 exact":
                - link "GD3+EA6 exact":
                  - /url: /converters/identify?text=GD3EA6&open=1
              - gridcell "Toyota Corolla 1.8 front"
              - gridcell "Ceramic"
            - row "GD3-EAG look-alike Honda Accord Diesel":
              - gridcell "GD3-EAG look-alike":
                - link "GD3-EAG look-alike":
                  - /url: /converters/identify?text=GD3EA6&open=2
              - gridcell "Honda Accord"
              - gridcell "Diesel"
            - row "KT 0610 text Ford Focus foil Foil":
              - gridcell "KT 0610 text":
                - link "KT 0610 text":
                  - /url: /converters/identify?text=GD3EA6&open=3
              - gridcell "Ford Focus foil"
              - gridcell "Foil"
            - row "GD3EA6B prefix Lexus rear After mkt":
              - gridcell "GD3EA6B prefix":
                - link "GD3EA6B prefix":
                  - /url: /converters/identify?text=GD3EA6&open=4
              - gridcell "Lexus rear"
              - gridcell "After mkt"
      - text: 1 to 4 of 4
  `);
});

test('as pictures each result has its code, its offer with its warnings, and what it is', async () => {
  const { screen } = await open('?text=GD3EA6&view=pictures', every);
  await expect.element(screen.getByRole('row', { name: /GD3\+EA6/ })).toBeVisible();
  await expect.element(screen.getByRole('grid', { name: 'Results' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - grid "Results":
      - row "GD3+EA6 $184.35 Toyota Corolla 1.8 front Override":
        - gridcell "GD3+EA6 $184.35 Toyota Corolla 1.8 front Override":
          - link "GD3+EA6 $184.35 Toyota Corolla 1.8 front Override":
            - /url: /converters/identify?text=GD3EA6&view=pictures&open=1
      - row "Look-alike GD3-EAG $612.40 Honda Accord Estimated":
        - gridcell "Look-alike GD3-EAG $612.40 Honda Accord Estimated":
          - link "Look-alike GD3-EAG $612.40 Honda Accord Estimated":
            - /url: /converters/identify?text=GD3EA6&view=pictures&open=2
      - row "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil per lb":
        - gridcell "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil per lb":
          - link "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil per lb":
            - /url: /converters/identify?text=GD3EA6&view=pictures&open=3
      - row "GD3EA6B No assay yet Lexus rear":
        - gridcell "GD3EA6B No assay yet Lexus rear":
          - link "GD3EA6B No assay yet Lexus rear":
            - /url: /converters/identify?text=GD3EA6&view=pictures&open=4
  `);
});

test('on a phone each result is a card, and no key and no column to add is offered', async () => {
  await page.viewport(390, 844);
  const { screen } = await open('?text=GD3EA6', every);
  await expect.element(screen.getByRole('link', { name: /GD3\+EA6/ })).toBeVisible();
  await expect.element(search()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Search and results":
      - textbox "Code, serial, name, make or description":
        - /placeholder: Code or description
        - text: GD3EA6
      - button "Clear the search":
        - img
      - button "Search by camera"
      - button "Photograph this piece"
      - group "Filters":
        - button "Type All"
        - button "Make All"
        - button "Facility Any"
        - button "Customer Anyone"
      - text: 4 results 1 exact, 1 close, 1 look-alike, 1 by description
      - radiogroup "View":
        - radio "Table" [checked]
        - text: Table
        - radio "Pictures"
        - text: Pictures
      - note:
        - paragraph: "GD3-EAG looks like GD3+EA6 and pays $612.40, 3.3 times as much ($184.35). Read the last character again: 6 or G?"
      - list "Results":
        - listitem:
          - link "GD3+EA6 $184.35 Toyota Corolla 1.8 front exact Override":
            - /url: /converter/1?text=GD3EA6
        - listitem:
          - link "GD3-EAG $612.40 Honda Accord look-alike Estimated":
            - /url: /converter/2?text=GD3EA6
        - listitem:
          - link "KT 0610 $31.25 Atlanta, up to $33.50 Tampa Ford Focus foil text per lb":
            - /url: /converter/3?text=GD3EA6
        - listitem:
          - link "GD3EA6B No assay yet Lexus rear prefix":
            - /url: /converter/4?text=GD3EA6
      - text: 1 to 4 of 4
  `);
});

test('of more results than a page the first ones are counted, and the next page is asked for', async () => {
  const { screen, queries } = await open('?text=GD3EA6&size=50&page=2', every, true);
  await expect.element(screen.getByText('Results 51 to 51')).toBeVisible();
  await screen.getByRole('button', { name: /Next/ }).click();
  await expect
    .poll(() => queries(catalogue.searchConverters).at(-1))
    .toEqual({ text: 'GD3EA6', count: '50', offset: '100' });
});
