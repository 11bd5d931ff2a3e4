import { expect, test, type Page } from '@playwright/test';
import { expectNoPageScroll, newCart, signedInAs, watchedForErrors } from '../support/browser.ts';
import { widths } from '../support/widths.ts';

/* One current load everywhere: what is opened last is added to, each add says where, and nothing goes elsewhere. */

const box = (page: Page) => page.getByLabel('Code, serial, name, make or description').first();
const openFirst = (page: Page) =>
  page
    .getByRole('grid', { name: 'Results' })
    .or(page.getByRole('list', { name: 'Results' }))
    .getByRole('link', { name: /^GD3\+EA6(?!\+|-)/ })
    .first()
    .click();

for (const { place, isPhone, use } of widths)
  test.describe(`at ${place}`, () => {
    test.use(use);

    test('the load that was opened is added to, by name, and the add is taken back', async ({ page }) => {
      const noErrors = watchedForErrors(page);
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      await newCart(page, token);
      const loadId = await newCart(page, token);
      await page.goto(`/load/${loadId}`);
      await expect(page.getByRole('form', { name: 'Add an item' })).toBeVisible();
      await page.goto('/converters/identify');
      await expect(page.getByRole('link', { name: new RegExp(`^Adding to Load ${loadId}`) })).toBeVisible();
      await box(page).fill('GD3EA6');
      await openFirst(page);
      await page.getByRole('button', { name: new RegExp(`^Add to load ${loadId}`) }).click();
      const said = page.getByText(`Successfully added the item in load ${loadId}, Peachtree Auto Recyclers`).last();
      await expect(said).toBeVisible();
      await page.getByRole('button', { name: 'Undo the add of GD3+EA6' }).first().click();
      await expect(page.getByText('GD3+EA6 is off the load again').last()).toBeVisible();
      const items = await page.request.get(`/read/v1/load/items/getAll?loadId=${loadId}&count=50&offset=0`, {
        headers: { token },
      });
      expect(((await items.json()) as { list: unknown[] }).list).toEqual([]);
      noErrors();
    });

    test('the choice of a cart marks the current one, and its buttons are whole', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      await page.goto(`/load/${loadId}`);
      await expect(page.getByRole('form', { name: 'Add an item' })).toBeVisible();
      await page.goto('/converters/identify');
      await page.getByRole('button', { name: 'Choose another cart' }).click();
      const dialog = page.getByRole('dialog', { name: 'Choose a cart' });
      await expect(dialog.getByRole('radio', { name: new RegExp(`^Load ${loadId} .*current`) })).toBeVisible();
      await expect(dialog.getByText('current', { exact: true })).toHaveCount(1);
      const cut = await dialog
        .locator('button span')
        .evaluateAll((all) =>
          all.filter((each) => each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent),
        );
      expect(cut).toEqual([]);
      await expectNoPageScroll(page);
    });

    test('with the prices of another customer on screen the load has to be chosen first', async ({ page }) => {
      const { token } = await signedInAs(page, 'buyer@troyard.test');
      const loadId = await newCart(page, token);
      const found = await page.request.get('/read/v1/company/search?text=okefenokee&count=1', { headers: { token } });
      const { list } = (await found.json()) as { list: { companyId: number }[] };
      await page.goto(`/load/${loadId}`);
      await expect(page.getByRole('form', { name: 'Add an item' })).toBeVisible();
      await page.goto(`/converters/identify?text=GD3EA6&customer=${list[0]!.companyId}`);
      await openFirst(page);
      await page
        .getByRole('button', { name: /^Add to/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /cart/i })).toBeVisible();
      const items = await page.request.get(`/read/v1/load/items/getAll?loadId=${loadId}&count=50&offset=0`, {
        headers: { token },
      });
      expect(((await items.json()) as { list: unknown[] }).list).toEqual([]);
    });

    test('the picker makes a new cart and comes back to the search with it', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/converters/identify?text=GD3EA6');
      await page.getByRole('main').getByRole('button', { name: /cart/i }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /New cart/ })
        .click();
      const customer = page
        .getByRole('combobox', { name: 'Customer' })
        .or(page.getByRole('textbox', { name: 'Customer' }))
        .first();
      await customer.click();
      await customer.fill('peachtree');
      await page
        .getByRole('option', { name: /Peachtree Auto Recyclers/ })
        .first()
        .click();
      await page.getByRole('textbox', { name: 'Cart name' }).fill('From the picker');
      await page.getByRole('button', { name: 'Create cart' }).click();
      await page.waitForURL(/\/converters\/identify\?.*load=\d+/);
      const loadId = /load=(\d+)/.exec(page.url())![1];
      await expect(box(page)).toHaveValue('GD3EA6');
      await expect(page.getByRole('link', { name: new RegExp(`^Adding to Load ${loadId}`) })).toBeVisible();
    });

    test('codes that were opened stand under the empty box', async ({ page }) => {
      await signedInAs(page, 'buyer@troyard.test');
      await page.goto('/converters/identify?text=GD3EA6');
      await openFirst(page);
      await expect(page.getByRole('region', { name: 'Offer' }).first()).toBeVisible();
      await page.goto('/converters/identify');
      await page
        .getByRole('group', { name: 'Recent codes' })
        .getByRole('button', { name: /GD3\+EA6/ })
        .click();
      // It is searched for and opened: at a desk beside the results, on a phone as a page.
      await expect(page).toHaveURL(/text=GD3%2BEA6/);
      await expect(page.getByRole('region', { name: 'Offer' }).first()).toBeVisible();
    });

    if (!isPhone)
      test('the arrows move through the results, and the open panel follows', async ({ page }) => {
        await signedInAs(page, 'buyer@troyard.test');
        await page.goto('/converters/identify?text=GD3EA6');
        await openFirst(page);
        await expect(page.getByRole('complementary', { name: 'Converter GD3+EA6', exact: true })).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expect(page.getByRole('complementary', { name: 'Converter GD3+EA6', exact: true })).toHaveCount(0);
        await expect(page.getByRole('complementary', { name: /Converter GD3\+EA6./ })).toBeVisible();
        await expect(page.getByRole('row', { selected: true })).toContainText(/GD3\+EA6./);
      });
  });
