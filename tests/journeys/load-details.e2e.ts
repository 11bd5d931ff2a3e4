import { expect, test, type Page } from '@playwright/test';
import { addItem, expectAccessible, newCart, signedInAs, watchedForErrors } from '../support/browser.ts';
import { pixel } from '../support/pixel.ts';

/* What a buyer writes about a load, makes on the spot, and turns away. */

const read = async ({ request }: Page, token: string, path: string) => {
  const answer = await request.get(path, { headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Record<string, unknown>;
};

const expectLoadAt = async (page: Page, path: string, loadId: number) => {
  await page.goto(`${path}/${loadId}`);
  await expect(page.getByRole('heading', { name: `Load ${loadId}` }), path).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items of the load' }), path).toBeVisible();
};

/** Only franchises have the list of their own carts. */
test('a franchise opens its cart where its own carts are', async ({ page }) => {
  const { token } = await signedInAs(page, 'franchise@troyard.test');
  const { list } = await read(page, token, '/read/v1/load/getAll?type=1&count=1');
  for (const path of ['/load', '/loads/load', '/my-cart/load'])
    await expectLoadAt(page, path, (list as { loadId: number }[])[0]!.loadId);
});

test('the other addresses of a load open the same load', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'admin@troyard.test');
  const loadId = await newCart(page, token);
  await addItem(page, token, loadId);
  for (const path of ['/load', '/loads/load', '/invoices/load', '/invoices/Franchise/load', '/invoices/settled/load'])
    await expectLoadAt(page, path, loadId);
  const done = await page.request.post('/write/v1/load/finish', {
    data: { loadId, ...(await totalOf(page, token, loadId)) },
    headers: { token },
  });
  expect(done.status(), await done.text()).toBe(200);
  await page.goto(`/invoices/pdf/${loadId}`);
  await expect(page.getByText('Peachtree Auto Recyclers').first()).toBeVisible();
  noErrors();
});

const totalOf = async (page: Page, token: string, loadId: number) => ({
  expectedTotal: (await read(page, token, `/read/v1/load/get?loadId=${loadId}`))['grandtotal'],
});

test('customer details are folded, changed and saved, and the video grader is told', async ({ page, browser }) => {
  const noErrors = watchedForErrors(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  const grader = await (await browser.newContext()).newPage();
  await signedInAs(grader, 'grader@troyard.test');
  await grader.goto('/converters/identify');
  await page.goto(`/load/${loadId}`);

  const fold = page.getByRole('button', { name: 'Customer Details' });
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  await fold.click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeHidden();
  await fold.click();
  await page.getByRole('textbox', { name: 'Notes' }).fill('Gate code 12');
  await page.getByRole('combobox', { name: 'Video grader' }).click();
  await page.getByRole('option', { name: /^Sam Whitlock/ }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Successfully updated the load').first()).toBeVisible();
  expect(await read(page, token, `/read/v1/load/get?loadId=${loadId}`)).toMatchObject({ notes: 'Gate code 12' });

  await page.getByRole('button', { name: 'Notify' }).click();
  await expect(grader.getByRole('article').filter({ hasText: 'Peachtree Auto Recyclers' })).toBeVisible();
  await expectAccessible(page);
  noErrors();
});

test('a converter that the catalogue lacks is made on the spot', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  const oem = `ZZ${String(Date.now()).slice(-7)}`;
  await page.goto(`/load/${loadId}`);
  await page.getByRole('textbox', { name: 'Add a converter by code' }).fill(oem);
  await page.getByRole('option', { name: 'Other…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Other converter' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Savannah');
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Ceramic' }).click();
  await expect(dialog.getByRole('textbox', { name: 'OEM' })).toHaveValue(oem);
  await dialog.getByRole('textbox', { name: 'Base price' }).fill('120');
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'front.png', mimeType: 'image/png', buffer: pixel });
  await expect(dialog.getByRole('img', { name: 'Number 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add converter' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a converter by code' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Items of the load' }).getByText(oem).first()).toBeVisible();
  expect((await read(page, token, `/read/v1/load/items/getAll?loadId=${loadId}`))['list']).toMatchObject([
    { oem, description: 'Savannah', unitPrice: 120, quantity: 1 },
  ]);
  noErrors();
});

test('a request is dismissed with a reason, and leaves the list', async ({ page, browser }) => {
  const noErrors = watchedForErrors(page);
  const words = `Journey ${crypto.randomUUID().slice(0, 8)}`;
  const seller = await (await browser.newContext()).newPage();
  const selling = await signedInAs(seller, 'seller@troyard.test');
  const facility = (await read(seller, selling.token, '/read/v1/facility/getAll?count=1'))['list'] as {
    facilityId: number;
  }[];
  const asked = await seller.request.post('/write/v1/load/request', {
    data: { isRequestFromGradingSession: true, message: words, facilityId: facility[0]!.facilityId },
    headers: { token: selling.token },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  await seller.goto('/loads/active-load?tab=requests');
  await expect(seller.getByRole('row', { name: new RegExp(words) })).toBeVisible();
  await signedInAs(page, 'grader@troyard.test');
  await page.goto('/loads/active-load?tab=requests');
  const row = page.getByRole('row', { name: new RegExp(words) });
  await row.getByRole('button', { name: /^Actions for load/ }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss request' });
  await dialog.getByRole('textbox').fill('The yard is closed.');
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(seller.getByText('The yard is closed.').first()).toBeVisible();
  noErrors();
});
