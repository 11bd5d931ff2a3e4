import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilityListSearch } from '../paths.ts';
import FacilitiesPage from './facilities-page.tsx';
import { openFacilities } from './fixtures/facility-stage.tsx';

/* The facilities, their activation and their forms, each as a whole. */

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

test('the whole list of facilities', async () => {
  await openFacilities('?franchise=7');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Facilities" [level=1]
      - link "Add Facility":
        - /url: /config/facilities?franchise=7&add=true
      - navigation "Facilities and their activation":
        - link "Facilities":
          - /url: /config/facilities?franchise=7
        - link "Facility Activation":
          - /url: /config/facilities?franchise=7&tab=activation
      - group "Filters":
        - searchbox "Search Facility"
        - button "Franchise 7"
        - button "Clear Franchise 7"
      - region "Facilities":
        - table:
          - rowgroup:
            - row "Facility Code City Director Phone Price modifier Is Active? Actions":
              - /children: contain
          - rowgroup:
            - row "River Yard Piedmont SAV Savannah, GA Ada Reed 404-555-0142 98 % River Yard is active Actions for facility River Yard":
              - /children: contain
              - cell "River Yard Piedmont":
                - link "River Yard Piedmont":
                  - /url: /config/facilities?franchise=7&edit=5
              - cell "River Yard is active":
                - switch "River Yard is active" [checked]
            - row "Tampa Riverbend TPA GA Reed 101.5 % Tampa is active Actions for facility Tampa":
              - /children: contain
              - cell "Tampa Riverbend":
                - link "Tampa Riverbend":
                  - /url: /config/facilities?franchise=7&edit=6
              - cell "Tampa is active":
                - switch "Tampa is active"
      - text: 1 to 2 of 2
  `);
});

test('the whole activation of facilities, for who only reads it', async () => {
  await openFacilities('?tab=activation', {});
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - heading "Facilities" [level=1]
      - navigation "Facilities and their activation":
        - link "Facilities":
          - /url: /config/facilities
        - link "Facility Activation":
          - /url: /config/facilities?tab=activation
      - group "Filters":
        - searchbox "Search Facility"
        - button "Franchise All"
      - region "Facility Activation":
        - table:
          - rowgroup:
            - row "Facility Code Opens carts?":
              - /children: contain
          - rowgroup:
            - row "River Yard Piedmont SAV River Yard opens carts":
              - /children: contain
              - cell "River Yard opens carts":
                - switch "River Yard opens carts" [disabled]
            - row "Tampa Riverbend TPA Tampa opens carts":
              - /children: contain
              - cell "Tampa opens carts":
                - switch "Tampa opens carts" [checked] [disabled]
      - text: 1 to 2 of 2
  `);
});

test('the facilities on a phone', async () => {
  await page.viewport(390, 844);
  const { screen } = await openFacilities();
  await expect.element(screen.getByRole('list', { name: 'Facilities' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Facilities":
      - listitem:
        - link "River Yard Piedmont SAV, Savannah, GA, 98 %":
          - /url: /config/facilities?edit=5
          - strong: River Yard
          - text: Piedmont SAV, Savannah, GA, 98 %
        - text: Active
        - switch "River Yard is active" [checked]
        - button "Actions for facility River Yard"
      - listitem:
        - link "Tampa Riverbend TPA, GA, 101.5 %":
          - /url: /config/facilities?edit=6
          - strong: Tampa
          - text: Riverbend TPA, GA, 101.5 %
        - text: Active
        - switch "Tampa is active"
        - button "Actions for facility Tampa"
  `);
});

test('the whole form of a facility', async () => {
  await openFacilities('?edit=5');
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to facilities":
        - /url: /config/facilities
      - heading "River Yard" [level=1]
      - text: Piedmont
      - form "River Yard":
        - region "Facility":
          - heading "Facility" [level=2]
          - paragraph: The code stands before the numbers of its invoices.
          - text: Name
          - textbox "Name": River Yard
          - text: Code
          - textbox "Code": SAV
          - paragraph: Invoices have this code, so it stays.
          - text: Time zone
          - combobox "Time zone": New York (Eastern)
          - img
          - text: Logo
          - img "Logo"
          - button "Replace logo"
          - button "Remove"
          - text: Price modifier
          - textbox "Price modifier": "98"
          - text: "%"
          - paragraph: Of list prices. 100 changes nothing. Saving another figure changes the prices shown from now on.
          - checkbox "Active" [checked]
          - text: Active
        - region "Where":
          - heading "Where" [level=2]
          - text: Address
          - textbox "Address": 1 River Street
          - text: City
          - textbox "City": Savannah
          - text: State
          - combobox "State": Georgia
          - img
          - text: Zipcode
          - textbox "Zipcode": "31401"
        - region "Who leads it":
          - heading "Who leads it" [level=2]
          - text: Director first name
          - textbox "Director first name": Ada
          - text: Director last name
          - textbox "Director last name": Reed
          - text: Email
          - textbox "Email": savannah@yard.test
          - text: Phone
          - textbox "Phone": 404-555-0142
        - region "Rules":
          - heading "Rules" [level=2]
          - paragraph: Loads at this facility follow them.
          - checkbox "Pictures are required"
          - text: Pictures are required
          - checkbox "A signature is required" [checked]
          - text: A signature is required
          - checkbox "The EIN is required"
          - text: The EIN is required
        - button "Cancel"
        - button "Save facility" [disabled]
        - text: Nothing has been changed.
  `);
});

test('the whole form of a new facility', async () => {
  const { screen } = await openAs(
    <main>
      <FacilitiesPage />
    </main>,
    {
      as: { isAdmin: true, canEditPricing: true, organisationName: 'Piedmont' },
      at: '?add=true',
      search: facilityListSearch,
    },
  );
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await expect.element(page.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - link "Back to facilities":
        - /url: /config/facilities
      - heading "Add Facility" [level=1]
      - text: Piedmont
      - region "Facility":
        - heading "Facility" [level=2]
        - paragraph: The code stands before the numbers of its invoices.
        - text: Name
        - textbox "Name"
        - text: Code
        - textbox "Code"
        - text: Time zone
        - combobox "Time zone"
        - img
        - text: Logo
        - button "Choose logo"
        - text: Price modifier
        - textbox "Price modifier": "100"
        - text: "%"
        - paragraph: Of list prices. 100 changes nothing. Saving another figure changes the prices shown from now on.
        - checkbox "Active" [checked]
        - text: Active
      - region "Where":
        - heading "Where" [level=2]
        - text: Address
        - textbox "Address"
        - text: City
        - textbox "City"
        - text: State
        - combobox "State"
        - img
        - text: Zipcode
        - textbox "Zipcode"
      - region "Who leads it":
        - heading "Who leads it" [level=2]
        - text: Director first name
        - textbox "Director first name"
        - text: Director last name
        - textbox "Director last name"
        - text: Email
        - textbox "Email"
        - text: Phone
        - textbox "Phone"
      - region "Rules":
        - heading "Rules" [level=2]
        - paragraph: Loads at this facility follow them.
        - checkbox "Pictures are required"
        - text: Pictures are required
        - checkbox "A signature is required"
        - text: A signature is required
        - checkbox "The EIN is required"
        - text: The EIN is required
      - button "Cancel"
      - button "Save facility"
  `);
});
