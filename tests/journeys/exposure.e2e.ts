import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, signedInAs, watchedForErrors } from '../support/browser.ts';

/* What is open of a metal passes its limit, a hedge lowers it, and the limit stops warning. */

test.use({ viewport: { width: 1440, height: 900 } });

const rhodium = (page: Page) => page.getByRole('region', { name: 'Rhodium' });
const figure = async (page: Page, row: RegExp): Promise<number> => {
  const text = await rhodium(page).getByRole('row', { name: row }).getByRole('cell').innerText();
  return Number(text.replace('\u2212', '-').replaceAll(',', ''));
};
/** Sums the ounces of the rows in the open drawer, after all of them are shown. */
const shownSum = async (page: Page): Promise<number> => {
  const drawer = page.getByRole('dialog');
  const more = drawer.getByRole('button', { name: 'Show more' });
  await expect(drawer.getByRole('row').nth(1)).toBeVisible();
  while ((await more.count()) > 0) {
    const rows = await drawer.getByRole('row').count();
    await more.click();
    await expect.poll(() => drawer.getByRole('row').count()).toBeGreaterThan(rows);
  }
  const cells = await drawer.locator('tbody td:last-child').allInnerTexts();
  return cells.reduce((sum, text) => sum + Number(text.replaceAll(',', '')), 0);
};

const setLimit = async (page: Page, ounces: number): Promise<void> => {
  await page.getByRole('link', { name: 'Limits' }).click();
  const limit = page.getByRole('textbox', { name: 'Rhodium' });
  await expect(limit).not.toHaveValue('');
  await limit.fill(ounces.toFixed(3));
  await page.getByRole('button', { name: 'Save limits' }).click();
};

test('a hedge recorded, the net falls, the limit stops warning', async ({ page, browser }, { retry }) => {
  const noErrors = watchedForErrors(page);
  // A second try finds what the first has left.
  const hedge = `JOURNEY-${retry + 1}`;
  await signedInAs(page, 'admin@troyard.test');
  await page.goto('/dashboard/exposure');
  await expect(rhodium(page).getByRole('row', { name: /^Net/ })).toBeVisible();
  const net = await figure(page, /^Net/);
  await setLimit(page, net * 1.05);
  await expect(rhodium(page).getByText('Near its limit')).toBeVisible();
  await expectAccessible(page);

  // The accountant looks at the same desk, and may not set limits.
  const other = await (await browser.newContext()).newPage();
  await signedInAs(other, 'accountant@troyard.test');
  await other.goto('/dashboard/exposure');
  await expect(rhodium(other).getByText('Near its limit')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Limits' })).toHaveCount(0);

  await setLimit(page, net / 2);
  await expect(rhodium(page).getByText('Limit passed')).toBeVisible();
  // Without a reload.
  await expect(rhodium(other).getByText('Limit passed')).toBeVisible();

  const sold = (net * 0.7).toFixed(3);
  await other.getByRole('link', { name: 'Record hedge' }).click();
  await other.getByRole('textbox', { name: 'Hedge number' }).fill(hedge);
  // The server of journeys lives in June.
  await other.getByRole('textbox', { name: 'Date' }).fill('06-15-2026');
  await other.getByRole('combobox', { name: 'Metal' }).click();
  await other.keyboard.type('Rh');
  await other.keyboard.press('Tab');
  await other.getByRole('textbox', { name: 'Ounces' }).fill(sold);
  await other.getByRole('textbox', { name: 'Price per ounce' }).fill('9280');
  await other.getByRole('textbox', { name: 'Counterparty' }).fill('Halden Metals');
  await other.getByRole('button', { name: 'Save hedge' }).click();
  await expect(other.getByRole('row', { name: new RegExp(`${hedge}.*Rhodium`) })).toBeVisible();
  await expect(rhodium(other).getByText('Within its limit')).toBeVisible();
  await expect(rhodium(page).getByText('Within its limit')).toBeVisible();
  // Other journeys sell meanwhile.
  expect(await figure(page, /^Net/)).toBeLessThan(net / 2);

  // The figure is the sum of its hedges.
  const hedged = -(await figure(page, /^Hedged/));
  await rhodium(page).getByRole('link', { name: 'Hedged of Rhodium' }).click();
  const sum = await shownSum(page);
  // What stands in open settlements alone is told beside the hedges of the desk.
  const typed = await page.getByText(/that stand in open settlements alone/).innerText();
  expect(sum + Number(/[\d,.]+/.exec(typed)![0])).toBeCloseTo(hedged, 3);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await rhodium(page).getByRole('link', { name: 'In open carts of Rhodium' }).click();
  await expect(page.getByRole('dialog').getByText(/oz in \d+ carts?/)).toBeVisible();
  await page.keyboard.press('Escape');

  // Without the hedge the limit is passed again.
  await other.getByRole('button', { name: new RegExp(`hedge ${hedge}`) }).click();
  await other.getByRole('menuitem', { name: 'Delete' }).click();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(rhodium(page).getByText('Limit passed')).toBeVisible();
  noErrors();
});
