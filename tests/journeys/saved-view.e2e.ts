import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible, signedInAs, watchedForErrors } from '../support/browser.ts';
import { attachmentOf, mailServer } from '../support/mail-server.ts';
import { readBook } from '../support/read-book.ts';

/*
 * A grouped report is saved as a view, shared, and mailed on Monday. The product of this journey has its own clock, which
 * is shortly before its mails on a Monday, and a real mail server.
 */

const port = 27_412;
const url = `http://127.0.0.1:${port}`;
/** Half a minute before 6 in New York, on a Monday. */
const now = '2026-06-22T09:59:30Z';

const serve = async (smtpUrl: string) => {
  const env = { ...process.env, PORT: String(port), NOW: now, SMTP_URL: smtpUrl };
  const child = spawn(process.execPath, ['tests/support/serve.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  for (let tries = 0; ; tries++) {
    const ready = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (ready?.ok) break;
    if (tries > 240 || child.exitCode !== null) throw new Error('The product of this journey did not start.');
    await sleep(500);
  }
  return {
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
};

test.use({ baseURL: url, viewport: { width: 1440, height: 900 } });

test('a saved view mailed on Monday', async ({ page, browser }) => {
  test.setTimeout(300_000);
  const mails = await mailServer();
  const product = await serve(mails.url);
  try {
    const noErrors = watchedForErrors(page);
    await signedInAs(page, 'admin@troyard.test');
    await page.goto('/dashboard/costsheetreport?from=2026-06-01&to=2026-06-21');
    await page.getByRole('button', { name: 'Group by Nothing' }).click();
    await page.getByRole('option', { name: 'Buyer' }).click();
    await page.getByRole('button', { name: 'Then by Nothing' }).click();
    await page.getByRole('option', { name: 'Week' }).click();
    await page.getByRole('columnheader', { name: 'Paid' }).getByRole('button').click();
    await expect(page.getByRole('columnheader', { name: 'Paid' })).toHaveAttribute('aria-sort', 'descending');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('button', { name: 'Save what is shown' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Who bought what');
    // The browser lives at another time than the server, so its days do not move with it.
    await page.getByRole('combobox', { name: 'Days' }).click();
    await page.getByRole('option', { name: 'This month', exact: true }).click();
    await page.getByRole('combobox', { name: 'Shared with' }).click();
    await page.getByRole('option', { name: 'Accountant', exact: true }).click();
    await page.getByRole('combobox', { name: 'Mailed' }).click();
    await page.getByRole('option', { name: 'Every Monday' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save view' }).click();
    await expect(page.getByRole('button', { name: /^Who bought what.*This month, by Buyer, then Week/ })).toBeVisible();
    await page.keyboard.press('Escape');

    const accountant = 'accountant@troyard.test';
    await expect.poll(() => mails.takenFor(accountant).length, { timeout: 180_000 }).toBe(1);
    expect(mails.takenFor('admin@troyard.test')).toHaveLength(1);
    expect(mails.takenFor('buyer@troyard.test')).toHaveLength(0);
    const message = mails.takenFor(accountant)[0]!;
    expect(message).toContain('Subject: Cost Sheet: Who bought what, 06-01-2026 to 06-22-2026');
    const { name, content } = attachmentOf(message)!;
    expect(name).toBe('cost-sheet-2026-06-22.xlsx');
    const { head, rows } = readBook(content);
    expect(head.slice(0, 2)).toEqual(['Buyer', 'Week']);

    // The mail leads to the same report. Its rows are those of the sheet, and add up to the totals on screen.
    const other = await (await browser.newContext({ baseURL: url, timezoneId: 'America/New_York' })).newPage();
    await signedInAs(other, accountant);
    const link = /http:\S+\?view=(?:3D)?\d+/.exec(message.replaceAll('=\r\n', ''))![0].replace('=3D', '=');
    await other.goto(link);
    await expect(other.getByRole('button', { name: 'Who bought what', exact: true })).toBeVisible();
    await other.goto(`${link}&from=2026-06-01&to=2026-06-22&group=buyer&thenBy=week&sort=-paid&size=40`);
    await expect(other.getByRole('row')).toHaveCount(rows.length + 1);
    const paid = rows.map((row) => row[head.indexOf('Paid')] as number);
    expect(paid).toEqual(paid.toSorted((one, next) => next - one));
    const total = paid.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;
    const shown = total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    await expect(other.getByText(shown, { exact: true }).first()).toBeVisible();
    noErrors();
  } finally {
    await product.stop();
    await mails.close();
  }
});
