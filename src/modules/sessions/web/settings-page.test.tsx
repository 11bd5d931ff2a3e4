import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { session } from '../../../ui/session/session.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownTimes } from '../../../ui/testing/shown-row.ts';
import { sessions } from '../contract.ts';
import SettingsPage from './settings-page.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => vi.restoreAllMocks());

const me = { firstName: 'Ida', lastName: 'Roe', phone: '4045550142', profileUrl: null };
const here = {
  sessionId: 1,
  browser: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36',
  ip: '10.1.2.3',
  createdDate: '2026-06-15T12:00:00.000Z',
  seenDate: '2026-06-17T09:30:00.000Z',
  isRemembered: false,
  isCurrent: true,
};
const phone = {
  ...here,
  sessionId: 2,
  browser: 'Mozilla/5.0 (iPhone) Safari/604.1',
  isCurrent: false,
  isRemembered: true,
};
const open = (
  as: object = {},
  list: object[] = [here, phone],
  refused: (typeof sessions.changePassword)[] = [],
  preferences: object = {},
) =>
  openAs(<SettingsPage />, {
    as: { ...me, ...as },
    refused,
    answers: [
      [sessions.listSessions, { list }],
      [sessions.getPreferences, preferences],
      [sessions.getSession, { ...me, ...as, userId: 1, companyId: 1, hierarchy: 1 }],
    ],
  });

test('the colours are stored with the user, and in this browser for the first paint', async () => {
  const { screen, bodies } = await open();
  await screen.getByText('Dark', { exact: true }).click();
  await expect.poll(() => bodies(sessions.setPreferences)).toEqual([{ scheme: 'dark' }]);
  expect(localStorage.getItem('ty-color-scheme:1')).toBe('dark');
  localStorage.removeItem('ty-color-scheme:1');
});

test('hidden columns are shown again', async () => {
  const { screen, bodies } = await open({}, [here, phone], [], {
    columns: { carts: ['name', 'total'], users: ['role'] },
  });
  await expect.element(screen.getByText('3 of the columns are hidden by you.')).toBeVisible();
  await screen.getByRole('button', { name: 'Show all columns' }).click();
  await expect.poll(() => bodies(sessions.setPreferences)).toEqual([{ columns: {}, pageSizes: {} }]);
  await expect.element(screen.getByText('Every table shows all its columns.')).toBeVisible();
});

