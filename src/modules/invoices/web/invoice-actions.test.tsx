import { page } from 'vitest/browser';
import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { Load } from '../../loads/wire.ts';
import { invoices } from '../contract.ts';
import { InvoiceActions } from './invoice-actions.tsx';

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(1280, 720);
});

test('the browser’s own command to print is noted too', async () => {
  const { queries } = await openAs(
    <InvoiceActions load={{ loadId: 7, type: 3, isVoid: false, dismissedDate: null } as Load} onPreview={() => {}} />,
  );
  window.dispatchEvent(new Event('beforeprint'));
  await expect.poll(() => queries(invoices.viewInvoice)).toEqual([{ loadId: '7', isPrint: 'true' }]);
});

test.each([
  ['on a desk', 1280],
  ['on a phone', 390],
])('the PDF is asked for once while it is being made, %s', async (_, width) => {
  await page.viewport(width, 800);
  const { screen, queries } = await openAs(
    <InvoiceActions load={{ loadId: 7, type: 3, isVoid: false, dismissedDate: null } as Load} onPreview={() => {}} />,
    { unanswered: [invoices.invoicePdf] },
  );
  await screen.getByRole('button', { name: 'Export PDF' }).click();
  const busy = screen.getByRole('button', { name: /Export PDF|Making the PDF/ });
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  expect(queries(invoices.invoicePdf)).toEqual([{ loadId: '7' }]);
});
