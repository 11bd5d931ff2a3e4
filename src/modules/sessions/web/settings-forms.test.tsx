import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../ui/api/query-client.ts';
import { session } from '../../../ui/session/session.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import { OwnScheme } from './panels/own-scheme.tsx';
import { ViewBanner } from './panels/view-banner.tsx';
import { FactorNeeded } from './panels/factor-needed.tsx';
import { useColumnChoice } from './queries.ts';
import SettingsPage from './settings-page.tsx';

beforeEach(async () => {
  queryClient.clear();
  await page.viewport(1280, 800);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const me = { userId: 1, companyId: 1, hierarchy: 1, firstName: 'Ida', lastName: 'Roe', phone: '4045550142' } as const;
const open = (as: object = {}, preferences: object = {}) =>
  openAs(<SettingsPage />, {
    as: { ...me, profileUrl: '/files/ida.png', ...as },
    answers: [
      [sessions.listSessions, { list: [] }],
      [sessions.getPreferences, preferences],
      [sessions.getSession, { ...me, ...as }],
      [sessions.setProfile, { message: 'Updated Successfully' }],
      [sessions.changePassword, { message: 'Password changed' }],
    ],
  });
const form = (name: string) => page.getByRole('form', { name });

test('the own account is profile, password, second factor, preferences and sessions', async () => {
  await open({}, { columns: { carts: ['name'] } });
  await expect.element(page.getByText('1 of the columns are hidden by you.')).toBeVisible();
  await expect.element(form('Profile')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Profile":
      - region "Profile":
        - heading "Profile" [level=2]
        - paragraph: Colleagues see your name and picture.
        - text: First name
        - textbox "First name": Ida
        - text: Last name
        - textbox "Last name": Roe
        - text: Phone
        - textbox "Phone": 404-555-0142
        - text: Picture
        - img "Picture"
        - button "Replace picture"
        - button "Remove"
        - button "Save profile" [disabled]
        - text: Nothing has been changed.
  `);
  await expect.element(form('Change password')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Change password":
      - region "Change password":
        - heading "Change password" [level=2]
        - paragraph: At least 10 characters. You are signed out everywhere else.
        - text: Current
        - textbox "Current"
        - button "Toggle password visibility":
          - img
        - text: New
        - textbox "New"
        - button "Toggle password visibility":
          - img
        - text: Confirm
        - textbox "Confirm"
        - button "Toggle password visibility":
          - img
        - button "Change password" [disabled]
        - text: Fill all three fields.
  `);
  await expect.element(form('Second factor')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Second factor":
      - region "Second factor":
        - heading "Second factor" [level=2]
        - paragraph: A code of an app on your phone, asked for when you sign in. A password that is stolen is not enough then.
        - text: Your password
        - textbox "Your password"
        - button "Toggle password visibility":
          - img
        - button "Set up" [disabled]
        - text: Type your password first.
  `);
  await expect.element(form('Preferences')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - form "Preferences":
      - region "Preferences":
        - heading "Preferences" [level=2]
        - paragraph: How the screens look to you. They are the same on all your devices.
        - paragraph: Colours
        - radiogroup "Colours":
          - radio "Like the system"
          - text: Like the system
          - radio "Light" [checked]
          - text: Light
          - radio "Dark"
          - text: Dark
        - paragraph: Tables
        - paragraph: 1 of the columns are hidden by you.
        - button "Show all columns"
  `);
});

test.each([
  ['First name', 'Ada', { firstName: 'Ada' }],
  ['Last name', 'Poe', { lastName: 'Poe' }],
  ['Phone', '4045550199', { phone: '4045550199' }],
])('of the profile %s is sent as %s, and nothing else', async (name, typed, sent) => {
  const { bodies, screen } = await open();
  await form('Profile').getByRole('textbox', { name }).fill(typed);
  await form('Profile').getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(() => bodies(sessions.setProfile)).toEqual([sent]);
  await expect.element(screen.getByText('Updated Successfully')).toBeVisible();
});

test('a profile that is typed back as it was has nothing to save', async () => {
  await open();
  const first = form('Profile').getByRole('textbox', { name: 'First name' });
  await first.fill('Ada');
  const button = form('Profile').getByRole('button', { name: 'Save profile' });
  await expect.element(button).toHaveAccessibleDescription('');
  await first.fill('Ida');
  await expect.element(button).toHaveAccessibleDescription('Nothing has been changed.');
});

test('the reasons of a password that cannot be changed yet follow what is typed', async () => {
  const { screen } = await open();
  const button = form('Change password').getByRole('button', { name: 'Change password' });
  const type = (label: RegExp, text: string) => form('Change password').getByLabelText(label).first().fill(text);
  await expect.element(button).toHaveAccessibleDescription('Fill all three fields.');
  await type(/^Current/, 'Old-Pass-93');
  await type(/^New/, 'Honeycomb-41-yard');
  await expect.element(button).toHaveAccessibleDescription('Fill all three fields.');
  await type(/^Confirm/, 'Honeycomb-42-yard');
  await expect.element(button).toHaveAccessibleDescription('The two passwords differ.');
  await type(/^Confirm/, 'Honeycomb-41-yard');
  await expect.element(button).toHaveAccessibleDescription('');
  await button.click();
  await expect.element(screen.getByText('Password changed')).toBeVisible();
  for (const label of [/^Current/, /^New/, /^Confirm/])
    await expect.element(form('Change password').getByLabelText(label).first()).toHaveValue('');
});

test.each([
  ['Like the system', 'auto'],
  ['Dark', 'dark'],
])('the colours %s are stored with the user and in this browser', async (label, scheme) => {
  const { bodies } = await open();
  await form('Preferences').getByText(label, { exact: true }).click();
  await expect.poll(() => bodies(sessions.setPreferences)).toEqual([{ scheme }]);
  expect(localStorage.getItem('ty-color-scheme:1')).toBe(scheme);
});

test('the colours chosen on another device are used here', async () => {
  await openAs(<OwnScheme user="1" />, { answers: [[sessions.getPreferences, { scheme: 'dark' }]] });
  await expect.poll(() => localStorage.getItem('ty-color-scheme:1')).toBe('dark');
});

function Columns() {
  const [hidden, choose] = useColumnChoice('carts');
  return <button onClick={() => choose([...hidden, 'total'])}>{hidden.join(', ') || 'All'}</button>;
}

test('a hidden column is stored beside those of other tables', async () => {
  const { screen, bodies } = await openAs(
    <QueryClientProvider client={queryClient}>
      <Columns />
    </QueryClientProvider>,
    { answers: [[sessions.getPreferences, { columns: { carts: ['name'], users: ['role'] } }]] },
  );
  await screen.getByRole('button', { name: 'name', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: 'name, total' })).toBeVisible();
  await expect
    .poll(() => bodies(sessions.setPreferences))
    .toEqual([{ columns: { carts: ['name', 'total'], users: ['role'] } }]);
});

test('while the choices for other tables are not known, a hidden column holds here and is not stored', async () => {
  const { screen, bodies } = await openAs(
    <QueryClientProvider client={queryClient}>
      <Columns />
    </QueryClientProvider>,
    { unanswered: [sessions.getPreferences] },
  );
  await screen.getByRole('button', { name: 'All' }).click();
  await expect.element(screen.getByRole('button', { name: 'total' })).toBeVisible();
  expect(await bodies(sessions.setPreferences)).toEqual([]);
});

test('a view names its role and company, and ends with the own session', async () => {
  session.end();
  const { screen, bodies } = await openAs(<ViewBanner />, { as: { ...me, token: 'own' } });
  session.view({ ...session.get()!, token: 'view', isViewing: true, roleName: 'Grader', organisationName: 'Bayou' });
  await expect
    .element(screen.getByRole('note', { name: 'View' }))
    .toMatchTextContent(/^You see the product as Grader of Bayou\. Nothing can be changed\./);
  await screen.getByRole('button', { name: 'Stop viewing' }).click();
  await expect.poll(() => session.get()?.token).toBe('own');
  expect(await bodies(sessions.logout)).toEqual([{}]);
});

test('a user whose role needs a second factor sets it up or signs out, and sees nothing else', async () => {
  const { screen } = await openAs(<FactorNeeded />, { as: { ...me, needsSecondFactor: true } });
  await expect.element(screen.getByText('Your role requires a second factor. Set it up to go on.')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  await expect.element(screen.getByRole('button', { name: 'Set up' })).toBeVisible();
  expect(screen.getByRole('form').elements()).toHaveLength(1);
});

test('sessions that are ended say so, and the list is read again', async () => {
  const one = { browser: '', ip: '', seenDate: '2026-06-17T09:30:00Z', isRemembered: false };
  const { screen, queries } = await openAs(<SettingsPage />, {
    as: me,
    answers: [
      [
        sessions.listSessions,
        {
          list: [
            { ...one, sessionId: 1, isCurrent: true },
            { ...one, sessionId: 2, isCurrent: false },
          ],
        },
      ],
      [sessions.endSessions, { message: 'The session is ended' }],
    ],
  });
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  let answer = (_: Response) => {};
  answerNext(
    sessions.endSessions,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await screen.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  for (const name of ['End', 'End all others'])
    await expect
      .element(screen.getByRole('button', { name, exact: true }))
      .toHaveAccessibleDescription('A session is being ended.');
  const before = queries(sessions.listSessions).length;
  answer(Response.json({ message: 'The session is ended' }));
  await expect.element(screen.getByText('The session is ended')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'End all others' })).toHaveAccessibleDescription('');
  expect(before).toBe(1);
});
