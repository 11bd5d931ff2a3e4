import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readSheet } from '../../../../../tests/support/read-sheet.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { notBought } from '../contract.ts';

/* The days of the sheet of Did Not Buy. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => stage.sql`delete from did_not_buy`);

/** Half past three in the morning in UTC: the day before in Atlanta and Honolulu. */
const at = Date.UTC(2032, 0, 10, 3, 30);
const marked = async (createdAt: number, facilityId: number) => {
  const { companyId, customerId, typeId, buyerId } = stage.place;
  const { loadId } = await stage.load({ items: [] }, { facilityId });
  const offered = {
    oem: 'NB 100',
    priceUnit: 'piece',
    quantity: 2,
    unit: 2,
    price: 40,
    createdAt: new Date(createdAt),
  };
  await stage.sql`insert into did_not_buy ${stage.sql({ ...offered, companyId, customerId, facilityId, typeId, markedBy: buyerId, loadId })}`;
};
const inZone = (timeZone: string, facilityId: number) =>
  stage.sql`update facility set time_zone = ${timeZone} where id = ${facilityId}`;
const days = async (input: object) => {
  const { head, rows } = await readSheet(stage, 'super', notBought.downloadNotBought, input);
  return rows.map((row) => row[head.indexOf('Date')]);
};

it.each([false, true])('are those of the reader, else those at the facility (isGroup %s)', async (isGroup) => {
  const { facilityId } = stage.place;
  await inZone('America/New_York', facilityId);
  await marked(at, facilityId);
  expect(await days({ isGroup })).toEqual(['2032-01-09']);
  expect(await days({ isGroup, timeZone: 'Europe/Berlin' })).toEqual(['2032-01-10']);
});

it.each([
  ['America/New_York', 'Asia/Tokyo', '2032-01-10'],
  ['Asia/Tokyo', 'America/New_York', '2032-01-09'],
])('a group over facilities has the day of its last row there: first %s, then %s', async (first, last, day) => {
  await inZone(first, stage.place.facilityId);
  await inZone(last, stage.neighbour.facilityId);
  await marked(at - 1, stage.place.facilityId);
  await marked(at, stage.neighbour.facilityId);
  expect(await days({ isGroup: true })).toEqual([day]);
});
