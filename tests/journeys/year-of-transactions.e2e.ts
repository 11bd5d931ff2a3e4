import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect, test, type Download, type Page } from '@playwright/test';
import { expectAccessible, newCart, settle, signedInAs, watchedForErrors } from '../support/browser.ts';

/* An accountant takes a year of what was bought home as a workbook, and it says what the screen said. */

test.use({ viewport: { width: 1440, height: 900 } });

/** A year up to the day before the one of the tests' server: other journeys sell and void on that day. */
const closedYear = 'from=2025-06-15&to=2026-06-14';
const heads = [
  'Assistant',
  'Company',
  'Facility',
  'Family',
  'Invoice',
  'Manufacturer',
  'OEM',
  'Type',
  'Adjusted',
  'Base Price',
  'QTY',
  'Date',
  'Total',
  'Void',
  'Unit',
];
const numberHeads = ['Adjusted', 'Base Price', 'QTY', 'Total'];

type Cell = { readonly t: string; readonly v: unknown; readonly f?: string };
type Row = Readonly<Record<string, Cell | undefined>>;

/** The rows of a saved workbook, read by another library than the one that wrote it. Each cell has the type of its column. */
const rowsOf = async (saved: Download): Promise<Row[]> => {
  const { SheetNames, Sheets } = read(await readFile(await saved.path()), { cellDates: true, UTC: true });
  expect(SheetNames).toEqual(['Transactions']);
  const sheet = Sheets[SheetNames[0]!]!;
  const { e: last } = utils.decode_range(sheet['!ref']!);
  const cellAt = (r: number, c: number) => sheet[utils.encode_cell({ r, c })] as Cell | undefined;
  expect(Array.from({ length: last.c + 1 }, (_, at) => cellAt(0, at)?.v)).toEqual(heads);
  const typeOf = (head: string) => (head === 'Date' ? 'd' : numberHeads.includes(head) ? 'n' : 's');
  const rows = Array.from({ length: last.r }, (_, nth) =>
    Object.fromEntries(
      heads.map((head, at) => {
        const cell = cellAt(nth + 1, at);
        return [head, cell?.v === '' ? undefined : cell];
      }),
    ),
  );
  const wrong = rows.flatMap((row, nth) =>
    heads
      .filter((head) => row[head] && (row[head].t !== typeOf(head) || row[head].f !== undefined))
      .map((head) => `${head} of row ${nth + 2}: ${JSON.stringify(row[head])}`),
  );
  expect(wrong, 'cells of another type than their column').toEqual([]);
  return rows;
};

const numberOf = (text: string): number => Number(text.replace('\u2212', '-').replaceAll(/[$,]| lb$/g, ''));
const sumOf = (rows: readonly Row[], head: string): number =>
  rows.reduce((sum, row) => sum + Math.round(((row[head]?.v as number | undefined) ?? 0) * 1000), 0) / 1000;

/** A sum above the rows. Zero if it is not there. */
const shownTotal = async (page: Page, name: string): Promise<number> => {
  const totals = page.getByRole('group', { name: 'Totals of all items that match' });
  await expect(totals).toBeVisible();
  const figure = totals.locator('div', { has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) }).locator('dd');
  return (await figure.count()) === 0 ? 0 : numberOf((await figure.first().textContent())!);
};

/** What a cell of the sheet looks like on the screen. */
const onScreen = (head: string, cell: Cell | undefined): string | number => {
  if (cell === undefined) return head === 'Assistant' ? '–' : '';
  if (head !== 'Date') return cell.v as string | number;
  const [year, month, day] = (cell.v as Date).toISOString().slice(0, 10).split('-');
  return `${month}-${day}-${year}`;
};

