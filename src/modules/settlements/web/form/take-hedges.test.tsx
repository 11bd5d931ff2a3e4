import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { hedges } from '../../../hedges/contract.ts';
import { settlements } from '../../contract.ts';
import { openStored, press, stored } from './fixtures/settlement-form-cases.tsx';

beforeEach(async () => {
  await page.viewport(1280, 900);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

const sold = (hedgeId: number, columns: object) => ({
  hedgeId,
  hedgeNo: 'H-9',
  date: '2026-06-10',
  metal: 'pt',
  ounces: 12,
  openOunces: 12,
  price: 1752.5,
  companyId: 1,
  counterparty: 'Halden Metals',
  reference: '',
  ...columns,
});
// A-1 with platinum stands in the table already.
const list = [
  sold(1, {}),
  sold(2, { metal: 'rh', ounces: 3, openOunces: 1.25, price: 9300 }),
  sold(3, { hedgeNo: 'H-8', metal: 'pd', price: 1290, openOunces: 4 }),
  sold(4, { hedgeNo: 'a-1' }),
  // Another company's.
  sold(5, { hedgeNo: 'RB-7', companyId: 2 }),
];
const reads = { canAccessDashboard: true, canViewCostSheet: true };
const open = (as: object = reads) => openStored({}, { as, answers: [[hedges.listHedges, { list }]] });

test('hedges of the desk become rows: one of each number and day, with their open ounces', async () => {
  const { queries, bodies } = await open();
  await press('Take from the desk');
  const dialog = page.getByRole('dialog', { name: 'Hedges of the desk' });
  await expect.element(dialog.getByRole('checkbox', { name: /H-9: 12 oz of platinum at \$1,752.50/ })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /a-1|RB-7/ }).query()).toBeNull();
  for (const name of [/^H-9: 12/, /^H-9: 1.25 oz of rhodium/]) await dialog.getByRole('checkbox', { name }).click();
  await press('Take');
  await expect.element(page.getByRole('textbox', { name: 'Hedge 3, Hedge no' })).toHaveValue('H-9');
  await press('Save');
  await expect.poll(() => bodies(settlements.saveSettlement)).toHaveLength(1);
  const [sent] = (await bodies(settlements.saveSettlement)) as { hedgeTableData: object[] }[];
  expect(sent!.hedgeTableData).toHaveLength(3);
  expect(sent!.hedgeTableData[2]).toEqual({
    hedgeNo: 'H-9',
    hedgeDate: '2026-06-10',
    ptOz: 12,
    ptUnitPrice: 1752.5,
    pdOz: null,
    pdUnitPrice: null,
    rhOz: 1.25,
    rhUnitPrice: 9300,
  });
  expect(queries(hedges.listHedges)[0]).toMatchObject({ isOpen: 'true', sort: 'date' });
});

test('hedges of one number on two days stay two rows, each with its day', async () => {
  const days = ['2026-06-10', '2026-06-11'];
  const two = days.map((date, at) => sold(at + 1, { hedgeNo: 'H-7', date, openOunces: at + 5 }));
  const { bodies } = await openStored({}, { as: reads, answers: [[hedges.listHedges, { list: two }]] });
  await press('Take from the desk');
  const dialog = page.getByRole('dialog', { name: 'Hedges of the desk' });
  for (const name of [/^H-7: 5/, /^H-7: 6/]) await dialog.getByRole('checkbox', { name }).click();
  await press('Take');
  await press('Save');
  await expect.poll(() => bodies(settlements.saveSettlement)).toHaveLength(1);
  const [sent] = (await bodies(settlements.saveSettlement)) as { hedgeTableData: object[] }[];
  expect(sent!.hedgeTableData.slice(2)).toMatchObject(
    days.map((hedgeDate, at) => ({ hedgeNo: 'H-7', hedgeDate, ptOz: at + 5 })),
  );
});

const dialog = page.getByRole('dialog', { name: 'Hedges of the desk' });

test('a hedge is taken only for the metals of which its row has no ounces, and can be unchosen', async () => {
  const [row] = stored.hedgeTableData;
  await openStored(
    { hedgeTableData: [{ ...row!, rhOz: null }] },
    { as: reads, answers: [[hedges.listHedges, { list: [list[3]!, sold(6, { hedgeNo: 'A-1', metal: 'rh' })] }]] },
  );
  await press('Take from the desk');
  await expect.element(dialog.getByRole('checkbox', { name: /rhodium/ })).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: /platinum/ }).query()).toBeNull();
  const take = dialog.getByRole('button', { name: 'Take' });
  await expect.element(take).toHaveAccessibleDescription('Choose hedges first.');
  await dialog.getByRole('checkbox').click();
  await expect.element(take).not.toHaveAccessibleDescription();
  await dialog.getByRole('checkbox').click();
  await expect.element(take).toHaveAccessibleDescription('Choose hedges first.');
});

test('hedges that the table has no room for are not taken', async () => {
  const [row] = stored.hedgeTableData;
  await openStored(
    { hedgeTableData: Array.from({ length: 500 }, () => row!) },
    { as: reads, answers: [[hedges.listHedges, { list }]] },
  );
  await press('Take from the desk');
  await dialog.getByRole('checkbox', { name: /^H-8/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Take' })).toHaveAccessibleDescription('At most 500 rows.');
});

test.each([
  ['that cannot be read', { refused: [hedges.listHedges] }, 'The hedges could not be read'],
  ['without hedges', { answers: [] }, 'No hedge of the desk is open that is not in the table already.'],
])('of a desk %s, that is said', async (_, opening, words) => {
  await openStored({}, { as: reads, ...opening });
  await press('Take from the desk');
  await expect.element(dialog.getByText(words)).toBeVisible();
  expect(dialog.getByRole('checkbox').query()).toBeNull();
});

test('are not offered to who may not see the desk', async () => {
  await open({});
  await expect.element(page.getByRole('button', { name: 'Add hedge' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Take from the desk' }).query()).toBeNull();
});
