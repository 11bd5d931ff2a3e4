import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
import { facilities } from '../../facilities/contract.ts';
import { onboarding } from '../contract.ts';
import { invitedListSearch, invitedUsersPath } from '../paths.ts';
import InvitePage from './invite-page.tsx';
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
  facilityCity: 'Tampa',
  hasUserRegistered: false,
  created: '2026-06-15T12:00:00.000Z',
};
const open = (more: object = {}, list: readonly object[] = [gus]) =>
  openAs(<InvitedPage />, {
    as: { canInviteUsers: true, hasMailServer: true, companyId: 1 },
    search: invitedListSearch,
    path: invitedUsersPath,
    answers: [
      [onboarding.listInvited, { list }],
      [onboarding.inviteUser, { message: 'Invitation sent' }],
      [facilities.listFacilities, { list: [{ facilityId: 3, name: 'Atlanta Yard', city: 'Atlanta', isActive: true }] }],
    ],
    ...more,
  });

test('a row of the invited has name with facility, address, YES or NO, and the day', async () => {
  await open();
  await expect
    .poll(() => shownRow(page.getByRole('table')))
    .toEqual({
      'First Name': 'GusTampa',
      'Last Name': 'Newman',
      Email: 'gus@guest.test',
      'Registered?': 'NO',
      Created: '06-15-2026',
    });
});

test.each([
  [false, 'Gus Newmangus@guest.testRegistered? NO, created 06-15-2026'],
  [true, 'Gus Newmangus@guest.testRegistered? YES, created 06-15-2026'],
])('on a phone a card of who has registered (%s) says so', async (hasUserRegistered, words) => {
  await page.viewport(390, 844);
  await open({}, [{ ...gus, hasUserRegistered }]);
  const card = page.getByRole('list', { name: 'Invited users' }).getByRole('listitem');
  await expect.poll(() => shownText(card.query())).toBe(words);
});

test('before anybody was invited the list says what it is for', async () => {
  const { screen } = await open({}, []);
  await expect
    .element(screen.getByText('Nobody has been invited yet. An invited seller registers with the link of a mail.'))
    .toBeVisible();
});

test('a list that cannot be read says so', async () => {
  const { screen } = await open({ refused: [onboarding.listInvited] });
  await expect.element(screen.getByText('The invited users could not be read')).toBeVisible();
});

test('the dialog asks for name, address and facility', async () => {
  const { screen, queries } = await open();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await expect.element(screen.getByRole('dialog')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - dialog "Invite User":
      - heading "Invite User" [level=2]
      - button "Close":
        - img
      - paragraph: A mail with a link to register goes to a new seller. It is good for 7 days.
      - text: First Name
      - textbox "First Name"
      - text: Last Name
      - textbox "Last Name"
      - text: Email
      - textbox "Email"
      - text: Facility
      - combobox "Facility"
      - img
      - paragraph: Where the seller will sell. It can be chosen later.
      - button "Cancel"
      - button "Invite"
  `);
  expect(queries(facilities.listFacilities)).toEqual([{ parentCompanyId: '1', count: '100', offset: '0' }]);
});

test('an invitation is sent once, told, listed, and the dialog is empty again', async () => {
  const { screen, bodies, queries } = await open();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  const field = (name: string) => screen.getByRole('textbox', { name });
  await field('First Name').fill('Bo');
  await field('Last Name').fill('Reed');
  await field('Email').fill('bo@guest.test');
  const before = queries(onboarding.listInvited).length;
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => bodies(onboarding.inviteUser))
    .toEqual([{ fname: 'Bo', lname: 'Reed', email: 'bo@guest.test', companyId: 1 }]);
  await expect.element(screen.getByText('Invitation sent')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(before).toBe(1);
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await expect.element(field('First Name')).toHaveValue('');
});

test('Cancel keeps what is typed for the next time, and sends nothing', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Bo');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'First Name' })).toHaveValue('Bo');
  expect(await bodies(onboarding.inviteUser)).toEqual([]);
});

test('what is missing is no longer told once it is typed', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Invite User' }).click();
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(screen.getByText('Fill All Details')).toBeVisible();
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Bo');
  await expect.element(screen.getByText('Fill All Details')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).not.toHaveAttribute('aria-invalid', 'true');
});

test('the page of a mailed invitation is a form with the address of the mail', async () => {
  sessionStorage.setItem(`troyard.mailed-link:${window.location.pathname}`, 'of-the-link');
  const { screen } = await openAs(<InvitePage />, {
    as: null,
    answers: [
      [
        onboarding.getInvitation,
        { email: 'gus@guest.test', firstName: 'Gus', lastName: 'Newman', companyName: 'Piedmont', facilities: [] },
      ],
    ],
  });
  await expect.element(screen.getByText('Piedmont has invited you.')).toBeVisible();
  await expect.element(screen.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - img "Troyard"
      - heading "Register" [level=1]
      - paragraph: Piedmont has invited you.
      - text: Email
      - textbox "Email": gus@guest.test
      - text: Password
      - textbox "Password"
      - button "Show or hide the password":
        - img
      - paragraph: At least 10 characters.
      - button "Register"
      - link "Back to sign in":
        - /url: /
      - paragraph: Troyard
      - region "What the product does":
        - img "A catalytic converter, side view"
        - text: GD3+EA6 Toyota Corolla 1.8, 1,250 g
        - table "Metal in the piece":
          - caption: Metal in the piece
          - rowgroup:
            - row "Metal Assay Ounces Worth":
              - columnheader "Metal"
              - columnheader "Assay"
              - columnheader "Ounces"
              - columnheader "Worth"
          - rowgroup:
            - row "Platinum 420 ppm 0.0169 $27.33":
              - rowheader "Platinum"
              - cell "420 ppm"
              - cell "0.0169"
              - cell "$27.33"
            - row "Palladium 1,650 ppm 0.0663 $78.70":
              - rowheader "Palladium"
              - cell "1,650 ppm"
              - cell "0.0663"
              - cell "$78.70"
            - row "Rhodium 290 ppm 0.0117 $90.90":
              - rowheader "Rhodium"
              - cell "290 ppm"
              - cell "0.0117"
              - cell "$90.90"
          - rowgroup:
            - row "Offer, after terms $184.35":
              - rowheader "Offer, after terms"
              - cell "$184.35"
        - paragraph: Read the stamp. See what it holds. Say the price out loud.
  `);
  expect(document.title).toBe('Register · Troyard');
});
