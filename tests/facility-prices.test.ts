import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkedExample, type WorkedExample } from './support/catalogue.ts';
import { makeCompany } from './support/companies.ts';
import { openStage, type Person, type Stage } from './support/stage.ts';
import { catalogue } from '../src/modules/catalogue/contract.ts';
import { makeFacility, sentFacility } from './support/facilities.ts';
import { facilities } from '../src/modules/facilities/contract.ts';

let stage: Stage;
let worked: WorkedExample;
beforeAll(async () => {
  stage = await openStage();
  worked = await makeWorkedExample(stage, new Date(Date.UTC(2020, 0, 1)));
});
afterAll(() => stage.close());

const edit = (facilityId: number, priceModifier: number, who: Person = 'admin') =>
  stage.send(who, facilities.editFacility, { facilityId, priceModifier });
const shown = async (facilityId: number) =>
  (await stage.send('admin', facilities.listFacilities, { facilityId })).body['list'][0]['priceModifier'] as number;
const newest = async () => {
  const [row] = await stage.sql`select * from pricing_version order by version desc limit 1`;
  return row!;
};
const facility = () => makeFacility(stage.sql, { companyId: stage.place.companyId });
const baseAt = async (facilityId: number) => {
  const { productId, companyId } = worked;
  return (await stage.send('buyer', catalogue.getReceipt, { productId, companyId, facilityId })).body['base'] as number;
};

it('of the worked example is 98 %: 99 % raises its base price, and no other facility’s', async () => {
  const other = await facility();
  const [at, elsewhere] = [await baseAt(worked.facilityId), await baseAt(other)];
  // 98 % of 199.885 is 195.89, 99 % is 197.89.
  expect(at).toBe(195.89);
  expect((await edit(worked.facilityId, 99)).status).toBe(200);
  expect([await baseAt(worked.facilityId), await baseAt(other)]).toEqual([197.89, elsewhere]);
  expect([await shown(worked.facilityId), await shown(other)]).toEqual([99, 100]);
});

it('is a new pricing version of who has changed it; everything else of pricing stays', async () => {
  const before = await newest();
  const id = await facility();
  await edit(id, 97.25);
  const after = await newest();
  const { version, appliedAt, appliedBy, facilities: percents, ...rest } = after;
  const { version: earlier, appliedAt: earlierAt, appliedBy: _, facilities: earlierPercents, ...same } = before;
  expect([rest, percents]).toEqual([same, { ...earlierPercents, [id]: '97.25' }]);
  expect([version > earlier, appliedAt >= earlierAt, appliedBy]).toEqual([true, true, await stage.idOf('admin')]);
});

it('begins no earlier than the version that it follows, also where the clock has gone back', async () => {
  await edit(await facility(), 96);
  const { version, appliedAt } = await newest();
  const began = stage.app.now();
  stage.app.setNow(new Date(appliedAt.getTime() - 1000));
  await edit(await facility(), 96);
  stage.app.setNow(began);
  const after = await newest();
  expect([after['version'] > version, after['appliedAt']]).toEqual([true, appliedAt]);
});

it.each([
  [0, 400],
  [0.99, 400],
  [1, 200],
  [200, 200],
  [200.01, 400],
])('of %s %% is answered %s', async (percent, status) => {
  expect((await edit(await facility(), percent)).status).toBe(status);
});

it('that is as before applies nothing', async () => {
  const id = await facility();
  await edit(id, 90);
  const { version } = await newest();
  await edit(id, 90);
  await edit(await facility(), 100);
  expect((await newest())['version']).toBe(version);
});

it.each([
  ['of one company', () => stage.place.companyId],
  ['of different companies', () => makeCompany(stage.sql, stage.place.companyId, { kind: 'FRANCHISE' })],
])('of several facilities %s at once is kept for all', async (_, owner) => {
  const percents = [91, 92, 93, 94, 95, 96];
  const ids = await Promise.all(percents.map(async () => makeFacility(stage.sql, { companyId: await owner() })));
  await Promise.all(ids.map((id, at) => edit(id, percents[at]!)));
  expect(await Promise.all(ids.map(shown))).toEqual(percents);
});

it('can be given to a new facility', async () => {
  const { body } = await stage.send('admin', facilities.addFacility, sentFacility({ priceModifier: 95 }));
  expect(await shown(body['facilityId'])).toBe(95);
});

it('needs canEditPricing, also of an administrator; other fields do not', async () => {
  const id = await facility();
  await stage.denied('admin', 'canEditPricing', async () => {
    expect((await edit(id, 80)).status).toBe(403);
    const sent = sentFacility({ priceModifier: 80 });
    expect((await stage.send('admin', facilities.addFacility, sent)).status).toBe(403);
    expect((await stage.send('admin', facilities.editFacility, { facilityId: id, lastName: 'Roe' })).status).toBe(200);
  });
  expect(await shown(id)).toBe(100);
});

it.each([-1, 1001, 1.23456, '97', null])('refuses %j', async (priceModifier) => {
  const { status, fields } = await edit(await facility(), priceModifier as number);
  expect([status, Object.keys(fields ?? {})]).toEqual([400, ['priceModifier']]);
});
