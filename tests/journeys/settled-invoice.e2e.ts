import { expect, test, type Page } from '@playwright/test';
import { invoiceNoOf, linesInBooks } from '../support/books.ts';
import { addItem, expectAccessible, newCart, settle, signedInAs, watchedForErrors } from '../support/browser.ts';

/* An invoice that is settled and in the books is corrected by who may do it. */

test.use({ viewport: { width: 1440, height: 900 } });

/** A settled invoice of one item with a discount of 10 dollars, and its call for further changes. */
const settled = async (page: Page, token: string) => {
  const loadId = await newCart(page, token);
  await addItem(page, token, loadId);
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data: { loadId, ...data }, headers: { token } });
    return { status: answer.status(), text: await answer.text() };
  };
  const done = async (path: string, data: object = {}) => expect(await send(path, data)).toMatchObject({ status: 200 });
  await done('/write/v1/load/edit', { discount: 10, discountIsPercentage: false });
  const grandtotal = await settle(page, token, loadId);
  return { loadId, grandtotal, send };
};

/** The debits and credits of lines of a journal. */
const amountsOf = (lines: readonly string[]): readonly string[] =>
  lines.map((line) => line.split(',').slice(-2).join(' to ').replaceAll('"', ''));

test('edit a settled invoice', async ({ page, browser }) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'admin@troyard.test');
  const other = await (await browser.newContext()).newPage();
  const buyer = await signedInAs(other, 'buyer@troyard.test');
  const { loadId, grandtotal, send } = await settled(other, buyer.token);
  const invoiceNo = await invoiceNoOf(page, token, loadId);
  await page.goto('/config/sageinvoice');
  const was = grandtotal.toFixed(2);
  expect(amountsOf(await linesInBooks(page, token, invoiceNo))).toEqual([`${was} to `, ` to ${was}`]);

  // Who lacks the right reads it and can change nothing.
  await other.goto(`/invoices/settled/load/${loadId}`);
  await expect(other.locator('.ty-grand')).toContainText(grandtotal.toFixed(2));
  await expect(other.getByRole('textbox', { name: 'Discount' })).toHaveCount(0);

  await page.goto(`/invoices/settled/load/${loadId}`);
  const discount = page.getByRole('textbox', { name: 'Discount' });
  await expect(discount).toHaveValue('10.00');
  await discount.fill('25.50');
  await discount.press('Enter');
  const now = (grandtotal - 15.5).toFixed(2);
  await expect(page.locator('.ty-grand')).toContainText(now);
  // The other one, who is looking at it, sees it without a reload.
  await expect(other.locator('.ty-grand')).toContainText(now);
  await expectAccessible(page);

  // The trail says who changed what.
  await page.getByRole('button', { name: /^More/ }).first().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const trail = page.getByRole('dialog', { name: `History of load ${loadId}` });
  await expect(trail).toContainText(/from \$?10(\.00)? to \$?25\.50/);
  await page.keyboard.press('Escape');

  // No more can be paid than is owed, and what is paid stays owed.
  const pay = (amount: number) => send('/write/v1/load/payment/add', { paymentMethod: 'CASH', amount });
  expect(await pay(Number(now) + 0.01)).toMatchObject({ status: 400 });
  expect(await pay(Number(now))).toMatchObject({ status: 200 });
  const discountAs = (as: string) =>
    page.request.post('/write/v1/load/edit', {
      data: { loadId, discount: 26, discountIsPercentage: false },
      headers: { token: as },
    });
  expect((await discountAs(token)).status()).toBe(409);
  expect((await discountAs(buyer.token)).status()).toBe(403);

  // The next journal takes the earlier entry back and posts the invoice as it is.
  await page.goto(`/invoices/pdf/${loadId}`);
  await expect(page.getByRole('article')).toContainText(`$${now}`);
  await page.goto('/config/sageinvoice');
  const [posted, reversed, anew, paid] = [was, was, now, now].map((each) => [`${each} to `, ` to ${each}`]);
  expect(amountsOf(await linesInBooks(page, token, invoiceNo)).toSorted()).toEqual(
    [posted, reversed, anew, paid].flatMap((pair) => pair!).toSorted(),
  );
  noErrors();
});
