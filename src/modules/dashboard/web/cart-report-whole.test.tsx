import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { dashboard } from '../contract.ts';
import { cartReportPath, cartReportSearch } from '../paths.ts';
import CartReportPage from './cart-report-page.tsx';
import { pageBody } from '../../../ui/testing/page-body.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(414, 896);
});

const sums = { loads: 3, items: 9, subtotal: 1450.5 };
const cart = {
  loadId: 17,
  loadName: 'Friday run',
  state: 'finalised',
  age: 12,
  createdDate: '2026-06-01T16:00:00Z',
  customer: 'Muffler Shop',
  buyer: 'Ada Fox',
  facility: 'Atlanta',
  items: 4,
  subtotal: 450.5,
};
const groups = {
  total: sums,
  states: [{ key: 'finalised', ...sums }],
  ages: [{ key: 'month', ...sums }],
  buyers: [{ key: 7, name: 'Ada Fox', ...sums }],
  facilities: [{ key: 3, name: 'Atlanta', ...sums }],
};
const openCarts = async () => {
  const { screen } = await openAs(<CartReportPage />, {
    path: cartReportPath,
    search: cartReportSearch,
    as: { hierarchy: 1, canAccessDashboard: true, canSeeSubtotal: true },
    answers: [
      [dashboard.listOpenCarts, { list: [cart] }],
      [dashboard.groupOpenCarts, groups],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta', isActive: true }] }],
    ],
  });
  await expect.element(screen.getByRole('link', { name: '17' })).toBeVisible();
  return screen;
};

test('the report of open carts has its filters, its sums and its carts', async () => {
  const screen = await openCarts();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Load Report" [level=1]
  `);
  await expect.element(pageBody()).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - group "Filters":
      - button "State Any"
      - button "Age Any"
      - button "Buyer Anyone"
      - button "Facility All"
    - group:
      - text: 3 carts, $1,450.50
      - table "Open carts by state":
        - rowgroup:
          - row "State Carts Subtotal":
            - columnheader "State"
            - columnheader "Carts"
            - columnheader "Subtotal"
        - rowgroup:
          - row "Seller finalised 3 $1,450.50":
            - rowheader "Seller finalised":
              - button "Seller finalised"
            - cell "3"
            - cell "$1,450.50"
      - table "Open carts by age":
        - rowgroup:
          - row "Age Carts Subtotal":
            - columnheader "Age"
            - columnheader "Carts"
            - columnheader "Subtotal"
        - rowgroup:
          - row "8 to 30 days 3 $1,450.50":
            - rowheader "8 to 30 days":
              - button "8 to 30 days"
            - cell "3"
            - cell "$1,450.50"
      - table "Open carts by buyer":
        - rowgroup:
          - row "Buyer Carts Subtotal":
            - columnheader "Buyer"
            - columnheader "Carts"
            - columnheader "Subtotal"
        - rowgroup:
          - row "Ada Fox 3 $1,450.50":
            - rowheader "Ada Fox":
              - button "Ada Fox"
            - cell "3"
            - cell "$1,450.50"
      - table "Open carts by facility":
        - rowgroup:
          - row "Facility Carts Subtotal":
            - columnheader "Facility"
            - columnheader "Carts"
            - columnheader "Subtotal"
        - rowgroup:
          - row "Atlanta 3 $1,450.50":
            - rowheader "Atlanta":
              - button "Atlanta"
            - cell "3"
            - cell "$1,450.50"
    - region "Open carts":
      - table:
        - rowgroup:
          - row "Load State Age Customer Buyer Facility Items Subtotal":
            - columnheader "Load":
              - button "Load"
            - columnheader "State":
              - button "State"
            - columnheader "Age":
              - button "Age"
            - columnheader "Customer":
              - button "Customer"
            - columnheader "Buyer":
              - button "Buyer"
            - columnheader "Facility":
              - button "Facility"
            - columnheader "Items":
              - button "Items"
            - columnheader "Subtotal":
              - button "Subtotal"
        - rowgroup:
          - row "17 Seller finalised 12 days Muffler Shop Ada Fox Atlanta 4 $450.50":
            - cell "17":
              - link "17":
                - /url: /loads/load/17
            - cell "Seller finalised"
            - cell "12 days"
            - cell "Muffler Shop"
            - cell "Ada Fox"
            - cell "Atlanta"
            - cell "4"
            - cell "$450.50"
    - text: 1 to 1 of 3
    - combobox "Rows per page":
      - option "10 per page"
      - option "20 per page" [selected]
      - option "30 per page"
      - option "40 per page"
    - button "Previous" [disabled]
    - text: This is the first page.
    - button "Next"
  `);
});

test('the filters of open carts offer every state and age', async () => {
  const screen = await openCarts();
  for (const [chip, options] of [
    ['State', ['Request', 'Quote', 'Not started', 'In process', 'Seller finalised']],
    ['Age', ['Less than a day', '1 to 3 days', '4 to 7 days', '8 to 30 days', 'More than 30 days']],
  ] as const) {
    await screen
      .getByRole('button', { name: new RegExp(`^${chip}`) })
      .first()
      .click();
    const list = page.getByRole('listbox', { name: chip });
    await expect.element(list.getByRole('option').first()).toBeVisible();
    expect(
      list
        .getByRole('option')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(options);
    await list.getByRole('option', { name: options[1] }).click();
  }
  await expect.poll(() => screen.router.state.location.search).toEqual({ state: 'quote', age: 'days3' });
});
