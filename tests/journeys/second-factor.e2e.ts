import { expect, test, type Browser, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import { expectAccessible, expectNoPageScroll, signedInAs, signInBy, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* A second factor is set up, the phone is lost, and a recovery code brings the account back. */

const password = 'Honeycomb-41-basin';

/**
 * Adds a user of its own, so that no other journey is asked for a code. Returns how far the server's clock is ahead, in
 * milliseconds.
 */
const newColleague = async (browser: Browser, email: string): Promise<number> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { token } = await signedInAs(page, 'super@troyard.test');
  const headers = { token };
  const sessions = await page.request.get('/read/v1/user/sessions', { headers });
  const { list: own } = (await sessions.json()) as { list: { isCurrent: boolean; createdDate: string }[] };
  const ahead = Date.parse(own.find(({ isCurrent }) => isCurrent)!.createdDate) - Date.now();
  const found = await page.request.get('/read/v1/userRoles/getAll?count=100', { headers });
  const { list } = (await found.json()) as { list: { roleId: number; name: string }[] };
  const roleId = list.find(({ name }) => name === 'Buyer')!.roleId;
  const made = await page.request.post('/write/v1/entityUser/add', {
    headers,
    data: {
      email,
      password,
      firstName: 'Fay',
      lastName: 'Tor',
      address: '1 River Street',
      city: 'Savannah',
      state: 'GA',
      zipcode: '31401',
      phone: '404-555-0142',
      roleId,
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  await context.close();
  return ahead;
};

const signInAnew = async (page: Page, email: string) => {
  await page.goto('/logout');
  await signInBy(page, email, password);
};

for (const { place, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a second factor is set up, lost and recovered', async ({ page, browser }) => {
      const email = `fay.${Date.now()}@yard.test`;
      const ahead = await newColleague(browser, email);
      const code = (secret: string, seconds = 0) =>
        generateSync({ secret, epoch: Math.floor((Date.now() + ahead) / 1000) + seconds });
      const noErrors = watchedForErrors(page);
      await signInAnew(page, email);
      await page.waitForURL(/\/(converters\/identify|loads\/active-load)/);
      await page.goto('/settings');
      const section = page.getByRole('form', { name: 'Second factor' });
      await section
        .getByLabel(/^Your password/)
        .first()
        .fill(password);
      await section.getByRole('button', { name: 'Set up' }).click();
      await expect(section.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectAccessible(page);
      await expectNoPageScroll(page);
      const secret = (await section.locator('.ty-secret').textContent())!;
      const recovery = await section.locator('.ty-recovery code').allTextContents();
      expect(recovery).toHaveLength(10);
      await section.getByRole('textbox', { name: 'Code' }).fill('000000');
      await section.getByRole('button', { name: 'Switch on' }).click();
      await expect(section.getByText(/This code is not right/)).toBeVisible();
      await section.getByRole('textbox', { name: 'Code' }).fill(code(secret));
      await section.getByRole('button', { name: 'Switch on' }).click();
      await expect(section.getByRole('button', { name: 'Switch off' })).toBeVisible();

      // The next sign-in asks for a code of the app, which the one before has used up.
      await signInAnew(page, email);
      const asked = page.getByRole('textbox', { name: 'Code' });
      await expect(asked).toBeFocused();
      await expectAccessible(page);
      await asked.fill(code(secret, 30));
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(converters\/identify|loads\/active-load)/);

      // The phone is lost: a recovery code signs in, another one switches the factor off.
      await signInAnew(page, email);
      await asked.fill(recovery[0]!);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/(converters\/identify|loads\/active-load)/);
      await page.goto('/settings');
      await section
        .getByLabel(/^Your password/)
        .first()
        .fill(password);
      await section.getByRole('textbox', { name: 'Code' }).fill(recovery[0]!);
      await section.getByRole('button', { name: 'Switch off' }).click();
      await expect(section.getByText(/This code is not right/)).toBeVisible();
      await section.getByRole('textbox', { name: 'Code' }).fill(recovery[1]!);
      await section.getByRole('button', { name: 'Switch off' }).click();
      await expect(section.getByRole('button', { name: 'Set up' })).toBeVisible();
      await signInAnew(page, email);
      await page.waitForURL(/\/(converters\/identify|loads\/active-load)/);
      noErrors();
    });
  });
