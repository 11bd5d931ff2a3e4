import { expect, test, type Page } from '@playwright/test';
import { addItem, expectAccessible, expectNoPageScroll, newCart, openFinish, signedInAs } from '../support/browser.ts';

/* Where the parts of a load stand: zoomed in, beside the chat, and while it opens. */

const items = (page: Page) => page.getByRole('region', { name: 'Items of the load' });
const boxOf = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())!;

/** A cart longer than any of the screens. */
const longCart = async (page: Page, token: string, count = 14): Promise<number> => {
  const loadId = await newCart(page, token);
  for (let at = 0; at < count; at += 1) await addItem(page, token, loadId);
  return loadId;
};

test('at 200 % zoom an item stands above the bar, and no button floats over it', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await longCart(page, token);
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(`/load/${loadId}`);
  const first = page.locator('.ty-item-cards > li').first();
  await expect(first).toBeVisible();
  const card = (await first.boundingBox())!;
  const bar = await boxOf(page, '.ty-page-bar');
  expect(card.y + card.height, 'the first item ends above the bar').toBeLessThanOrEqual(bar.y);
  expect(bar.y + bar.height).toBeLessThanOrEqual(400);

  await page.setViewportSize({ width: 720, height: 450 });
  const row = (await items(page).locator('tbody tr').first().boundingBox())!;
  expect(row.y + row.height, 'the first row is in sight').toBeLessThanOrEqual(450);
  for (const [width, height] of [
    [640, 400],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole('button', { name: 'To the end of the items' })).toHaveCount(0);
    await expectNoPageScroll(page);
    await expectAccessible(page);
  }
});

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
] as const)
  test(`at ${width} the chat stands beside the load, which stays usable`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { token } = await signedInAs(page, 'buyer@troyard.test');
    const loadId = await longCart(page, token, 2);
    await page.goto(`/load/${loadId}`);
    await page.getByRole('button', { name: /^Chat/ }).click();
    const field = page.getByRole('textbox', { name: 'Message' });
    await expect(field).toBeFocused();
    const chat = (await page.getByRole('dialog', { name: `Chat of load ${loadId}` }).boundingBox())!;
    const totals = (await page.getByRole('complementary', { name: 'Totals and payments' }).boundingBox())!;
    const table = (await items(page).boundingBox())!;
    expect(totals.x + totals.width, 'the totals end where the chat begins').toBeLessThanOrEqual(chat.x);
    expect(chat.x + chat.width).toBeLessThanOrEqual(width);
    expect(table.width, 'the room of the items').toBeGreaterThan(400);
    await expectNoPageScroll(page);
    await expectAccessible(page);

    // What is typed for the other side is no key of the load.
    await field.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await field.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Chat/ })).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await openFinish(page);
    await expect(page.getByRole('dialog').filter({ hasText: '$368.70' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(field).toBeVisible();
  });

for (const height of [800, 720])
  test(`at 1280 by ${height} items are reached beside the chat and under the customer`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height });
    const { token } = await signedInAs(page, 'buyer@troyard.test');
    await page.goto(`/load/${await longCart(page, token)}`);
    await page.getByRole('button', { name: /Customer details/ }).click();
    await page.getByRole('button', { name: /^Chat/ }).click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    const row = items(page).locator('tbody tr').first();
    await row.scrollIntoViewIfNeeded();
    await row.getByRole('button', { name: /^More for/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
    await page.keyboard.press('Escape');
    // The list has room for its heads and two items.
    expect((await items(page).boundingBox())!.height).toBeGreaterThanOrEqual(140);
    await page.getByRole('button', { name: 'Boxes' }).click();
    await expectNoPageScroll(page);
  });

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} nothing jumps while a load opens`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { token } = await signedInAs(page, 'buyer@troyard.test');
    const carts = await page.request.get('/read/v1/load/getAll?type=1&count=100', { headers: { token } });
    const { list } = (await carts.json()) as { list: { loadId: number; items: number; createdDate: string }[] };
    // An old cart has the notice of earlier prices, which arrives after the items.
    const { loadId } = list
      .filter((each) => each.items > 8)
      .toSorted((a, b) => (a.createdDate < b.createdDate ? -1 : 1))[0]!;
    await page.addInitScript(() => {
      const own = self as unknown as { shifted: number };
      own.shifted = 0;
      new PerformanceObserver((list) => {
        for (const each of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!each.hadRecentInput) own.shifted += each.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`/load/${loadId}`);
    await expect(page.getByRole('note').getByRole('button', { name: 'Compare' })).toBeVisible();
    await expect(page.locator('tr[data-status], .ty-item-cards > li').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    // 0.1 is the mark of a calm page; a notice or a list that arrives late takes more than 0.03.
    expect(await page.evaluate(() => (self as unknown as { shifted: number }).shifted)).toBeLessThan(0.03);
  });

test('at 1280 the open details of the customer are whole, and items stand below them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await longCart(page, token, 3);
  await page.goto(`/load/${loadId}`);
  await page.getByRole('button', { name: /Customer details$/ }).click();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  const [scroll, client] = await page
    .locator('.ty-customer-fold')
    .evaluate((fold) => [fold.scrollHeight, fold.clientHeight] as const);
  expect(scroll, 'nothing of the details is cut').toBeLessThanOrEqual(client);
  const row = (await items(page).locator('tbody tr').nth(1).boundingBox())!;
  const foot = await boxOf(page, '.ty-till-foot');
  expect(row.y + row.height, 'two rows are in sight').toBeLessThanOrEqual(foot.y);
  await expectAccessible(page);
});
