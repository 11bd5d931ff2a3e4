import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectNoPageScroll, signedInAs, watchedForErrors } from '../support/browser.ts';
import { pagesOf } from '../support/pdf.ts';

/*
 * A code returns less than its assay says: its correction is accepted, and the next price shows it. Then a load is put into
 * a lot and shipped, and what the refiner answers is typed in by keyboard alone and completed. In this order, because what
 * a settlement returns changes corrections.
 */

test.use({ viewport: { width: 1440, height: 900 } });

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
  await expect(named).toContainText(
    /Low.*of its platinum.*of its palladium.*of its rhodium.*over \d+ lots on \d+ days/,
  );
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
  await expect(page.getByText('Correction accepted. The converter has the corrected assay.').first()).toBeVisible();
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

/** Presses Tab until the focus is on the field or button of this name. */
const tabTo = async (page: Page, name: string): Promise<void> => {
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? '';
      return (element?.getAttribute('aria-label') ?? (label || element?.textContent) ?? '').replace('*', '').trim();
    });
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()) === name) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
};
const type = async (page: Page, name: string, text: string): Promise<void> => {
  await tabTo(page, name);
  await page.keyboard.type(text);
};
/** Types a row of a table from its first cell on, and appends it. */
const typeRow = async (page: Page, cells: readonly string[]): Promise<void> => {
  for (const [at, text] of cells.entries()) {
    if (at > 0) await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
};

test('loads into lots, shipped, the result typed in, completed with a breach, the statement printed', async ({
  page,
}) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'accountant@troyard.test');
  await page.goto('/settlement/board');
  const first = page.getByRole('checkbox', { name: /^All boxes of/ }).first();
  const load = (await first.getAttribute('aria-label'))!.replace('All boxes of ', '');
  await first.check();
  await page.getByRole('textbox', { name: 'Lot number' }).fill('J-1');
  await page.getByRole('button', { name: 'Put into lot' }).click();
  await expect(page.getByRole('checkbox', { name: `All boxes of ${load}`, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: 'Ship lot J-1' }).check();
  await page.getByRole('button', { name: /^Ship/ }).click();
  // The server of journeys lives in June.
  await page.getByRole('textbox', { name: 'Left the yard on' }).fill('06-14-2026');
  await page.getByRole('textbox', { name: 'Shipment number' }).fill('SH-J');
  await page.getByRole('dialog').getByRole('button', { name: 'Ship' }).click();
  await expect(page.getByText('Shipped 06-14-2026, SH-J')).toBeVisible();

  await page.goto('/settlement/open');
  await tabTo(page, 'Add Settlement');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create Settlement' })).toBeVisible();
  await type(page, 'Settlement No', 'J-2041');
  await type(page, 'Contract No', 'C-88');
  await type(page, 'Shipment No', 'SH-J');
  await type(page, 'Received Date', '06-14-2026');
  await type(page, 'Metal Due Date', '06-30-2026');
  await type(page, 'Prepared For', 'Alder Bay Refining');
  await type(page, 'AB Received, Gross', '1000');
  await type(page, 'Mono, net', '900');
  await tabTo(page, 'Add hedge');
  await page.keyboard.press('Enter');
  await typeRow(page, ['A-1', '05-20-2026', '6', '1765', '25', '1300', '3', '9400']);
  await typeRow(page, ['A-2', '05-21-2026', '4', '1740', '14', '1285', '3', '9250']);
  await page.keyboard.press('Escape');
  await tabTo(page, 'Add lot');
  await page.keyboard.press('Enter');
  await typeRow(page, ['J-1', 'P-1', '', '500', '', '410', '', '1500', '', '260', '']);
  await typeRow(page, ['J-2', 'P-2', '', '320.5', '', '395', '', '1620', '', '275', '']);
  await page.keyboard.press('Escape');
  for (const [metal, percent] of Object.entries({ Platinum: '97', Palladium: '97', Rhodium: '88' }))
    await type(page, `${metal} return, rate`, percent);
  for (const [metal, rate] of Object.entries({ Platinum: '12', Palladium: '12', Rhodium: '90' }))
    await type(page, `${metal} refining charge, rate`, rate);
  await type(page, 'Advance invoice, amount', '60000');
  const rates = {
    'Interest on advance (INT)': ['8', '42'],
    'Treatment charge (TC)': ['1.85', '820.5'],
    'Sample shipping (SC)': ['150', '1'],
    'Assay fee (AF)': ['150', '3'],
    'Early settlement payment interest (ESPI)': ['8', '28'],
    'Freight inland (FI)': ['640', '1'],
  };
  for (const [line, [rate, quantity]] of Object.entries(rates)) {
    await type(page, `${line}, rate`, rate!);
    await type(page, `${line}, quantity`, quantity!);
  }
  // The worked example of decisions.md §8.
  for (const amount of ['$126,923.009', '−$4,868.562', '$122,054.447', '$62,054.447'])
    await expect(page.getByText(amount, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, 'Complete');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/AB Received is 1,000.000 kg net and AB Processed 900.000 kg/)).toBeVisible();
  await page.keyboard.type('A drum was spilt.');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settlement\/open$/);

  await page.goto('/settlement/completed');
  await page
    .getByRole('row', { name: /J-2041/ })
    .getByRole('button')
    .click();
  await page.getByRole('menuitem', { name: 'PRINT' }).click();
  await expect(dialog.getByText('SETTLEMENT STATEMENT')).toBeVisible();
  await expect(dialog.getByText('$122,054.447')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Statement .+\.pdf$/);
  const printed = (await pagesOf(readFileSync(await download.path()))).flatMap(({ lines }) => lines).join('\n');
  for (const text of ['SETTLEMENT STATEMENT', 'Alder Bay Refining', '$122,054.447', '$62,054.447', 'A drum was spilt.'])
    expect(printed).toContain(text);
  await page.goBack();

  // It cannot be changed any more, and its lot has left the board.
  await page.getByRole('link', { name: /J-2041/ }).click();
  await expect(page.getByRole('textbox', { name: 'Settlement No' })).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.goto('/settlement/board');
  await expect(page.getByText(/lots? shipped/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lot J-1' })).toHaveCount(0);
  noErrors();
});
