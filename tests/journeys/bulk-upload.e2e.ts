import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';

/* A super admin uploads 10,000 rows, 37 of them bad, and corrects these from the errors file. */

test.use({ viewport: { width: 1280, height: 800 } });

const rows = 10_000;
const isBad = (at: number): boolean => at % 270 === 100;
const head = 'name,manufacturer,oem,type';

const upload = async (page: Page, title: string, content: string): Promise<void> => {
  await page.goto('/config/bulk-upload');
  await page.getByRole('link', { name: 'Bulk Upload', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  const chooser = page.waitForEvent('filechooser');
  await page.getByLabel('Upload File').click();
  await (await chooser).setFiles({ name: `${title}.csv`, mimeType: 'text/csv', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Successfully Uploaded File').first()).toBeVisible();
};

test('10,000 rows are uploaded, and 37 bad ones corrected', async ({ page }) => {
  const noErrors = watchedForErrors(page);
  const stem = `BULK${Date.now()}`;
  const lines = Array.from(
    { length: rows },
    (_, at) => `Front ${at},${isBad(at) ? 'Frod' : 'Ford'},${stem}-${at},CERAMIC`,
  );
  expect(lines.filter((line) => line.includes('Frod'))).toHaveLength(37);
  await signedInAs(page, 'super@troyard.test');
  await upload(page, stem, [head, ...lines].join('\n'));

  // The dry run says what would happen. Nothing is written yet.
  await expect(page.getByRole('button', { name: 'Add 9,963 converters' })).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText('Nothing is written yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add 9,963 converters' }).click();

  // It runs in the background: the list shows how far it is, and the page may be left.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('progressbar', { name: `Progress of ${stem}` })).toBeVisible();
  await expectNoPageScroll(page);
  await expect(page.getByText('9,963 new, 37 wrong')).toBeVisible({ timeout: 120_000 });
  await page.getByText(stem, { exact: true }).click();
  await page.getByText('Unknown make: 37 rows').click();
  await expect(page.getByText('Line 102: There is no make Frod.', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the wrong rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${stem}-errors.csv`);
  const errors = await readFile(await file.path(), 'utf8');
  expect(errors.trim().split('\r\n')).toHaveLength(38);

  await upload(page, `${stem} again`, errors.replaceAll(',Frod,', ',Ford,'));
  await page.getByRole('button', { name: 'Add 37 converters' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('37 new', { exact: true })).toBeVisible();
  await page.goto(`/converters/identify?text=${stem}-100`);
  await expect(page.getByText(`${stem}-100`).first()).toBeVisible();
  noErrors();
});
