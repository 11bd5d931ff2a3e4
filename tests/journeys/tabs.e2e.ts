import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../database/demo/people.ts';
import { signInBy } from '../support/browser.ts';

/* One session in several tabs of a browser, without Remember me, and addresses that were opened without a session. */

const signIn = (page: Page, email: string) => signInBy(page, email, demoPassword);
const asksToSignIn = (page: Page) => expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

test('new tabs have the session, and a sign-out in one tab ends it in all', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'accountant@troyard.test');
  await page.waitForURL('**/invoices/settled');
  await page.goto('/invoices/settled');
  // A middle click opens a tab that has no opener.
  const opened = context.waitForEvent('page');
  await page.getByRole('row').nth(1).getByRole('link').first().click({ button: 'middle' });
  const second = await opened;
  await second.waitForURL('**/load/**');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();

  const third = await context.newPage();
  await third.goto('/');
  await third.waitForURL('**/dashboard');

  await second.goto('/logout');
  for (const tab of [second, page, third]) await asksToSignIn(tab);
  const fourth = await context.newPage();
  await fourth.goto('/invoices/settled');
  await asksToSignIn(fourth);
});

test('the session ends with the last tab', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page, 'accountant@troyard.test');
  await page.waitForURL('**/invoices/settled');
  await page.close();
  const next = await context.newPage();
  await next.goto('/invoices/settled');
  await asksToSignIn(next);
});

test('signing in leads to the address that was asked for, with its search', async ({ page }) => {
  await page.goto('/invoices/settled?text=ATL');
  await signIn(page, 'accountant@troyard.test');
  await page.waitForURL('**/invoices/settled?text=ATL');
  await page.goto('/logout');
  await asksToSignIn(page);
  await signIn(page, 'accountant@troyard.test');
  await page.waitForURL('**/invoices/settled');
});

test('an address that the user may not open, an unknown one and one of another host lead to the first page', async ({
  page,
}) => {
  await page.goto('/');
  for (const address of ['/invoices/settled', '/nothing/here', '//example.com/invoices/settled'])
    await test.step(address, async () => {
      await page.goto(new URL(page.url()).origin + address);
      await asksToSignIn(page);
      await signIn(page, 'seller@troyard.test');
      await page.waitForURL((url) => url.pathname === '/converters/identify');
      await page.goto('/logout');
      await asksToSignIn(page);
    });
});
