import { expect, test, type Locator, type Page } from '@playwright/test';
import { draw, expectAccessible, signedInAs, watchedForErrors } from '../support/browser.ts';

/* Entries while something else happens: an upload, a lost answer, a colleague's change, a reload. */

// Wide enough for the customer's column with its notes.
test.use({ viewport: { width: 1440, height: 900 } });

/** A load at Atlanta for the user signed in on this page: its calls, and its GD3+EA6. */
const desk = async (page: Page) => {
  const { token } = await signedInAs(page, 'admin@troyard.test');
  const headers = { token };
  const read = async (path: string) => (await page.request.get(path, { headers })).json() as Promise<{ list: never[] }>;
  const send = async (path: string, data: object, method = 'POST') => {
    const answer = await page.request.fetch(path, { method, data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()) as Record<string, number>;
  };
  const [customer] = (await read('/read/v1/company/search?text=peachtree&count=3')).list as { companyId: number }[];
  const { loadId } = await send('/write/v1/load/add', {
    customerId: customer!.companyId,
    loadName: 'Entries',
    facilityCity: 'Atlanta',
  });
  const [found] = (await read('/read/v1/product/search?isLoad=true&text=gd3%2Bea6')).list as { productId: number }[];
  const addItem = (quantity = 1) => send('/write/v1/load/items/add', { loadId, productId: found!.productId, quantity });
  const items = async () =>
    (await read(`/read/v1/load/items/getAll?loadId=${loadId}&count=50&offset=0`)).list as Record<string, unknown>[];
  return { loadId: loadId!, read, send, addItem, items };
};

/** The server executes the call, but its answer does not arrive. */
const loseAnswer = (page: Page, path: string) =>
  page.route(path, (route) => route.fetch().then(() => route.abort()), { times: 1 });

/** Uploads wait until they are released. */
const heldPictures = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/image/upload', (route) => promise.then(() => route.continue()));
  return resolve;
};
const pick = async (page: Page, within: Locator) =>
  within
    .locator('input[type=file]')
    .setInputFiles({ name: 'one.png', mimeType: 'image/png', buffer: await page.screenshot() });

const codeField = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Add a converter by code' })
    .or(page.getByRole('combobox', { name: 'Add a converter by code' }))
    .first();
const editItem = async (page: Page) => {
  await page
    .getByRole('row', { name: /GD3\+EA6/ })
    .getByRole('button', { name: 'More for GD3+EA6' })
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  return page.getByRole('dialog', { name: 'Item GD3+EA6' });
};

const fillCart = async (page: Page, name: string) => {
  await page.goto('/loads/create-load');
  await page.getByRole('combobox', { name: 'Customer' }).fill('peachtree');
  await page.getByRole('option', { name: /Peachtree Auto Recyclers/ }).click();
  await page.getByRole('textbox', { name: 'Cart name' }).fill(name);
  await page.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option', { name: 'Atlanta' }).click();
};

test('what is typed while a picture is on its way stays, and the item waits for the picture', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { loadId, items } = await desk(page);
  await page.goto(`/load/${loadId}`);
  const letThrough = await heldPictures(page);
  const line = page.getByRole('form', { name: 'Add an item' });
  await pick(page, line);
  await codeField(page).fill('gd3 ea6');
  await codeField(page).press('Enter');
  await expect(page.locator('.ty-add-chosen')).toBeVisible();
  await line.getByRole('textbox', { name: 'Quantity', exact: true }).fill('7');
  await line.getByRole('textbox', { name: 'Box' }).fill('4');
  await line.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(line.getByRole('alert')).toHaveText('A picture is on its way.');
  letThrough();
  await expect(line.getByRole('img', { name: 'Number 1' })).toBeVisible();
  await expect(line.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('7');
  await line.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('row', { name: /GD3\+EA6/ })).toBeVisible();
  const [added] = await items();
  expect(added).toMatchObject({ quantity: 7, box: 4, loadUrls: [expect.any(String)] });
  noErrors();
});

