import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
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
  await invite(3);
  const [first, again, corrected] = vi
    .mocked(fetch)
    .mock.calls.filter(([address]) => address === onboarding.inviteUser.path)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'));
  expect(again).toBe(first);
  expect(corrected).not.toBe(first);
});

test('the first missing field takes the focus', async () => {
  const { screen } = await openAs(<InviteDialog companyId={5} opened onClose={() => {}} />);
  await screen.getByRole('textbox', { name: 'First Name' }).fill('Bo');
  await screen.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Last Name' })).toHaveFocus();
});
