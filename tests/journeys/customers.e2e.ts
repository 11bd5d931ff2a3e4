import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* A franchise owner adds a customer on the way to a cart, sets what it is offered, and switches it off. */

const type = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
};

for (const { place, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a franchise owner adds a customer', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      const name = `Cowpens Salvage ${Date.now()}`;
      const mail = `office@cowpens-${Date.now()}.test`;
      await signedInAs(page, 'franchise@troyard.test');
      await page.goto('/loads/create-load');
      await page.getByRole('link', { name: 'Create Customer' }).click();
      await expect(page.getByRole('heading', { name: 'Create Customer' })).toBeVisible();
      await expectAccessible(page);
      await type(page, {
        'Company Name': name,
        'Company Email': mail,
        // Another customer's phone would be asked about.
        Phone: `8${String(Date.now()).slice(-9)}`,
        'First Name': 'Ada',
        'Last Name': 'Reed',
        'Company Address 1': '1 Depot St',
        City: 'Cowpens',
        Zipcode: '29330',
      });
      await page.getByRole('combobox', { name: 'Company type' }).click();
      await expect(page.getByRole('option')).toHaveText(['Partner Seller']);
      await page.getByRole('option', { name: 'Partner Seller' }).click();
      await page.getByRole('combobox', { name: 'State' }).click();
      await page.getByRole('option', { name: 'South Carolina' }).click();
      await page.getByRole('checkbox', { name: 'Same as Company Email' }).check();
      await page.getByRole('group', { name: 'Sells at' }).getByRole('checkbox').first().check();
      await page.getByRole('button', { name: 'Save', exact: true }).dblclick();

      // Back at the cart, with the customer chosen. A double press has added one.
      await page.waitForURL(/\/loads\/create-load\?customer=\d+/);
      await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(name);
      await page.goto(`/entities/viewGroup/${encodeURIComponent('Cowpens')}`);
      await expect(
        page.getByRole('searchbox', { name: 'Search Customers' }).or(page.getByLabel('Search Customers')).first(),
      ).toHaveValue('Cowpens');
      await expect(page.getByText(name, { exact: true })).toHaveCount(1);
      await expectNoPageScroll(page);
      await page.getByText(name, { exact: true }).click();

      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(page.getByText(mail).first()).toBeVisible();
      await page
        .getByRole('navigation', { name: /^Parts of/ })
        .getByRole('link', { name: 'Pricing' })
        .click();
      const effect = page.getByRole('table', { name: 'Offers now and after saving' });
      const [now, after] = [effect.getByRole('cell').nth(0), effect.getByRole('cell').nth(1)];
      const before = await now.textContent();
      expect(await after.textContent()).toBe(before);
      await page.getByRole('textbox', { name: 'Customer discount' }).fill('10');
      await expect(after).not.toHaveText(before!);
      const offered = await after.textContent();
      await page.getByRole('button', { name: 'Save pricing' }).click();
      await expect(page.getByText('Successfully edited the Pricing').first()).toBeVisible();
      await expect(now).toHaveText(offered!);
      await expectAccessible(page);

      await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
      await expect(page.getByRole('checkbox', { name: 'Can Build Cart' })).toBeDisabled();
      await page.getByRole('link', { name: 'Back', exact: true }).click();
      const active = page.getByRole('switch', { name: `${name} is active` });
      await active.focus();
      await page.keyboard.press('Space');
      await expect(active).not.toBeChecked();
      await expect(active).toHaveAttribute('aria-busy', 'false');
      await page.reload();
      await expect(active).not.toBeChecked();
      noErrors();
    });
  });
