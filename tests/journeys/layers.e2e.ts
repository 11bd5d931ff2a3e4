import { expect, test } from '@playwright/test';
import { expectAccessible, newCart, signedInAs, watchedForErrors } from '../support/browser.ts';

/* Layers above a page: named for screen readers, closed one at a time, with the focus returned to its origin. */

test('Ctrl K opens a dialog with a name, and leaves nothing of it behind', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/loads/active-load');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Go to' }).fill('carts');
  await expect(page.getByRole('option', { name: /Carts/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  noErrors();
});

test('the Enter that chooses in the palette is none of the page that opens', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/loads/create-load');
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await expect(customer).toBeFocused();
  for (let turn = 0; turn < 2; turn += 1) {
    await page.getByRole('link', { name: 'Active Carts' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Go to' })).toBeFocused();
    await page.keyboard.type('create');
    await expect(page.getByRole('option', { name: /Create Cart/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(customer).toBeFocused();
    await expect(page.getByText('Choose a customer.')).toHaveCount(0);
    await page.keyboard.type('peach');
    await expect(customer).toHaveValue('peach');
    await customer.fill('');
  }
});

test('Esc in a picture closes the picture alone; what is removed hands the focus on', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/converters/identify?text=gd3%20ea6&open=1');
  await page
    .locator('input[type=file][aria-label="Pictures of this piece"]')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const shown = page.getByRole('button', { name: 'Show picture 1' });
  await shown.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'This piece' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(shown).toBeFocused();
  await expect(page.getByRole('complementary', { name: 'Converter GD3+EA6' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture 1' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /code, serial/i })).toBeFocused();
});

test('a page opened by Enter in a list has the focus', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/invoices/settled');
  await page.getByRole('row').nth(1).getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/invoices/settled/load/*');
  await expect(page.getByRole('heading', { level: 1, name: /^Buy (ATL|TPA)-/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90))).toMatch(/<main/);
});

test('a payment that lacks something puts the focus there', async ({ page }) => {
  const { token } = await signedInAs(page, 'accountant@troyard.test');
  const answer = await page.request.get('/read/v1/load/invoice/getAll?type=3&status=owed&count=40', {
    headers: { token },
  });
  const { list } = (await answer.json()) as { list: { loadId: number }[] };
  // The oldest load: no other journey works on it.
  await page.goto(`/load/${list.at(-1)!.loadId}`);
  await page.getByRole('button', { name: 'Add payment' }).click();
  const form = page.getByRole('form', { name: 'Add a payment' });
  await form.getByRole('button', { name: 'Save payment' }).click();
  await expect(form.getByRole('textbox', { name: 'Reference number' })).toBeFocused();
});

test('without motion too, the focus comes back to what opened a layer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  const found = await page.request.get('/read/v1/product/search?isLoad=true&text=gd3%2Bea6', { headers: { token } });
  const { list } = (await found.json()) as { list: { productId: number }[] };
  const added = await page.request.post('/write/v1/load/items/add', {
    data: { loadId, productId: list[0]!.productId, quantity: 1 },
    headers: { token },
  });
  expect(added.status()).toBe(200);
  await page.goto(`/load/${loadId}`);
  const menu = page
    .getByRole('region', { name: 'Items of the load' })
    .getByRole('button', { name: /^More for / })
    .first();
  for (const action of ['Edit', 'Delete', 'Edit', 'Delete']) {
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: action }).press('Enter');
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
  }
  // A question about an add opens no layer. Its keys are those of the empty code.
  const code = page.getByRole('textbox', { name: 'Add a converter by code' });
  await code.fill('6d3 ea6');
  await expect(page.getByRole('option').first()).toBeVisible();
  await code.press('Enter');
  for (const key of ['Escape', 'Enter', 'Escape']) {
    await expect(page.locator('.ty-add-chosen')).toBeVisible();
    // Back in the code, Enter goes on with the quantity.
    if (await code.evaluate((field) => field === document.activeElement)) await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Quantity', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    const goBack = page.getByRole('button', { name: /^Go back to/ });
    await expect(goBack).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(code).toBeFocused();
    await page.keyboard.press(key);
    await expect(goBack).toHaveCount(0);
    await expect(code).toBeFocused();
  }
});

test('Back closes what is open on a load, one at a time, and then leaves the load', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  const menu = page.getByRole('button', { name: `More for load ${loadId}` });
  await page.goto('/loads/active-load');
  await page
    .getByRole('link', { name: new RegExp(String(loadId)) })
    .first()
    .click();
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await menu.click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: /History/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a converter by code' })).toBeVisible();
  await page.goBack();
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('link', { name: new RegExp(String(loadId)) }).first()).toBeVisible();
  noErrors();
});
