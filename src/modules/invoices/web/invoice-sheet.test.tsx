import { afterEach, expect, test, vi } from 'vitest';
import type { Answer } from '../../../kernel/contract.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { shownRow, shownText } from '../../../ui/testing/shown-row.ts';
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

/** The lines of a list of the sheet, by their names. */
const linesOf = (list: Element | null | undefined): Record<string, string> =>
  Object.fromEntries(
    [...(list?.querySelectorAll(':scope > div') ?? [])].map((line) => [
      shownText(line.querySelector('dt')),
      [...line.querySelectorAll('dd')].map(shownText).join(' '),
    ]),
  );
const money = {
  subtotal: 737.4,
  grandtotal: 700.53,
  discount: 5,
  discountIsPercentage: true,
  amountPaid: 300.25,
  balance: 400.28,
};

test('an item has each of its figures under its head', async () => {
  const { screen } = await open({ quantity: 3.5, unit: 5, box: 2 });
  expect(shownRow(screen.getByRole('table'))).toEqual({
    Item: 'GD3+EA6 Corolla 1.8 front',
    Type: 'Ceramic',
    Price: '184.35',
    Units: '5',
    'Qty/Weight': '3.5',
    Box: '2',
    Total: '737.40',
  });
});

test('the foot has the subtotal, the discount, the total, what is paid and what is owed', async () => {
  await open({}, money);
  const lists = document.querySelectorAll('.ty-sheet-foot > dl');
  expect(linesOf(lists[0])).toEqual({
    Subtotal: '$737.40',
    'Discount 5 %': '−$36.87',
    Total: '$700.53',
    Paid: '$300.25',
    'Still owed': '$400.28',
  });
});

test('without its total an invoice has no foot of amounts, and a payment no amount', async () => {
  const payment = {
    paymentId: 1,
    paymentMethod: 'CHECK',
    referenceNumber: '1042',
    createdDate: '2026-06-11T16:00:00Z',
  };
  await open({ unitPrice: undefined, total: undefined }, {}, [payment]);
  expect(document.querySelector('.ty-sheet-foot > dl')).toBeNull();
  expect(linesOf([...document.querySelectorAll('.ty-sheet-foot dl')].at(-1))).toEqual({
    'Check 1042, 06/11/2026': '',
  });
});

test('each person and day of an invoice stands under its name', async () => {
  await open(
    {},
    {
      firstName: 'Sam',
      lastName: 'Seller',
      buyerFirstName: 'Dana',
      buyerLastName: 'Okafor',
      videoGraderFirstName: 'Gil',
      videoGraderLastName: 'Grader',
      facilityCity: 'Atlanta',
      payForwardDate: '2026-06-19',
    },
  );
  expect(linesOf(document.querySelector('.ty-sheet-parties > dl'))).toEqual({
    Date: '06/10/2026',
    Load: '7',
    Facility: 'Atlanta',
    Buyer: 'Dana Okafor',
    Grader: 'Gil Grader',
    'Pay by': '06/19/2026',
  });
});

const src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
test('a company with a logo has it beside its name, its place and how it is reached', async () => {
  const facility = {
    facilityAddress: '1 Yard St',
    facilityCity: 'Atlanta',
    facilityState: 'GA',
    facilityZipcode: '30301',
  };
  await open(
    {},
    {
      ...facility,
      logo: src,
      parentCompanyName: 'Piedmont Core Exchange',
      facilityPhone: '4045550142',
      facilityEmail: 'desk@yard.test',
    },
  );
  const head = document.querySelector('.ty-sheet-head')!;
  expect(head.querySelector('img')!.getAttribute('src')).toBe(src);
  expect(head.querySelector('b')!.hasAttribute('data-alone')).toBe(false);
  expect(shownText(head)).toBe(
    'Piedmont Core Exchange1 Yard St, Atlanta, GA 30301404-555-0142, desk@yard.testInvoiceATL-20417',
  );
});

test.each([
  [src, '2026-06-10', 'Sam Seller, 06/10/2026'],
  [null, null, 'Sam Seller'],
])('the foot has the signature %s of the day %s', async (signature, date, words) => {
  const { screen } = await open(
    {},
    { signature, date, finishedDate: '2026-06-11T16:00:00Z', firstName: 'Sam', lastName: 'Seller' },
  );
  expect(screen.getByRole('img', { name: 'Signature of Sam Seller' }).query() !== null).toBe(signature !== null);
  expect(shownText(document.querySelector('.ty-sheet-sign span'))).toBe(words);
});

test.each([
  ['an estimate', { isEstimated: true }, '184.35Estimated'],
  ['a price that replaces an estimate', { isEstimated: true, adjustedPrice: 184.35 }, '184.35'],
  ['a hidden price', { unitPrice: undefined, priceUnit: 'lb' }, ''],
])('%s is printed as it is', async (_, changes, price) => {
  expect((await open(changes)).figures[0]).toBe(price);
});

test('without a discount the foot has none', async () => {
  await open({}, { ...money, grandtotal: 737.4, discount: 0 });
  const [totals] = document.querySelectorAll('.ty-sheet-foot > dl');
  expect(Object.keys(linesOf(totals))).toEqual(['Subtotal', 'Total', 'Paid', 'Still owed']);
});

test('the summary counts units and pieces, and payments stand under Paid', async () => {
  const { screen } = await open({}, { summary: { lines: [], units: 12, pieces: 9 } });
  expect(linesOf(document.querySelector('.ty-sheet-foot > div > dl'))).toEqual({
    'total units': '12',
    'total pieces': '9',
  });
  expect(screen.getByRole('heading', { name: 'Paid' }).query()).toBeNull();
});

test('the customer stands with name and address', async () => {
  const { screen } = await open(
    {},
    {
      companyName: 'Peachtree Auto',
      firstName: 'Sam',
      lastName: 'Seller',
      address: '2 Mill Rd',
      city: 'Macon',
      state: 'GA',
      zipcode: '31201',
    },
  );
  await expect.element(screen.getByRole('heading', { name: 'Bought from' })).toBeVisible();
  expect(shownText(document.querySelector('.ty-sheet-parties p'))).toBe(
    'Peachtree AutoSam Seller2 Mill RdMacon, GA 31201',
  );
});

test('an invoice without a grader and a payment date says so', async () => {
  await open({});
  const lines = linesOf(document.querySelector('.ty-sheet-parties > dl'));
  expect([lines['Grader'], lines['Pay by']]).toEqual(['–', '–']);
});
