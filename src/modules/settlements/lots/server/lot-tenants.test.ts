import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { boxed, boxedLoad } from '../../../../../tests/support/boxed-load.ts';
import { makeLot, makeSettlement } from '../../../../../tests/support/settlements.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { lots } from '../contract.ts';

let stage: Stage;
let createdBy: number;
beforeAll(async () => {
  stage = await openStage();
  createdBy = await stage.idOf('accountant');
});
afterAll(() => stage.close());

const number = () => `L-${crypto.randomUUID().slice(0, 8)}`;
const set = (input: object, who: Person = 'accountant') => stage.send(who, lots.setLotInfo, input);
const parentsLot = (columns: object = {}) =>
  makeLot(stage.sql, { companyId: stage.place.companyId, createdBy }, { ...columns });
const asFranchise = (work: () => Promise<void>) => stage.granted('franchise', 'canAccessSettlement', work);

/** Runs `work` while accountants see the invoices of one facility alone. */
const seeing = async (facilityId: number, work: () => Promise<void>) => {
  const role = stage.sql`(select role_id from app_user where id = ${createdBy})`;
  const limit = (ids: readonly number[]) =>
    stage.sql`
      update role_permission set facility_ids = ${ids} where flag = 'canViewAllFacilityInvoices' and role_id = ${role} returning role_id`;
  await stage.granted('accountant', 'canViewAllFacilityInvoices', async () => {
    expect(await limit([facilityId])).toHaveLength(1);
    try {
      await work();
    } finally {
      await limit([]);
    }
  });
};

describe('a franchise that settles', () => {
  it('reaches its own loads and settlements alone, and its lots are its own', () =>
    asFranchise(async () => {
      const own = await boxedLoad(stage, [boxed(1)], stage.otherPlace);
      const parents = await boxedLoad(stage);
      const lotNo = number();
      expect((await set({ loadId: parents.loadId, lotNo }, 'franchise')).status).toBe(404);
      const of = { loadId: own.loadId, lotNo };
      const settlementId = await makeSettlement(stage.sql, { companyId: stage.place.companyId, createdBy });
      expect((await set({ ...of, settlementId }, 'franchise')).status).toBe(404);
      const foreign = await parentsLot({ lotNo });
      const { status, body } = await set(of, 'franchise');
      expect([status, body['lotId'] === foreign]).toEqual([200, false]);
      const [row] = await stage.sql`select company_id from lot where id = ${body['lotId']}`;
      expect(row!['companyId']).toBe(stage.otherPlace.companyId);
    }));

  it('cannot read, ship or delete a lot of the parent company, which can do so with its own', () =>
    asFranchise(async () => {
      const lotId = await parentsLot();
      const ship = { lotIds: [lotId], shippedDate: '2026-06-01' };
      expect((await stage.send('franchise', lots.getLot, { lotId })).status).toBe(404);
      expect((await stage.send('franchise', lots.shipLots, ship)).status).toBe(404);
      expect((await stage.send('franchise', lots.deleteLot, { lotId })).status).toBe(404);
      const own = await makeLot(stage.sql, { companyId: stage.otherPlace.companyId, createdBy });
      expect((await stage.send('franchise', lots.shipLots, { ...ship, lotIds: [lotId, own] })).status).toBe(404);
      expect((await stage.send('franchise', lots.getLot, { lotId: own })).status).toBe(200);
      expect((await stage.send('admin', lots.deleteLot, { lotId: own })).status).toBe(200);
    }));

  it('sees its own loads and lots on the board, and sums of them alone', () =>
    asFranchise(async () => {
      const own = await boxedLoad(stage, [boxed(1, [4])], stage.otherPlace);
      const parents = await boxedLoad(stage, [boxed(1, [4]), boxed(2)]);
      await set({ loadId: parents.loadId, lotNo: number(), boxes: [1] });
      const { body } = await stage.send('franchise', lots.getLotBoard, { count: 1000 });
      const ids = body['list'].map(({ loadId }: { loadId: number }) => loadId);
      expect([ids.includes(own.loadId), ids.includes(parents.loadId)]).toEqual([true, false]);
      expect(body['lots'].every((lot: { companyId: number }) => lot.companyId === stage.otherPlace.companyId)).toBe(
        true,
      );
      expect(body['yard']['loads']).toBe(ids.length);
    }));

  it('settles what it has bought: the board of the parent company shows none of it', async () => {
    const theirs = await boxedLoad(stage, [boxed(1, [4])], stage.otherPlace);
    const lotId = await makeLot(stage.sql, { companyId: stage.otherPlace.companyId, createdBy });
    const ours = await boxedLoad(stage, [boxed(1, [4])]);
    const { body } = await stage.send('admin', lots.getLotBoard, { count: 1000 });
    const ids = body['list'].map(({ loadId }: { loadId: number }) => loadId);
    expect([ids.includes(ours.loadId), ids.includes(theirs.loadId)]).toEqual([true, false]);
    expect(body['lots'].map((lot: { lotId: number }) => lot.lotId)).not.toContain(lotId);
  });
});

describe('staff who see the invoices of some facilities', () => {
  it('cannot put the others into lots', async () => {
    const { loadId } = await boxedLoad(stage);
    await seeing(stage.neighbour.facilityId, async () =>
      expect((await set({ loadId, lotNo: number() })).status).toBe(404),
    );
    await seeing(stage.place.facilityId, async () => expect((await set({ loadId, lotNo: number() })).status).toBe(200));
  });

  it('read a lot with its sums, and of its loads those of their facilities', async () => {
    const lotNo = number();
    const seen = await boxedLoad(stage, [boxed(1, [1])], { facilityId: stage.neighbour.facilityId });
    const hidden = await boxedLoad(stage, [boxed(1, [2]), boxed(2, [4])]);
    const { body } = await set({ loadId: seen.loadId, lotNo });
    await set({ loadId: hidden.loadId, lotNo });
    await stage.sql`update load set deleted_at = now() where id = ${hidden.loadId}`;
    await seeing(stage.neighbour.facilityId, async () => {
      const lot = (await stage.send('accountant', lots.getLot, { lotId: body['lotId'] })).body;
      expect(lot['loadsOfLot'].map(({ loadId }: { loadId: number }) => loadId)).toEqual([seen.loadId]);
      expect(lot).toMatchObject({ hiddenBoxes: 2, boxes: 3, ptOunces: 7, differences: 0 });
      const board = (await stage.send('accountant', lots.getLotBoard, { count: 1000, in: 'lots' })).body;
      const ids = board['list'].map(({ loadId }: { loadId: number }) => loadId);
      expect([ids.includes(seen.loadId), ids.includes(hidden.loadId)]).toEqual([true, false]);
    });
  });
});