test('an item is edited while its picture is on its way', async ({ page }) => {
  const { loadId, addItem, items } = await desk(page);
  await addItem();
  await page.goto(`/load/${loadId}`);
  const letThrough = await heldPictures(page);
  const editor = await editItem(page);
  await pick(page, editor);
  await editor.getByRole('textbox', { name: 'Adjusted price' }).fill('150');
  await editor.getByRole('textbox', { name: 'Description' }).fill('Dented');
  letThrough();
  await expect(editor.getByRole('img', { name: 'Number 1' })).toBeVisible();
  await editor.getByRole('button', { name: 'Save item' }).click();
  await expect(editor).toBeHidden();
  const [edited] = await items();
  expect(edited).toMatchObject({ adjustedPrice: 150, description: 'Dented', loadUrls: [expect.any(String)] });
});

test('an edit that was begun before a reload does not overwrite what another saved meanwhile', async ({ page }) => {
  const { loadId, addItem, items, send } = await desk(page);
  const { itemId } = await addItem();
  await page.goto(`/load/${loadId}`);
  await (await editItem(page)).getByRole('textbox', { name: 'Description' }).fill('Dented');
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await send('/write/v1/load/items/edit', { loadId, itemId, quantity: 5, adjustedPrice: 150 }, 'PUT');
  await expect(page.getByRole('row', { name: /GD3\+EA6/ })).toContainText('$750.00');
  const editor = await editItem(page);
  await expect(editor.getByRole('textbox', { name: 'Description' })).toHaveValue('Dented');
  await editor.getByRole('button', { name: 'Save item' }).click();
  await expect(editor.getByRole('alert')).toContainText('quantity is now “5” (was “1”)');
  await expect(editor.getByRole('alert')).toContainText('adjusted price is now “$150.00” (was “none”)');
  await expect(editor.getByRole('textbox', { name: 'Quantity', exact: true })).toHaveValue('5');
  await expect(editor.getByRole('textbox', { name: 'Description' })).toHaveValue('Dented');
  await editor.getByRole('button', { name: 'Save item' }).click();
  await expect(editor).toBeHidden();
  const [edited] = await items();
  expect(edited).toMatchObject({ quantity: 5, adjustedPrice: 150, description: 'Dented' });
});

test('a payment whose answer was lost is one payment, also after a reload', async ({ page }) => {
  const { loadId, addItem, send, read } = await desk(page);
  await addItem(3);
  await send('/write/v1/load/finish', { loadId });
  await page.goto(`/load/${loadId}`);
  const form = page.getByRole('form', { name: 'Add a payment' });
  await page.getByRole('button', { name: 'Add payment' }).click();
  await form.getByRole('textbox', { name: 'Reference number' }).fill(`L-${loadId}`);
  await form.getByRole('textbox', { name: 'Amount' }).fill('100');
  await loseAnswer(page, '**/load/payment/add');
  await form.getByRole('button', { name: 'Save payment' }).click();
  await expect(form).toContainText('Whether this was saved is not known');
  await page.reload();
  await expect(form.getByRole('textbox', { name: 'Amount' })).toHaveValue('100.00');
  await form.getByRole('button', { name: 'Save payment' }).click();
  await expect(form).toBeHidden();
  expect((await read(`/read/v1/load/payment/getAll?loadId=${loadId}&count=10`)).list).toHaveLength(1);
});

test('a cart whose answer was lost is one cart, also after a reload', async ({ page }) => {
  const { read } = await desk(page);
  const name = `Lost ${Date.now()}`;
  const carts = async () =>
    (await read(`/read/v1/load/getAll?count=10&offset=0&type=1&text=${encodeURIComponent(name)}`)).list;
  await fillCart(page, name);
  const create = page.getByRole('button', { name: 'Create cart' });
  const lose = async () => {
    await loseAnswer(page, '**/load/add');
    await create.click();
    await expect(page.getByRole('alert').filter({ hasText: 'It may have been saved.' })).toBeVisible();
    await expect(page.getByText('Nothing was saved yet.')).toBeHidden();
  };
  await lose();
  page.once('dialog', (leaving) => void leaving.accept());
  await page.reload();
  await page.getByText('You began a cart for Peachtree Auto Recyclers.').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Cart name' })).toHaveValue(name);
  await lose();
  await create.click();
  await page.waitForURL(/\/load\/\d+$/);
  expect(await carts()).toHaveLength(1);
});

