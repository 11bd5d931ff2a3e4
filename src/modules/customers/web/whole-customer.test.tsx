import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { customers } from '../contract.ts';
import { customerPath, customerSearch } from '../paths.ts';
import CustomerPage from './customer-page.tsx';
import CustomersPage from './customers-page.tsx';
import { everything, openedMacon } from './fixtures/macon.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const places = [
  { facilityId: 3, name: 'Atlanta', isActive: true },
  { facilityId: 4, name: 'Tampa', isActive: true },
  { facilityId: 5, name: 'Closed', isActive: false },
];
const whole = {
  ...openedMacon,
  address1: 'Gate 2',
  ein: '58-1234567',
  driversLicense: 'D-44',
  canSeeMarkup: true,
  lookupRestriction: '110to500',
  groupModifier: -4.5,
};
const answers = [
  [
    companies.getPricing,
    { groupDiscount: 3, facilities: [3], facilityDiscount: [{ facilityId: 4, discount: 2.5 }], version: 6 },
  ],
  [facilities.listFacilities, { list: places }],
  [
    customers.previewPricing,
    {
      list: [
        { productId: 9, oem: 'GD3+EA6', description: 'Toyota Corolla', oldOffer: 190.01, newOffer: 180.5 },
        { productId: 8, oem: 'KT 0610', description: 'Ford Focus', oldOffer: 42.1, newOffer: 41.05 },
      ],
    },
  ],
] as const;
const open = (tab: string, as: object = {}, more: object = {}) =>
  openAs(<CustomerPage entityId="7" />, {
    as: { ...everything, ...as },
    at: `?tab=${tab}`,
    path: customerPath,
    search: customerSearch,
    answers: [
      [companies.getCompany, { ...whole, ...more }],
      [companies.editCompany, { message: 'Successfully edited the partner' }],
      [companies.editPricing, { message: 'Pricing saved' }],
      ...answers,
    ],
  });
const form = () => page.getByRole('form');

test('the settings of a customer show each of its values, with the effect of its terms', async () => {
  await open('settings');
  await expect.element(page.getByRole('cell', { name: '$180.50' })).toBeVisible();
  await expect.element(form()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Edit Customer":
      - region "Company":
        - heading "Company" [level=2]
        - paragraph: Its type and email addresses stay.
        - text: Company Name
        - textbox "Company Name": Macon Metal
        - text: Company type
        - textbox "Company type": Partner Seller
        - text: Company Email
        - textbox "Company Email": office@macon.test
        - text: Phone
        - textbox "Phone": 404-555-0142
      - region "Contact":
        - heading "Contact" [level=2]
        - paragraph: The first user of the company, who signs in with this address.
        - text: First Name
        - textbox "First Name": Ada
        - text: Last Name
        - textbox "Last Name": Reed
        - text: Admin/User Email
        - textbox "Admin/User Email": ada@macon.test
      - region "Address":
        - heading "Address" [level=2]
        - text: Company Address 1
        - textbox "Company Address 1": 1 River Street
        - text: Address 2
        - textbox "Address 2": Gate 2
        - text: City
        - textbox "City": Macon
        - text: State
        - combobox "State": Georgia
        - img
        - text: Zipcode
        - textbox "Zipcode": "31201"
      - region "Facilities":
        - heading "Facilities" [level=2]
        - paragraph: Where it sells.
        - text: Sells at
        - group "Sells at":
          - checkbox "Atlanta" [checked]
          - text: Atlanta
          - checkbox "Tampa"
          - text: Tampa
      - region "Licenses":
        - heading "Licenses" [level=2]
        - paragraph: Optional. Only this company and who may edit customers see them.
        - text: Business License
        - textbox "Business License": B-9
        - text: EIN
        - textbox "EIN":
          - /placeholder: 12-3456789
          - text: 58-1234567
        - text: Driver License
        - textbox "Driver License": D-44
        - text: Metal License
        - button "Choose metal license"
      - region "Permissions":
        - heading "Permissions" [level=2]
        - paragraph: Of every user of this company.
        - checkbox "Picture mandatory"
        - text: Picture mandatory
        - checkbox "Can See Offer Price" [checked]
        - text: Can See Offer Price
        - checkbox "Can See Markup" [checked]
        - text: Can See Markup
        - checkbox "Can See Subtotal" [checked]
        - text: Can See Subtotal
        - checkbox "Can Build Cart"
        - text: Can Build Cart Lookup restriction
        - combobox "Lookup restriction": 110 to 500
        - img
      - region "Price modifiers":
        - heading "Price modifiers" [level=2]
        - paragraph: They change the next price that is shown, and nothing on a load.
        - text: Price modifier
        - textbox "Price modifier": −1
        - text: "% Group modifier"
        - textbox "Group modifier": −4.50
        - button "Dollars, switch to percent": $
      - region "Effect":
        - heading "Effect" [level=2]
        - paragraph: What is offered for the converters that you buy most, before and after saving.
        - text: At facility
        - combobox "At facility": Atlanta
        - img
        - table "Offers now and after saving":
          - rowgroup:
            - row "Converter Now After saving":
              - columnheader "Converter"
              - columnheader "Now"
              - columnheader "After saving"
          - rowgroup:
            - row "GD3+EA6 Toyota Corolla $190.01 $180.50":
              - rowheader "GD3+EA6 Toyota Corolla"
              - cell "$190.01"
              - cell "$180.50"
            - row "KT 0610 Ford Focus $42.10 $41.05":
              - rowheader "KT 0610 Ford Focus"
              - cell "$42.10"
              - cell "$41.05"
      - button "Cancel" [disabled]
      - text: Nothing has been changed.
      - button "Save" [disabled]
      - text: Nothing has been changed.
  `);
});

test('the pricing of a customer shows its discounts, where it sells, and what is offered for it', async () => {
  await open('pricing');
  await expect.element(page.getByRole('cell', { name: '$180.50' })).toBeVisible();
  await expect.element(form()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Pricing of Macon Metal":
      - region "Discount":
        - heading "Discount" [level=2]
        - paragraph: It lowers every price that the customer is offered.
        - text: Customer discount
        - textbox "Customer discount": "3"
        - text: "%"
      - region "Facilities":
        - heading "Facilities" [level=2]
        - paragraph: Where it sells.
        - text: Sells at
        - group "Sells at":
          - checkbox "Atlanta" [checked]
          - text: Atlanta
          - checkbox "Tampa"
          - text: Tampa
      - region "Facility discounts":
        - heading "Facility discounts" [level=2]
        - paragraph: Each is taken off after the discount of the customer.
        - text: Atlanta
        - textbox "Atlanta": "0"
        - text: "% Tampa"
        - textbox "Tampa": "2.5"
        - text: "%"
      - region "Effect":
        - heading "Effect" [level=2]
        - paragraph: What is offered for the converters that you buy most, before and after saving.
        - text: At facility
        - combobox "At facility": Atlanta
        - img
        - table "Offers now and after saving":
          - rowgroup:
            - row "Converter Now After saving":
              - columnheader "Converter"
              - columnheader "Now"
              - columnheader "After saving"
          - rowgroup:
            - row "GD3+EA6 Toyota Corolla $190.01 $180.50":
              - rowheader "GD3+EA6 Toyota Corolla"
              - cell "$190.01"
              - cell "$180.50"
            - row "KT 0610 Ford Focus $42.10 $41.05":
              - rowheader "KT 0610 Ford Focus"
              - cell "$42.10"
              - cell "$41.05"
      - button "Cancel" [disabled]
      - text: Nothing has been changed.
      - button "Save pricing" [disabled]
      - text: Nothing has been changed.
  `);
});

