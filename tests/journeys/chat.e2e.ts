import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';

/* A buyer and a seller on one load: each sees that the other is there, and they write to each other. */

const log = (page: Page) => page.getByRole('log', { name: 'Messages' });
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const here = (page: Page) => page.getByRole('list', { name: 'Also on this load' });

/** An open cart of the seller, as it stands in its own list. */
const sellersCart = async (page: Page, token: string): Promise<number> => {
  const answer = await page.request.get('/read/v1/load/getAll?isMyCarts=true&type=1&count=1', { headers: { token } });
  const { list } = (await answer.json()) as { list: { loadId: number }[] };
  return list[0]!.loadId;
};

test('a buyer and a seller see each other on a load and chat, also after a lost connection', async ({
  page,
  browser,
}) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'seller@troyard.test');
  const loadId = await sellersCart(page, token);
  const buyers = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const other = await buyers.newPage();
  await signedInAs(other, 'buyer@troyard.test');
  await page.goto(`/load/${loadId}`);
  await other.goto(`/load/${loadId}`);
  await expect(here(page).getByRole('img')).toHaveAccessibleName(/\(buyer\), here now$/);
  await expect(here(other).getByRole('img')).toHaveAccessibleName(/\(seller\), here now$/);
  await expectNoPageScroll(other);

  await page.getByRole('button', { name: /^Chat/ }).click();
  await field(page).fill('Forty pieces.');
  await field(page).press('Shift+Enter');
  await field(page).pressSequentially('And foil.');
  await field(page).press('Enter');
  await expect(log(page)).toContainText('Forty pieces.\nAnd foil.');
  await expect(field(page)).toHaveValue('');

  await other.getByRole('button', { name: /^Chat, \d+ unread$/ }).click();
  await expect(log(other)).toContainText('Forty pieces.');
  await expectNoPageScroll(other);
  await expectAccessible(other);
  await expect(other).toHaveURL(/chat=true/);

  noErrors();
  // The browser complains about the lost connection.
  await page.context().setOffline(true);
  await field(page).fill('Written without a connection');
  await field(page).press('Enter');
  await expect(log(page)).toContainText('Sending');
  await field(other).fill('Sent meanwhile');
  await field(other).press('Enter');
  await expect(log(other)).toContainText('Sent meanwhile');
  await page.context().setOffline(false);
  for (const each of [page, other]) {
    await expect(log(each).getByText('Written without a connection')).toHaveCount(1);
    await expect(log(each).getByText('Sent meanwhile')).toHaveCount(1);
  }
  await expect(log(page)).not.toContainText('Sending');
  await expectAccessible(page);

  await field(page).fill('Not sent yet');
  await page.reload();
  await expect(field(page)).toHaveValue('Not sent yet');
  await page.keyboard.press('Escape');
  await expect(log(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Chat', exact: true })).toBeVisible();

  await other.goto('/loads');
  await expect(here(page)).toHaveCount(0);
  await buyers.close();
});
