import { expect, test } from '@playwright/test';
import { addItem, expectAccessible, newCart, settle, signedInAs, watchedForErrors } from '../support/browser.ts';

/* The owner looks at what was bought, and follows a figure down to the price of one item. */

test.use({ viewport: { width: 1440, height: 900 } });

/** The year up to the day of the tests' server, whose clock is not that of the browser. */
const demoYear = 'from=2025-06-16&to=2026-06-16';

test('from a figure of the dashboard down to the receipt of one item', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'accountant@troyard.test');
  // Who is signed in already starts at the dashboard.
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`/dashboard?${demoYear}`);
  const bought = page.getByRole('link', { name: /^Bought/ });
  const figure = /\$[\d,]+\.\d\d/.exec((await bought.textContent())!)![0];
  expect(figure).not.toBe('$0.00');
  await expectAccessible(page);

  // The Cost Sheet has the same days, and agrees to the cent.
  await bought.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cost Sheet');
  const totals = page.getByRole('group', { name: 'Totals of all invoices that match' });
  await expect(totals).toContainText(figure);
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Bought/ })).toContainText(figure);
  await page.goForward();

  // Its first invoice has the same total, and its items keep their receipts.
  const row = page.locator('tbody tr').first();
  await expect(row).toContainText(/\$[\d,]+\.\d\d/);
  const paid = /\$[\d,]+\.\d\d/.exec((await row.textContent())!)![0];
  await row.click();
  await expect(page.locator('.ty-grand')).toContainText(paid);
  await page
    .getByRole('button', { name: /show the price receipt/ })
    .first()
    .click();
  await expect(page.locator('.ty-receipt').first()).toContainText('Listed');
  noErrors();
});

test('an invoice that is settled meanwhile appears within a few seconds', async ({ page, browser }) => {
  await signedInAs(page, 'admin@troyard.test');
  await page.goto(`/dashboard?${demoYear}`);
  const units = page.getByRole('link', { name: /^Units/ });
  await expect(units).toBeVisible();
  const before = await units.textContent();
  const other = await (await browser.newContext()).newPage();
  const { token } = await signedInAs(other, 'buyer@troyard.test');
  const loadId = await newCart(other, token);
  await addItem(other, token, loadId);
  await settle(other, token, loadId);
  await expect.poll(() => units.textContent(), { timeout: 10_000 }).not.toBe(before);
});
