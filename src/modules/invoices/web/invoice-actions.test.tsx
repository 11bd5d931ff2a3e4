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

test('while a sheet is being printed the browser’s command notes nothing more', async () => {
  await page.viewport(1280, 800);
  const { screen, queries } = await openAs(
    <InvoiceActions load={{ loadId: 7, type: 3, isVoid: false, dismissedDate: null } as Load} onPreview={() => {}} />,
    {
      answers: [
        [
          invoices.viewInvoice,
          {
            loadDetails: {
              loadId: 7,
              invoiceNo: 'ATL-7',
              date: '2026-06-10',
              facilityPhone: '',
              itemList: [],
              summary: { lines: [], units: 0, pieces: 0 },
            },
            paymentDetails: { list: [] },
          },
        ],
      ],
    },
  );
  const print = vi.spyOn(window, 'print').mockImplementation(() => void window.dispatchEvent(new Event('beforeprint')));
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  expect(queries(invoices.viewInvoice)).toEqual([{ loadId: '7', isPrint: 'true' }]);
});

test.each([
  ['staff', { hierarchy: 1 as const }, ['Preview', 'Print', 'Show actions']],
  ['a seller', { hierarchy: 2 as const }, ['Preview', 'Print']],
])('on a phone the acts on an invoice of %s are in its menu', async (_, as, names) => {
  await page.viewport(390, 800);
  const onPreview = vi.fn<() => void>();
  const load = { loadId: 7, invoiceNo: 'ATL-7', type: 3, isVoid: false, dismissedDate: null } as Load;
  const { screen } = await openAs(<InvoiceActions load={load} onPreview={onPreview} />, { as });
  await screen.getByRole('button', { name: 'More for invoice ATL-7' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Preview' })).toBeVisible();
  expect(
    screen
      .getByRole('menuitem')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(names);
  await screen.getByRole('menuitem', { name: names.length === 3 ? 'Show actions' : 'Preview' }).click();
  if (names.length === 3) await expect.element(screen.getByRole('dialog', { name: 'Actions on ATL-7' })).toBeVisible();
  else expect(onPreview).toHaveBeenCalledOnce();
});
