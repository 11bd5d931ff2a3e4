import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, signedInAs, watchedForErrors } from '../support/browser.ts';

/* Data that cannot be read is reported in its place with another try, and never looks empty. */

/** Lets a call fail until it is repaired. */
const broken = async (page: Page, path: string) => {
  const pattern = new RegExp(`/read/v1/${path}(\\?|$)`);
  let asked = 0;
  await page.route(pattern, (route) => {
    asked += 1;
    return route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'req-1' },
      json: { status: 500, error: 'A defect', code: 'DEFECT' },
    });
  });
  return { mend: () => page.unroute(pattern), asked: () => asked };
};

/** Presses "Try again" until its message is gone. News of other users may read the data again before the press. */
const tryAgain = async (message: Locator) => {
  const button = message.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    await button.click({ timeout: 1_000 }).catch(() => {});
    await expect(message).toBeHidden({ timeout: 3_000 });
  }).toPass();
};

const listed = async (page: Page, token: string, path: string) =>
  ((await (await page.request.get(`/read/v1/${path}`, { headers: { token } })).json()) as { list: never[] }).list;

type Row = {
  loadId: number;
  invoiceNo: string;
  amountPaid: number;
  balance: number;
  customerId: number;
  companyName: string;
};

const cartOf = async (page: Page, token: string): Promise<number> =>
  ((await listed(page, token, 'load/getAll?type=1&count=1&isMyCarts=true')) as Row[])[0]!.loadId;

const toasts = (page: Page, text: string) => page.locator('.ty-toast').filter({ hasText: text });
const unread = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A field with a list of options, open or closed. */
const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).first();

test('the till: a code that cannot be searched, places and people that cannot be read', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const cart = await cartOf(page, token);
  // Wide enough for the customer beside the items.
  await page.setViewportSize({ width: 1440, height: 900 });
  const [search, places, graders] = await Promise.all([
    broken(page, 'product/search'),
    broken(page, 'facility/getAll'),
    broken(page, 'graders/getAll'),
  ]);
  await page.goto(`/load/${cart}`);
  await expect(field(page, 'Facility')).not.toHaveValue('');
  const noPlaces = unread(page, 'The facilities could not be read.');
  await expect(noPlaces).toBeVisible();
  await expect(unread(page, 'The graders could not be read.')).toBeVisible();
  await expectAccessible(page);
  await places.mend();
  await noPlaces.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(noPlaces).toBeHidden();
  await expect(field(page, 'Facility')).toBeFocused();
  await graders.mend();

  const code = field(page, 'Add a converter by code');
  await code.fill('gd3ea6');
  const noSearch = unread(page, 'The search did not work');
  await expect(noSearch).toBeVisible();
  await code.press('Enter');
  await expect.poll(search.asked).toBeGreaterThan(1);
  await expect(noSearch).toBeVisible();
  await search.mend();
  await tryAgain(noSearch);
  await expect(page.getByRole('option', { name: /GD3/ }).first()).toBeVisible();
  await expect(code).toHaveValue('gd3ea6');
  noErrors();
});

