import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import { DemoSignIns } from './demo-sign-ins.tsx';
import { SignInFrame } from './panels/sign-in-frame.tsx';

afterEach(() => vi.restoreAllMocks());

const logo = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>';
const signIns = [{ email: 'buyer@troyard.test', name: 'Ada Hill', role: 'Buyer', says: 'Buys at Tampa' }];

/** Where the button of a sign-in page stands, with or without what arrives after the page. */
const topOfSignIn = async (hasArrived: boolean): Promise<number> => {
  const { screen } = await openAs(
    <SignInFrame logo={hasArrived ? logo : null}>
      <button type="button">Sign in</button>
      <DemoSignIns />
    </SignInFrame>,
    { as: null, answers: [[sessions.listDemoSignIns, { password: 'rust', signIns: hasArrived ? signIns : [] }]] },
  );
  if (hasArrived) {
    await expect.element(screen.getByRole('heading', { name: 'Or look around as' })).toBeVisible();
    await expect.element(screen.getByAltText('Your company’s logo')).toBeVisible();
  }
  const { top } = screen.getByRole('button', { name: 'Sign in', exact: true }).element().getBoundingClientRect();
  await screen.unmount();
  return top;
};

test.each([
  [390, 844],
  [1280, 1600],
])('Sign in stays in its place when the logo and the demo users arrive, at %i × %i', async (width, height) => {
  await page.viewport(width, height);
  expect(await topOfSignIn(true)).toBe(await topOfSignIn(false));
});
