import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, newCart, signedInAs } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* Finding the stamped converter and no other: warnings, the order of the results, and what to do without any. */

const box = (page: Page) => page.getByLabel('Code, serial, name, make or description').first();
const first = (page: Page) =>
  page
    .getByRole('grid', { name: 'Results' })
    .locator('tbody')
    .getByRole('row')
    .or(page.getByRole('list', { name: 'Results' }).getByRole('listitem'))
    .first();
const warning = /6D3\+EA6 looks like GD3\+EA6 and pays \$396\.94, 2\.2 times as much \(\$184\.35\)/;

for (const { place, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('a dearer look-alike is told in the results, on the converter, on the add line, and asked about', async ({
      page,
    }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await page.goto(`/converters/identify?text=GD3EA6&load=${loadId}`);
      await expect(page.getByRole('note')).toContainText(warning);
      await first(page).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: new RegExp(`^Add to load ${loadId}`) })).toBeVisible();
      await expect(page.getByRole('note')).toContainText(warning);

      await page.goto(`/load/${loadId}`);
      const code = page.getByLabel('Add a converter by code').first();
      await code.fill('GD3EA6');
      await expect(page.getByRole('note')).toContainText(warning);
      await code.press('Enter');
      await expect(page.getByRole('form', { name: 'Add an item' }).getByRole('note')).toContainText(warning);

      await code.fill('6D3EA6');
      await code.press('Enter');
      await expect(page.locator('.ty-add-chosen')).toContainText('$396.94');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Not on the load yet' })).toContainText(
        'which is easily read for it',
      );
      await expectAccessible(page);
    });

    test('the exact code stands first, also beside its make; letters of other scripts are no exact code', async ({
      page,
    }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      await page.goto(`/converters/identify?load=${await newCart(page, token)}`);
      for (const text of ['GD3+EA6', 'gd3ea6 toyota', 'Toyota GD3 EA6']) {
        await box(page).fill(text);
        await expect(first(page)).toContainText('GD3+EA6');
        await expect(first(page)).toContainText('Exact code');
      }
      // The Cyrillic letters look like E and A.
      await box(page).fill('GD3+\u0415\u04106');
      await expect(page.getByText('Exact code')).toHaveCount(0);
    });

    test('the metals of the receipt add up to Listed as shown', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      for (const text of ['GD3+EA6', '6D3+EA6', 'KBA 16419']) {
        await page.goto(`/converters/identify?text=${encodeURIComponent(text)}&load=${loadId}`);
        await first(page).getByRole('link').first().click();
        const table = page.getByRole('table', { name: 'Metal in the piece at net price' });
        await expect(table).toBeVisible();
        const values = await table.locator('tbody tr td:last-child').allInnerTexts();
        const listed = await page
          .getByText('Listed', { exact: true })
          .locator('xpath=following::dd[1]')
          .first()
          .innerText();
        const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100);
        expect(values).toHaveLength(3);
        expect(values.reduce((sum, value) => sum + cents(value), 0)).toBe(cents(listed));
      }
    });

    test('nothing found offers a photo and a way back that shows something', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await page.goto(`/converters/identify?load=${loadId}`);
      await box(page).fill('GD3EA6');
      await expect(first(page)).toContainText('Exact code');
      await box(page).fill('zzqx99');
      await expect(page.getByRole('heading', { name: 'Nothing matches “zzqx99”' })).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Photograph this piece' }).last()).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('button', { name: 'Back to “GD3EA6”' }).click();
      await expect(first(page)).toContainText('GD3+EA6');

      await page.goto(`/load/${loadId}`);
      await page.getByLabel('Add a converter by code').first().fill('zzqx99');
      await page.getByRole('option', { name: /^Search in Identify Converters/ }).click();
      await expect(page).toHaveURL(new RegExp(`identify\\?text=zzqx99&load=${loadId}`));
    });
  });
