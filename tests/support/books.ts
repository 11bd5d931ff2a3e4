import { expect, type Page } from '@playwright/test';

/** The number of the invoice of a load. */
export const invoiceNoOf = async ({ request }: Page, token: string, loadId: number): Promise<string> => {
  const answer = await request.get(`/read/v1/load/get?loadId=${loadId}`, { headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { invoiceNo } = (await answer.json()) as { invoiceNo: string | null };
  expect(invoiceNo).toMatch(/^[A-Z]+-\d+$/);
  return invoiceNo!;
};

/**
 * Makes a journal on the Sage screen. Returns what all journals say of an invoice, in order: date, reference, account,
 * department, description, debit, credit. A journal takes all that waits, so others may have posted it meanwhile.
 */
export const linesInBooks = async (page: Page, token: string, invoiceNo: string): Promise<readonly string[]> => {
  const row = page.getByRole('row', { name: new RegExp(invoiceNo) });
  await expect(row.or(page.getByRole('heading', { name: 'No settled requests' })).first()).toBeVisible();
  if ((await row.count()) > 0) {
    await page.getByRole('button', { name: 'Make journal' }).click();
    const made = page.waitForResponse('**/sage/journal');
    await page.getByRole('dialog').getByRole('button', { name: 'Make journal' }).click();
    expect((await made).status()).toBe(200);
  }
  await expect(row).toHaveCount(0);
  const answer = await page.request.get('/read/v1/sage/exports?count=100', { headers: { token } });
  const { list } = (await answer.json()) as { list: { exportId: number; link: string }[] };
  // One after another: a user has few downloads at a time.
  const lines: string[] = [];
  for (const { link } of list.toSorted((one, other) => one.exportId - other.exportId)) {
    const file = await page.request.get(link);
    expect(file.status(), await file.text()).toBe(200);
    lines.push(...(await file.text()).split(/\r?\n/));
  }
  return lines.filter((line) => line.includes(invoiceNo));
};