test("a year's transactions downloaded and opened", async ({ page }) => {
  const noErrors = watchedForErrors(page);
  await signedInAs(page, 'accountant@troyard.test');
  await page.goto(`/dashboard/transactionsreport?${closedYear}&size=40`);
  await expect(page.locator('tbody tr')).toHaveCount(40);
  await expectAccessible(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^transactions-2026-06-1\d\.xlsx$/);
  const rows = await rowsOf(file);

  // All rows, and their sums are those on the screen.
  expect(rows.length).toBeGreaterThan(500);
  expect(rows).toHaveLength(await shownTotal(page, 'Items'));
  expect(sumOf(rows, 'Total')).toBe(await shownTotal(page, 'Total'));
  expect(sumOf(rows, 'QTY')).toBeCloseTo((await shownTotal(page, 'Pieces')) + (await shownTotal(page, 'Pounds')), 6);

  // The first of them stand on the screen, in the same order.
  const shownHeads = await page.locator('thead th').allInnerTexts();
  const named = shownHeads.map((text) => heads.find((head) => text.trim().toLowerCase() === head.toLowerCase())!);
  expect(named).toEqual(heads.slice(0, 12));
  const lines = await page
    .locator('tbody tr')
    .evaluateAll((all) => all.map((line) => Array.from(line.children, (cell) => cell.textContent.trim())));
  for (const [nth, row] of rows.slice(0, 40).entries()) {
    const shown = lines[nth]!.map((text, at) =>
      numberHeads.includes(named[at]!) && text !== '' ? numberOf(text) : text.replace(/Void$/, ''),
    );
    expect(shown, `row ${nth + 1}`).toEqual(named.map((head) => onScreen(head, row[head])));
  }
  const days = rows.map((row) => (row['Date']!.v as Date).toISOString().slice(0, 10));
  expect(days).toEqual(days.toSorted().toReversed());
  expect(days.at(-1)! >= '2025-06-15' && days[0]! <= '2026-06-14').toBe(true);
  noErrors();
});

test('a sheet made in the background is there after a reload, and its codes are text', async ({ page, browser }) => {
  const seller = await (await browser.newContext()).newPage();
  const { token: buyerToken } = await signedInAs(seller, 'buyer@troyard.test');
  const loadId = await newCart(seller, buyerToken);
  const typed = ['=1+2', '-7', '+SUM(A1)', '@now', '007'];
  for (const oem of typed) {
    const data = { loadId, oem, type: 'CERAMIC', basePrice: 10.07, quantity: 2.5, box: 1, unit: 3 };
    const answer = await seller.request.post('/write/v1/load/items/add', { data, headers: { token: buyerToken } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await settle(seller, buyerToken, loadId);

  const { token } = await signedInAs(page, 'accountant@troyard.test');
  const headers = { token };
  const settled = await page.request.get(`/read/v1/load/get?loadId=${loadId}`, { headers });
  const { invoiceNo } = (await settled.json()) as { invoiceNo: string };
  // The screen makes sheets in the background from 20,000 rows on. The demo world is smaller, so the call is made here.
  const filters = { text: invoiceNo, timeZone: 'America/New_York' };
  const started = await page.request.post('/write/v1/report/export/start', {
    data: { report: 'transactions', filters },
    headers,
  });
  expect(started.status(), await started.text()).toBe(200);

  await page.goto(`/dashboard/transactionsreport?from=2025-06-16&to=2026-06-16&text=${invoiceNo}`);
  await page.getByRole('button', { name: /^Downloads/ }).click();
  await expect(page.getByRole('dialog', { name: 'Downloads' }).getByText(`${typed.length} rows`)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Downloads/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Downloads' });
  await expectAccessible(page);
  const saved = page.waitForEvent('download');
  await drawer.getByRole('button', { name: 'Save' }).click();
  const rows = await rowsOf(await saved);
  await page.keyboard.press('Escape');

  expect(rows.map((row) => row['OEM']!.v)).toEqual(typed.toReversed());
  expect(rows.map((row) => row['Invoice']!.v)).toEqual(typed.map(() => invoiceNo));
  for (const row of rows) expect([row['Base Price']!.v, row['QTY']!.v, row['Total']!.v]).toEqual([10.07, 2.5, 25.18]);
  expect(sumOf(rows, 'Total')).toBe(await shownTotal(page, 'Total'));
  // It goes when it is deleted.
  await page.getByRole('button', { name: /^Downloads/ }).click();
  await drawer.getByRole('button', { name: /^Delete transactions-/ }).click();
  await expect(drawer.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
