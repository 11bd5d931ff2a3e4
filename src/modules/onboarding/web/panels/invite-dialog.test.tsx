import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { answerNext, openAs } from '../../../../ui/testing/sent-requests.tsx';
import { onboarding } from '../../contract.ts';
import { InviteDialog } from './invite-dialog.tsx';

afterEach(() => vi.restoreAllMocks());

const typed = { 'First Name': 'Bo', 'Last Name': 'Reed', Email: 'bo@guest.test' };
const open = async (refused: (typeof onboarding.inviteUser)[] = []) => {
  const { screen, bodies } = await openAs(<InviteDialog companyId={5} opened onClose={() => {}} />, { refused });
  const field = (name: string) => screen.getByRole('textbox', { name });
  for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
  const invite = async (times: number) => {
    await screen.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect.poll(async () => (await bodies(onboarding.inviteUser)).length).toBe(times);
  };
  return { screen, field, invite };
};

test('the next invitation starts with empty fields', async () => {
  const { field, invite } = await open();
  await invite(1);
  for (const name of Object.keys(typed)) await expect.element(field(name)).toHaveValue('');
});

test('a refused invitation stays; sent again unchanged it has the same key, corrected another', async () => {
  const { screen, field, invite } = await open([onboarding.inviteUser]);
  await invite(1);
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Refused' })).toBeVisible();
  for (const [name, text] of Object.entries(typed)) await expect.element(field(name)).toHaveValue(text);
  await invite(2);
  await field('Email').fill('bo.reed@guest.test');
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Refused' })).not.toBeInTheDocument();
  await invite(3);
  const [first, again, corrected] = vi
    .mocked(fetch)
    .mock.calls.filter(([address]) => address === onboarding.inviteUser.path)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

test('a refusal is gone while the invitation is sent once more', async () => {
  const { screen, invite } = await open([onboarding.inviteUser]);
  await invite(1);
  const refusal = screen.getByRole('alert').filter({ hasText: 'Refused' });
  await expect.element(refusal).toBeVisible();
  answerNext(onboarding.inviteUser, () => new Promise<never>(() => {}));
  await invite(2);
  await expect.element(refusal).not.toBeInTheDocument();
});

test('the first missing field takes the focus', async () => {
  const { screen } = await openAs(<InviteDialog companyId={5} opened onClose={() => {}} />);
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Bo');
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Last Name' })).toHaveFocus();
});

test.each([
  ['a field', { error: 'email: No address.', fields: { email: 'No address.' } }, 'No address.', true],
  ['the whole', { error: 'Try later.' }, 'Try later.', false],
])('a refusal of %s is told once', async (_, body, sentence, isAtField) => {
  const { screen, field } = await open();
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(sentence, { exact: true })).toBeVisible();
  expect(dialog.getByRole('alert').query() === null).toBe(isAtField);
  await expect.element(field('Email')).toHaveAccessibleDescription(isAtField ? sentence : '');
});

test('an invitation whose answer is lost is told in its own words', async () => {
  const { screen } = await open();
  vi.mocked(fetch).mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')));
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent(messages.inviteFailure);
});

test('what is missing is told below the fields too', async () => {
  const { screen } = await openAs(<InviteDialog companyId={5} opened onClose={() => {}} />);
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(screen.getByRole('dialog').getByRole('alert')).toHaveTextContent(messages.inviteIncomplete);
});

test.each([
  [true, 'A mail with a link to register goes to a new seller. It is good for 7 days.'],
  [false, 'No mail server is set up, so nothing is mailed.'],
])('with a mail server (%s) it says what is mailed', async (hasMailServer, sentence) => {
  const { screen } = await openAs(<InviteDialog companyId={5} opened onClose={() => {}} />, { as: { hasMailServer } });
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
});
