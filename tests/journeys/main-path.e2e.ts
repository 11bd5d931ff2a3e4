import { expect, test, type Page } from '@playwright/test';
import { demoPassword } from '../../database/demo/people.ts';
import {
  addItem,
  stepSettled,
  draw,
  expectNoPageScroll,
  newCart,
  openFinish,
  openStep,
  signedInAs,
  take,
  watchedForErrors,
} from '../support/browser.ts';

/** Signs in like a user: address, pre-login, password, button. */
const signIn = async (page: Page, email: string) => {
  await page.goto('/');
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeDisabled();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  const checked = page.waitForResponse('**/user/pre/login');
  await page.getByRole('textbox', { name: 'Email' }).blur();
  await checked;
  await password.fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

const choose = async (page: Page, field: string, typed: string, option: string | RegExp) => {
  const box = page
    .getByRole('combobox', { name: field })
    .or(page.getByRole('textbox', { name: field }))
    .first();
  await box.click();
  if (typed) await box.fill(typed);
  await page.getByRole('option', { name: option }).first().click();
};

/** Opens a cart for the first demo customer at Atlanta. */
const openCart = async (page: Page, name: string): Promise<number> => {
  await page.goto('/loads/create-load');
  await choose(page, 'Customer', 'peachtree', /Peachtree Auto Recyclers/);
  await page.getByRole('textbox', { name: 'Cart name' }).fill(name);
  await choose(page, 'Facility', '', 'Atlanta');
  await page.getByRole('button', { name: 'Create cart' }).click();
  await page.waitForURL(/\/load\/\d+$/);
  return Number(/\/load\/(\d+)/.exec(page.url())![1]);
};

/** Adds with the till's line: code, Enter, quantity, Add. */
const addByCode = async (page: Page, code: string, quantity: string) => {
  const field = page
    .getByRole('textbox', { name: 'Add a converter by code' })
    .or(page.getByRole('combobox', { name: 'Add a converter by code' }))
    .first();
  await field.fill(code);
  await field.press('Enter');
  const line = page.getByRole('form', { name: 'Add an item' });
  await expect(line.getByText('$184.35').first()).toBeVisible();
  await line.getByRole('textbox', { name: 'Quantity', exact: true }).fill(quantity);
  await line.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Successfully added the item in load').first()).toBeVisible();
};

/** The number that stands above the line to sign on. */
const invoiceNoOf = async (page: Page): Promise<string> => {
  const text = page.getByRole('dialog').getByText(/invoice ATL-\d+/);
  await expect(text).toBeVisible();
  return /ATL-\d+/.exec((await text.textContent())!)![0];
};

/** Pays what is owed, in the form of the open step. */
const payAll = async (page: Page, reference: string) => {
  const form = page.getByRole('form', { name: 'Add a payment' });
  await form.getByRole('textbox', { name: 'Reference number' }).fill(reference);
  await take(page, 'Save payment');
  await expect(page.getByText('Successfully added Payment').first()).toBeVisible();
};

test('a buyer at a desk: from a stamped code to a settled, paid invoice', async ({ page }) => {
  const errors = watchedForErrors(page);
  await signIn(page, 'buyer@troyard.test');
  await page.waitForURL('**/converters/identify');

  const loadId = await openCart(page, 'Desk walk-in');
  await addByCode(page, 'gd3 ea6', '3.5');
  const row = page.getByRole('row', { name: /GD3\+EA6/ });
  await expect(row).toContainText('$645.23');
  await expect(row).toContainText('4');
  await row.getByRole('button', { name: /show the price receipt/ }).click();
  // A buyer sees what the customer's terms change, not the terms.
  await expect(page.getByText('−$11.54')).toBeVisible();
  await expect(page.getByText('modifier −2 %')).toBeHidden();
  await page.keyboard.press('Escape');

  await openFinish(page);
  await expect(page.getByRole('dialog').getByText('$645.23')).toBeVisible();
  await take(page, 'Finish order');
  // The next step has the focus: the line to sign on.
  await expect(page.getByRole('img', { name: /^Draw the signature/ })).toBeFocused();
  const invoiceNo = await invoiceNoOf(page);

  // The sheet is left, and taken up again where it was.
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a converter by code' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Invoice' }).first().click();
  await page.waitForURL(`**/invoices/pdf/${loadId}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(invoiceNo);
  await expect(page.getByRole('article')).toContainText('$645.23');
  await page.goBack();
  await page.getByRole('button', { name: 'Complete order' }).click();
  await draw(page);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Signature of/ })).toBeVisible();
  await take(page, 'Complete order');
  await payAll(page, '2291');
  await expect(page.getByRole('link', { name: 'Next customer' })).toBeVisible();
  await stepSettled(page);
  await page.getByRole('link', { name: 'Settled invoices' }).click();
  await page.waitForURL('**/invoices/settled');
  const settled = page.getByRole('row', { name: new RegExp(invoiceNo) });
  await expect(settled).toContainText('$645.23');
  await expect(settled).toContainText('Paid');
  await settled.getByRole('link').first().click();
  await page.waitForURL(`**/invoices/settled/load/${loadId}`);
  await expect(page.getByRole('group', { name: 'Signature' }).getByRole('img')).toBeVisible();
  errors();
});

test('a buyer identifies a converter, sees why it costs what it does, and puts it on the cart', async ({ page }) => {
  const errors = watchedForErrors(page);
  await signIn(page, 'buyer@troyard.test');
  await page.waitForURL('**/converters/identify');
  const loadId = await openCart(page, 'Identified');
  // The cart that was opened last is the current one.
  await expect(page.getByRole('form', { name: 'Add an item' })).toBeVisible();
  await page.goto('/converters/identify');
  await expect(page.getByText(`Load ${loadId}`).first()).toBeVisible();
  const box = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /code, serial/i }))
    .or(page.getByRole('combobox', { name: /code/i }))
    .first();
  await box.fill('gd3 ea6');
  await expect(page.getByText('Exact code').first()).toBeVisible();
  await expect(page.getByText('Look-alike, 6 for G').first()).toBeVisible();
  await expect(page.getByText(/2\.2 times as much/)).toBeVisible();
  await box.press('Enter');
  const panel = page.getByRole('complementary', { name: /GD3\+EA6/ });
  await expect(panel.getByText('$184.35').first()).toBeVisible();
  await expect(panel.getByText('−$11.54')).toBeVisible();
  await panel.getByRole('button', { name: new RegExp(`Add to load ${loadId}`) }).click();
  await expect(
    panel.getByText(`Successfully added the item in load ${loadId}, Peachtree Auto Recyclers`),
  ).toBeVisible();
  // A piece too many is taken back.
  await panel.getByRole('button', { name: 'Undo the add of GD3+EA6' }).click();
  await expect(panel.getByText('GD3+EA6 is off the load again')).toBeVisible();
  await panel.getByRole('button', { name: new RegExp(`Add to load ${loadId}`) }).click();
  await expect(
    panel.getByText(`Successfully added the item in load ${loadId}, Peachtree Auto Recyclers`),
  ).toBeVisible();
  // The search is in the address: a reload shows the same.
  await page.reload();
  await expect(page.getByText('Exact code').first()).toBeVisible();
  await page.goto(`/load/${loadId}`);
  await expect(page.getByRole('row', { name: /GD3\+EA6/ })).toContainText('$184.35');
  errors();
});

test('a cart that needs no signature is finished, completed and paid by keyboard, one key for each step', async ({
  page,
}) => {
  const errors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token, { facilityCity: 'Tampa', ein: '58-1234567' });
  await addItem(page, token, loadId);
  await page.goto(`/load/${loadId}`);
  await page.getByRole('button', { name: 'Complete order' }).focus();
  const focused = async (role: 'button' | 'link', name: string) => {
    await expect(page.getByRole('dialog').getByRole(role, { name, exact: true })).toBeFocused();
    await stepSettled(page);
  };
  await page.keyboard.press('f');
  await focused('button', 'Finish order');
  await page.keyboard.press('Enter');
  await focused('button', 'Complete order');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog').getByRole('form', { name: 'Add a payment' });
  await expect(form.getByRole('combobox', { name: 'Method' }).or(form.getByLabel('Method')).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2293');
  await page.keyboard.press('Enter');
  await focused('link', 'Next customer');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/loads/create-load');
  errors();
});

test('a finish by mistake is undone, and the next finish gives the same number', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  await addItem(page, token, loadId);
  await page.goto(`/load/${loadId}?closing=finish`);
  await take(page, 'Finish order');
  const invoiceNo = await invoiceNoOf(page);
  await take(page, 'Undo finish');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Add a converter by code' })).toBeFocused();
  await openFinish(page);
  await take(page, 'Finish order');
  expect(await invoiceNoOf(page)).toBe(invoiceNo);
  // Its paper leaves the product: from then on it stands.
  const saved = page.waitForEvent('download');
  await openStep(page, 'Print');
  await take(page, 'Export PDF');
  await saved;
  await openStep(page, 'Complete');
  await expect(page.getByRole('img', { name: /^Draw the signature/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo finish' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a buyer in the yard walks the same path', async ({ page }) => {
    const errors = watchedForErrors(page);
    await signIn(page, 'buyer@troyard.test');
    await page.waitForURL('**/loads/active-load');
    await openCart(page, 'Yard walk-in');
    await addByCode(page, 'GD3+EA6', '1');
    const item = page.getByRole('listitem').filter({ hasText: 'GD3+EA6' });
    await expect(item).toContainText('$184.35');
    await item.getByRole('button', { name: '$184.35, show the price receipt' }).tap();
    await expect(page.getByRole('dialog').getByText('Toyota oval')).toBeVisible();
    await page.keyboard.press('Escape');
    await expectNoPageScroll(page);
    await openFinish(page);
    await take(page, 'Finish order');
    await draw(page);
    const invoiceNo = await invoiceNoOf(page);
    await take(page, 'Complete order');
    const form = page.getByRole('form', { name: 'Add a payment' });
    await form.getByRole('combobox', { name: 'Method' }).or(form.getByLabel('Method')).first().tap();
    await page.getByRole('option', { name: 'Cash' }).tap();
    await expectNoPageScroll(page);
    await take(page, 'Save payment');
    await expect(page.getByRole('link', { name: 'Next customer' })).toBeVisible();
    await expectNoPageScroll(page);
    await stepSettled(page);
    await page.getByRole('link', { name: 'Settled invoices' }).click();
    await page.waitForURL('**/invoices/settled');
    // Looks in the list, because the toast about it may still be visible.
    await expect(page.getByRole('heading', { level: 1, name: 'Invoices' })).toBeVisible();
    await expect(page.getByRole('main').getByText(invoiceNo)).toBeVisible();
    await expectNoPageScroll(page);
    errors();
  });
});

test('what is refused says so, and loses nothing', async ({ page }) => {
  await signIn(page, 'buyer@troyard.test');
  await page.waitForURL('**/converters/identify');
  await page.goto('/loads/create-load');
  await page.getByRole('button', { name: 'Create cart' }).click();
  await expect(page.getByText('Enter a cart name.').first()).toBeVisible();

  await openCart(page, 'Refusals');
  const line = page.getByRole('form', { name: 'Add an item' });
  await line
    .getByRole('textbox', { name: 'Add a converter by code' })
    .or(line.getByRole('combobox'))
    .first()
    .fill('GD3EA6');
  await line
    .getByRole('textbox', { name: 'Add a converter by code' })
    .or(line.getByRole('combobox'))
    .first()
    .press('Enter');
  await expect(line.getByText('$184.35').first()).toBeVisible();
  await line.getByRole('textbox', { name: 'Quantity', exact: true }).fill('0');
  await line.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(line.getByRole('alert')).toHaveText('Please enter valid count for unit and quantity');
  await expect(line.getByText('$184.35').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Complete order' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'More ways to close' }).click();
  await expect(page.getByRole('menuitem', { name: 'Finish order' })).toHaveAttribute('aria-disabled', 'true');
});
