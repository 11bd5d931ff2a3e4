import { expect, test, type Browser, type Page } from '@playwright/test';
import { invoiceNoOf, linesInBooks } from '../support/books.ts';
import {
  addItem,
  draw,
  expectAccessible,
  expectNoPageScroll,
  newCart,
  openFinish,
  signedInAs,
  stepSettled,
  take,
  watchedForErrors,
} from '../support/browser.ts';

/* What sellers ask for and are offered, with both sides in front of their own screens. */

/** Words that nothing else has, also at a second try in the same world. */
const uniqueWords = (): string => `Journey ${crypto.randomUUID().slice(0, 8)}`;

/** A page of a person with its own browser session, and the check that the browser complained about nothing. */
const pageOf = async (browser: Browser, email: string) => {
  const page = await (await browser.newContext()).newPage();
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, email);
  return { page, token, noErrors };
};

const loadIdOf = (page: Page): number => Number(/\/load\/(\d+)/.exec(page.url())![1]);

const confirmIn = async (page: Page, title: string, button: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: button, exact: true }).click();
};

/** Asks for a grading session or a quote in Atlanta. */
const ask = async (page: Page, what: string, message: string): Promise<void> => {
  await page.goto('/loads/active-load');
  await page.getByRole('button', { name: what }).click();
  const dialog = page.getByRole('dialog', { name: what });
  await dialog.getByRole('textbox', { name: 'Message' }).fill(message);
  await dialog.getByRole('combobox', { name: 'Facility' }).click();
  await page.getByRole('option', { name: 'Atlanta', exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: new RegExp(message) })).toBeVisible();
  await expectAccessible(page);
};

/** Adds the first code that the seller has looked up. Returns the code of the item. */
const addLookedUp = async (page: Page): Promise<string> => {
  await page.getByRole('combobox', { name: 'Add what you have looked up' }).click();
  await page.getByRole('option').first().click();
  const found = page
    .getByRole('list', { name: /^Found for/ })
    .getByRole('listitem')
    .first();
  await found.getByRole('button', { name: 'Add', exact: true }).click();
  const item = page.getByRole('list', { name: 'Items of the load' }).getByRole('listitem').first();
  await expect(item).toContainText('Pending');
  return (await item.getByRole('button', { name: /^More for/ }).getAttribute('aria-label'))!.replace('More for ', '');
};

/** Writes a message of a load that is open on this page. */
const write = async (page: Page, message: string): Promise<void> => {
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('textbox', { name: 'Message' }).fill(message);
  await page.getByRole('textbox', { name: 'Message' }).press('Enter');
  await expect(page.getByRole('log', { name: 'Messages' })).toContainText(message);
};

