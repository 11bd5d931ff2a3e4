import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allFlags } from '../../../kernel/flags.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { companies } from '../../companies/contract.ts';
import { roles } from '../contract.ts';
import { permissionListSearch, roleListSearch } from '../paths.ts';
import { RoleGrid } from './panels/role-grid.tsx';
import PermissionsPage from './permissions-page.tsx';
import { fieldsOf } from './role-values.ts';
import RolesPage from './roles-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const superAdmin = {
  isSA: true,
  isAdmin: true,
  ...Object.fromEntries(allFlags.map((flag) => [flag, true])),
  minimumSettingsOnly: false,
  canAddMarkDownOnly: false,
};
const admin = { ...superAdmin, isSA: false };
const held = { permissionName: 'canBuildCart', permissionId: 22, type: 'Carts' };
const yardHand = {
  roleId: 7,
  name: 'Yard Hand',
  type: 1,
  companyId: null,
  companyName: null,
  isOtpRequired: false,
  isGivenByProduct: false,
  userCount: 4,
  version: 3,
  permissions: [held, { ...held, permissionName: 'deleteCart', permissionId: 29 }],
};
const open = (
  at = '',
  more: object = {},
  as: object = superAdmin,
  list: readonly object[] = [{ ...yardHand, ...more }],
) =>
  openAs(<RolesPage />, {
    as,
    at,
    search: roleListSearch,
    answers: [
      [roles.listRoles, { list }],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Bayou Metals', city: '', state: '' }] }],
    ],
  });

const shown = { Role: 'Yard Hand', Type: 'Internal', For: 'Parent company', Permissions: '2', Users: '4' };
test.each([
  ['of the parent company', {}, {}],
  ['of one franchise', { type: 3, companyName: 'Bayou' }, { Type: 'Franchise', For: 'Bayou' }],
  ['of every seller', { type: 2 }, { Type: 'External', For: 'Every company' }],
  ['with a second factor', { isOtpRequired: true }, { Role: 'Yard HandSecond factor' }],
])('the row of a role %s', async (_, more, change) => {
  await open('', more);
  await expect.poll(() => shownRow(page.getByRole('table'))).toEqual({ ...shown, ...change });
});

test.each([
  [{}, 'Parent company, 4 users, 2 permissions'],
  [{ userCount: 1, permissions: [held] }, 'Parent company, 1 user, 1 permission'],
  [{ userCount: undefined, type: 2 }, 'Every company, 0 users, 2 permissions'],
])('the card of a role: %j', async (more, words) => {
  await page.viewport(390, 844);
  const { screen } = await open('', more);
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
});

test.each([
  [1, '1 user has this role.'],
  [4, '4 users have this role.'],
  [undefined, '0 users have this role.'],
])('the form of a role of %s users', async (userCount, words) => {
  const { screen } = await open('?edit=7', { userCount });
  await expect.element(screen.getByText(words)).toBeVisible();
});

test('a role that the product gives says why it stays', async () => {
  const { screen } = await open('', { isGivenByProduct: true, userCount: 0 });
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: 'Delete' }))
    .toHaveAttribute('aria-description', 'New users of customers and franchises get this role.');
});

test('a role is not deleted by who says no', async () => {
  const { screen, queries } = await open('', { userCount: 0 });
  await screen.getByRole('button', { name: /Yard Hand/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(queries(roles.deleteRole)).toEqual([]);
});

test('a second factor and the franchise of a role are sent as they are chosen', async () => {
  const { screen, bodies } = await open('?edit=7', { type: 3 });
  await screen.getByRole('checkbox', { name: /second factor/ }).click();
  await screen.getByRole('combobox', { name: 'Only for' }).fill('bay');
  await screen.getByRole('option', { name: /Bayou Metals/ }).click();
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect
    .poll(() => bodies(roles.editRole))
    .toEqual([{ roleId: 7, version: 3, isOtpRequired: true, companyId: 9 }]);
});

test('a new role of one franchise is sent with it, and of all without', async () => {
  const { screen, bodies } = await open('?add=true');
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Bayou Buyer');
  await screen.getByRole('combobox', { name: 'Type' }).click();
  await screen.getByRole('option', { name: 'Franchise' }).click();
  await screen.getByRole('checkbox', { name: 'Build carts' }).click();
  await screen.getByRole('combobox', { name: 'Only for' }).fill('bay');
  await screen.getByRole('option', { name: /Bayou Metals/ }).click();
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect
    .poll(() => bodies(roles.addRole))
    .toMatchObject([{ name: 'Bayou Buyer', type: 3, companyId: 9, isOtpRequired: false }]);
  expect((await bodies(roles.addRole))[0]).not.toHaveProperty('cloneOf');
});

test('what others have changed of a role is told in words', async () => {
  const { screen } = await open('?edit=7');
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Yard hand');
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  const fresh = { ...yardHand, version: 4, isOtpRequired: true, permissions: [held] };
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    address === roles.editRole.path
      ? Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 })
      : answer(address, init),
  );
  await screen.getByRole('button', { name: 'Save role' }).click();
  for (const words of [
    'Second factor is now “required” (was “not required”)',
    'Delete carts is now “not given” (was “given”)',
  ])
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

test('a refusal of a new role is told', async () => {
  const { screen } = await open('?clone=7');
  await expect.element(screen.getByRole('heading', { name: 'Clone Role' })).toBeVisible();
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    address === roles.addRole.path
      ? Response.json({ error: 'name: Taken.', fields: { name: 'Taken.' } }, { status: 400 })
      : answer(address, init),
  );
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Name', exact: true }))
    .toHaveAccessibleDescription('Taken.');
});

