import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../kernel/contract.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import type { invoices } from '../contract.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';

afterEach(() => vi.restoreAllMocks());

type Invoice = Answer<(typeof invoices)['viewInvoice']>;
type Load = Invoice['loadDetails'];

const item = {
  itemId: 9,
  oem: 'GD3+EA6',
  description: 'Corolla 1.8 front',
  type: 'CERAMIC',
  quantity: 4,
  unit: 4,
  finalQty: null,
  finalUnit: null,
  priceUnit: 'piece',
  unitPrice: 184.35,
  total: 737.4,
  box: 1,
};
const load = {
  loadId: 7,
  invoiceNo: 'ATL-20417',
  date: '2026-06-10',
  payForwardDate: null,
  timeZone: 'America/New_York',
  summary: { lines: [{ label: 'CERAMIC', pounds: 0, pieces: 4, value: 737.4 }], units: 4, pieces: 4 },
  facilityPhone: '',
} as unknown as Load;
const open = async (changes: object, figures: object = {}, payments: readonly object[] = []) => {
  const invoice = {
    loadDetails: { ...load, itemList: [{ ...item, ...changes }], ...figures },
    paymentDetails: { list: payments },
  } as unknown as Invoice;
  const { screen } = await openAs(<InvoiceSheet invoice={invoice} />);
  await expect.element(screen.getByText('ATL-20417')).toBeVisible();
  const cells = screen.getByRole('row').nth(1).getByRole('cell').elements();
  return { screen, figures: cells.slice(2).map((cell) => cell.textContent) };
};

test('an item is printed with its quantity until a final one is entered', async () => {
  expect((await open({})).figures).toEqual(['184.35', '4', '4', '1', '737.40']);
});

test('an item is printed with its final quantity and unit once they are entered', async () => {
  const { figures } = await open({ finalQty: 2.5, finalUnit: 3, total: 460.88 });
  expect(figures).toEqual(['184.35', '3', '2.5', '1', '460.88']);
});

test('a weight is printed in pounds, with its price per pound', async () => {
  const { figures } = await open({ priceUnit: 'lb', quantity: 12.5, unit: 1, unitPrice: 3.25 });
  expect(figures.slice(0, 3)).toEqual(['3.25 per lb', '1', '12.5 lb']);
});

test('an invoice that was deleted is printed as void, and no other', async () => {
  const deleted = await open({}, { isVoid: true });
  await expect.element(deleted.screen.getByText('VOID')).toBeVisible();
  await deleted.screen.unmount();
  expect((await open({}, { isVoid: false })).screen.getByText('VOID').query()).toBeNull();
});

test('days are those of the facility, as MM/DD/YYYY, wherever the reader is', async () => {
  const instant = '2026-03-02T03:30:00.000Z';
  const payment = { paymentId: 1, paymentMethod: 'CASH', referenceNumber: '', amount: 40, createdDate: instant };
  const { screen } = await open({}, { date: null, finishedDate: instant, payForwardDate: '2026-03-09' }, [payment]);
  for (const said of ['03/01/2026', 'Cash, 03/01/2026', '03/09/2026'])
    await expect.element(screen.getByText(said, { exact: true })).toBeVisible();
});

test('the summary names pieces and values, which are left out where they are hidden', async () => {
  const { screen } = await open({});
  await expect.element(screen.getByText('4 pieces')).toBeVisible();
  await expect.element(screen.getByText('$737.40')).toBeVisible();
  await screen.unmount();
  const hidden = { lines: [{ label: 'CERAMIC', pounds: 59.6, pieces: 4 }], units: 4, pieces: 4 };
  const blind = await open({}, { summary: hidden });
  await expect.element(blind.screen.getByText('59.6 lb, 4 pieces')).toBeVisible();
  expect(blind.screen.getByText('$').query()).toBeNull();
});

test('an item has its picture if pictures are on the paper, and never that of its family', async () => {
  const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const own = await open({ url: src, loadUrls: [src] });
  await expect.element(own.screen.getByRole('img', { name: 'GD3+EA6' })).toBeVisible();
  await own.screen.unmount();
  expect((await open({ url: src, loadUrls: [] })).screen.getByRole('img').query()).toBeNull();
});

test('a company without a logo has its name as letterhead, and no other logo', async () => {
  const { screen } = await open({}, { logo: null, parentCompanyName: 'Piedmont Core Exchange' });
  await expect.element(screen.getByText('Piedmont Core Exchange')).toHaveAttribute('data-alone');
  expect(screen.getByRole('img').query()).toBeNull();
});
