import { expect, test, type Page } from '@playwright/test';
import { expectNoPageScroll, newCart, openFinish, signedInAs, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* The till: exceptions speak, the normal is silent, and a typed code is never lost. */

const code = (page: Page) => page.getByLabel('Add a converter by code').first();
const chosen = (page: Page) => page.locator('.ty-add-chosen');
const items = (page: Page) => page.locator('[data-status]');
/** Types a code and takes its converter. */
const choose = async (page: Page) => {
  await code(page).fill('GD3EA6');
  await code(page).press('Enter');
  await expect(chosen(page)).toContainText('$184.35');
};
const press = (page: Page) => page.getByRole('button', { name: 'Add', exact: true }).click();

for (const { place, isPhone, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('an add is said above the items, not in a toast; its status has its word, and the row lights up', async ({
      page,
    }) => {
      const noErrors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      await page.goto(`/load/${await newCart(page, token)}`);
      await choose(page);
      await press(page);
      await expect(items(page)).toHaveCount(1);
      await expect(items(page)).toHaveAttribute('data-lit');
      await expect(items(page).getByRole('img', { name: 'Approved' })).toBeVisible();
      await expect(items(page).getByText('Approved', { exact: true }).first()).toBeVisible();
      const said = page.locator('.ty-last-add').filter({ hasText: 'Successfully added the item in load' });
      await expect(said).toHaveCount(1);
      expect((await said.boundingBox())!.y, 'the sentence is above the items').toBeLessThan(
        (await items(page).boundingBox())!.y,
      );
      await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
      await expectNoPageScroll(page);
      noErrors();
    });

    test('a converter’s warning stands before the add and on the row afterwards', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await page.goto(`/converters/identify?text=KBA+16419&load=${loadId}`);
      await page
        .getByRole('grid', { name: 'Results' })
        .or(page.getByRole('list', { name: 'Results' }))
        .getByRole('link')
        .first()
        .click();
      await expect(page.getByText('Mind: Often emptied. Look through it.').first()).toBeVisible();
      await page.goto(`/load/${loadId}`);
      await code(page).fill('KBA 16419');
      await code(page).press('Enter');
      await expect(chosen(page)).toContainText('Mind: Often emptied. Look through it.');
      await press(page);
      await expect(items(page)).toContainText('Mind: Often emptied. Look through it.');
    });

    test('pounds are named where a price is per pound', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await page.goto(`/converters/identify?text=WIRE-D&load=${loadId}`);
      await expect(page.getByText(/per lb|\/ ?lb/).first()).toBeVisible();
      await page.goto(`/load/${loadId}`);
      await code(page).fill('WIRE-D');
      await code(page).press('Enter');
      await expect(chosen(page)).toContainText('per lb');
      await page.getByRole('textbox', { name: 'Quantity', exact: true }).fill('12.5');
      await press(page);
      await expect(items(page)).toContainText('per lb');
      await expect(items(page)).toContainText('12.5 lb');
      await openFinish(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Finish order', exact: true }).click();
      await page.goto(`/invoices/pdf/${loadId}`);
      await expect(page.getByRole('article')).toContainText('12.5 lb');
      await expect(page.getByRole('article')).toContainText(/per lb|\/ ?lb/);
    });

    test('a reload keeps the chosen converter and its price, and coming back selects the code', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      await page.goto(`/load/${await newCart(page, token)}`);
      await choose(page);
      await page.reload();
      await expect(chosen(page)).toContainText('$184.35');
      await page.getByRole('textbox', { name: 'Box', exact: true }).focus();
      await code(page).focus();
      await page.keyboard.type('K');
      await expect(code(page)).toHaveValue('K');
    });

    test('while an add waits for the connection, the next is typed', async ({ page, context }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      await page.goto(`/load/${await newCart(page, token)}`);
      await choose(page);
      await context.setOffline(true);
      await press(page);
      await code(page).fill('KBA 16419');
      const waiting = page.getByRole('list', { name: 'Not on the load yet' });
      await expect(waiting).toContainText('GD3+EA6');
      await context.setOffline(false);
      await expect(items(page)).toHaveCount(1);
      await expect(code(page)).toHaveValue('KBA 16419');
    });

    test('a code that nobody stamped is told how to go on, and a search waits for the connection', async ({
      page,
      context,
    }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      await page.goto(`/load/${await newCart(page, token)}`);
      await code(page).fill('GD3EAB');
      await code(page).press('Enter');
      await expect(
        page.getByText(
          `None has exactly this code. ${isPhone ? 'Tap the one that is meant.' : 'Choose one with the arrows.'}`,
        ),
      ).toBeVisible();
      await code(page).fill('');
      await context.setOffline(true);
      await code(page).fill('KBA 16419');
      await expect(page.getByText('No connection. This is looked up as soon as it is back.')).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByRole('option').first()).toBeVisible();
    });

    if (isPhone)
      test('what is tapped is at least 44 pixels high', async ({ page }) => {
        const { token } = await signedInAs(page, 'buyer@troyard.test');
        await page.goto(`/load/${await newCart(page, token)}`);
        await choose(page);
        await press(page);
        await expect(items(page)).toHaveCount(1);
        await choose(page);
        const small = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('main button, main input, main a, nav a, nav button')]
            .filter((each) => each.checkVisibility() && !each.closest('p') && each.getBoundingClientRect().width > 2)
            // A radio is tapped by its label, a small button by the area around it.
            .filter((each) => !(each instanceof HTMLInputElement && each.type === 'radio'))
            .map((each) => {
              const { height } = each.getBoundingClientRect();
              const area = Number.parseFloat(getComputedStyle(each, '::after').height) || 0;
              return [Math.round(Math.max(height, area)), each.getAttribute('aria-label') ?? each.textContent] as const;
            })
            .filter(([height]) => height < 44),
        );
        expect(small).toEqual([]);
      });
  });
