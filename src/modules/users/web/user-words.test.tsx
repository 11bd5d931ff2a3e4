import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow } from '../../../ui/testing/shown-row.ts';
import { roles } from '../../roles/contract.ts';
import { users } from '../contract.ts';
import { userListSearch, usersPath } from '../paths.ts';
import { ada, admin, roleOf } from './fixtures/ada.ts';
import UsersPage from './users-page.tsx';

beforeEach(() => page.viewport(1440, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const open = (at = '', more: object = {}, as: object = admin, list: readonly object[] = [{ ...ada, ...more }]) =>
  openAs(<UsersPage />, {
    as,
    at,
    search: userListSearch,
    path: usersPath,
    answers: [
      [users.listUsers, { list }],
      [roles.listRoles, { list: [roleOf(4, 'Grader'), roleOf(5, 'Accountant', 'canEditInvoice')] }],
    ],
  });
const shown = {
  Username: 'Ada Reed',
  Email: 'ada@yard.testSMS 404-555-0199',
  Address: '1 River Street, Savannah, GA',
  'Company Name': 'Piedmont06/15/2026',
  Role: 'Grader',
  'Is Active?': '',
};

test.each([
  ['with an SMS number', {}, {}],
  [
    'without one, and who administrates',
    { smsNumber: '', isAdmin: true },
    { Email: 'ada@yard.test', Role: 'GraderAdmin' },
  ],
  ['without a street', { address: '' }, { Address: 'Savannah, GA' }],
])('the row of a user %s', async (_, more, change) => {
  await open('', more);
  await expect.poll(() => shownRow(page.getByRole('table'))).toEqual({ ...shown, ...change });
});

test.each([
  ['Delete', {}, users.deleteUser],
  ['Remove second factor', { hasSecondFactor: true }, users.removeSecondFactor],
])('%s is not done by who says no, and a refusal is told', async (name, more, call) => {
  const { screen, queries } = await open('', more);
  const ask = async (answer: string) => {
    await screen.getByRole('button', { name: /user Ada Reed/ }).click();
    await screen.getByRole('menuitem', { name }).click();
    const question = screen.getByRole('dialog');
    await question.getByRole('button', { name: answer, exact: true }).click();
    await expect.poll(() => question.query()).toBeNull();
  };
  await ask('Cancel');
  expect(queries(call)).toEqual([]);
  vi.mocked(fetch).mockImplementation(async () => Response.json({ error: 'Not this one.' }, { status: 403 }));
  await ask(name === 'Delete' ? 'Confirm' : 'Remove');
  await expect.element(screen.getByText('Not this one.').last()).toBeVisible();
});

test('a super admin gives every role', async () => {
  const { screen } = await open('?edit=9', {}, { isSA: true, isAdmin: true, canCreateUser: true });
  await screen.getByRole('combobox', { name: 'Role' }).click();
  await expect.element(screen.getByRole('option', { name: 'Accountant' })).toBeVisible();
});

test('a changed state and role are sent as they are kept', async () => {
  const { screen, bodies } = await open('?edit=9');
  await screen.getByRole('combobox', { name: 'State' }).click();
  await screen.getByRole('option', { name: 'Florida' }).click();
  await screen.getByRole('combobox', { name: 'Role' }).click();
  await screen.getByRole('option', { name: 'Accountant' }).click();
  await screen.getByRole('checkbox', { name: 'Administrator' }).click();
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect
    .poll(() => bodies(users.editUser))
    .toEqual([{ userId: 9, version: 2, state: 'FL', roleId: 5, isAdmin: true }]);
});

test('a phone number that is too short is not sent', async () => {
  const { screen, bodies } = await open('?edit=9');
  const phone = screen.getByRole('textbox', { name: 'Phone', exact: true });
  await phone.fill('404 555');
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect.element(phone).toHaveAccessibleDescription('A phone number has 10 digits. 4 are missing.');
  expect(await bodies(users.editUser)).toEqual([]);
});

test('what others have changed of a user is told in words', async () => {
  const { screen } = await open('?edit=9');
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Saturdays.');
  const answer = vi.mocked(fetch).getMockImplementation()!;
  const fresh = { ...ada, version: 3, isAdmin: true, city: 'Macon', driversLicense: 'D-17', type: 'Accountant' };
  vi.mocked(fetch).mockImplementation(async (address, init) =>
    address === users.editUser.path
      ? Response.json({ error: 'Stale', code: 'STALE', fresh }, { status: 409 })
      : answer(address, init),
  );
  await screen.getByRole('button', { name: 'Save user' }).click();
  for (const words of [
    'City is now “Macon” (was “Savannah”)',
    'Administrator is now “yes” (was “no”)',
    'Driver license is now “D-17” (was empty)',
    'Role is now “Accountant” (was “Grader”)',
  ])
    await expect.element(screen.getByText(words, { exact: false })).toBeVisible();
});

test('a user that is gone says so', async () => {
  const { screen } = await open('?edit=9', {}, admin, []);
  await expect.element(screen.getByRole('link', { name: 'Back to users' })).toHaveAttribute('href', usersPath());
  expect(screen.getByRole('button', { name: 'Save user' }).query()).toBeNull();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test.each([
  ['creates users', admin, true],
  ['creates none', { canBuildCart: true }, false],
])('who %s has the button and the rows to open', async (_, as, may) => {
  const { screen } = await open('', {}, as);
  await expect.element(screen.getByRole('row', { name: /Ada Reed/ })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Create user' }).query() !== null).toBe(may);
});

test('a user who was stored without a phone number is saved without one', async () => {
  const { screen, bodies } = await open('?edit=9', { phone: '' });
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Saturdays.');
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect.poll(() => bodies(users.editUser)).toEqual([{ userId: 9, version: 2, notes: 'Saturdays.' }]);
});
