import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { roles } from '../../roles/contract.ts';
import { users } from '../contract.ts';
import { userListSearch, usersPath } from '../paths.ts';
import { admin, buyer, roleOf } from './fixtures/ada.ts';
import UsersPage from './users-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const grader = roleOf(4, 'Grader', 'canBuildCart');
const open = (at: string, as: object = admin) =>
  openAs(<UsersPage />, {
    as,
    at,
    search: userListSearch,
    path: usersPath,
    answers: [[roles.listRoles, { list: [grader] }]],
  });
type Screen = Awaited<ReturnType<typeof open>>['screen'];

const type = async (screen: Screen) => {
  const typed = {
    Email: 'ida@yard.test',
    'First name': 'Ida',
    'Last name': 'Roe',
    Phone: '404-555-0101',
    Address: '2 Mill Rd',
    City: 'Macon',
    Zipcode: '31201',
  };
  for (const [name, text] of Object.entries(typed)) await screen.getByRole('textbox', { name, exact: true }).fill(text);
  await screen
    .getByLabelText(/^Password/)
    .first()
    .fill('Honeycomb-41-yard');
};
const choose = async (screen: Screen) => {
  for (const [name, option] of [
    ['State', 'Georgia'],
    ['Role', 'Grader'],
  ]) {
    await screen.getByRole('combobox', { name: name! }).click();
    await screen.getByRole('option', { name: option! }).click();
  }
};

test.each([
  ['of the own company', '?add=true', buyer, true],
  ['of another company, with canEditGroup', '?add=true&company=7', admin, true],
  ['of another company', '?add=true&company=7', buyer, false],
])('papers of a new user %s', async (_, at, as, isOffered) => {
  const { screen } = await open(at, as);
  await expect.element(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Driver license' }).query() !== null).toBe(isOffered);
});

test('what is missing in a new user is told, and nothing is sent', async () => {
  const { screen, bodies } = await open('?add=true');
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect.element(screen.getByText('Please select valid state')).toBeVisible();
  await expect.element(screen.getByText('Please select the valid value')).toBeVisible();
  for (const name of ['Email', 'First name', 'Last name', 'Phone', 'Address', 'City', 'Zipcode'])
    await expect.element(screen.getByRole('textbox', { name, exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByRole('textbox', { name: 'Notes' })).not.toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(users.addUser)).toEqual([]);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a new user is sent whole; its password is stored nowhere', async () => {
  const { screen, bodies } = await open('?add=true&company=1');
  await type(screen);
  const isStored = (text: string) => JSON.stringify({ ...sessionStorage, ...localStorage }).includes(text);
  await expect.poll(() => isStored('Macon')).toBe(true);
  expect(isStored('Honeycomb-41-yard')).toBe(false);
  await choose(screen);
  await screen.getByRole('button', { name: 'Save user' }).click();
  await expect
    .poll(() => bodies(users.addUser))
    .toEqual([
      {
        email: 'ida@yard.test',
        password: 'Honeycomb-41-yard',
        firstName: 'Ida',
        lastName: 'Roe',
        phone: '4045550101',
        address: '2 Mill Rd',
        city: 'Macon',
        state: 'GA',
        zipcode: '31201',
        roleId: 4,
        isAdmin: false,
        isActive: true,
        notes: '',
        smsNumber: '',
        profileUrl: null,
        driversLicense: '',
        driversLicenseUrl: null,
        companyId: 1,
      },
    ]);
  expect(isStored('Honeycomb-41-yard')).toBe(false);
  // It is added: the next one begins empty, behind the list.
  await expect.poll(() => screen.router.state.location.search).toEqual({ company: '1' });
  await expect.poll(() => isStored('Macon')).toBe(false);
});

test('a password that was typed before Invite by email is gone, and Cancel leads back to the list', async () => {
  const { screen } = await open('?add=true&company=1');
  const password = screen.getByLabelText(/^Password/).first();
  await password.fill('Honeycomb-41-yard');
  const invited = screen.getByRole('checkbox', { name: 'Invite by email' });
  await invited.click();
  await expect.element(password).not.toBeInTheDocument();
  await invited.click();
  await expect.element(password).toHaveValue('');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.router.state.location.search).toEqual({ company: '1' });
});

test('an invited user is sent without a password, and needs none', async () => {
  const { screen, bodies } = await open('?add=true&company=1');
  await type(screen);
  await choose(screen);
  await screen.getByRole('checkbox', { name: 'Invite by email' }).click();
  await expect.element(screen.getByLabelText(/^Password/).first()).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Invite user' }).click();
  await expect
    .poll(() => bodies(users.addUser))
    .toEqual([expect.objectContaining({ email: 'ida@yard.test', isInvited: true, roleId: 4 })]);
  expect((await bodies(users.addUser))[0]).not.toHaveProperty('password');
});

test('a new user that is sent again after a lost answer is the same, a corrected one is another', async () => {
  const { screen } = await open('?add=true&company=1');
  await type(screen);
  await choose(screen);
  const answer = vi.mocked(fetch).getMockImplementation()!;
  const keys: unknown[] = [];
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    if (address !== users.addUser.path) return answer(address, init);
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    throw new TypeError('Failed to fetch');
  });
  const send = async (times: number) => {
    await screen.getByRole('button', { name: 'Save user' }).click();
    await expect.poll(() => keys.length).toBe(times);
  };
  await send(1);
  await send(2);
  await screen.getByRole('textbox', { name: 'Notes' }).fill('Saturdays.');
  await send(3);
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringMatching(`^${String(keys[0])}$`)]);
});
