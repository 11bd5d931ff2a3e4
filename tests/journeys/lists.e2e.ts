import { expect, test, type Page } from '@playwright/test';
import { addItem, expectAccessible, newCart, signedInAs, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* Lists and history: dates typed in every usual form, counts, order, times, payments and changes in words. */

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .or(page.getByRole('tabpanel').or(page.getByRole('main')).getByRole('list').last().getByRole('listitem'));

for (const { place, isPhone, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a date is taken whole in every usual form', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      for (const typed of ['09012026', '2026-09-01', '9/1/2026', '09-01-2026']) {
        await page.goto('/invoices/settled');
        if (!isPhone) await page.getByRole('button', { name: /^More filters/ }).click();
        await expect(page.getByText('From', { exact: true })).toBeVisible();
        const from = page.getByLabel('From').first();
        await from.click();
        await from.pressSequentially(typed, { delay: 20 });
        await from.press('Enter');
        await expect(page).toHaveURL(/from=2026-09-01/);
        await expect(from).toHaveValue('09-01-2026');
      }
    });

    test('each tab says how many it holds, and the lists are sorted where the server can', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      await signedInAs(page, 'admin@troyard.test');
      await page.goto('/loads/active-load');
      const tabs = page.getByRole('tab');
      await expect(tabs.first()).toBeVisible();
      // The numbers arrive after the tabs.
      for (const tab of await tabs.all()) await expect(tab).toHaveText(/\d/);
      if (isPhone) {
        await page.getByRole('button', { name: /^Sort/ }).click();
        await page.getByRole('option', { name: /Value/ }).first().click();
      } else await page.getByRole('columnheader', { name: 'Value' }).getByRole('button').click();
      await expect(page).toHaveURL(/sort=-?value/);
      await expect(rows(page).first()).toBeVisible();
      await page.goto('/invoices/settled');
      for (const name of ['Settled', 'Pending', 'Franchise'])
        await expect(page.getByRole('link', { name: new RegExp(`^${name} \\d+$`) })).toBeVisible();
      noErrors();
    });

    test('a time is relative, and the full one is said on demand', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/loads/active-load');
      const time = page.getByRole('main').locator('time').first();
      await expect(time).toHaveText(/ago|Just now|Yesterday|-/i);
      await expect(time).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
    });

    test('payments stand under visible heads', async ({ page }) => {
      await signedInAs(page, 'admin@troyard.test');
      await page.goto('/invoices/settled?status=paid');
      await page
        .getByRole('main')
        .getByRole('link', { name: /ATL-\d/ })
        .first()
        .click();
      if (isPhone) await page.getByRole('tab', { name: 'Payment' }).click();
      const payments = page.getByRole('region', { name: 'Payments' });
      for (const head of ['Method, reference', 'Date', 'Amount'])
        await expect(payments.getByRole('columnheader', { name: head })).toBeVisible();
      const gap = await payments.getByRole('columnheader').evaluateAll(([first, second]) => {
        const words = document.createRange();
        words.selectNodeContents(first!);
        const next = document.createRange();
        next.selectNodeContents(second!);
        return next.getBoundingClientRect().left - words.getBoundingClientRect().right;
      });
      expect(gap, 'the heads do not touch').toBeGreaterThanOrEqual(6);
    });

    test('the history of a load is told in words', async ({ page }) => {
      const { token } = await signedInAs(page, 'admin@troyard.test');
      const loadId = await newCart(page, token);
      await addItem(page, token, loadId);
      await page.goto(`/load/${loadId}`);
      await page
        .getByRole('main')
        .getByRole('button', { name: /^More for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: /History/ }).click();
      const history = page.getByRole('dialog', { name: /History/ });
      await expect(history.getByRole('listitem').first()).toBeVisible();
      await expect(history).toContainText(/\$\d/);
      await expect(history).not.toContainText(/undefined|null|\{|\d{4}-\d\d-\d\dT/);
      await expectAccessible(page);
    });

    test('an empty list has its picture and a first step', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/loads/active-load?text=zzzz');
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
      await expect(page.locator('main svg').first()).toBeVisible();
      await page.getByRole('button', { name: 'Drop the search “zzzz”' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing matches' })).toHaveCount(0);
    });

    test('the heading of a load reads as a label before its name', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/loads/active-load');
      await page.getByRole('main').getByRole('link', { name: /\d{4}/ }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: /^Buy Load \d+$/ })).toBeVisible();
      await expect(page.getByText('Decatur, GA. Atlanta')).toHaveCount(0);
    });
  });
