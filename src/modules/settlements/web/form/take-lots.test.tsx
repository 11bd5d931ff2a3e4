import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../../../ui/testing/accessibility-faults.ts';
import { settlements } from '../../contract.ts';
import { lots, type BoardLot } from '../../lots/contract.ts';
import { field, openStored, press, stored } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const lot = (lotId: number, lotNo: string, columns: Partial<BoardLot> = {}): BoardLot => ({
  lotId,
  lotNo,
  companyId: 1,
  ownerName: 'Piedmont',
  settlementId: null,
  settlementNo: null,
  isComplete: false,
  loads: 1,
  boxes: 2,
  weighedBoxes: 2,
  weight: 41.5,
  shippedDate: null,
  shipmentNo: '',
  differences: 0,
  items: 3,
  pieces: 30,
  pounds: 0,
  paid: 900,
  ptOunces: 1,
  pdOunces: 2,
  rhOunces: 0.5,
  ...columns,
});
const waiting = [lot(21, 'B-1'), lot(22, 'B-2', { shippedDate: '2026-05-28', shipmentNo: 'sh-310' }), lot(23, 'B-3')];
// L-1 stands in the table already.
const others = [
  lot(24, 'l-1'),
  lot(25, 'B-5', { settlementId: 8, settlementNo: 'S-8' }),
  lot(26, 'RB-1', { companyId: 2 }),
];
const open = (list: readonly BoardLot[], areMoreLotsAvailable = false) =>
  openStored({}, { answers: [[lots.getLotBoard, { lots: list, areMoreLotsAvailable }]] });
const dialog = () => page.getByRole('dialog', { name: 'Lots of the board' });
const offer = () => page.getByRole('button', { name: 'Take from the board' });
const names = () =>
  dialog()
    .getByRole('checkbox')
    .elements()
    .map((each) => (each as HTMLInputElement).labels?.[0]?.textContent);

test('waiting lots of the own company become rows, those of the shipment first', async () => {
  const { bodies } = await open([...waiting, ...others], true);
  await press('Take from the board');
  await expect.element(dialog().getByText('2 boxes, 30 pieces · 41.5 kg · Shipped 05-28-2026, sh-310')).toBeVisible();
  await expect.element(dialog().getByText(/The board has more lots/)).toBeVisible();
  expect(names()).toEqual(['All 3 lots', 'Lot B-2', 'Lot B-1', 'Lot B-3']);
  expect(await accessibilityFaults()).toEqual([]);
  await dialog().getByRole('checkbox', { name: 'Lot B-2' }).click();
  await dialog().getByRole('checkbox', { name: 'Lot B-3' }).click();
  await press('Take');
  await expect.element(field('Lot 3, Lot no')).toHaveValue('B-2');
  await expect.element(field('Lot 4, Lot no')).toHaveValue('B-3');
  // One is left.
  await press('Take from the board');
  await expect.poll(names).toEqual(['Lot B-1']);
  await press('Cancel');
  await press('Save');
  await expect.poll(() => bodies(settlements.saveSettlement)).toHaveLength(1);
  const [sent] = (await bodies(settlements.saveSettlement)) as { lotTableData: object[] }[];
  expect(sent!.lotTableData.map((row) => ({ ...row }))).toMatchObject([
    { lotNo: 'L-1', lotId: 71 },
    { lotNo: 'L-2', lotId: 72 },
    { lotNo: 'B-2', lotId: null, netDry: null, ptOz: null },
    { lotNo: 'B-3', lotId: null },
  ]);
});

test('all are chosen at once, and then none is offered', async () => {
  await open(waiting);
  await press('Take from the board');
  await expect
    .element(dialog().getByRole('button', { name: 'Take' }))
    .toHaveAccessibleDescription('Choose lots first.');
  expect(
    dialog()
      .getByText(/The board has more lots/)
      .query(),
  ).toBeNull();
  await dialog().getByRole('checkbox', { name: 'All 3 lots' }).click();
  await press('Take');
  await expect.element(field('Lot 5, Lot no')).toHaveValue('B-3');
  await expect.element(offer()).not.toBeInTheDocument();
  await expect.element(field('Lot 3, Sample no')).toHaveFocus();
});

test('what is told of a lot, and one is unchosen again', async () => {
  const shipped = { shippedDate: '2026-05-28', shipmentNo: '' };
  await open([lot(31, 'B-1', { boxes: 0, weighedBoxes: 0 }), lot(32, 'B-2', { weighedBoxes: 0, ...shipped })]);
  await press('Take from the board');
  await expect.element(dialog().getByText('It holds no loads yet · In the yard', { exact: true })).toBeVisible();
  await expect.element(dialog().getByText('2 boxes, 30 pieces · Shipped 05-28-2026', { exact: true })).toBeVisible();
  await dialog().getByRole('checkbox', { name: 'All 2 lots' }).click();
  await dialog().getByRole('checkbox', { name: 'Lot B-1' }).click();
  await press('Take');
  await expect.element(field('Lot 3, Lot no')).toHaveValue('B-2');
  expect(field('Lot 4, Lot no').query()).toBeNull();
});

test('lots that the table has no room for are not taken', async () => {
  const full = Array.from({ length: 299 }, (_, at) => ({ ...stored.lotTableData[0]!, lotNo: `L-${at}` }));
  await openStored({ lotTableData: full }, { answers: [[lots.getLotBoard, { lots: waiting }]] });
  await press('Take from the board');
  const take = dialog().getByRole('button', { name: 'Take' });
  await dialog().getByRole('checkbox', { name: 'Lot B-1' }).click();
  await expect.element(take).not.toHaveAccessibleDescription();
  await dialog().getByRole('checkbox', { name: 'Lot B-3' }).click();
  await expect.element(take).toHaveAccessibleDescription('At most 300 rows.');
});

test('without a shipment number no lot comes first', async () => {
  await openStored({ shipmentNo: '' }, { answers: [[lots.getLotBoard, { lots: waiting.slice(1) }]] });
  await press('Take from the board');
  await expect.poll(names).toEqual(['All 2 lots', 'Lot B-2', 'Lot B-3']);
});

test('a waiting lot is not offered once its number is typed', async () => {
  await open([waiting[0]!]);
  await expect.element(offer()).toBeVisible();
  await field('Lot 2, Lot no').fill(' b-1');
  await expect.element(offer()).not.toBeInTheDocument();
});

test.each([
  ['the board is empty', []],
  ['its lots stand in the table or in a settlement, or are of another company', others],
])('nothing is offered where %s', async (_, list) => {
  const { queries, readAgain } = await open(list);
  await expect.element(page.getByRole('button', { name: 'Add lot' })).toBeVisible();
  // The answer is there once another one is.
  await readAgain();
  expect(queries(lots.getLotBoard)[0]).toEqual({ count: '1' });
  expect(offer().query()).toBeNull();
});
