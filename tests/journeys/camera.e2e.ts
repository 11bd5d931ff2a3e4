import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signedInAs, watchedForErrors } from '../support/browser.ts';

/* The camera button of a phone opens the search from every screen, and does not change a search that is open. */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const photograph = async (page: Page) => {
  const buffer = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#888888' } })
    .jpeg()
    .toBuffer();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Camera' }).click(),
  ]);
  await chooser.setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
};
const strip = (page: Page) => page.getByRole('group', { name: 'Pictures of this piece' });

test('a search stays as it is while its piece is photographed: its text, its filters and whose prices it shows', async ({
  page,
}) => {
  const noErrors = watchedForErrors(page);
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const found = await page.request.get('/read/v1/company/search?text=peachtree&count=3', { headers: { token } });
  const { list } = (await found.json()) as { list: { companyId: number }[] };
  await page.goto(`/converters/identify?text=gd3%20ea6&customer=${list[0]!.companyId}&facility=1&view=pictures`);
  const results = page.getByRole('grid', { name: 'Results' });
  await expect(results).toContainText('$');
  const [address, shown] = [page.url(), await results.innerText()];

  await photograph(page);
  await expect(strip(page)).toContainText('It goes with the next item');
  expect(page.url()).toBe(address);
  await photograph(page);
  await expect(strip(page)).toContainText('They go with the next item');
  expect(page.url()).toBe(address);
  expect(await results.innerText()).toBe(shown);
  noErrors();
});

test('from a converter it leads to the search, where the next piece begins', async ({ page }) => {
  await signedInAs(page, 'buyer@troyard.test');
  await page.goto('/converters/identify?text=gd3%20ea6');
  await page
    .getByRole('link', { name: /GD3\+EA6/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/converter\/\d+/);
  await photograph(page);
  await expect(page).toHaveURL(/\/converters\/identify$/);
  await expect(strip(page)).toContainText('It goes with the next item');
});
