import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../database/demo/people.ts';

/* Signing in by keyboard only, and again after the session was ended. */

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const typeSignIn = async (page: Page, email: string) => {
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
  await expect(password(page)).toBeDisabled();
  await page.keyboard.press('Tab');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
};

test('Tab leads from the address to the password at once, and Enter waits for the check', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/user/pre/login', async (route) => {
    asked += 1;
    await answered.promise;
    await route.continue();
  });
  await page.goto('/');
  await typeSignIn(page, 'buyer@troyard.test');
  await expect(page.getByRole('button', { name: 'Signing in…' })).toBeVisible();
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveValue(demoPassword);
  expect(asked).toBe(1);
  answered.resolve();
  await page.waitForURL('**/converters/identify');
});

test('an address that could not be checked keeps the password, and is asked about again', async ({ page }) => {
  await page.route('**/user/pre/login', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await typeSignIn(page, 'buyer@troyard.test');
  await expect(page.getByText('The address could not be checked. Try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(password(page)).toHaveValue(demoPassword);
  await page.unroute('**/user/pre/login');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/converters/identify');
});

test('the password opens once the address was asked about: by leaving it, or by a press on it', async ({ page }) => {
  const email = page.getByRole('textbox', { name: 'Email' });
  await page.goto('/');
  await expect(password(page)).toBeDisabled();
  await email.pressSequentially('buyer@troyard');
  await email.blur();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(password(page)).toBeDisabled();
  await email.pressSequentially('.test');
  await expect(password(page)).toBeDisabled();
  // A disabled field takes no click, but the browser still removes the focus from the other field.
  const { x, y } = (await password(page).boundingBox())!;
  await page.mouse.click(x + 20, y + 10);
  await expect(password(page)).toBeFocused();

  await email.press('End');
  await page.keyboard.press('Backspace');
  await expect(password(page)).toBeDisabled();
});

test('without a session /logout leads to the sign-in like the way out of one', async ({ page }) => {
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

const endElsewhere = async (page: Page) => {
  const token = await page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('troyard.session')!) as { token: string }).token,
  );
  const answer = await page.request.post('/write/v1/user/logout', { data: {}, headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
};

test('a session that was ended says so, and the same user goes on where it was', async ({ page }) => {
  await page.goto('/');
  await typeSignIn(page, 'buyer@troyard.test');
  await page.waitForURL('**/converters/identify');
  await page.goto('/loads/active-load?status=2');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await endElsewhere(page);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await typeSignIn(page, 'buyer@troyard.test');
  await page.waitForURL('**/loads/active-load?status=2');

  await endElsewhere(page);
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await typeSignIn(page, 'accountant@troyard.test');
  await page.waitForURL('**/invoices/settled');

  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});

test('signing in: the wrong password, the forgotten one, and the way out', async ({ page }) => {
  await page.goto('/');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('not an address');
  await email.blur();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@nowhere.test');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(
    page.getByText('Email sent successfully. The mail stays in the outbox: no mail server is set up.').first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();

  await page.getByRole('textbox', { name: 'Email' }).fill('buyer@troyard.test');
  await page.getByRole('textbox', { name: 'Email' }).blur();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeEnabled();
  await password.fill('wrong-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid Credentials')).toBeVisible();
  await password.fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/converters/identify');
  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/loads/active-load');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