test('a cart that is corrected after a lost answer is taken', async ({ page }) => {
  await desk(page);
  await fillCart(page, 'Wrogn');
  await loseAnswer(page, '**/load/add');
  await page.getByRole('button', { name: 'Create cart' }).click();
  await expect(page.getByText('It may have been saved.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Cart name' }).fill('Wrong');
  await page.getByRole('button', { name: 'Create cart' }).click();
  await page.waitForURL(/\/load\/\d+$/);
});

test('a discount that is being typed outlives a note and a reload, and never another’s discount', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { loadId, addItem, send } = await desk(page);
  await addItem();
  await page.goto(`/load/${loadId}`);
  const discount = page.getByRole('textbox', { name: 'Discount' });
  await discount.fill('5');
  await send('/write/v1/load/edit', { loadId, notes: 'Wants a check' });
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Wants a check');
  await expect(discount).toHaveValue('5');
  await expect(discount).toBeFocused();
  await page.reload();
  await expect(discount).toHaveValue('5');
  await expect(page.getByText('Not saved yet: press Enter in the field.')).toBeVisible();
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/load/edit') && answer.ok());
  await Promise.all([saved(), discount.press('Enter')]);
  await expect(page.getByText('Not saved yet')).toBeHidden();

  await discount.fill('7');
  await send('/write/v1/load/edit', { loadId, discount: 3 });
  await discount.press('Enter');
  const refused = page.getByRole('alert').filter({ hasText: 'Discount is now “3 %”' });
  await expect(refused).toBeVisible();
  await expect(discount).toHaveValue('7');
  await Promise.all([saved(), discount.press('Enter')]);
  await expect(refused).toBeHidden();
  // Values saved by others are shown in fields without typed values.
  await send('/write/v1/load/edit', { loadId, discount: 2 });
  await expect(discount).toHaveValue('2');
  noErrors();
});

test('a signature outlives a note, a payment and a reload, and no other items at the same total', async ({ page }) => {
  const { loadId, addItem, send } = await desk(page);
  const one = await addItem();
  const other = await addItem();
  await send('/write/v1/load/finish', { loadId });
  await page.goto(`/load/${loadId}?closing=complete`);
  await draw(page);
  await page.keyboard.press('Escape');
  const signed = page.getByRole('group', { name: 'Signature' }).getByRole('img');
  await expect(signed).toBeVisible();
  await send('/write/v1/load/edit', { loadId, notes: 'Signed' });
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Signed');
  await send('/write/v1/load/payment/add', { loadId, paymentMethod: 'CASH', amount: 10 });
  // Below the row of column heads.
  await expect(page.getByRole('region', { name: 'Payments' }).getByRole('row')).toHaveCount(2);
  await expect(signed).toBeVisible();
  await page.reload();
  await expect(signed).toBeVisible();
  const reprice = (itemId: number | undefined, adjustedPrice: number) =>
    send('/write/v1/load/items/edit', { loadId, itemId, adjustedPrice }, 'PUT');
  await reprice(one.itemId, 100);
  await reprice(other.itemId, 268.7);
  await expect(page.getByRole('row', { name: /GD3\+EA6/ }).filter({ hasText: '$268.70' })).toBeVisible();
  await expect(page.locator('.ty-grand')).toContainText('$368.70');
  await expect(page.getByText('The load has changed since it was signed.')).toBeVisible();
  await expect(signed).toBeHidden();
});

test('an editor that is left by its question gives the focus back to where it was opened', async ({ page }) => {
  const { loadId, addItem } = await desk(page);
  await addItem();
  await page.goto(`/load/${loadId}`);
  const menu = page
    .getByRole('region', { name: 'Items of the load' })
    .getByRole('button', { name: /^More for / })
    .first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Box' }).fill('7');
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  // Escape answers the question, which is not asked again. The editor stays open.
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Box' })).toHaveValue('7');
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Leave' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});