test('payments that cannot be read do not pass for none', async ({ page }) => {
  const { token } = await signedInAs(page, 'admin@troyard.test');
  const rows = (await listed(page, token, 'load/invoice/getAll?type=4&count=100')) as Row[];
  const paid = rows.find((row) => row.amountPaid > 0 && row.balance > 0)!;
  const payments = await broken(page, 'load/payment/getAll');
  await page.goto(`/invoices/settled/load/${paid.loadId}`);
  const panel = page.getByRole('region', { name: 'Payments' });
  const line = panel.getByRole('alert').filter({ hasText: 'The payments could not be read.' });
  await expect(line).toBeVisible();
  // Who does not see what is paid could pay twice.
  await page.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('The payments could not be read.');
  await expect(page.getByRole('form', { name: 'Add a payment' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await payments.mend();
  await tryAgain(line);
  await expect(panel.getByRole('table')).toBeVisible();
  await expect(line).toBeHidden();
});

test('the price receipt of an item is said to be unread, and comes with another try', async ({ page }) => {
  const { token } = await signedInAs(page, 'admin@troyard.test');
  const rows = (await listed(page, token, 'load/invoice/getAll?type=4&count=1')) as Row[];
  const receipt = await broken(page, 'product/receipt');
  await page.goto(`/load/${rows[0]!.loadId}`);
  await page
    .getByRole('button', { name: /show the price receipt/ })
    .first()
    .click();
  const line = unread(page, 'The price receipt could not be read.');
  await expect(line).toBeVisible();
  await receipt.mend();
  await tryAgain(line);
  await expect(page.locator('.ty-receipt').first()).toBeVisible();
});

test('Identify: what fills its filters is said once each, and its list tries again', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  const calls = await Promise.all(
    ['product/getTypes', 'make/getAll', 'facility/getAll', 'load/getAll'].map((path) => broken(page, path)),
  );
  await page.goto('/converters/identify?customer=any&facility=any');
  const sentences = [
    'Unable to get converter types list.',
    'The makes could not be read',
    'The facilities could not be read',
  ];
  for (const sentence of sentences) await expect(toasts(page, sentence)).toHaveCount(1);
  // Opening another page and returning reads again, without a second message.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Carts' }).click();
  await page.getByRole('link', { name: 'Active Carts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Carts' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/identify/);
  await expect.poll(() => calls[1]!.asked()).toBeGreaterThan(1);
  for (const sentence of sentences) await expect(toasts(page, sentence)).toHaveCount(1);

  for (const label of ['Make', 'Customer']) {
    await page.getByRole('button', { name: new RegExp(`^${label} `) }).click();
    const list = page
      .getByRole('dialog')
      .or(page.getByRole('listbox'))
      .locator('xpath=ancestor-or-self::*[contains(@class, "Combobox-dropdown")]')
      .last();
    await expect(list.getByRole('alert')).toContainText('These could not be read.');
    await expect(list.getByText('Nothing found')).toBeHidden();
    await Promise.all(calls.map(({ mend }) => mend()));
    await list.getByRole('button', { name: 'Try again' }).click();
    await expect(list.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await broken(page, 'load/getAll');
  }
});

test('a cart that decides the prices and cannot be read leaves no skeleton for ever', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const cart = await cartOf(page, token);
  const load = await broken(page, 'load/get');
  await page.goto(`/converters/identify?load=${cart}&text=GD3EA6`);
  const said = unread(page, 'The cart that decides the prices could not be read');
  await expect(said).toBeVisible();
  await load.mend();
  await tryAgain(said);
  await expect(page.getByRole('row', { name: /GD3\+EA6/ }).first()).toBeVisible();
});

test('the lists say that their buyers could not be read', async ({ page }) => {
  await signedInAs(page, 'admin@troyard.test');
  await broken(page, 'entityUser/getAll');
  for (const path of ['/loads/active-load', '/invoices/settled']) {
    await page.goto(path);
    await expect(toasts(page, 'The buyers could not be read')).toHaveCount(1);
  }
});

test('a seller is told that the codes could not be read', async ({ page }) => {
  await signedInAs(page, 'lookup@troyard.test');
  const codes = await broken(page, 'oem/search');
  await page.goto('/converters/identify?text=GD3');
  const said = unread(page, 'The codes could not be read');
  await expect(said).toBeVisible();
  await codes.mend();
  await tryAgain(said);
  await expect(page.getByRole('list', { name: 'Codes' })).toBeVisible();
});

test('Forgot Password says what is wrong in words, and takes back what it said before', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const address = page.getByRole('textbox', { name: 'Email' });
  await address.fill('nobody@troyard.test');
  await page.getByRole('button', { name: 'Send Email' }).click();
  const sent = page.getByText('a link is on its way');
  await expect(sent).toBeVisible();
  await address.fill('bad');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await expect(page.getByText('Enter a valid email address.', { exact: true })).toBeVisible();
  await expect(sent).toBeHidden();
  await expect(address).toBeFocused();
});

test('a customer filter asks after a pause, not at every key', async ({ page }) => {
  await signedInAs(page, 'admin@troyard.test');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/read/v1/company/search') asked.push(searchParams.get('text') ?? '');
  });
  await page.goto('/invoices/settled');
  await page.getByRole('button', { name: /^Customer / }).click();
  const search = page.getByRole('combobox', { name: 'Search Customer' });
  await search.pressSequentially('peachtree', { delay: 60 });
  const option = page.getByRole('option', { name: /Peachtree Auto Recyclers/ });
  await expect(option).toBeVisible();
  await expect.poll(() => asked.at(-1)).toBe('peachtree');
  // A slow machine may pause between two keys. Without the debounce each key from the third on sends a request.
  expect(asked.length).toBeLessThan('peachtree'.length - 2);
  await option.click();
  const chip = page.getByRole('button', { name: /^Customer Peachtree Auto Recyclers/ });
  await expect(chip).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();
});

