import { expect, test } from '@playwright/test';
import { signedInAs, watchedForErrors } from '../support/browser.ts';

/* A buyer who creates a cart and types the first code before its page is there. */

test('no letter is lost between Create Cart and the add line, on a slow network too', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'buyer@troyard.test');
  await page.route(/v1\/load\/(add|get)\b/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  for (const name of ['First in a row', 'Second in a row']) {
    await page.goto('/loads/create-load');
    const customer = page.getByRole('combobox', { name: 'Customer' });
    await expect(customer).toBeFocused();
    await page.keyboard.type('peachtree');
    await page.keyboard.press('Enter');
    await expect(customer).not.toHaveValue('peachtree');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Cart name' })).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.keyboard.type('gd3ea6', { delay: 30 });
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/load\/\d+/);
    await expect(page.locator('.ty-add-chosen')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Quantity', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Items of the load' }).locator('tbody tr[data-status]')).toHaveCount(
      1,
    );
  }
  noErrors();
});
