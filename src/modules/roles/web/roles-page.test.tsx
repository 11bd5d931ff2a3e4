import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allFlags } from '../../../kernel/flags.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { facilities } from '../../facilities/contract.ts';
import { roles } from '../contract.ts';
import { roleListSearch } from '../paths.ts';
import RolesPage from './roles-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const everyFlag = Object.fromEntries(allFlags.map((flag) => [flag, true]));
const superAdmin = { isSA: true, isAdmin: true, ...everyFlag, minimumSettingsOnly: false, canAddMarkDownOnly: false };
const admin = { ...superAdmin, isSA: false };
const yardHand = {
  roleId: 7,
  name: 'Yard Hand',
  type: 1,
  isFranchise: false,
  companyId: null,
  companyName: null,
  isOtpRequired: false,
  isGivenByProduct: false,
  userCount: 0,
  version: 3,
  permissions: [{ permissionName: 'canBuildCart', permissionId: 22, type: 'Carts' }],
};
const open = (as: object, at = '', more: object = {}) =>
  openAs(<RolesPage />, {
    as,
    at,
    search: roleListSearch,
    answers: [
      [roles.listRoles, { list: [{ ...yardHand, ...more }], areMoreItemsAvailable: false }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Tampa' }] }],
    ],
  });

test.each([
  ['', { count: '10', offset: '0' }],
  ['?type=3', { count: '10', offset: '0', type: '3' }],
  ['?text=buy&page=2&size=20', { count: '20', offset: '20', text: 'buy' }],
])('of the address %j is sent %o', async (at, expected) => {
  expect(await sentTo(roles.listRoles, <RolesPage />, { at, search: roleListSearch, as: superAdmin })).toEqual(
    expected,
  );
});

test('a super admin adds and deletes', async () => {
  const { screen } = await open(superAdmin);
  await expect.element(screen.getByRole('link', { name: 'Add Role' })).toBeVisible();
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
});

test('an administrator edits and clones, and neither adds nor deletes', async () => {
  const { screen } = await open(admin);
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: 'Clone' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Add Role' }).query()).toBeNull();
  expect(screen.getByRole('link', { name: 'Permissions' }).query()).toBeNull();
});

test.each([
  ['Edit', 'edit'],
  ['Clone', 'clone'],
])('%s keeps what the list is narrowed to, for the way back', async (name, key) => {
  const { screen } = await open(admin, '?text=yard&type=1&page=2');
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  await screen.getByRole('menuitem', { name }).click();
  await expect
    .poll(() => screen.router.state.location.search)
    .toEqual({ text: 'yard', type: '1', page: '2', [key]: '7' });
});

test('a change by another person is told by the permissions that differ', async () => {
  const { screen } = await open(superAdmin, '?edit=7');
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  const held = { permissionName: 'canShowPricing', permissionId: 1, type: 'Prices shown' };
  const fresh = { ...yardHand, version: 4, permissions: [...yardHand.permissions, held] };
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    address === roles.editRole.path
      ? Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 })
      : answer(address, init),
  );
  await screen.getByRole('textbox', { name: 'Name' }).fill('Yard hand');
  await screen.getByRole('button', { name: 'Save role' }).click();
  const told = screen.getByText('See converter prices is now “given” (was “not given”)', { exact: false });
  await expect.element(told).toBeVisible();
  await expect.element(told).not.toHaveTextContent('Build carts');
});

