import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';

/* A code returns less than its assay says. The Administrator accepts its correction, and the next price shows it. */

const dollars = (text: string | null): number => Number((text ?? '').replaceAll(/[^\d.]/g, ''));

/** What a buyer is offered for the first converter that is found for a code. */
const priceOf = async (page: Page, code: string): Promise<number> => {
  const { token } = await signedInAs(page, 'buyer@troyard.test');
  const answer = await page.request.get('/read/v1/product/search', { params: { text: code }, headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
  const [first] = ((await answer.json()) as { list: { listedPrice: number }[] }).list;
  return first!.listedPrice;
};

test('a code that runs low is found, its correction accepted, the next price shows it', async ({ page, browser }) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'admin@troyard.test');
  await page.goto('/settlement/yield');
  const panel = page.getByRole('region', { name: 'Beyond chance' });
  const named = panel.getByRole('listitem').filter({ hasText: 'Code' });
  await expect(named).toHaveCount(1);
  await expect(named).toContainText(/Low.*of its platinum.*of its palladium.*of its rhodium.*over \d+ lots on \d+ days/);
  const code = (await named.getByRole('link').textContent())!;
  await expectAccessible(page);
  const buyer = await browser.newPage();
  const before = await priceOf(buyer, code);

  await named.getByRole('button', { name: 'Review correction' }).click();
  const drawer = page.getByRole('dialog', { name: `Corrected assay of ${code}` });
  const [was, becomes] = await drawer.getByText(/^\$/).allTextContents();
  expect(dollars(was!)).toBe(before);
  expect(dollars(becomes!)).toBeLessThan(before);
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Accept' }).click();
  const question = page.getByRole('dialog', { name: 'Accept correction' });
  await expect(question).toContainText(`from ${was} to ${becomes}`);
  await question.getByRole('textbox', { name: 'Reason' }).fill('Two refiners agree.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Correction accepted. The converter has the corrected assay.')).toBeVisible();
  await expect(named).toHaveCount(0);
  expect(await priceOf(buyer, code)).toBe(dollars(becomes!));
  await buyer.close();

  // It stands among the tests of the converter with its evidence, and among what is decided.
  await panel.getByRole('button', { name: 'Decided corrections' }).click();
  const decided = page.getByRole('dialog', { name: 'Decided corrections' });
  await expect(decided.getByRole('listitem')).toContainText(['Accepted']);
  await expect(decided).toContainText('“Two refiners agree.”');
  await expectAccessible(page);
  await expectNoPageScroll(page);
  noErrors();
});
