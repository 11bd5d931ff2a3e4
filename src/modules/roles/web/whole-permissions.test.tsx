import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { roles } from '../contract.ts';
import { permissionListSearch } from '../paths.ts';
import { RoleGrid } from './panels/role-grid.tsx';
import PermissionsPage from './permissions-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const carts = { permissionName: 'canBuildCart', permissionId: 22, type: 'Carts' };
const invoices = {
  permissionName: 'canViewAllFacilityInvoices',
  permissionId: 32,
  type: 'Invoices',
  facilities: ['Tampa'],
  facilityIds: [3],
};
const yardHand = {
  roleId: 7,
  name: 'Yard Hand',
  type: 1,
  companyId: null,
  companyName: null,
  isOtpRequired: true,
  isGivenByProduct: false,
  userCount: 0,
  version: 3,
  permissions: [carts, invoices],
};
const bayou = { ...yardHand, roleId: 8, name: 'Bayou Buyer', type: 3, companyId: 9, companyName: 'Bayou Metals' };

test('the grid shows what each role allows, by group, and for which facilities', async () => {
  const { screen } = await openAs(<RoleGrid groups={['Carts']} companyId={5} />, {
    answers: [[roles.listRoles, { list: [yardHand, { ...bayou, permissions: [] }] }]],
  });
  await expect.element(screen.getByRole('table')).toBeVisible();
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Permission Yard Hand Internal Bayou Buyer Franchise":
          - columnheader "Permission"
          - columnheader "Yard Hand Internal"
          - columnheader "Bayou Buyer Franchise"
      - rowgroup:
        - row "Carts":
          - cell "Carts"
        - row "Accept load requests Accepts or dismisses requests of sellers. canAcceptLoadRequest":
          - rowheader "Accept load requests Accepts or dismisses requests of sellers. canAcceptLoadRequest"
          - cell
          - cell
        - row "Add items outside the catalogue Adds items that are not in the catalogue. canShowOther":
          - rowheader "Add items outside the catalogue Adds items that are not in the catalogue. canShowOther"
          - cell
          - cell
        - row "Add markups Adds a markup to an item. canAddMarkup":
          - rowheader "Add markups Adds a markup to an item. canAddMarkup"
          - cell
          - cell
        - row "Build carts Makes carts and changes their items. A seller’s company must allow it too. canBuildCart Yes":
          - rowheader "Build carts Makes carts and changes their items. A seller’s company must allow it too. canBuildCart"
          - cell "Yes":
            - img "Yes"
          - cell
        - row "Delete carts Deletes carts. deleteCart":
          - rowheader "Delete carts Deletes carts. deleteCart"
          - cell
          - cell
        - row "Override prices Overrides the price of an item. canOveridePrice":
          - rowheader "Override prices Overrides the price of an item. canOveridePrice"
          - cell
          - cell
        - row "Record what was not bought Records converters that were offered and not bought. didNotBuyIndicator":
          - rowheader "Record what was not bought Records converters that were offered and not bought. didNotBuyIndicator"
          - cell
          - cell
        - row "Verify loads Approves, rejects and modifies the items of a load. canVerifyLoad":
          - rowheader "Verify loads Approves, rejects and modifies the items of a load. canVerifyLoad"
          - cell
          - cell
  `);
});

test('permissions of a company are switches by group, with their sentences', async () => {
  const { screen, queries, bodies } = await openAs(<PermissionsPage />, {
    as: { isSA: true, organisationName: 'Piedmont' },
    search: permissionListSearch,
    answers: [
      [
        roles.listPermissions,
        {
          list: [
            { ...carts, isAccessible: true },
            { ...invoices, isAccessible: false },
          ],
        },
      ],
      [roles.updatePermission, { message: 'Permission switched' }],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Bayou Metals', isActive: true }] }],
    ],
  });
  await expect.element(screen.getByRole('switch', { name: 'Build carts' })).toBeChecked();
  await expect.element(screen.getByRole('region', { name: 'Carts' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Carts":
      - heading "Carts" [level=2]
      - list:
        - listitem:
          - text: Build carts Makes carts and changes their items. A seller’s company must allow it too. canBuildCart
          - switch "Build carts" [checked]
  `);
  await screen.getByRole('button', { name: 'Company Piedmont' }).click();
  await page.getByRole('option', { name: 'Bayou Metals' }).click();
  await expect.poll(() => queries(roles.listPermissions).at(-1)).toEqual({ count: '1000', companyId: '9' });
  await screen.getByRole('switch', { name: 'Build carts' }).click();
  await expect
    .poll(() => bodies(roles.updatePermission))
    .toEqual([{ permissionId: 22, isAccessible: false, companyId: 9 }]);
  await expect.element(screen.getByText('Permission switched').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Clear Company Bayou Metals' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});