/** Opens the palette, types, and waits for the option. */
const goTo = async (page: Page, typed: string, option: RegExp) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Go to' }).fill(typed);
  await page.getByRole('option', { name: option }).first().click();
};

test('Ctrl K finds invoices of every kind by their number', async ({ page }) => {
  const { token, companyId } = (await signedInAs(page, 'admin@troyard.test')) as { token: string; companyId: number };
  const first = async (type: number) =>
    ((await listed(page, token, `load/invoice/getAll?type=${type}&count=1`)) as (Row & { companyId: number })[])[0]!;
  const [pending, settled, franchise] = await Promise.all([first(3), first(4), first(10)]);
  expect(franchise.companyId).not.toBe(companyId);
  await page.goto('/loads/active-load');
  for (const [invoice, place] of [
    [pending, '/invoices/load/'],
    [settled, '/invoices/settled/load/'],
    [franchise, '/invoices/Franchise/load/'],
  ] as const) {
    await goTo(page, invoice.invoiceNo, new RegExp(invoice.invoiceNo));
    await expect(page).toHaveURL(new RegExp(`${place}${invoice.loadId}$`));
    await expect(page.getByRole('heading', { level: 1, name: new RegExp(invoice.invoiceNo) })).toBeVisible();
  }
});

test('a customer chosen in the palette is chosen in Create Cart, also after a reload', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/loads/active-load');
  await goTo(page, 'peachtree', /Peachtree Auto Recyclers/);
  const customer = field(page, 'Customer');
  await expect(customer).toHaveValue('Peachtree Auto Recyclers');
  await page.reload();
  await expect(customer).toHaveValue('Peachtree Auto Recyclers');

  // The address names the new customer.
  await customer.fill('macon');
  await page.getByRole('option', { name: /Macon Metal Exchange/ }).click();
  await page.reload();
  await expect(customer).toHaveValue('Macon Metal Exchange');
  await page.getByRole('textbox', { name: 'Cart name' }).fill('From the palette');
  await field(page, 'Facility').click();
  await page.getByRole('option', { name: 'Atlanta' }).click();
  await page.getByRole('button', { name: 'Create cart' }).click();
  await expect(page).toHaveURL(/\/load\/\d+$/);
  await expect(page.getByText('Macon Metal Exchange').first()).toBeVisible();

  for (const nonsense of ['999999', 'nobody', '-4', '1.5']) {
    await page.goto(`/loads/create-load?customer=${nonsense}`);
    await expect(page).toHaveURL(/\/loads\/create-load$/);
    await expect(customer).toHaveValue('');
    await expect(page.locator('.ty-toast')).toHaveCount(0);
  }
});