test('seller asks for a grading session, grader accepts, chats, seller adds, grader grades, seller finalises, buyer completes, accountant pays and exports to Sage', async ({
  browser,
}) => {
  const words = uniqueWords();
  const seller = await pageOf(browser, 'seller@troyard.test');
  const grader = await pageOf(browser, 'grader@troyard.test');
  const buyer = await pageOf(browser, 'buyer@troyard.test');
  await grader.page.goto('/converters/identify');
  await buyer.page.goto('/loads/active-load?tab=requests');
  await expect(buyer.page.getByRole('tab', { name: /^Requests/ })).toBeVisible();

  // The request appears on any screen of those who answer it.
  await ask(seller.page, 'Request a grading session', words);
  const card = grader.page.getByRole('article', { name: 'Peachtree Auto Recyclers asks for a grading session' });
  await expect(card).toContainText(words);
  await expectAccessible(grader.page);
  const row = buyer.page.getByRole('row', { name: new RegExp(words) });
  await expect(row).toBeVisible();

  // Two read it at once. The first one wins, and the dialog of the other closes.
  await row.getByRole('button', { name: /^Actions for load/ }).click();
  await buyer.page.getByRole('menuitem', { name: 'Accept' }).click();
  await expect(buyer.page.getByRole('dialog', { name: 'Accept request' })).toContainText(words);
  await expectAccessible(buyer.page);
  await card.getByRole('button', { name: 'Accept' }).click();
  await confirmIn(grader.page, 'Accept request', 'Accept');
  await grader.page.waitForURL(/\/load\/\d+$/);
  const loadId = loadIdOf(grader.page);
  await expect(buyer.page.getByText('Sam Whitlock has accepted this request already.').first()).toBeVisible();
  await expect(buyer.page.getByRole('dialog')).toHaveCount(0);
  await expect(row).toHaveCount(0);

  // The seller is told, opens the load and adds what it has looked up.
  const told = seller.page.getByRole('article', { name: 'Sam Whitlock has accepted your request' });
  await told.getByRole('button', { name: 'View' }).click();
  await seller.page.waitForURL(`**/load/${loadId}`);
  await write(grader.page, `Show me the stamp, ${words}`);
  await seller.page.getByRole('button', { name: /^Chat, \d+ unread$/ }).click();
  await expect(seller.page.getByRole('log', { name: 'Messages' })).toContainText(`Show me the stamp, ${words}`);
  for (const { page } of [grader, seller]) {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('log', { name: 'Messages' })).toHaveCount(0);
  }
  const code = await addLookedUp(seller.page);
  await expectAccessible(seller.page);
  await expectNoPageScroll(seller.page);

  // The grader changes it, and the seller accepts the change.
  const graded = grader.page.getByRole('region', { name: 'Items of the load' });
  await expect(graded.getByText(code).first()).toBeVisible();
  await graded.getByRole('button', { name: 'Modify' }).click();
  const editor = grader.page.getByRole('dialog', { name: `Modify ${code}` });
  await editor.getByRole('textbox', { name: 'Quantity', exact: true }).fill('2');
  await editor.getByRole('button', { name: 'Save item' }).click();
  const answer = seller.page.getByText('Your buyer has changed this item. Do you sell it so?');
  await expect(answer).toBeVisible();
  await expect(seller.page.getByText('1 item waits for your word. Accept or withdraw it first.').first()).toBeVisible();
  await expectAccessible(seller.page);
  await seller.page.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(answer).toHaveCount(0);

  await seller.page.getByRole('button', { name: 'Finalise' }).click();
  await confirmIn(seller.page, 'Finalise this load?', 'Finalise');
  await expect(seller.page.getByText(/finalised this load on/)).toBeVisible();
  await expect(seller.page.getByRole('combobox', { name: 'Add what you have looked up' })).toHaveCount(0);

  await buyer.page.goto(`/loads/load/${loadId}`);
  await expect(buyer.page.getByText('Seller finalised')).toBeVisible();
  await buyer.page.getByRole('button', { name: 'Complete order' }).click();
  await draw(buyer.page);
  await take(buyer.page, 'Complete order');
  await expect(buyer.page.getByRole('form', { name: 'Add a payment' })).toBeVisible();

  const accountant = await pageOf(browser, 'accountant@troyard.test');
  await accountant.page.goto(`/invoices/settled/load/${loadId}`);
  await accountant.page
    .getByRole('button', { name: /^(Record|Add) payment/ })
    .first()
    .click();
  const form = accountant.page.getByRole('form', { name: 'Add a payment' });
  await form.getByRole('textbox', { name: 'Reference number' }).fill(String(Date.now()).slice(-7));
  await stepSettled(accountant.page);
  await form.getByRole('button', { name: 'Save payment' }).click();
  await expect(accountant.page.getByText('Successfully added Payment').first()).toBeVisible();

  // The books get the invoice and its payment, once.
  const { token } = accountant;
  const invoiceNo = await invoiceNoOf(accountant.page, token, loadId);
  await accountant.page.goto('/config/sageinvoice');
  await expect(accountant.page.getByRole('button', { name: 'Make journal' })).toBeVisible();
  await expectAccessible(accountant.page);
  const lines = await linesInBooks(accountant.page, token, invoiceNo);
  expect(lines.map((each) => each.includes('Accounts payable'))).toEqual([false, true, true, false]);

  for (const { noErrors } of [seller, grader, buyer, accountant]) noErrors();
});

test('quote to invoice', async ({ browser }) => {
  const name = uniqueWords();
  const seller = await pageOf(browser, 'seller@troyard.test');
  const buyer = await pageOf(browser, 'buyer@troyard.test');
  await seller.page.goto('/loads/active-load?tab=quotes');
  await expect(seller.page.getByRole('tab', { name: /^Quotes/ })).toBeVisible();
  const loadId = await newCart(buyer.page, buyer.token, { loadName: name });
  await addItem(buyer.page, buyer.token, loadId);

  await buyer.page.goto(`/loads/load/${loadId}`);
  await buyer.page.getByRole('button', { name: 'Make a quote' }).click();
  await expectAccessible(buyer.page);
  await confirmIn(buyer.page, 'Make a quote', 'Make the quote');
  await expect(buyer.page.getByText('The quote is made').first()).toBeVisible();
  await expect(buyer.page.getByText('A quote is accepted before it is completed.').last()).toBeVisible();

  // It stands in the seller's list at once.
  await seller.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  await seller.page.waitForURL(`**/load/${loadId}`);
  await expectAccessible(seller.page);
  await seller.page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(seller.page.getByRole('dialog')).toContainText('The total is $');
  await confirmIn(seller.page, 'Accept this quote?', 'Accept quote');
  await expect(seller.page.getByText('The quote is accepted').first()).toBeVisible();

  // The buyer's screen follows by itself: the quote is a cart, which is finished.
  await expect(buyer.page.getByRole('button', { name: 'Complete order' })).not.toHaveAttribute('aria-disabled', 'true');
  await openFinish(buyer.page);
  await take(buyer.page, 'Finish order');
  await expect(buyer.page.getByRole('dialog').getByText(/invoice ATL-\d+/)).toBeVisible();
  for (const { noErrors } of [seller, buyer]) noErrors();
});
