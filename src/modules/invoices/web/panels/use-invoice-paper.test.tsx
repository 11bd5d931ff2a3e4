import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { invoices } from '../../contract.ts';
import { useInvoicePaper } from './use-invoice-paper.tsx';

afterEach(() => vi.restoreAllMocks());

const invoice = {
  loadDetails: {
    loadId: 7,
    invoiceNo: 'ATL-20417',
    date: '2026-06-10',
    timeZone: 'America/New_York',
    summary: { lines: [], units: 0, pieces: 0 },
    facilityPhone: '',
    itemList: [],
  },
  paymentDetails: { list: [] },
};

function Printing() {
  const { print, sheet } = useInvoicePaper(7);
  return (
    <>
      <button onClick={print}>Print</button>
      {sheet}
    </>
  );
}

test('it is printed once, after the server noted it, as it is then', async () => {
  let isNoted = false;
  const printed: string[] = [];
  const { screen, queries } = await openAs(<Printing />, { answers: [[invoices.viewInvoice, invoice]] });
  vi.spyOn(window, 'print').mockImplementation(() => {
    isNoted = queries(invoices.viewInvoice).some(({ isPrint }) => isPrint === 'true');
    printed.push(document.querySelector('body > .ty-print')?.textContent ?? '');
  });
  const button = screen.getByRole('button', { name: 'Print' }).element() as HTMLElement;
  button.click();
  button.click();
  await expect.poll(() => printed).toEqual([expect.stringContaining('ATL-20417')]);
  expect(isNoted).toBe(true);
  expect(queries(invoices.viewInvoice)).toEqual([{ loadId: '7', isPrint: 'true' }]);
  await expect.poll(() => document.querySelector('.ty-print')).toBeNull();
});

test('nothing is printed that could not be read', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const { screen } = await openAs(<Printing />, { refused: [invoices.viewInvoice] });
  await screen.getByRole('button', { name: 'Print' }).click();
  await expect.element(screen.getByText('Refused').first()).toBeVisible();
  expect(print).not.toHaveBeenCalled();
});
