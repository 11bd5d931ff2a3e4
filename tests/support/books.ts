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
  const made = page.waitForResponse('**/sage/invoice**');
  await page.getByRole('button', { name: 'Make journal' }).click();
  expect((await made).status()).toBe(200);
  await expect(page.getByRole('row', { name: new RegExp(invoiceNo) })).toHaveCount(0);
  const answer = await page.request.get('/read/v1/sage/exports?count=100', { headers: { token } });
  const { list } = (await answer.json()) as { list: { exportId: number; link: string }[] };
  const files = await Promise.all(
    list
      .toSorted((one, other) => one.exportId - other.exportId)
      .map(async ({ link }) => (await page.request.get(link)).text()),
  );
  return files.flatMap((file) => file.split(/\r?\n/)).filter((line) => line.includes(invoiceNo));
};