test('the address of a new role shows the list to an administrator', async () => {
  const { screen } = await open(admin, '?add=true');
  await expect.element(screen.getByRole('button', { name: /Yard Hand/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save role' }).query()).toBeNull();
});

test('a delete is asked for with the name, and sent once', async () => {
  const { screen, queries } = await open(superAdmin);
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Are you sure you want to delete the role Yard Hand?')).toBeVisible();
  expect(queries(roles.deleteRole)).toEqual([]);
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(roles.deleteRole)).toEqual([{ roleId: '7' }]);
});

test('a role with users, or one that the product gives, says why it stays', async () => {
  const { screen } = await open(superAdmin, '', { userCount: 2 });
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  const remove = screen.getByRole('menuitem', { name: 'Delete' });
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(remove)
    .toHaveAttribute('aria-description', 'Users have this role. Give them another one first.');
});

test('an edit sends only what changed', async () => {
  const { screen, bodies } = await open(admin, '?edit=7');
  await screen.getByRole('textbox', { name: 'Name' }).fill('Yard Lead');
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect.poll(() => bodies(roles.editRole)).toEqual([{ roleId: 7, version: 3, name: 'Yard Lead' }]);
});

test('permissions are sent whole, with facilities', async () => {
  const { screen, bodies } = await open(superAdmin, '?edit=7', {
    permissions: [
      {
        permissionName: 'canViewAllFacilityInvoices',
        permissionId: 32,
        type: 'Invoices',
        facilities: ['Tampa'],
        facilityIds: [3],
      },
    ],
  });
  await screen.getByRole('checkbox', { name: 'Build carts' }).click();
  await screen.getByRole('button', { name: 'Save role' }).click();
  const canBuildCart = { permissionName: 'canBuildCart', permissionId: 22 };
  const invoices = { permissionName: 'canViewAllFacilityInvoices', permissionId: 32, facilityIds: [3] };
  await expect
    .poll(() => bodies(roles.editRole))
    .toEqual([{ roleId: 7, version: 3, permissions: [canBuildCart, invoices] }]);
});

test('facilities that are chosen alone are sent with the permissions', async () => {
  const permissionName = 'canViewAllFacilityInvoices';
  const { screen, bodies } = await open(superAdmin, '?edit=7', {
    permissions: [{ permissionName, permissionId: 32, type: 'Invoices', facilities: [], facilityIds: [] }],
  });
  await screen.getByRole('combobox', { name: /whose invoices are shown/ }).click();
  await screen.getByRole('option', { name: 'Tampa' }).click();
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect
    .poll(() => bodies(roles.editRole))
    .toEqual([{ roleId: 7, version: 3, permissions: [{ permissionName, permissionId: 32, facilityIds: [3] }] }]);
});

test('a role that is no longer one of franchises is for no franchise alone', async () => {
  const { screen, bodies } = await open(superAdmin, '?edit=7', { type: 3, companyId: 5, companyName: 'Bayou' });
  await screen.getByRole('combobox', { name: 'Type' }).click();
  await screen.getByRole('option', { name: 'Internal' }).click();
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect.poll(() => bodies(roles.editRole)).toEqual([{ roleId: 7, version: 3, type: 1, companyId: null }]);
});

test('a role that holds no permission is renamed all the same', async () => {
  const { screen, bodies } = await open(admin, '?edit=7', { permissions: [] });
  await screen.getByRole('textbox', { name: 'Name' }).fill('Lookup Only');
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect.poll(() => bodies(roles.editRole)).toEqual([{ roleId: 7, version: 3, name: 'Lookup Only' }]);
});

test.each([
  ['the own role', 7, true],
  ['another role', 4, false],
])('a right that is taken from %s', async (_, roleId, isWarned) => {
  const { screen } = await open({ ...admin, roleId }, '?edit=7');
  const box = screen.getByRole('checkbox', { name: 'Build carts' });
  await box.click();
  await expect.element(box).not.toBeChecked();
  const warning = screen.getByText('This is your own role. You lose Build carts,', { exact: false });
  expect(warning.query() !== null).toBe(isWarned);
});

test.each([
  ['is given to a role without it', [], false],
  ['stays in a role that holds it', ['isPictureMandatory'], true],
])('an own restriction %s', async (_, held, stays) => {
  const permissions = held.map((permissionName) => ({ permissionName, permissionId: 55, type: 'Restrictions' }));
  const { screen } = await open({ ...admin, isPictureMandatory: true }, '?edit=7', { permissions });
  const box = screen.getByRole('checkbox', { name: 'Pictures are mandatory' });
  await expect.element(box).toBeVisible();
  expect((box.element() as HTMLInputElement).disabled).toBe(stays);
});

test.each([
  ['an administrator', admin, true],
  ['a super admin', superAdmin, false],
])('whether %s has to keep a second factor required', async (_, as, keeps) => {
  const { screen } = await open(as, '?edit=7', { isOtpRequired: true });
  const box = screen.getByRole('checkbox', { name: /second factor/ });
  await expect.element(box).toBeChecked();
  expect((box.element() as HTMLInputElement).disabled).toBe(keeps);
});

test('without a name, a type or a permission nothing is sent, and each is told', async () => {
  const { screen, bodies } = await open(superAdmin, '?add=true');
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect.element(screen.getByText('Please select valid Type')).toBeVisible();
  await expect.element(screen.getByText('Choose at least one permission.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(roles.addRole)).toEqual([]);
});

test('a copy by an administrator offers what the source holds', async () => {
  const { screen, bodies } = await open(admin, '?clone=7');
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Yard Hand copy');
  await expect.element(screen.getByRole('checkbox', { name: 'See converter prices' })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: 'Build carts' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect
    .poll(() => bodies(roles.addRole))
    .toEqual([
      {
        name: 'Yard Hand copy',
        type: 1,
        companyId: null,
        isOtpRequired: false,
        permissions: [{ permissionName: 'canBuildCart', permissionId: 22 }],
        cloneOf: 7,
      },
    ]);
});

test.each([
  ['an administrator without it', admin, true],
  ['a super admin', superAdmin, false],
])('whether a restriction of the copied role stays for %s', async (_, as, stays) => {
  const permissions = [{ permissionName: 'isPictureMandatory', permissionId: 55, type: 'Restrictions' }];
  const { screen } = await open({ ...as, isPictureMandatory: false }, '?clone=7', { permissions });
  const box = screen.getByRole('checkbox', { name: 'Pictures are mandatory' });
  await expect.element(box).toBeChecked();
  expect((box.element() as HTMLInputElement).disabled).toBe(stays);
  const why = screen.getByText('The role that is copied has it, so it stays.', { exact: false });
  expect(why.query() !== null).toBe(stays);
});

test('what an administrator lacks cannot be given', async () => {
  const { screen } = await open({ ...admin, canShowPricing: false }, '?edit=7');
  await expect.element(screen.getByRole('checkbox', { name: 'See converter prices' })).toBeDisabled();
  await expect.element(screen.getByRole('checkbox', { name: 'Add items outside the catalogue' })).toBeEnabled();
});

test('a franchise reads a grid and changes nothing', async () => {
  const { screen } = await open({ hierarchy: 10, isAdmin: true, ...everyFlag });
  await expect.element(screen.getByRole('columnheader', { name: /Yard Hand/ })).toBeVisible();
  const held = screen.getByRole('row', { name: /canBuildCart/ });
  await expect.element(held.getByRole('img', { name: 'Yes' })).toBeVisible();
  expect(
    screen
      .getByRole('row', { name: /canShowPricing/ })
      .getByRole('img')
      .query(),
  ).toBeNull();
  expect(screen.getByRole('link', { name: 'Add Role' }).query()).toBeNull();
  expect(screen.getByRole('checkbox').query()).toBeNull();
});

test.each([['?add=true'], ['?edit=7'], ['']])('axe finds nothing at %j', async (at) => {
  const { screen } = await open(superAdmin, at);
  await expect.element(screen.getByText(/Yard Hand|Search permissions|Add Role/).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});
