import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signedInAs } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* Create Cart: Enter takes the only match, the own facility is set, and each mistake is told once. */

const field = (page: Page, name: string) =>
  page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).first();

/** The facility is the one that the buyer used last, also in a journey that runs beside these. */
const usedLast = /^(Atlanta|Tampa)$/;

for (const { place, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a cart with two fields and Enter', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/loads/create-load');
      await expect(field(page, 'Facility')).toHaveValue(usedLast);
      await field(page, 'Customer').click();
      await field(page, 'Customer').fill('okefenokee');
      await field(page, 'Customer').press('Enter');
      await expect(field(page, 'Customer')).toHaveValue(/^Okefenokee Auto Salvage/);
      await page.getByRole('textbox', { name: 'Cart name' }).fill('Walk-in');
      await page.getByRole('textbox', { name: 'Cart name' }).press('Enter');
      await page.waitForURL(/\/load\/\d+$/);
      await expect(page.getByText('Okefenokee Auto Salvage').first()).toBeVisible();
    });

    test('a mistake is told once, under its field', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/loads/create-load');
      await expect(field(page, 'Facility')).toHaveValue(usedLast);
      await page.getByRole('button', { name: 'Create cart' }).click();
      for (const sentence of ['Choose a customer.', 'Enter a cart name.'])
        await expect(page.getByRole('main').getByText(sentence)).toHaveCount(1);
      await expectAccessible(page);
    });

    test('a cart half typed is offered again after a reload, and gone once it is given up', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/loads/create-load');
      const name = page.getByRole('textbox', { name: 'Cart name' });
      await name.fill('Half typed');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await expect(page.getByText('You began a cart for Half typed.')).toBeVisible();
      await expect(name).toHaveValue('');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(name).toHaveValue('Half typed');
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await page.waitForURL('**/loads/active-load');
      await page.goto('/loads/create-load');
      await expect(name).toHaveValue('');
      await expect(page.getByText(/You began a cart/)).toBeHidden();
    });
  });