test('a seller reads its own company, without its terms and without a way to save it', async () => {
  const { priceMod: _, groupModifier: __, groupModifierIsPercentage: ___, ...own } = whole;
  const { screen } = await openAs(<CustomersPage />, {
    as: { hierarchy: 2, companyId: 7 },
    path: customerPath,
    answers: [[companies.getCompany, own], ...answers],
  });
  await expect.element(screen.getByRole('checkbox', { name: 'Atlanta' })).toBeChecked();
  await expect.element(screen.getByRole('region', { name: 'Profile' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Profile":
      - group "Profile":
        - text: Profile
        - region "Company":
          - heading "Company" [level=2]
          - text: Company Name
          - textbox "Company Name" [disabled]: Macon Metal
          - text: Company type
          - textbox "Company type" [disabled]: Partner Seller
          - text: Company Email
          - textbox "Company Email" [disabled]: office@macon.test
          - text: Phone
          - textbox "Phone" [disabled]: 404-555-0142
        - region "Contact":
          - heading "Contact" [level=2]
          - paragraph: The first user of the company, who signs in with this address.
          - text: First Name
          - textbox "First Name" [disabled]: Ada
          - text: Last Name
          - textbox "Last Name" [disabled]: Reed
          - text: Admin/User Email
          - textbox "Admin/User Email" [disabled]: ada@macon.test
        - region "Address":
          - heading "Address" [level=2]
          - text: Company Address 1
          - textbox "Company Address 1" [disabled]: 1 River Street
          - text: Address 2
          - textbox "Address 2" [disabled]: Gate 2
          - text: City
          - textbox "City" [disabled]: Macon
          - text: State
          - combobox "State" [disabled]: Georgia
          - img
          - text: Zipcode
          - textbox "Zipcode" [disabled]: "31201"
        - region "Facilities":
          - heading "Facilities" [level=2]
          - paragraph: Where it sells.
          - text: Sells at
          - group "Sells at":
            - checkbox "Atlanta" [checked] [disabled]
            - text: Atlanta
            - checkbox "Tampa" [disabled]
            - text: Tampa
        - region "Licenses":
          - heading "Licenses" [level=2]
          - paragraph: Optional. Only this company and who may edit customers see them.
          - text: Business License
          - textbox "Business License" [disabled]: B-9
          - text: EIN
          - textbox "EIN" [disabled]:
            - /placeholder: 12-3456789
            - text: 58-1234567
          - text: Driver License
          - textbox "Driver License" [disabled]: D-44
          - text: Metal License None
  `);
});
