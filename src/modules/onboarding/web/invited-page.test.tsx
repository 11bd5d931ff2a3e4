import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs, sentTo } from '../../../ui/testing/sent-requests.tsx';
import { facilities } from '../../facilities/contract.ts';
import { onboarding } from '../contract.ts';
import { invitedListSearch, invitedUsersPath } from '../paths.ts';
import InvitedPage from './invited-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const gus = {
  fname: 'Gus',
  lname: 'Newman',
  email: 'gus@guest.test',
  companyId: 1,
  facilityCity: null,
  hasUserRegistered: false,
  created: '2026-06-15T12:00:00.000Z',
};
const may = { canInviteUsers: true };
const open = (more: object = {}) =>
  openAs(<InvitedPage />, {
    as: may,
    search: invitedListSearch,
    path: invitedUsersPath,
    answers: [
      [
        onboarding.listInvited,
        { list: [gus, { ...gus, email: 'ida@guest.test', fname: 'Ida', hasUserRegistered: true }] },
      ],
      [
        facilities.listFacilities,
        {
          list: [
            { facilityId: 3, name: 'Atlanta Yard', city: 'Atlanta', isActive: true },
            { facilityId: 4, name: 'Closed Yard', city: 'Macon', isActive: false },
          ],
        },
      ],
    ],
    ...more,
  });

test.each([
  ['', { count: '10', offset: '0' }],
  ['?text=gus&page=3&size=20', { count: '20', offset: '40', text: 'gus' }],
])('of the address %j is sent %o', async (at, expected) => {
  const opened = { at, search: invitedListSearch, as: may, path: invitedUsersPath };
  expect(await sentTo(onboarding.listInvited, <InvitedPage />, opened)).toEqual(expected);
});

test('a row tells who was invited when, and YES or NO', async () => {
  const { screen } = await open();
  for (const title of ['First Name', 'Last Name', 'Email', 'Registered?', 'Created'])
    await expect.element(screen.getByRole('columnheader', { name: title })).toBeVisible();
  const rowOf = (name: RegExp) => screen.getByRole('row', { name });
  for (const text of ['Newman', 'gus@guest.test', 'NO', '06-15-2026'])
    await expect.element(rowOf(/Gus/).getByText(text, { exact: true })).toBeVisible();
  await expect.element(rowOf(/Ida/).getByText('YES')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('nobody to list is told as No Users', async () => {
  const { screen } = await open({ answers: [], at: '?text=nobody' });
  await expect.element(screen.getByText('No Users')).toBeVisible();
});

test('the button is for who may invite', async () => {
  const { screen } = await open({ as: {} });
  await expect.element(screen.getByText('gus@guest.test')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite User' }).query()).toBeNull();
});

test.each(['First Name', 'Last Name', 'Email'])('without %s nothing is sent', async (left) => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  for (const name of ['First Name', 'Last Name', 'Email'])
    if (name !== left) await screen.getByRole('textbox', { name }).fill('gus@guest.test');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Fill All Details')).toBeVisible();
  const missing = screen.getByRole('textbox', { name: left });
  await expect.element(missing).toHaveFocus();
  await expect.element(missing).toHaveAttribute('aria-invalid', 'true');
  expect(await bodies(onboarding.inviteUser)).toEqual([]);
});

const fill = async ({ screen }: Awaited<ReturnType<typeof open>>) => {
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Bo');
  await screen.getByRole('textbox', { name: 'Last Name' }).fill('Reed');
  await screen.getByRole('textbox', { name: 'Email' }).fill('bo@guest.test');
};

test('sends name, address, company and a facility that is active', async () => {
  const opened = await open();
  const { screen, bodies } = opened;
  await fill(opened);
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'Atlanta Yard' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Closed Yard' }).query()).toBeNull();
  await screen.getByRole('option', { name: 'Atlanta Yard' }).click();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect
    .poll(() => bodies(onboarding.inviteUser))
    .toEqual([{ fname: 'Bo', lname: 'Reed', email: 'bo@guest.test', companyId: 1, facilityCity: 'Atlanta' }]);
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a refusal is told in the dialog, and what is typed stays', async () => {
  const opened = await open({ refused: [onboarding.inviteUser] });
  const { screen } = opened;
  await fill(opened);
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('bo@guest.test');
});
