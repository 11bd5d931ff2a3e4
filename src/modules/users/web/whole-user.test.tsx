import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { roles } from '../../roles/contract.ts';
import { users } from '../contract.ts';
import { franchiseUsersPath, userListSearch, usersPath } from '../paths.ts';
import { ada, admin, buyer, roleOf } from './fixtures/ada.ts';
import UsersPage from './users-page.tsx';

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const whole = { ...ada, notes: 'Saturdays.', driversLicense: 'D-17', profileUrl: '/files/ada.png' };
const open = (at = '', as: object = admin, more: object = {}, list: readonly object[] = [{ ...whole, ...more }]) =>
  openAs(<UsersPage />, {
    as,
    at,
    search: userListSearch,
    path: usersPath,
    answers: [
      [users.listUsers, { list }],
      [users.editUser, { message: 'User saved' }],
      [users.addUser, { message: 'User added' }],
      [users.deleteUser, { message: 'User deleted' }],
      [roles.listRoles, { list: [roleOf(4, 'Grader'), roleOf(5, 'Accountant', 'canEditInvoice')] }],
    ],
  });

test('the form of a user shows each of its values', async () => {
  const { screen, queries } = await open('?edit=9');
  await expect.element(screen.getByRole('combobox', { name: 'Role' })).toHaveValue('Grader');
  await expect.element(screen.getByRole('form')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Ada Reed":
      - region "Account":
        - heading "Account" [level=2]
        - paragraph: The address is for signing in, and stays.
        - text: Email
        - textbox "Email": ada@yard.test
        - text: Role
        - combobox "Role": Grader
        - img
        - checkbox "Administrator"
        - text: Administrator
        - paragraph: Changes roles and facilities.
      - region "Person":
        - heading "Person" [level=2]
        - text: First name
        - textbox "First name": Ada
        - text: Last name
        - textbox "Last name": Reed
        - text: Phone
        - textbox "Phone": 404-555-0142
        - text: SMS number
        - textbox "SMS number": 404-555-0199
        - text: Picture
        - img "Picture"
        - button "Replace picture"
        - button "Remove"
      - region "Address":
        - heading "Address" [level=2]
        - text: Address
        - textbox "Address": 1 River Street
        - text: City
        - textbox "City": Savannah
        - text: State
        - combobox "State": Georgia
        - img
        - text: Zipcode
        - textbox "Zipcode": "31401"
      - region "Further":
        - heading "Further" [level=2]
        - text: Notes
        - textbox "Notes": Saturdays.
        - text: Driver license
        - textbox "Driver license": D-17
        - text: Driver license picture
        - button "Choose driver license picture"
      - button "Cancel"
      - button "Save user" [disabled]
      - text: Nothing has been changed.
  `);
  expect(queries(users.listUsers)).toEqual([{ userId: '9', count: '1' }]);
  expect(queries(roles.listRoles)).toEqual([{ count: '1000', companyId: '1' }]);
});

test('the form of a new user is empty, active, and asks for a password', async () => {
  const { screen } = await open('?add=true&company=1');
  await expect.element(screen.getByRole('checkbox', { name: 'Administrator' })).toBeVisible();
  await expect.element(page.elementLocator(document.querySelector('form')!)).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - region "Account":
      - heading "Account" [level=2]
      - paragraph: The address is for signing in, and stays.
      - text: Email
      - textbox "Email"
      - checkbox "Invite by email"
      - text: Invite by email
      - paragraph: A mail with a link, good for 7 days, lets the person set a password of their own.
      - text: Password
      - textbox "Password"
      - button "Toggle password visibility":
        - img
      - paragraph: At least 10 characters.
      - text: Role
      - combobox "Role"
      - img
      - checkbox "Administrator"
      - text: Administrator
      - paragraph: Changes roles and facilities.
    - region "Person":
      - heading "Person" [level=2]
      - text: First name
      - textbox "First name"
      - text: Last name
      - textbox "Last name"
      - text: Phone
      - textbox "Phone"
      - text: SMS number
      - textbox "SMS number"
      - text: Picture
      - button "Choose picture"
    - region "Address":
      - heading "Address" [level=2]
      - text: Address
      - textbox "Address"
      - text: City
      - textbox "City"
      - text: State
      - combobox "State"
      - img
      - text: Zipcode
      - textbox "Zipcode"
    - region "Further":
      - heading "Further" [level=2]
      - text: Notes
      - textbox "Notes"
      - text: Driver license
      - textbox "Driver license"
      - text: Driver license picture
      - button "Choose driver license picture"
    - button "Cancel"
    - button "Save user"
  `);
});

