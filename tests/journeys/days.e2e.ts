import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { newCart, signedInAs, watchedForErrors } from '../support/browser.ts';

/* Days at the till: ten converters by keyboard only, two buyers on one load, a reload in the middle, three payments. */

const post = async (request: APIRequestContext, token: string, path: string, data: object) => {
  const answer = await request.post(path, { data, headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, number>;
};

/** Codes of the catalogue that belong to one converter each. */
const codes = async (page: Page, token: string, count: number): Promise<string[]> => {
  const found = new Set<string>();
  for (const start of ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C'])
    for (const next of ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) {
      if (found.size >= count) return [...found];
      const search = await page.request.get(`/read/v1/product/search?isLoad=true&count=2&text=${start}${next}`, {
        headers: { token },
      });
      const { list } = (await search.json()) as { list: { oem: string }[] };
      const code = list[0]?.oem;
      if (!code || code.replaceAll(/[^A-Z0-9]/gi, '').length < 5) continue;
      const exact = await page.request.get(
        `/read/v1/product/search?isLoad=true&count=5&text=${encodeURIComponent(code)}`,
        { headers: { token } },
      );
      const hits = ((await exact.json()) as { list: { match: { kind: string } }[] }).list;
      if (hits.filter(({ match }) => match.kind === 'exact').length === 1) found.add(code);
    }
  return [...found];
};

const codeField = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Add a converter by code' })
    .or(page.getByRole('combobox', { name: 'Add a converter by code' }))
    .first();
const items = (page: Page) => page.getByRole('region', { name: 'Items of the load' }).locator('tbody tr[data-status]');

test('ten converters by the keyboard alone', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  const stamped = await codes(page, token, 10);
  expect(stamped).toHaveLength(10);
  await page.goto(`/load/${loadId}`);
  await expect(codeField(page)).toBeFocused();
  for (const [at, code] of stamped.entries()) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.locator('.ty-add-chosen')).toBeVisible();
    await page.keyboard.press('Enter');
    // A look-alike that pays far less causes a question. Tab leads from the empty code to Add anyway.
    const question = page.getByRole('button', { name: /^Add anyway/ });
    await expect(items(page).nth(at).or(question)).toBeVisible();
    if (await question.isVisible()) {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await expect(items(page)).toHaveCount(at + 1);
    await expect(codeField(page)).toBeFocused();
  }
  noErrors();
});

test('two buyers on one load: each sees what the other does, and nothing typed is lost', async ({ page, browser }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  await page.setViewportSize({ width: 1440, height: 900 });
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const admin = await signedInAs(other, 'admin@troyard.test');
  await page.goto(`/load/${loadId}`);
  await other.goto(`/load/${loadId}`);
  await codeField(page).fill('gd3');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Wants cash');
  const found = await page.request.get('/read/v1/product/search?isLoad=true&text=gd3%2Bea6', { headers: { token } });
  const { list } = (await found.json()) as { list: { productId: number }[] };
  await post(other.request, admin.token, '/write/v1/load/items/add', {
    loadId,
    productId: list[0]!.productId,
    quantity: 1,
  });
  await post(other.request, admin.token, '/write/v1/load/edit', { loadId, notes: 'Wants a check' });
  await expect(items(page)).toHaveCount(1);
  await expect(codeField(page)).toHaveValue('gd3');
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants cash');
  const details = page.getByRole('form', { name: 'Details of the load' });
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('alert')).toContainText(
    'This load was changed meanwhile: Notes is now “Wants a check” (was empty).',
  );
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants cash');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Successfully updated the load').first()).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants cash');
  await other.context().close();
});

