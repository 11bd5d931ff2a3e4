import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';

/* What a seller does with credits, and a question to the experts with its answer. */

for (const [place, viewport] of [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`at ${place}`, () => {
    test.use({ viewport });

    test('a seller looks a code up for a credit; Back and a reload cost nothing', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      const clicks: string[] = [];
      page.on('request', (request) => request.url().includes('isClicked') && clicks.push(request.url()));
      await signedInAs(page, 'seller@troyard.test');
      const code = place === 'a desk' ? 'GD3+EA6-1' : 'GD3+EAG';
      await page.goto(`/converters/identify?text=${encodeURIComponent(code)}`);
      const counter = page.getByRole('group', { name: 'Lookup Credit' });
      await expect(counter).toContainText(/\d/);
      const before = Number(/\d+/.exec(await counter.innerText())![0]);
      await page.getByRole('button', { name: `${code} Look up, 1 credit` }).click();
      const results = page.getByRole('region', { name: 'What was found' });
      await expect(results.getByText('Exact code')).toBeVisible();
      await expect(counter).toContainText(String(before - 1));
      await expectAccessible(page);
      await expectNoPageScroll(page);
      await page.reload();
      await expect(results.getByText('Exact code')).toBeVisible();
      await results.getByRole('link').first().click();
      await expect(page.getByText('The price is shown until', { exact: false })).toBeVisible();
      await page.goBack();
      await expect(results.getByText('Exact code')).toBeVisible();
      await expect(counter).toContainText(String(before - 1));
      expect(clicks).toHaveLength(1);
      noErrors();
    });

    test('a seller without credits is told so, and whom to ask for more', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      await signedInAs(page, 'lookup@troyard.test');
      await page.goto('/converters/identify?text=GD3');
      await expect(page.getByRole('group', { name: 'Lookup Credit' })).toContainText('0');
      await page
        .getByRole('button', { name: /Look up, 1 credit$/ })
        .first()
        .click();
      const lapsed = page.getByRole('alert').filter({ hasText: "You don't have enough credits for lookup." });
      await expect(lapsed).toBeVisible();
      await expectAccessible(page);
      await page.goto('/converters/vehicle?make=Honda&year=1985');
      await page.getByRole('button', { name: 'Look up, 1 credit' }).click();
      await expect(lapsed).toBeVisible();
      expect(await page.getByRole('region', { name: 'What was found' }).count()).toBe(0);
      await lapsed.getByRole('link', { name: 'Go to subscription' }).click();
      await expect(page).toHaveURL(/\/payment\?make=Honda&year=1985$/);
      await expect(page.getByRole('main')).toContainText('Sold by Piedmont Core Exchange.');
      await expectAccessible(page);
      await expectNoPageScroll(page);
      noErrors();
    });

    test('a seller asks the experts, and is told of the answer', async ({ page, browser }) => {
      const noErrors = watchedForErrors(page);
      const message = `Which one is it, ${Date.now()}?`;
      await signedInAs(page, 'seller@troyard.test');
      await page.goto('/converters/identify?text=QQ77');
      await page.getByRole('button', { name: 'Ask Expert' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Ask Expert' });
      await expect(dialog.getByRole('textbox', { name: 'OEM' })).toHaveValue('QQ77');
      await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send to expert' }).click();
      await expect(page.getByText('Successfully posted the message to expert').first()).toBeVisible();

      const context = await browser.newContext({ viewport });
      const theirs = await context.newPage();
      await signedInAs(theirs, 'admin@troyard.test');
      await theirs.goto(`/converters/expert-advice?text=${encodeURIComponent(message)}`);
      await theirs.getByRole('link', { name: /QQ77/ }).first().click();
      await theirs.getByRole('combobox', { name: 'Status' }).click();
      await theirs.getByRole('option', { name: 'Resolved' }).click();
      await theirs.getByRole('textbox', { name: 'Offer price' }).fill('120');
      await theirs.getByRole('button', { name: 'Save ticket' }).click();
      await expect(page.getByText('The experts have answered your question.').first()).toBeVisible();
      await context.close();

      await page.goto(`/converters/expert-advice?tab=resolved&text=${encodeURIComponent(message)}`);
      await expect(page.getByText('$120.00')).toBeVisible();
      await expectNoPageScroll(page);
      noErrors();
    });
  });
