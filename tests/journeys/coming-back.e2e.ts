import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../database/demo/people.ts';

/* Signing in by the keyboard alone, and again after a session that was ended. */

const password = (page: Page) => page.getByRole('textbox', { name: 'Password' });

const typeSignIn = async (page: Page, email: string) => {
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type(email);
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

test('an address that does not pass keeps the password, and is asked about again', async ({ page }) => {
  await page.route('**/user/pre/login', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/');
  await typeSignIn(page, 'buyer@troyard.test');
  await expect(page.getByText('Oops! Please Enter valid email id.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await expect(password(page)).toHaveValue(demoPassword);
  await page.unroute('**/user/pre/login');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/converters/identify');
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
  await page.waitForURL('**/converters/identify');

  await page.goto('/logout');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText('Your session has ended')).toHaveCount(0);
});
