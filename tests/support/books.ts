import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';

/** The number of the invoice of a load. */
export const invoiceNoOf = async ({ request }: Page, token: string, loadId: number): Promise<string> => {
  const answer = await request.get(`/read/v1/load/get?loadId=${loadId}`, { headers: { token } });
  expect(answer.status(), await answer.text()).toBe(200);
  const { invoiceNo } = (await answer.json()) as { invoiceNo: string | null };
  expect(invoiceNo).toMatch(/^[A-Z]+-\d+$/);
  return invoiceNo!;
};

/** Makes a journal on the Sage screen. Returns its lines: date, reference, account, department, description, debit, credit. */
export const journalOf = async (page: Page): Promise<readonly string[]> => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Make journal' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^sage-journal-\d+\.csv$/);
  return (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/).slice(1);
};
