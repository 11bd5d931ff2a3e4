import { expect, test, type Page } from '@playwright/test';
import { sandboxCards } from '../../src/modules/plans/domain/sandbox-cards.ts';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';
import { ownServer } from '../support/own-server.ts';

/*
 * A seller runs out of credits, buys a plan by card, and gets the result that was refused. The credits of one company
 * are counted from test to test, so it has a server of its own.
 */
ownServer(27_405);
test.describe.configure({ mode: 'serial' });

const seller = 'lookup@troyard.test';

/** Whatever is sent to the server, for the digits of test cards. */
const sentBy = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  return sent;
};
const expectNoDigits = (sent: readonly string[]): void => {
  const all = sent.join('\n').replaceAll(/[\s-]/g, '');
  for (const { number } of sandboxCards) expect(all.includes(number), number).toBe(false);
};
const typeCard = async (page: Page, number: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: /^Pay for / });
  await dialog.getByRole('textbox', { name: 'Card number' }).fill(number);
  await dialog.getByRole('textbox', { name: 'Expiry' }).fill('04/34');
  await dialog.getByRole('textbox', { name: 'Security code' }).fill('123');
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
};

test('a seller runs out, buys 100 with a card that needs a second step, and gets the result it was refused', async ({
  page,
}) => {
  const noErrors = watchedForErrors(page);
  const sent = sentBy(page);
  await signedInAs(page, seller);
  await page.goto('/converters/identify?text=GD3%2BEA6-1');
  const counter = page.getByRole('group', { name: 'Lookup Credit' });
  await expect(counter).toContainText('None left');
  await page.getByRole('button', { name: 'GD3+EA6-1 Look up, 1 credit' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Go to subscription' }).click();
  await expect(page.getByText('Your search for GD3+EA6-1 waits for credits.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay for 100 Lookups' }).click();
  await expectAccessible(page);
  await typeCard(page, '4000002500003155');
  await expect(page.getByText('Your bank asks: do you pay $50.00?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  // The demo world has an older one below it.
  const paid = page.getByRole('row', { name: /100 Lookups/ }).first();
  await expect(paid).toContainText('$50.00');
  await expect(paid).toContainText('SUCCESS');
  await expect(counter).toContainText('100');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Look it up, 1 credit' }).click();
  await expect(page.getByRole('region', { name: 'What was found' }).getByText('Exact code')).toBeVisible();
  await expect(counter).toContainText('99');
  expectNoDigits(sent);
  noErrors();
});

/** A company that has just paid is asked to wait ten seconds before it pays again. */
const afterLastPayment = () => new Promise((resolve) => setTimeout(resolve, 10_000));

test('a declined card, then a good one', async ({ page }) => {
  await afterLastPayment();
  const noErrors = watchedForErrors(page);
  const sent = sentBy(page);
  await signedInAs(page, seller);
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Pay for 200 Lookups' }).click();
  await typeCard(page, '4000 0000 0000 9995');
  const dialog = page.getByRole('dialog', { name: 'Pay for 200 Lookups' });
  await expect(dialog.getByRole('alert')).toHaveText('Your card has insufficient funds.');
  await expectAccessible(page);
  await typeCard(page, '4242 4242 4242 4242');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /SUCCESS/ }).first()).toContainText('$90.00');
  await expect(page.getByRole('row', { name: /FAILED/ }).first()).toContainText('Your card has insufficient funds.');
  await expect(page.getByRole('group', { name: 'Lookup Credit' })).toContainText('299');
  await page.getByRole('tab', { name: 'Subscription History' }).click();
  await expect(page.getByRole('row', { name: /200 Lookups/ })).toContainText('$90.00');
  expectNoDigits(sent);
  noErrors();
});

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a seller buys a plan with a thumb, and the receipt is mailed', async ({ page }) => {
    await afterLastPayment();
    const noErrors = watchedForErrors(page);
    await signedInAs(page, seller);
    await page.goto('/payment');
    await expect(page.getByRole('button', { name: 'Pay for 100 Lookups' })).toBeVisible();
    await expectNoPageScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay for 100 Lookups' }).tap();
    await page.getByText('Test cards').tap();
    await page.getByRole('button', { name: 'Use the card that succeeds' }).tap();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Pay $50.00' }).tap();
    const paid = page.getByRole('listitem').filter({ hasText: 'SUCCESS' }).first();
    await expect(paid).toContainText('100 Lookups');
    await expectNoPageScroll(page);
    await expectAccessible(page);
    await paid.getByRole('button', { name: /^Actions for transaction/ }).tap();
    await page.getByRole('menuitem', { name: 'Mail receipt to me' }).tap();
    await expect(
      page.getByText('Email sent successfully. The mail stays in the outbox: no mail server is set up.').first(),
    ).toBeVisible();
    noErrors();
  });
});
