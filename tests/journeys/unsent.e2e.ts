import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, newCart, signedInAs } from '../support/browser.ts';

/* What a user has entered outlives the tab while the server does not answer, and signing out asks about it. */

const adds = '**/write/v1/load/items/add';

/** Adds a converter while no add reaches the server. */
const addUnsent = async (page: Page, loadId: number): Promise<void> => {
  await page.context().route(adds, (route) => route.abort());
  await page.goto(`/load/${loadId}`);
  const code = page.getByLabel('Add a converter by code').first();
  await code.fill('GD3+EA6');
  await expect(page.getByRole('option').first()).toBeVisible();
  await code.press('Enter');
  await expect(page.locator('.ty-add-chosen')).toContainText('$184.35');
  await page.getByRole('form', { name: 'Add an item' }).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Not on the load yet' })).toContainText('The server does not answer.');
};

test('an item that is not sent when its tab is closed is on the load after the next sign-in, once', async ({
  page,
  context,
}) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const loadId = await newCart(page, token);
  await addUnsent(page, loadId);
  await page.close();

  await context.unroute(adds);
  const next = await context.newPage();
  await signedInAs(next, 'buyer@troyard.test');
  await next.goto('/dashboard');
  await expect
    .poll(async () => {
      const answer = await next.request.get(`/read/v1/load/items/getAll?loadId=${loadId}`, { headers: { token } });
      return ((await answer.json()) as { list: { oem: string }[] }).list.map(({ oem }) => oem);
    })
    .toEqual(['GD3+EA6']);
  await next.goto(`/load/${loadId}`);
  await expect(next.locator('[data-status]')).toHaveCount(1);
  await expect(next.getByRole('list', { name: 'Not on the load yet' })).toHaveCount(0);
});

for (const [place, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
] as const)
  test(`at ${place} signing out asks about what is not sent`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { token } = await signedInAs(page, 'buyer@troyard.test');
    const loadId = await newCart(page, token);
    await addUnsent(page, loadId);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: 'Not sent yet' })).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveText('Item GD3+EA6 Waits for the server');
    await expectAccessible(page);
    await expectNoPageScroll(page);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.waitForURL(`**/load/${loadId}`);
    await page.goto('/logout');
    await page.getByRole('button', { name: 'Discard and sign out' }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();

    await page.context().unroute(adds);
    const next = await page.context().newPage();
    await signedInAs(next, 'buyer@troyard.test');
    await next.goto(`/load/${loadId}`);
    await expect(next.getByLabel('Add a converter by code').first()).toBeVisible();
    await expect(next.getByRole('list', { name: 'Not on the load yet' })).toHaveCount(0);
    await expect(next.locator('[data-status]')).toHaveCount(0);
  });
