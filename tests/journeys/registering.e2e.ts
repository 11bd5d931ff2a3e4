import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, signInBy, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* People who get an account by a mailed link: an invited seller, and a customer who registers without an invitation. */

const password = 'Honeycomb-41-basin';

const type = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
};

/** The link in the newest mail to an address, as the outbox shows it. */
const linkMailedTo = async (page: Page, address: string): Promise<string> => {
  await page.goto(`/config/outbox?text=${encodeURIComponent(address)}`);
  await page.getByText(address, { exact: true }).first().click();
  const link = page.getByRole('dialog').getByRole('link');
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
};

const fillCompany = async (page: Page, companyName: string) => {
  await type(page, {
    'Company Name': companyName,
    Phone: '8645550142',
    'First Name': 'Gus',
    'Last Name': 'Newman',
    'Company Address 1': '1 Depot St',
    City: 'Cowpens',
    Zipcode: '29330',
  });
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'South Carolina' }).click();
  await page.getByRole('group', { name: 'Sells at' }).getByRole('checkbox').first().check();
};

for (const { place, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a seller is invited, registers, completes the account and looks a code up', async ({ page, browser }) => {
      const noErrors = watchedForErrors(page);
      const email = `gus.${Date.now()}@guest.test`;
      await signedInAs(page, 'super@troyard.test');
      await page.goto('/entities/inviteUsers');
      await page.getByRole('button', { name: 'Invite User' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite User' });
      await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(dialog.getByText('Fill All Details')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'First Name' }).fill('Gus');
      await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Newman');
      await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Invite', exact: true }).dblclick();
      await expect(
        page.getByText('Invited User Successfully! The mail stays in the outbox: no mail server is set up.').first(),
      ).toBeVisible();
      await expect(page.getByText(email, { exact: true })).toHaveCount(1);
      await expectNoPageScroll(page);
      const link = new URL(await linkMailedTo(page, email));

      const context = await browser.newContext({ ...use });
      const theirs = await context.newPage();
      const theirNoErrors = watchedForErrors(theirs);
      await theirs.goto(link.pathname + link.hash);
      await expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      expect(theirs.url()).not.toContain('#');
      await expect(theirs.getByRole('checkbox', { name: /Remember me/ })).toHaveCount(0);
      await expectAccessible(theirs);
      await theirs.getByLabel('Password', { exact: true }).fill(password);
      await theirs.getByRole('button', { name: 'Register' }).click();
      await expect(theirs.getByText('Your account is registered')).toBeVisible();
      const stored = await theirs.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(stored).not.toMatch(/token|troyard\.session|mailed/);

      await theirs.getByRole('link', { name: 'Sign in' }).click();
      await signInBy(theirs, email, password);
      await theirs.waitForURL(/\/new-user$/);
      await expect(theirs.getByRole('heading', { name: 'Create Account' })).toBeVisible();
      await expect(theirs.getByRole('navigation')).toHaveCount(0);
      await theirs.goto('/converters/identify');
      await theirs.waitForURL(/\/new-user$/);
      await theirs.getByRole('button', { name: 'Create Account' }).click();
      await expect(theirs.getByText('Please select valid State', { exact: false }).first()).toBeVisible();
      await expectAccessible(theirs);
      await fillCompany(theirs, `Newman Salvage ${Date.now()}`);
      await expectNoPageScroll(theirs);
      await theirs.getByRole('button', { name: 'Create Account' }).dblclick();
      await expect(theirs.getByText('Your account is complete. Sign in to begin.')).toBeVisible();
      await expect(theirs.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      await signInBy(theirs, email, password);
      await theirs.waitForURL(/\/(converters\/identify|loads\/active-load)/);
      await theirs.goto('/converters/identify');
      await expect(theirs.getByRole('heading', { name: 'Identify Converters' })).toBeVisible();
      // A lookup costs a credit, and a new seller has none yet.
      await theirs.getByLabel('Code as it is stamped').fill('GD3EA6');
      await theirs
        .getByRole('button', { name: /Look up, 1 credit/ })
        .first()
        .click();
      await expect(
        theirs.getByText("You don't have enough credits for lookup.", { exact: false }).first(),
      ).toBeVisible();
      await expectAccessible(theirs);
      await theirs.getByRole('link', { name: 'Go to subscription' }).click();
      await expect(theirs.getByRole('heading', { name: 'Lookup Plans' })).toBeVisible();
      await expect(theirs.getByText('Sold by Piedmont Core Exchange.', { exact: false })).toBeVisible();
      await expectAccessible(theirs);
      theirNoErrors();
      await context.close();

      await page.goto(`/entities/inviteUsers?text=${encodeURIComponent(email)}`);
      await expect(page.getByText(/YES/)).toBeVisible();
      noErrors();
    });

    test('a customer registers, and is let in by staff', async ({ page, browser }) => {
      const noErrors = watchedForErrors(page);
      const stamp = Date.now();
      const email = `self.${stamp}@guest.test`;
      const companyName = `Selfmade Salvage ${stamp}`;
      await page.goto('/');
      await page.getByRole('link', { name: 'Create an account' }).click();
      await expect(page.getByRole('heading', { name: 'Create Account' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Send Email' }).click();
      await expect(page.getByText(/^Email sent successfully\. The mail stays in the outbox/)).toBeVisible();

      const context = await browser.newContext({ ...use });
      const staff = await context.newPage();
      await signedInAs(staff, 'super@troyard.test');
      await expect
        .poll(async () => {
          await staff.goto(`/config/outbox?text=${encodeURIComponent(email)}`);
          await expect(
            staff
              .getByText(/No mail like this|To$/)
              .or(staff.getByText(email, { exact: true }))
              .first(),
          ).toBeVisible();
          return staff.getByText(email, { exact: true }).count();
        })
        .toBeGreaterThan(0);
      const link = new URL(await linkMailedTo(staff, email));

      await page.goto(link.pathname + link.hash);
      await expect(page.getByRole('textbox', { name: 'Admin/User Email' })).toHaveValue(email);
      expect(page.url()).not.toContain('#');
      // A reload keeps the link and what is typed.
      await page.getByRole('textbox', { name: 'Company Name', exact: true }).fill('Typed before');
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Company Name', exact: true })).toHaveValue('Typed before');
      await fillCompany(page, companyName);
      await page
        .getByLabel(/^Password/)
        .first()
        .fill(password);
      await expectAccessible(page);
      await expectNoPageScroll(page);
      await page.getByRole('button', { name: 'Create Account' }).dblclick();
      await expect(page.getByText(/We check your account/)).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
      expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('mailed');
      await signInBy(page, email, password);
      await expect(page.getByText('Invalid Credentials')).toBeVisible();

      await staff.goto(`/entities/viewGroup?text=${encodeURIComponent(companyName)}`);
      const active = staff.getByRole('switch', { name: `${companyName} is active` });
      await active.click();
      await expect(active).toBeChecked();
      await expect(staff.getByText('Updated Successfully').first()).toBeVisible();
      await context.close();

      await page.reload();
      await signInBy(page, email, password);
      await page.waitForURL(/\/(converters\/identify|loads\/active-load)/);
      noErrors();
    });
  });