test.each([
  ['First name', 'Eva', { firstName: 'Eva' }],
  ['Last name', 'Lee', { lastName: 'Lee' }],
  ['Phone', '404-555-0177', { phone: '4045550177' }],
  ['SMS number', '404-555-0178', { smsNumber: '4045550178' }],
  ['Address', '2 Mill Rd', { address: '2 Mill Rd' }],
  ['City', 'Rome', { city: 'Rome' }],
  ['Zipcode', '30161', { zipcode: '30161' }],
  ['Notes', 'Sundays.', { notes: 'Sundays.' }],
  ['Driver license', 'D-18', { driversLicense: 'D-18' }],
])('of a user %s is sent as %s, and the list is shown again', async (name, typed, sent) => {
  const { screen, bodies } = await open('?edit=9&text=ree');
  await screen.getByRole('textbox', { name, exact: true }).fill(typed);
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect.poll(() => bodies(users.editUser)).toEqual([{ userId: 9, version: 2, ...sent }]);
  await expect.element(screen.getByText('User saved').first()).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({ text: 'ree' });
});

test('a user that is switched off, deleted or saved is read again', async () => {
  const { screen, bodies, queries } = await open();
  const times = () => queries(users.listUsers).length;
  await screen.getByRole('switch', { name: 'Ada Reed is active' }).click();
  await expect.poll(() => bodies(users.editUser)).toEqual([{ userId: 9, isActive: false }]);
  await expect.element(screen.getByText('Updated Successfully').first()).toBeVisible();
  expect(times()).toBeGreaterThan(0);
  await screen.getByRole('button', { name: /user Ada Reed/ }).click();
  await screen.getByRole('menuitem', { name: 'Delete' }).click();
  await screen.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(screen.getByText('User deleted').first()).toBeVisible();
});

test('the form of another user shows that user', async () => {
  const { screen } = await open('?edit=9');
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  answerNext(users.listUsers, () => Response.json({ list: [{ ...whole, userId: 8, firstName: 'Bo' }] }));
  await screen.router.navigate({ href: usersPath({ edit: 8 }) });
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Bo');
});

test('a row opens its form by a click, and Cancel leads back to the list', async () => {
  const { screen } = await open();
  await screen.getByRole('cell', { name: /ada@yard.test/ }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ edit: '9' });
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

test('a user who changes none cannot open a row, and the locked switch says why', async () => {
  const { screen } = await open('', { canBuildCart: true });
  await screen.getByRole('cell', { name: /ada@yard.test/ }).click();
  expect(screen.router.state.location.search).toEqual({});
  await expect.element(screen.getByRole('switch')).toHaveAccessibleDescription('You cannot change users.');
  expect(screen.getByRole('button', { name: /user Ada Reed/ }).query()).toBeNull();
});

test.each([
  [{ userId: 1 }, 'You cannot switch yourself off.'],
  [{ isChangeable: false }, /./],
  [{}, ''],
])('the switch of %o says: %s', async (more, reason) => {
  const { screen } = await open('', admin, more);
  await expect.element(screen.getByRole('switch')).toHaveAccessibleDescription(reason);
});

test('on a phone a user is a card with role, company, address and switch', async () => {
  await page.viewport(390, 844);
  const { screen } = await open();
  await expect.element(screen.getByRole('switch', { name: 'Ada Reed is active' })).toBeVisible();
  await expect.element(screen.getByRole('list', { name: 'Users' })).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - list "Users":
      - listitem:
        - button "Ada Reed Grader, Piedmont ada@yard.test":
          - strong: Ada Reed
          - text: Grader, Piedmont ada@yard.test
        - switch "Ada Reed is active" [checked]
        - button "Actions for user Ada Reed"
  `);
});

test.each([
  ['', 'Company Users', usersPath, ['/customers', '/users']],
  ['', 'Franchise Users', franchiseUsersPath, undefined],
] as const)('at %j the page is called %s and leads to both lists', async (at, title, path, hrefs) => {
  const { screen } = await openAs(<UsersPage />, {
    as: admin,
    at,
    search: userListSearch,
    path,
  });
  await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const links = screen
    .getByRole('navigation', { name: 'Customers and users' })
    .getByRole('link')
    .elements()
    .map((link) => new URL((link as HTMLAnchorElement).href).pathname);
  expect(links).toHaveLength(2);
  if (hrefs) expect(links[1]).toBe(usersPath());
  else expect(links[1]).toBe(franchiseUsersPath());
  await expect.element(screen.getByText('No Users')).toBeVisible();
});

test('users that cannot be read say so, and a search that finds none too', async () => {
  const { screen } = await openAs(<UsersPage />, {
    as: admin,
    search: userListSearch,
    path: usersPath,
    refused: [users.listUsers],
  });
  await expect.element(screen.getByText('The users could not be read')).toBeVisible();
  await screen.unmount();
  const none = await open('?text=nobody', admin, {}, []);
  await expect.element(none.screen.getByText('No user like this')).toBeVisible();
});

test('roles that cannot be read are told in the form', async () => {
  const { screen } = await openAs(<UsersPage />, {
    as: buyer,
    at: '?edit=9',
    search: userListSearch,
    path: usersPath,
    answers: [[users.listUsers, { list: [whole] }]],
    refused: [roles.listRoles],
  });
  await expect.element(screen.getByText('The roles could not be read.')).toBeVisible();
});
