import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxed, boxedLoad } from '../../../../../tests/support/boxed-load.ts';
import { makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { lots } from '../contract.ts';

let stage: Stage;
let owner: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());

const set = (input: object) => stage.send('accountant', lots.setLotInfo, input);

it('a settlement has at most 300 lots; those that it has can still be filled', async () => {
  const settlementId = await makeSettlement(stage.sql, owner);
  await stage.sql`
    insert into lot (company_id, settlement_id, position, lot_no, created_by)
    select ${owner.companyId}, ${settlementId}, at, 'F-' || at, ${owner.createdBy} from generate_series(0, 298) at`;
  const { loadId } = await boxedLoad(stage);
  expect((await set({ loadId, lotNo: 'F-299', settlementId, boxes: [1] })).status).toBe(200);
  const { status, error } = await set({ loadId, lotNo: 'F-300', settlementId, boxes: [2] });
  expect([status, error?.includes('has 300 lots already')]).toEqual([409, true]);
  expect((await set({ loadId, lotNo: 'F-299', settlementId, boxes: [2] })).status).toBe(200);
});

it('boxes of a cart are taken out of no lot, those of an invoice that are in none neither', async () => {
  const { loadId: cart } = await stage.load({ type: 1, items: [boxed(1)] });
  const refused = await set({ loadId: cart, lotNo: '' });
  expect([refused.status, refused.code]).toEqual([409, 'WRONG_STATE']);
  const { loadId } = await boxedLoad(stage);
  expect((await set({ loadId, lotNo: '' })).body).toEqual({ lotId: null, message: 'They were in no lot' });
});

it('of more than 300 differences the first 300 are told, and all are counted', async () => {
  const { loadId } = await boxedLoad(
    stage,
    Array.from({ length: 301 }, () => boxed(1)),
  );
  const { body } = await set({ loadId, lotNo: `M-${loadId}` });
  await stage.sql`update load_item set total = 90 where load_id = ${loadId}`;
  const lot = (await stage.send('accountant', lots.getLot, { lotId: body['lotId'] })).body;
  expect([lot['differences'], lot['differenceList'].length]).toEqual([301, 300]);
});
