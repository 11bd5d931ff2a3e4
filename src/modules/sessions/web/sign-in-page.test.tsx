import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { signInNote } from '../../../ui/session/sign-in-note.ts';
import SignInPage from './sign-in-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('the sign-in page tells once who is asked to sign in, and why', async () => {
  signInNote.leave({ email: 'ann@guest.test', sentence: 'Sign in with the new address.' });
  const { screen } = await openAs(<SignInPage />, { as: null });
  await expect.element(screen.getByText('Sign in with the new address.')).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('ann@guest.test');
  expect(document.title).toBe('Sign in · Troyard');
  await screen.unmount();
  const { screen: next } = await openAs(<SignInPage />, { as: null });
  await expect.element(next.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(next.getByText('Sign in with the new address.').query()).toBeNull();
});
