import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { allFlags } from '../../../kernel/flags.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { companies } from '../../companies/contract.ts';
import { facilities } from '../../facilities/contract.ts';
import { roles } from '../contract.ts';
import { roleListSearch, rolesPath } from '../paths.ts';
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
const open = (at = '', as: object = superAdmin, list: readonly object[] = [yardHand], more: object = {}) =>
  openAs(<RolesPage />, {
    as,
    at,
    search: roleListSearch,
    answers: [
      [roles.listRoles, { list }],
      [roles.editRole, { message: 'Role saved' }],
      [roles.addRole, { message: 'Role added' }],
      [roles.deleteRole, { message: 'Role deleted' }],
      [
        facilities.listFacilities,
        {
          list: [
            { facilityId: 3, name: 'Tampa', isActive: true },
            { facilityId: 4, name: 'Macon', isActive: false },
          ],
        },
      ],
      [companies.searchCompanies, { list: [{ companyId: 9, companyName: 'Bayou Metals', city: '', state: '' }] }],
    ],
    ...more,
  });

test('the list of roles has its tabs, its filter and its button', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('row', { name: /Yard Hand/ })).toBeVisible();
  await expect.element(screen.getByRole('banner')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - banner:
      - heading "Roles" [level=1]
      - link "Add Role":
        - /url: /config/roles?add=true
  `);
  await expect.element(screen.getByRole('navigation')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - navigation "Roles and permissions":
      - link "Roles":
        - /url: /config/roles
      - link "Permissions":
        - /url: /config/permissions
  `);
  await expect.element(screen.getByRole('table')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - table:
      - rowgroup:
        - row "Role Type For Permissions Users Actions":
          - columnheader "Role"
          - columnheader "Type"
          - columnheader "For"
          - columnheader "Permissions"
          - columnheader "Users"
          - columnheader "Actions"
      - rowgroup:
        - row "Yard Hand Second factor Internal Parent company 2 0 Actions for role Yard Hand":
          - cell "Yard Hand Second factor":
            - link "Yard Hand Second factor":
              - /url: /config/roles?edit=7
              - strong: Yard Hand
              - text: Second factor
          - cell "Internal"
          - cell "Parent company"
          - cell "2"
          - cell "0"
          - cell "Actions for role Yard Hand":
            - button "Actions for role Yard Hand"
  `);
});

test('roles are narrowed to a type, and rows lead to their form with the same list behind it', async () => {
  const { screen, queries } = await open('?text=yard');
  await screen.getByRole('button', { name: 'Type All' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Internal', 'External', 'Franchise']);
  await page.getByRole('option', { name: 'External' }).click();
  await expect
    .poll(() => queries(roles.listRoles).at(-1))
    .toEqual({ count: '10', offset: '0', text: 'yard', type: '2' });
  await expect
    .element(screen.getByRole('link', { name: /Yard Hand/ }))
    .toHaveAttribute('href', rolesPath({ text: 'yard', type: 2, edit: 7 }));
  await expect
    .element(screen.getByRole('link', { name: 'Add Role' }))
    .toHaveAttribute('href', rolesPath({ text: 'yard', type: 2, add: true }));
});

test('a saved role says so, and leads back to the list as it was narrowed', async () => {
  const { screen, bodies } = await open('?edit=7&text=yard');
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Yard Lead');
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect.poll(() => bodies(roles.editRole)).toEqual([{ roleId: 7, version: 3, name: 'Yard Lead' }]);
  await expect.element(screen.getByText('Role saved').first()).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'yard' });
});

test('an added role says so, once, and its draft is put away', async () => {
  const { screen, bodies } = await open('?clone=7');
  await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Yard Hand 2');
  await expect.poll(() => JSON.stringify(sessionStorage)).toContain('Yard Hand 2');
  await screen.getByRole('button', { name: 'Save role' }).click();
  await expect.element(screen.getByText('Role added').first()).toBeVisible();
  expect(await bodies(roles.addRole)).toEqual([
    {
      name: 'Yard Hand 2',
      type: 1,
      companyId: null,
      isOtpRequired: true,
      permissions: [
        { permissionName: 'canBuildCart', permissionId: 22 },
        { permissionName: 'canViewAllFacilityInvoices', permissionId: 32, facilityIds: [3] },
      ],
      cloneOf: 7,
    },
  ]);
  await expect.poll(() => screen.router.state.location.search).toEqual({});
  expect(JSON.stringify(sessionStorage)).not.toContain('Yard Hand 2');
});

test('a role that is sent again after a lost answer is the same one', async () => {
  const { screen } = await open('?clone=7');
  const keys: (string | null)[] = [];
  const answer = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    if (address !== roles.addRole.path) return answer(address, init);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  for (const times of [1, 2]) {
    await screen.getByRole('button', { name: 'Save role' }).click();
    await expect.poll(() => keys.length).toBe(times);
    await expect
      .element(screen.getByRole('button', { name: 'Save role' }))
      .not.toHaveAttribute('aria-disabled', 'true');
  }
  expect(keys[0]).toEqual(expect.any(String));
  expect(keys[1]).toBe(keys[0]);
});

test('a deleted role says so, and a refusal says why', async () => {
  const { screen } = await open();
  const remove = async () => {
    await screen.getByRole('button', { name: /role Yard Hand/ }).click();
    await screen.getByRole('menuitem', { name: 'Delete' }).click();
    await screen.getByRole('button', { name: 'Confirm' }).click();
  };
  answerNext(roles.deleteRole, () => Response.json({ error: 'Somebody has it.' }, { status: 409 }));
  await remove();
  await expect.element(screen.getByText('Somebody has it.').last()).toBeVisible();
  await remove();
  await expect.element(screen.getByText('Role deleted').last()).toBeVisible();
});

test('the form of a franchise role shows its type, franchise, second factor and facilities', async () => {
  const { screen } = await open('?edit=8', superAdmin, [bayou]);
  await expect.element(screen.getByRole('combobox', { name: 'Type' })).toHaveValue('Franchise');
  await expect.element(screen.getByRole('combobox', { name: 'Only for' })).toHaveValue('Bayou Metals');
  await expect.element(screen.getByRole('checkbox', { name: /second factor/ })).toBeChecked();
  await expect.element(screen.getByText('2 of', { exact: false })).toBeVisible();
  await screen.getByRole('combobox', { name: /whose invoices are shown/ }).click();
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(expect.arrayContaining(['Macon (inactive)']));
});

test.each([
  ['Internal', false],
  ['External', false],
  ['Franchise', true],
])('a role of the type %s is for one franchise: %s', async (type, isOffered) => {
  const { screen } = await open('?add=true');
  await screen.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: type }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Type' })).toHaveValue(type);
  expect(screen.getByRole('combobox', { name: 'Only for' }).query() !== null).toBe(isOffered);
});

test('the form of another role shows that role, and a copy keeps type and franchise for an administrator', async () => {
  const { screen } = await open('?clone=8', admin, [bayou]);
  const franchise = screen.getByRole('combobox', { name: 'Only for' });
  await expect.element(franchise).toHaveValue('Bayou Metals');
  await expect.element(franchise).toHaveAttribute('readonly');
  await expect.element(screen.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  answerNext(roles.listRoles, () => Response.json({ list: [yardHand] }));
  await screen.router.navigate({ href: '/here?edit=7' });
  await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Yard Hand');
});

test('facilities are offered only with the permission that they limit', async () => {
  const { screen } = await open('?edit=7', superAdmin, [{ ...yardHand, permissions: [carts] }]);
  const box = screen.getByRole('combobox', { name: /whose invoices are shown/ });
  await expect.element(screen.getByRole('checkbox', { name: 'Build carts' })).toBeVisible();
  expect(box.query()).toBeNull();
  await screen.getByRole('checkbox', { name: 'Invoices of all facilities' }).click();
  await expect.element(box).toBeVisible();
});

test('a group gives what is free of it, and takes it again', async () => {
  const { screen, bodies } = await open('?edit=7', { ...admin, deleteCart: false }, [{ ...yardHand, permissions: [] }]);
  const group = screen.getByRole('checkbox', { name: 'Carts', exact: true });
  await expect.element(screen.getByRole('checkbox', { name: 'Delete carts' })).toBeDisabled();
  await expect.element(screen.getByText('You cannot give it.', { exact: false }).first()).toBeVisible();
  await group.click();
  await expect.element(group).toBePartiallyChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Build carts' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Delete carts' })).not.toBeChecked();
  await group.click();
  await expect.element(screen.getByRole('checkbox', { name: 'Build carts' })).not.toBeChecked();
  expect(await bodies(roles.editRole)).toEqual([]);
});
