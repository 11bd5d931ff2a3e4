import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, newCart, signedInAs } from '../support/browser.ts';

/* Adding to a load at a desk and on a phone: without a connection, through a reload, and taken back. */

for (const [place, width, height] of [
  ['a desk', 1280, 800],
  ['a phone', 390, 844],
] as const)
  test(`at ${place} an add waits for the connection, lights up, and is taken back`, async ({ page, context }) => {
    await page.setViewportSize({ width, height });
    const { token } = await signedInAs(page, 'buyer@troyard.test');
    const loadId = await newCart(page, token);
    await page.goto(`/load/${loadId}`);
    const code = page.getByLabel('Add a converter by code').first();
    const line = page.getByRole('form', { name: 'Add an item' });
    await code.fill('GD3+EA6');
    await expect(page.getByRole('option').first()).toBeVisible();
    await code.press('Enter');
    await expect(page.locator('.ty-add-chosen')).toContainText('$184.35');
    await page.reload();
    await expect(page.locator('.ty-add-chosen')).toContainText('$184.35');
    await expect(code).toHaveValue('GD3+EA6');

    await context.setOffline(true);
    await line.getByRole('button', { name: 'Add', exact: true }).click();
    const waiting = page.getByRole('list', { name: 'Not on the load yet' });
    await expect(waiting).toContainText('Waits for the connection');
    await expect(code).toHaveValue('');
    await code.fill('the next');
    await expectAccessible(page);
    await expectNoPageScroll(page);

    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    await expect(code).toHaveValue('the next');
    const row = page.locator('[data-status]');
    await expect(row).toHaveCount(1);
    await expect(row).toHaveAttribute('data-lit');
    await expect(row.getByRole('img', { name: 'Approved' })).toBeVisible();
    // The list of matches is above the line.
    await code.fill('');
    await page.getByRole('button', { name: 'Undo the add of GD3+EA6' }).click();
    await expect(page.getByText('GD3+EA6 is off the load again').last()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

test('on a phone the add line is one row until a code is chosen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  await page.goto(`/load/${await newCart(page, token)}`);
  const line = page.getByRole('form', { name: 'Add an item' });
  await expect(line).toBeVisible();
  expect((await line.boundingBox())!.height).toBeLessThan(70);
});

test('the code field is at least as wide at 1440 as at 1280', async ({ page }) => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  await page.goto(`/load/${await newCart(page, token)}`);
  const widthAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('complementary', { name: 'Customer' })).toHaveCount(width === 1440 ? 1 : 0);
    return (await page.getByLabel('Add a converter by code').first().boundingBox())!.width;
  };
  expect(await widthAt(1440)).toBeGreaterThanOrEqual(await widthAt(1280));
});
