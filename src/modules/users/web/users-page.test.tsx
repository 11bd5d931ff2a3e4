import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { roles } from '../../roles/contract.ts';
import { users } from '../contract.ts';
import { franchiseUsersPath, userListSearch, usersPath } from '../paths.ts';
import { ada, admin, buyer, roleOf } from './fixtures/ada.ts';
import UsersPage from './users-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const staffRoles = [roleOf(4, 'Grader', 'canBuildCart'), roleOf(5, 'Accountant', 'canEditInvoice')];
const open = (
  at = '',
  as: object = admin,
  more: object = {},
  refused: (typeof users.editUser)[] = [],
  offered: object[] = staffRoles,
) =>
  openAs(<UsersPage />, {
    as,
    at,
    search: userListSearch,
    path: usersPath,
    refused,
    answers: [
      [users.listUsers, { list: [{ ...ada, ...more }], areMoreItemsAvailable: false }],
      [roles.listRoles, { list: offered }],
    ],
  });

test('a user with more rights can be read, not switched, changed or deleted', async () => {
  const { screen } = await open('', admin, { isChangeable: false, hasSecondFactor: true });
  await expect.element(screen.getByRole('switch', { name: 'Ada Reed is active' })).toBeDisabled();
  await screen.getByRole('button', { name: /Actions for user Ada Reed/ }).click();
  for (const name of ['Edit', 'Delete'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('aria-disabled', 'true');
  expect(page.getByRole('menuitem', { name: 'Remove second factor' }).query()).toBeNull();
});

test('the form of such a user cannot be saved', async () => {
  const { screen, bodies } = await open('?edit=3', admin, { isChangeable: false });
  await screen.getByRole('textbox', { name: 'City' }).fill('Macon');
  await screen.getByRole('button', { name: 'Save user' }).click({ force: true });
  expect(await bodies(users.editUser)).toEqual([]);
});

const plain = { count: '10', offset: '0' };
test.each([
  ['', { userNameSort: 'asc' }],
  ['?sort=-username', { userNameSort: 'desc' }],
  ['?sort=company', { companySort: 'asc' }],
  ['?sort=-company&company=7&text=ree', { companySort: 'desc', companyId: '7', text: 'ree' }],
])('of the address %j is sent %o', async (at, expected) => {
  const opened = { at, search: userListSearch, as: admin, path: usersPath };
  expect(await sentTo(users.listUsers, <UsersPage />, opened)).toEqual({ ...plain, ...expected });
});

test('the list of franchises asks for their users alone', async () => {
  const opened = { search: userListSearch, as: admin, path: franchiseUsersPath };
  expect(await sentTo(users.listUsers, <UsersPage />, opened)).toEqual({
    ...plain,
    userNameSort: 'asc',
    isFranchise: 'true',
  });
});

test('a row tells name, address, company with the date, role and whether it is active', async () => {
  const { screen } = await open();
  const row = screen.getByRole('row', { name: /Ada Reed/ });
  for (const text of ['ada@yard.test', '1 River Street, Savannah, GA', 'Piedmont', '06/15/2026', 'Grader'])
    await expect.element(row.getByText(text)).toBeVisible();
  await expect.element(row.getByRole('switch', { name: 'Ada Reed is active' })).toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
});

test.each([
  ['a super admin', { isSA: true, isAdmin: true }, ['Super admin']],
  ['an administrator', { isAdmin: true }, ['Admin']],
  ['anybody else', {}, []],
])('the row of %s is marked', async (_, more, marks) => {
  const { screen } = await open('', admin, more);
  const row = screen.getByRole('row', { name: /Ada Reed/ });
  await expect.element(row).toBeVisible();
  expect(
    row
      .getByText(/^(Super a|A)dmin$/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(marks);
});

test('the switch saves at once; a refusal puts it back', async () => {
  const { screen, bodies } = await open('', admin, {}, [users.editUser]);
  const control = screen.getByRole('switch', { name: 'Ada Reed is active' });
  await control.click();
  await expect.poll(() => bodies(users.editUser)).toEqual([{ userId: 9, isActive: false }]);
  await expect.element(screen.getByText('Refused').first()).toBeVisible();
  await expect.element(control).toBeChecked();
});

test.each([
  ['oneself', { userId: 1 }, admin],
  ['a super admin', { isSA: true, isChangeable: false }, admin],
  ['anybody without the right', {}, { canBuildCart: true }],
])('the switch of %s is locked', async (_, more, as) => {
  const { screen } = await open('', as, more);
  await expect.element(screen.getByRole('switch')).toBeDisabled();
});

test('edit needs canCreateUser, delete canDeleteUser', async () => {
  const { screen } = await open('', buyer);
  await screen.getByRole('button', { name: /user Ada Reed/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull();
});

test('a delete is asked for with the name', async () => {
  const { screen, queries } = await open('', admin, { companyId: 7 });
  await screen.getByRole('button', { name: /user Ada Reed/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(screen.getByText('Are you sure you want to delete the user Ada Reed?')).toBeVisible();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => queries(users.deleteUser)).toEqual([{ userId: '9', companyId: '7' }]);
});

test('nobody deletes the own user', async () => {
  const { screen } = await open('', { ...admin, userId: 9 });
  await screen.getByRole('button', { name: /user Ada Reed/ }).click();
  const remove = screen.getByRole('menuitem', { name: 'Delete' });
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect.element(remove).toHaveAttribute('aria-description', 'You cannot delete yourself.');
});

test('a second factor is removed after a question, and only where there is one', async () => {
  const { screen, bodies } = await open('', admin, { hasSecondFactor: true });
  await screen.getByRole('button', { name: /user Ada Reed/ }).click();
  await screen.getByRole('menuitem', { name: 'Remove second factor' }).click();
  await expect.element(screen.getByText(/Remove the second factor of Ada Reed\?/)).toBeVisible();
  expect(await bodies(users.removeSecondFactor)).toEqual([]);
  await screen.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect.poll(() => bodies(users.removeSecondFactor)).toEqual([{ userId: 9 }]);
});

test.each([
  ['a user without a second factor', admin, { hasSecondFactor: false }],
  ['who is no administrator', buyer, { hasSecondFactor: true }],
  ['the own user', { ...admin, userId: 9 }, { hasSecondFactor: true }],
])('nothing to remove is offered: %s', async (_, as, more) => {
  const { screen } = await open('', as, more);
  await screen.getByRole('button', { name: /user Ada Reed/ }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Remove second factor' }).query()).toBeNull();
});

test('an edit sends only what changed; the address stays', async () => {
  const { screen, bodies } = await open('?edit=9');
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Saturdays.');
  await screen.getByRole('textbox', { name: 'SMS number' }).fill('404 555 0188');
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect
    .poll(() => bodies(users.editUser))
    .toEqual([{ userId: 9, version: 2, notes: 'Saturdays.', smsNumber: '4045550188' }]);
});

test.each([
  ['a colleague', staffRoles, true],
  ['a user of a seller', [{ ...roleOf(4, 'Seller', 'canBuildCart'), type: 2 }], false],
])('%s can be marked as administrator: %s', async (_, offered, isOffered) => {
  const { screen } = await open('?edit=9', admin, {}, [], offered);
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).toHaveValue(isOffered ? 'Grader' : 'Seller');
  expect(screen.getByRole('checkbox', { name: 'Administrator' }).query() !== null).toBe(isOffered);
});

test('only roles are offered that the user may give', async () => {
  const { screen } = await open('?edit=9', buyer);
  await screen.getByRole('combobox', { name: 'Role' }).click();
  await expect.element(screen.getByRole('option', { name: 'Grader' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Accountant' }).query()).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Administrator' }).query()).toBeNull();
});

test('the current role stays in the list for who may not give it', async () => {
  const { screen } = await open('?edit=9', buyer, { roleId: 5 });
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Accountant');
});

test('papers are offered to who may see them', async () => {
  const { screen } = await open('?edit=9', buyer, { driversLicense: undefined });
  await expect.element(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Driver license' }).query()).toBeNull();
});

test('an SMS number is sent when it is complete', async () => {
  const { screen, bodies } = await open('?edit=9');
  const sms = screen.getByRole('textbox', { name: 'SMS number' });
  const save = screen.getByRole('button', { name: 'Save user' });
  await sms.fill('404 555');
  await save.click();
  await expect.element(sms).toHaveAccessibleDescription('A phone number has 10 digits. 4 are missing.');
  await sms.fill('404 555 0188');
  await save.click();
  await expect.poll(() => bodies(users.editUser)).toEqual([{ userId: 9, version: 2, smsNumber: '4045550188' }]);
});
