import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxedLoad } from '../../../../../tests/support/boxed-load.ts';
import { makeLot, makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { lots } from '../contract.ts';

let stage: Stage;
let owner: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  owner = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());

const make = (columns: object = {}) => makeLot(stage.sql, owner, { ...columns });
const ship = (input: object) => stage.send('accountant', lots.shipLots, { shippedDate: '2026-06-01', ...input });
const remove = (lotId: number) => stage.send('accountant', lots.deleteLot, { lotId });
const lotOf = async (lotId: number) => (await stage.sql`select * from lot where id = ${lotId}`)[0];
const inSettlement = async (columns: object = {}) => {
  const settlementId = await makeSettlement(stage.sql, owner, { ...columns });
  return make({ settlementId, position: 0 });
};
const complete = { completedAt: new Date(), completedBy: 1 };

describe('lots that leave the yard', () => {
  it('get their day and shipment, waiting ones and those of open settlements; no other lot does', async () => {
    const [a, b, other] = [await make(), await inSettlement(), await make()];
    expect((await ship({ lotIds: [a, b], shipmentNo: 'SH-9' })).status).toBe(200);
    for (const lotId of [a, b])
      expect(await lotOf(lotId)).toMatchObject({ shippedDate: '2026-06-01', shipmentNo: 'SH-9' });
    expect(await lotOf(other)).toMatchObject({ shippedDate: null, shipmentNo: '' });
  });

  it('get another shipment on the same day', async () => {
    const lotId = await make({ shippedDate: '2026-06-01', shipmentNo: 'SH-9' });
    expect((await ship({ lotIds: [lotId], shipmentNo: 'SH-10' })).status).toBe(200);
    expect(await lotOf(lotId)).toMatchObject({ shippedDate: '2026-06-01', shipmentNo: 'SH-10' });
  });

  it('are taken back with null, without a shipment', async () => {
    const lotId = await make({ shippedDate: '2026-06-01', shipmentNo: 'SH-9' });
    expect((await ship({ lotIds: [lotId], shippedDate: null, shipmentNo: 'SH-9' })).status).toBe(200);
    expect(await lotOf(lotId)).toMatchObject({ shippedDate: null, shipmentNo: '' });
  });

  it('tell the screens, and said again tell nothing', async () => {
    const lotId = await make();
    const room = `company:${stage.place.companyId} settlements.changed`;
    expect(await stage.announced(() => ship({ lotIds: [lotId] }))).toContain(room);
    expect(await stage.announced(() => ship({ lotIds: [lotId] }))).toEqual([]);
  });

  it('are refused together if one is of a complete settlement or is not there', async () => {
    const lotId = await make();
    const settled = await inSettlement(complete);
    const { status, code } = await ship({ lotIds: [lotId, settled] });
    expect([status, code]).toEqual([409, 'COMPLETE']);
    expect((await ship({ lotIds: [settled], shippedDate: null })).code).toBe('COMPLETE');
    expect((await ship({ lotIds: [lotId, 2_000_000_000] })).status).toBe(404);
    expect(await lotOf(lotId)).toMatchObject({ shippedDate: null });
  });

  it('left on no day of the future, and none before 2000', async () => {
    const lotId = await make();
    const inDays = (days: number) => new Date(stage.app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    expect((await ship({ lotIds: [lotId], shippedDate: inDays(2) })).fields).toHaveProperty('shippedDate');
    expect((await ship({ lotIds: [lotId], shippedDate: '1999-12-31' })).fields).toHaveProperty('shippedDate');
    // It is tomorrow already in some time zones.
    for (const shippedDate of [inDays(1), '2000-01-01', inDays(0)])
      expect((await ship({ lotIds: [lotId], shippedDate })).status).toBe(200);
    expect((await ship({ lotIds: [], shippedDate: inDays(0) })).status).toBe(400);
  });
});

describe('deleting a lot', () => {
  it('takes an empty one that waits', async () => {
    const lotId = await make();
    expect((await remove(lotId)).status).toBe(200);
    expect(await lotOf(lotId)).toBeUndefined();
    expect((await remove(lotId)).status).toBe(404);
  });

  it('is refused while it holds loads, or stands in a settlement', async () => {
    const { loadId } = await boxedLoad(stage);
    const { body } = await stage.send('accountant', lots.setLotInfo, { loadId, lotNo: `L-${loadId}` });
    expect((await remove(body['lotId'])).status).toBe(409);
    expect((await remove(await inSettlement())).code).toBe('WRONG_STATE');
    expect((await remove(await inSettlement(complete))).code).toBe('COMPLETE');
    await stage.send('accountant', lots.setLotInfo, { loadId });
    expect((await remove(body['lotId'])).status).toBe(200);
  });
});
