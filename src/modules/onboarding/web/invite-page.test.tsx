import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../kernel/messages.ts';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../../sessions/contract.ts';
import { onboarding } from '../contract.ts';
import InvitePage from './invite-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const invited = {
  email: 'gus@guest.test',
  firstName: 'Gus',
  lastName: 'Newman',
  companyName: 'Piedmont',
  facilities: [],
};
const open = (refused: (typeof onboarding.getInvitation)[] = []) => {
  sessionStorage.setItem(`troyard.mailed-link:${window.location.pathname}`, 'of-the-link');
  return openAs(<InvitePage />, { as: null, answers: [[onboarding.getInvitation, invited]], refused });
};

test('tells who has invited, and registers with the token of the link', async () => {
  const { screen, bodies } = await open();
  await expect.element(screen.getByText('Piedmont has invited you.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('gus@guest.test');
  expect(screen.getByRole('checkbox').query()).toBeNull();
  await screen.getByRole('textbox', { name: 'Password' }).fill('rust under the sill');
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('button', { name: 'Register' }).click();
  await expect.element(screen.getByText(/Your account is registered/)).toBeVisible();
  expect(await bodies(onboarding.getInvitation)).toEqual([{ invitation: 'of-the-link' }]);
  expect(await bodies(sessions.login)).toEqual([
    { email: 'gus@guest.test', password: 'rust under the sill', isRegistration: true, invitation: 'of-the-link' },
  ]);
  expect(sessionStorage.getItem(`troyard.mailed-link:${window.location.pathname}`)).toBeNull();
});

test('a dead link is told instead of the form', async () => {
  const { screen } = await open([onboarding.getInvitation]);
  await expect.element(screen.getByText(messages.deadInvitation)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Register' }).query()).toBeNull();
});

test('a link that could not be asked about is asked for once', async () => {
  sessionStorage.setItem(`troyard.mailed-link:${window.location.pathname}`, 'of-the-link');
  const opening = openAs(<InvitePage />, { as: null });
  const before = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const answered = await before(address, init);
    return new Request(address, init).url.includes(onboarding.getInvitation.path) ? Response.error() : answered;
  });
  const { screen, bodies } = await opening;
  await expect.element(screen.getByText(messages.deadInvitation)).toBeVisible();
  expect(await bodies(onboarding.getInvitation)).toHaveLength(1);
});

test('without a link the button is there, and the server says what is missing', async () => {
  const { screen } = await openAs(<InvitePage />, { as: null });
  vi.mocked(fetch).mockImplementationOnce(async () =>
    Response.json({ error: messages.deadLink, fields: { invitation: messages.deadLink } }, { status: 400 }),
  );
  await screen.getByRole('button', { name: 'Register' }).click();
  await expect.element(screen.getByText(messages.deadLink)).toBeVisible();
  // A link that is none is not tried again.
  expect(screen.getByRole('button', { name: 'Register' }).query()).toBeNull();
});

test('a signed-in user is sent on', async () => {
  const { screen } = await openAs(<InvitePage />);
  await expect.poll(() => screen.router.state.location.pathname).toBe('/');
});

test.each([
  ['a field', { error: 'password: Too short.', fields: { password: 'Too short.' } }, 'Too short.', true],
  ['the whole', { error: 'Try later.' }, 'Try later.', false],
])('a refusal of %s is told once', async (_, body, sentence, isAtField) => {
  const { screen } = await open();
  await screen.getByRole('textbox', { name: 'Password' }).fill('rust');
  vi.mocked(fetch).mockImplementation(async () => Response.json(body, { status: 400 }));
  await screen.getByRole('button', { name: 'Register' }).click();
  await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  expect(screen.getByText(sentence, { exact: true }).elements()).toHaveLength(1);
  await expect
    .element(screen.getByRole('textbox', { name: 'Password' }))
    .toHaveAccessibleDescription(isAtField ? 'Too short. At least 10 characters.' : 'At least 10 characters.');
});