test('without hidden columns there is nothing to show again', async () => {
  const { screen } = await open();
  await expect
    .element(screen.getByRole('button', { name: 'Show all columns' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('a change of the profile sends only what changed', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await screen.getByRole('button', { name: 'Save profile' }).click();
  await expect.poll(() => bodies(sessions.setProfile)).toEqual([{ firstName: 'Ada' }]);
});

test('a saved profile stands in its form and in the session at once', async () => {
  const { screen } = await openAs(<SettingsPage />, {
    as: me,
    answers: [[sessions.getSession, { ...me, firstName: 'Ada', userId: 1, companyId: 1, hierarchy: 1 }]],
  });
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  const button = screen.getByRole('button', { name: 'Save profile' });
  await button.click();
  await expect.element(button).toHaveAccessibleDescription('Nothing has been changed.');
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada');
  expect(session.get()?.firstName).toBe('Ada');
});

test('a field that is refused takes the focus', async () => {
  const { screen } = await open();
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    address === sessions.setProfile.path
      ? Response.json({ error: 'Required.', fields: { lastName: 'Required.' } }, { status: 400 })
      : answer(address, init),
  );
  const last = screen.getByRole('textbox', { name: 'Last name' });
  await last.fill(' ');
  await screen.getByRole('button', { name: 'Save profile' }).click();
  await expect.element(last).toHaveAccessibleDescription('Required.');
  await expect.element(last).toHaveFocus();
});

test('the password is sent with the current one, and the fields are emptied', async () => {
  const { screen, bodies } = await open();
  const button = screen.getByRole('button', { name: 'Change password' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen
    .getByLabelText(/^Current/)
    .first()
    .fill('Old-Pass-93');
  await screen.getByLabelText(/^New/).first().fill('Honeycomb-41-yard');
  await screen
    .getByLabelText(/^Confirm/)
    .first()
    .fill('Honeycomb-42-yard');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await screen
    .getByLabelText(/^Confirm/)
    .first()
    .fill('Honeycomb-41-yard');
  await button.click();
  await expect
    .poll(() => bodies(sessions.changePassword))
    .toEqual([
      { currentPassword: 'Old-Pass-93', newPassword: 'Honeycomb-41-yard', confirmPassword: 'Honeycomb-41-yard' },
    ]);
  await expect.element(screen.getByLabelText(/^New/).first()).toHaveValue('');
});

test('a refused password is said, and what was typed stays', async () => {
  const { screen } = await open({}, [here], [sessions.changePassword]);
  for (const label of [/^Current/, /^New/, /^Confirm/])
    await screen.getByLabelText(label).first().fill('Same-Pass-93-x');
  await screen.getByRole('button', { name: 'Change password' }).click();
  await expect.element(screen.getByText('Refused')).toBeVisible();
  await expect.element(screen.getByLabelText(/^Current/).first()).toHaveValue('Same-Pass-93-x');
});

test('a session is ended after a question, and all others at once', async () => {
  const { screen, queries } = await open();
  await expect.element(screen.getByText('Chrome on Windows')).toBeVisible();
  await expect.element(screen.getByText('This one')).toBeVisible();
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(screen.getByText('Sign out Safari on iPhone at 10.1.2.3?')).toBeVisible();
  expect(queries(sessions.endSessions)).toEqual([]);
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => queries(sessions.endSessions)).toEqual([{ sessionId: '2' }]);
  await screen.getByRole('button', { name: 'End all others' }).click();
  await screen.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(() => queries(sessions.endSessions)).toEqual([{ sessionId: '2' }, { all: 'true' }]);
});

test('with minimumSettingsOnly there is only the password', async () => {
  const { screen } = await open({ minimumSettingsOnly: true });
  await expect.element(screen.getByRole('form', { name: 'Change password' })).toBeVisible();
  expect(screen.getByRole('form').elements()).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'End all others' }).query()).toBeNull();
});

test('axe finds nothing', async () => {
  const { screen } = await open();
  await expect.element(screen.getByText('Chrome on Windows')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

/** Answers one call with a refusal. */
const refuse = (path: string, body: object) => {
  const answer = vi.mocked(globalThis.fetch).getMockImplementation()!;
  vi.mocked(globalThis.fetch).mockImplementation(async (address, init) =>
    new URL(new Request(address, init).url).pathname === path && new Request(address, init).method !== 'GET'
      ? Response.json(body, { status: 400 })
      : answer(address, init),
  );
};

test.each([
  ['a field', { error: 'currentPassword: Wrong.', fields: { currentPassword: 'Wrong.' } }, 'Wrong.', true],
  ['the whole', { error: 'Try later.' }, 'Try later.', false],
])('a refusal of %s of the password is said once', async (_, body, sentence, isAtField) => {
  const { screen } = await open();
  for (const label of [/^Current/, /^New/, /^Confirm/])
    await screen.getByLabelText(label).first().fill('Same-Pass-93-x');
  refuse(sessions.changePassword.path, body);
  await screen.getByRole('button', { name: 'Change password' }).click();
  const form = screen.getByRole('form', { name: 'Change password' });
  await expect.element(form.getByText(sentence, { exact: true })).toBeVisible();
  expect(form.getByRole('alert').query() === null).toBe(isAtField);
});

test('a profile that could not be saved says why', async () => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ada');
  refuse(sessions.setProfile.path, { error: 'Try later.' });
  await screen.getByRole('button', { name: 'Save profile' }).click();
  await expect
    .element(screen.getByRole('form', { name: 'Profile' }).getByRole('alert'))
    .toHaveTextContent('Try later.');
});

test('columns that could not be shown again say why, and stay hidden', async () => {
  const { screen } = await open({}, [here], [], { columns: { carts: ['name'] } });
  await expect.element(screen.getByText('1 of the columns are hidden by you.')).toBeVisible();
  refuse(sessions.setPreferences.path, { error: 'Try later.' });
  await screen.getByRole('button', { name: 'Show all columns' }).click();
  await expect
    .element(screen.getByRole('form', { name: 'Preferences' }).getByRole('alert'))
    .toHaveTextContent('Try later.');
  await expect.element(screen.getByText('1 of the columns are hidden by you.')).toBeVisible();
});

test.each<[string, object, string, string]>([
  ['this one', here, 'Chrome on WindowsThis one', '10.1.2.3, in use'],
  ['another', phone, 'Safari on iPhoneRemembered', '10.1.2.3, used '],
  ['one without an address', { ...phone, ip: '', isRemembered: false }, 'Safari on iPhone', 'Unknown address, used '],
])('the line of a session: %s', async (_, own, first, second) => {
  const { screen } = await open({}, [own]);
  const line = screen.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect.element(line).toBeVisible();
  const [head, foot] = line.element().querySelectorAll('.ty-stack > span');
  expect(head!.textContent).toBe(first);
  expect(foot!.textContent.startsWith(second)).toBe(true);
  expect(shownTimes(foot!)).toEqual(own === here ? [] : [here.seenDate]);
  expect(line.getByRole('button', { name: 'End' }).query() === null).toBe(own === here);
});

test('a session is not ended by who says no, and one without an address is named so', async () => {
  const { screen, queries } = await open({}, [here, { ...phone, ip: '' }]);
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  await expect.element(screen.getByText('Sign out Safari on iPhone at an unknown address?')).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  expect(queries(sessions.endSessions)).toEqual([]);
});

test.each([
  [[here], 'You are signed in only here.'],
  [[here, phone], ''],
])('of the sessions %# the others are ended or not', async (list, reason) => {
  const { screen } = await open({}, list);
  await expect.element(screen.getByText('Chrome on Windows')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'End all others' })).toHaveAccessibleDescription(reason);
});

test('sessions that could not be read or ended say so', async () => {
  const unread = await openAs(<SettingsPage />, { as: me, refused: [sessions.listSessions] });
  await expect.element(unread.screen.getByText('Your sessions could not be read.')).toBeVisible();
  await unread.screen.unmount();
  const { screen } = await open();
  await expect.element(screen.getByText('Chrome on Windows')).toBeVisible();
  refuse(sessions.endSessions.path, { error: 'Try later.' });
  await screen.getByRole('button', { name: 'End', exact: true }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect.element(screen.getByText('Try later.').last()).toBeVisible();
});