test('the errors of the server stand under the fields of the form', () => {
  expect(
    fieldsOf({ 'permissions.0': 'One.', 'permissions.2.facilityIds': 'Two.', companyId: 'Three.', name: 'Four.' }),
  ).toEqual({ flags: 'One.', facilityIds: 'Two.', company: 'Three.', name: 'Four.' });
});

test('a role that is gone says so', async () => {
  const { screen } = await open('?edit=7', {}, superAdmin, []);
  await expect.element(screen.getByRole('link', { name: 'Back to roles' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save role' }).query()).toBeNull();
});

test('permissions are searched, and a group is marked by what is chosen of it', async () => {
  const { screen } = await open('?edit=7', {}, superAdmin);
  const search = screen.getByRole('searchbox', { name: 'Search permissions' });
  const group = screen.getByRole('checkbox', { name: 'Carts', exact: true });
  await expect.element(group).toBePartiallyChecked();
  await search.fill('build carts');
  await expect.poll(() => screen.getByRole('checkbox', { name: 'Delete carts' }).query()).toBeNull();
  await expect.element(group).toBeChecked();
  await expect.element(group).not.toBePartiallyChecked();
  await search.fill('no such thing');
  await expect.element(screen.getByText('No permission like this.')).toBeVisible();
  await expect.poll(() => group.query()).toBeNull();
});

test('a super admin is not warned of losing a right', async () => {
  const { screen } = await open('?edit=7', {}, { ...superAdmin, roleId: 7 });
  await screen.getByRole('checkbox', { name: 'Build carts' }).click();
  expect(screen.getByText(/^This is your own role/).query()).toBeNull();
  await screen.unmount();
  sessionStorage.clear();
  const other = await open('?edit=7', {}, { ...admin, roleId: 7 });
  await other.screen.getByRole('checkbox', { name: 'Build carts' }).click();
  await expect.element(other.screen.getByText(/^This is your own role/)).toBeVisible();
});

const grid = (list: readonly object[], companyId?: number, refused = false) =>
  openAs(<RoleGrid {...(companyId !== undefined && { companyId })} />, {
    answers: [[roles.listRoles, { list }]],
    refused: refused ? [roles.listRoles] : [],
  });

test.each([
  [undefined, { count: '1000' }],
  [5, { count: '1000', companyId: '5' }],
])('the grid of company %s asks for its roles', async (companyId, sent) => {
  const invoices = { permissionName: 'canViewAllFacilityInvoices', permissionId: 32, type: 'Invoices' };
  const some = { ...yardHand, permissions: [{ ...invoices, facilities: ['Tampa', 'Atlanta'] }] };
  const { screen, queries } = await grid([some], companyId);
  await expect.element(screen.getByText('Tampa, Atlanta')).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'Yard Hand Internal' })).toBeVisible();
  expect(queries(roles.listRoles)).toEqual([sent]);
});

test('a grid without roles and one that could not be read say so', async () => {
  const none = await grid([]);
  await expect.element(none.screen.getByText('The parent company makes the roles.')).toBeVisible();
  await none.screen.unmount();
  const unread = await grid([], undefined, true);
  await expect.element(unread.screen.getByText('The roles could not be read')).toBeVisible();
});

const listed = [{ ...held, isAccessible: true, description: '' }];
const openPermissions = (at = '', list: readonly object[] = listed, refused = false) =>
  openAs(<PermissionsPage />, {
    as: { isSA: true, organisationName: 'Piedmont' },
    at,
    search: permissionListSearch,
    answers: [[roles.listPermissions, { list }]],
    refused: refused ? [roles.listPermissions] : [],
  });

test.each([
  ['', 'Company Piedmont', { count: '1000' }],
  ['?company=7', /^Company/, { count: '1000', companyId: '7' }],
])('the permissions at %j are those of the company', async (at, name, sent) => {
  const { screen, queries } = await openPermissions(at);
  await expect.element(screen.getByRole('button', { name }).first()).toBeVisible();
  await expect.poll(() => queries(roles.listPermissions)).toEqual([sent]);
});

test('permissions that are not found, or not read, say so', async () => {
  const none = await openPermissions('?text=no such thing');
  await expect.element(none.screen.getByText('No permission like this.')).toBeVisible();
  await none.screen.unmount();
  const unread = await openPermissions('', [], true);
  await expect.element(unread.screen.getByText('The permissions could not be read')).toBeVisible();
  expect(unread.screen.getByText('No permission like this.').query()).toBeNull();
  await unread.screen.unmount();
  const all = await openPermissions();
  await expect.element(all.screen.getByRole('switch', { name: 'Build carts' })).toBeVisible();
  expect(all.screen.getByText('No permission like this.').query()).toBeNull();
  await all.screen.getByRole('searchbox', { name: 'Search Permission' }).fill('cart');
  await expect.poll(() => all.screen.router.history.location.search).toBe('?text=cart');
  await all.screen.getByRole('searchbox', { name: 'Search Permission' }).fill('');
  await expect.poll(() => all.screen.router.history.location.search).toBe('');
});

test('a franchise role is for one of the franchises, which are searched for', async () => {
  const { screen, queries } = await open('?edit=7', { type: 3 });
  await screen.getByRole('combobox', { name: 'Only for' }).fill('bay');
  await expect.element(screen.getByRole('option', { name: 'Bayou Metals' })).toBeVisible();
  expect(queries(companies.searchCompanies).at(-1)).toEqual({ text: 'bay', isFranchise: 'true', count: '500' });
});

test('a new role that is given up does not come back', async () => {
  const { screen } = await open('?add=true');
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Night shift');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Night shift');
  await screen.getByRole('link', { name: 'Back to roles' }).click();
  await screen.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => JSON.stringify(sessionStorage)).not.toContain('Night shift');
});