test('what is typed into the details stays in reach: to save it at 1280, and to copy it once they are closed', async ({
  page,
  browser,
}) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const other = await (await browser.newContext()).newPage();
  const admin = await signedInAs(other, 'admin@troyard.test');
  const loadId = await newCart(page, token);
  await page.goto(`/load/${loadId}`);
  await page.getByRole('button', { name: /Customer details/ }).click();
  const details = page.getByRole('form', { name: 'Details of the load' });
  await details.getByRole('textbox', { name: 'EIN' }).fill('58-1234567');
  await post(other.request, admin.token, '/write/v1/load/edit', { loadId, notes: 'Wants a check' });
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByRole('alert')).toContainText('Notes is now “Wants a check”');
  await expect(details.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 });

  const search = await page.request.get('/read/v1/product/search?isLoad=true&text=gd3%2Bea6', { headers: { token } });
  const { list } = (await search.json()) as { list: { productId: number }[] };
  const item = { loadId, productId: list[0]!.productId, quantity: 1 };
  await post(other.request, admin.token, '/write/v1/load/items/add', item);
  await post(other.request, admin.token, '/write/v1/load/finish', { loadId });
  await expect(details.getByText('this can no longer be saved')).toBeVisible();
  await expect(details.getByRole('definition')).toHaveText('58-1234567');
  await expect(details.getByRole('button', { name: 'Put away' })).toBeInViewport({ ratio: 1 });
  await expect(details.getByRole('textbox', { name: 'EIN' })).not.toHaveValue('58-1234567');
  await expect(details).not.toContainText('save again');
  await details.getByRole('button', { name: 'Put away' }).click();
  await expect(details.getByRole('alert')).toHaveCount(0);
  await other.context().close();
});

test('a reload in the middle of an entry loses nothing that was typed', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  await page.goto(`/load/${loadId}`);
  await codeField(page).fill('4n9 99');
  const line = page.getByRole('form', { name: 'Add an item' });
  await line.getByRole('textbox', { name: 'Quantity', exact: true }).fill('3.5');
  await line.getByRole('textbox', { name: 'Box' }).fill('7');
  await page.reload();
  await expect(codeField(page)).toHaveValue('4n9 99');
  await expect(line.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('3.5');
  await expect(line.getByRole('textbox', { name: 'Box' })).toHaveValue('7');
});

test('paid in three parts, the last of them to the cent', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  const found = await page.request.get('/read/v1/product/search?isLoad=true&text=gd3%2Bea6', { headers: { token } });
  const { list } = (await found.json()) as { list: { productId: number }[] };
  await post(page.request, token, '/write/v1/load/items/add', { loadId, productId: list[0]!.productId, quantity: 3.5 });
  await post(page.request, token, '/write/v1/load/finish', { loadId });
  await page.goto(`/load/${loadId}`);
  const form = page.getByRole('form', { name: 'Add a payment' });
  const pay = async (method: string, reference: string, amount?: string) => {
    await page.getByRole('button', { name: 'Add payment' }).click();
    await form
      .getByRole('combobox', { name: 'Method' })
      .or(form.getByRole('textbox', { name: 'Method' }))
      .first()
      .click();
    await page.getByRole('option', { name: method, exact: true }).click();
    if (reference) await form.getByRole('textbox', { name: 'Reference number' }).fill(reference);
    if (amount) await form.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await form.getByRole('button', { name: 'Save payment' }).click();
    await expect(form).toBeHidden();
  };
  await pay('Cash', '', '200');
  await pay('Bank Transfer', `T-${loadId}`, '300.23');
  await pay('Check', `C-${loadId}`);
  // Below the row of column heads.
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Still owed').locator('..')).toContainText('$0.00');
  await expect(page.getByRole('button', { name: 'Add payment' })).toHaveAttribute('aria-disabled', 'true');
});

test('what waits is modified: it stands as somebody made it, and keeps the order from nothing any more', async ({
  page,
}) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const answer = await page.request.get('/read/v1/load/getAll?count=100', { headers: { token } });
  const { list } = (await answer.json()) as { list: { loadId: number; pendingItems: number }[] };
  const { loadId } = list.find((each) => each.pendingItems === 1)!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/load/${loadId}`);
  await page.getByRole('button', { name: 'Modify' }).click();
  const editor = page.getByRole('dialog', { name: /^Modify / });
  await editor.getByRole('textbox', { name: 'Box' }).fill('9');
  await editor.getByRole('button', { name: 'Save item' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByText('Modified', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Modify' })).toHaveCount(0);
});
