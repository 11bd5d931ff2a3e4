import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeHedge } from '../../../../../tests/support/hedges.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { hedges } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from hedge`);

const make = async (columns: object) =>
  makeHedge(stage.sql, { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') }, { ...columns });
const list = async (input: object = {}) => (await stage.send('accountant', hedges.listHedges, input)).body;
const numbers = async (input: object = {}) =>
  (await list(input))['list'].map(({ hedgeNo }: { hedgeNo: string }) => hedgeNo);

it('lists the last sold first, with who recorded it', async () => {
  await make({ hedgeNo: 'A', date: '2026-06-10' });
  await make({ hedgeNo: 'B', date: '2026-06-12' });
  await make({ hedgeNo: 'C', date: '2026-06-11' });
  expect(await numbers()).toEqual(['B', 'C', 'A']);
  expect((await list())['list'][0]).toMatchObject({ date: '2026-06-12', ounces: 10, price: 1760, metal: 'pt' });
  expect((await list())['list'][0].createdBy).toMatch(/\w+ \w+/);
});

it('sums the ounces of one metal beyond the page, and of several metals not at all', async () => {
  await make({ hedgeNo: 'A', ounces: '10.125' });
  await make({ hedgeNo: 'B', ounces: '20' });
  await make({ hedgeNo: 'C', metal: 'pd', ounces: '40' });
  await make({ hedgeNo: 'D', ounces: '80', deletedAt: new Date() });
  expect(await list({ metal: 'pt', count: 1 })).toMatchObject({
    ounces: 30.125,
    total: 2,
    areMoreItemsAvailable: true,
  });
  expect(await list()).toMatchObject({ ounces: null, total: 3, areMoreItemsAvailable: false });
  expect(await list({ metal: 'rh' })).toMatchObject({ ounces: 0, list: [] });
  expect(await numbers({ metal: 'pt', count: 1, offset: 1 })).toEqual(['A']);
});

it('leaves out what is used up where only open ones are asked for', async () => {
  await make({ hedgeNo: 'A', ounces: '10.125', settledOunces: '10.124' });
  await make({ hedgeNo: 'B', ounces: '20', settledOunces: '20' });
  await make({ hedgeNo: 'C', ounces: '30', settledOunces: '31' });
  expect(await numbers({ isOpen: true })).toEqual(['A']);
  expect((await numbers()).toSorted()).toEqual(['A', 'B', 'C']);
});

it('narrows to days of the reader, both included', async () => {
  for (const day of ['10', '11', '12', '13']) await make({ hedgeNo: day, date: `2026-06-${day}` });
  // June 11 and 12 in New York, and in Kolkata.
  const days = (zone: string) => ({
    from: Date.parse(`2026-06-11T00:00:00${zone}`),
    to: Date.parse(`2026-06-12T23:59:59.999${zone}`),
  });
  expect(await numbers(days('-04:00'))).toEqual(['12', '11']);
  expect(await numbers(days('+05:30'))).toEqual(['12', '11']);
});

it('includes both ends of a time, of which a hedge is at noon UTC', async () => {
  await make({ hedgeNo: 'A', date: '2026-06-11' });
  const noon = Date.parse('2026-06-11T12:00:00Z');
  // At UTC-12:00 the day begins then.
  expect(await numbers({ from: noon, to: noon })).toEqual(['A']);
  expect(await numbers({ from: noon + 1 })).toEqual([]);
  expect(await numbers({ to: noon - 1 })).toEqual([]);
});

it('finds one hedge by its id', async () => {
  await make({ hedgeNo: 'A', ounces: '10' });
  const hedgeId = await make({ hedgeNo: 'B', ounces: '20' });
  expect(await list({ hedgeId, metal: 'pt' })).toMatchObject({
    total: 1,
    ounces: 20,
    list: [{ hedgeId, hedgeNo: 'B' }],
  });
  expect(await list({ hedgeId, metal: 'pd' })).toMatchObject({ total: 0, list: [] });
});

it('sorts numbers without case', async () => {
  for (const hedgeNo of ['a-2', 'A-1', 'A-3']) await make({ hedgeNo });
  expect(await numbers({ sort: 'hedgeNo' })).toEqual(['A-1', 'a-2', 'A-3']);
});

it.each([
  ['hedgeNo', ['A', 'B', 'C']],
  ['-hedgeNo', ['C', 'B', 'A']],
  ['metal', ['B', 'A', 'C']],
  ['-ounces', ['C', 'A', 'B']],
  ['price', ['C', 'B', 'A']],
  ['counterparty', ['B', 'C', 'A']],
  ['date', ['A', 'C', 'B']],
])('sorts by %s', async (sort, expected) => {
  await make({ hedgeNo: 'A', metal: 'pd', ounces: '20', price: '9', counterparty: 'c', date: '2026-06-01' });
  await make({ hedgeNo: 'B', metal: 'pt', ounces: '3', price: '8', counterparty: 'a', date: '2026-06-03' });
  await make({ hedgeNo: 'C', metal: 'rh', ounces: '100', price: '7', counterparty: 'B', date: '2026-06-02' });
  expect(await numbers({ sort })).toEqual(expected);
});
