import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import LogoutPage from './logout-page.tsx';
import ResetPage from './reset-page.tsx';
import SignInPage from './sign-in-page.tsx';
import UnlockPage from './unlock-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const signIns = [
  { email: 'ada@troyard.test', name: 'Ada Hill', role: 'Buyer', says: 'Buys at Tampa' },
  { email: 'ben@troyard.test', name: 'Ben Low', role: 'Accountant', says: 'Pays' },
];
const demo = { password: 'rust under the sill', signIns };

test('the sign-in page has a form, the way to an account, the demo users and a picture of the product', async () => {
  const { screen } = await openAs(<SignInPage />, { as: null, answers: [[sessions.listDemoSignIns, demo]] });
  await expect.element(screen.getByRole('heading', { name: 'Or look around as' })).toBeVisible();
  await expect.element(screen.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - img "Troyard"
      - heading "Sign in" [level=1]
      - text: Email
      - textbox "Email"
      - text: Password
      - textbox "Password" [disabled]
      - checkbox "Remember me for 30 days"
      - text: Remember me for 30 days
      - button "Forgot Password"
      - button "Sign in"
      - paragraph:
        - text: New here?
        - link "Create an account":
          - /url: /new-user/1
      - region "Or look around as":
        - heading "Or look around as" [level=2]
        - text: Demo data
        - list:
          - listitem:
            - button "Buyer Ada Hill. Buys at Tampa"
          - listitem:
            - button "Accountant Ben Low. Pays"
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
});

test('a demo user signs in by one press, and a refusal is told', async () => {
  const { screen, bodies } = await openAs(<SignInPage />, {
    as: null,
    answers: [[sessions.listDemoSignIns, demo]],
    refused: [sessions.login],
  });
  await screen.getByRole('button', { name: /Accountant/ }).click();
  await expect.element(screen.getByRole('alert').getByText('Refused')).toBeVisible();
  expect(await bodies(sessions.login)).toEqual([
    { email: 'ben@troyard.test', password: 'rust under the sill', remember: false },
  ]);
});

test.each([
  { password: null, signIns },
  { password: 'rust', signIns: [] },
])('without demo users none are offered: %j', async (answer) => {
  const { screen, queries } = await openAs(<SignInPage />, {
    as: null,
    answers: [[sessions.listDemoSignIns, answer]],
  });
  await expect.poll(() => queries(sessions.listDemoSignIns)).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(screen.getByText('Or look around as').query()).toBeNull();
});

test('an address of a user fills the email in, and checks it', async () => {
  const { screen, bodies } = await openAs(<SignInPage username="ada@troyard.test" />, { as: null });
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@troyard.test');
  await expect.poll(() => bodies(sessions.preLogin)).toEqual([{ email: 'ada@troyard.test' }]);
});

test('a user whose session ended is told so', async () => {
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1 } as StoredSession, false);
  session.endedElsewhere('t');
  sessionStorage.setItem('troyard.left', '1');
  const ended = sessionStorage.getItem('troyard.ended')!;
  const opening = openAs(<SignInPage />, { as: null });
  sessionStorage.setItem('troyard.ended', ended);
  const { screen } = await opening;
  await expect.element(screen.getByText('Your session has ended. Sign in again.')).toBeVisible();
});

test('Forgot Password keeps the email, and the way back too', async () => {
  const { screen } = await openAs(<SignInPage />, { as: null });
  await screen.getByRole('textbox', { name: 'Email' }).fill('ada@troyard.test');
  await screen.getByRole('button', { name: 'Forgot Password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'New password' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@troyard.test');
  expect(screen.getByText('New here?').query()).toBeNull();
  await screen.getByRole('button', { name: 'Back to sign in' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@troyard.test');
});

test('the page of a new password asks for it twice, and says what came of it', async () => {
  const { screen } = await openAs(<ResetPage token="of-the-link" />, {
    as: null,
    answers: [[sessions.resetPassword, { message: 'Your password is set' }]],
  });
  await expect.element(screen.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - img "Troyard"
      - heading "New password" [level=1]
      - text: New password
      - textbox "New password"
      - button "Show or hide the password":
        - img
      - paragraph: At least 10 characters.
      - text: The same again
      - textbox "The same again"
      - button "Show or hide the password":
        - img
      - button "Set password"
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
  expect(document.title).toBe('New password · Troyard');
  await screen.getByRole('button', { name: 'Set password' }).click();
  await expect.element(screen.getByText('Your password is set. Sign in')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('button', { name: 'Set password' }).query()).toBeNull();
});

test('an unlocked browser is known from then on', async () => {
  const { screen } = await openAs(<UnlockPage token="of-the-link" />, {
    as: null,
    answers: [[sessions.unlock, { message: 'Your sign-in is unlocked', browser: 'b-7' }]],
  });
  expect(document.title).toBe('Unlock sign-in · Troyard');
  await screen.getByRole('button', { name: 'Unlock' }).click();
  await expect.element(screen.getByText('Your sign-in is unlocked. Sign in')).toBeVisible();
  expect(localStorage.getItem('troyard.browser')).toBe('b-7');
});

test('signing out asks the server once, and says so meanwhile', async () => {
  const { screen, bodies } = await openAs(<LogoutPage />, { as: { userId: 1 }, unanswered: [sessions.logout] });
  await expect.element(screen.getByRole('heading', { name: 'Signing out…' })).toBeVisible();
  expect(document.title).toBe('Signing out · Troyard');
  await expect.poll(() => bodies(sessions.logout)).toEqual([{}]);
});
