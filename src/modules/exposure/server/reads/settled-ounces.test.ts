import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { boxed, boxedLoad } from '../../../../../tests/support/boxed-load.ts';
import { fillLot, settlementOfLoads } from '../../../../../tests/support/lots.ts';
import { makeHedge } from '../../../../../tests/support/hedges.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { makeLot } from '../../../../../tests/support/settlements.ts';
import type { Sql } from '../../../../platform/database.ts';
import {
  closeAll,
  holding,
  openHedge,
  openLoad,
  platinumItem as item,
} from '../../../../../tests/support/open-ounces.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { hedges } from '../../../hedges/contract.ts';
import { settlements } from '../../../settlements/contract.ts';
import { lots } from '../../../settlements/lots/contract.ts';
import { exposure, type MetalExposure } from '../../contract.ts';

let stage: Stage;
let own: { companyId: number; createdBy: number };
beforeAll(async () => {
  stage = await openStage();
  own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
});
afterAll(() => stage.close());
beforeEach(() => closeAll(stage));

const read = async (who: Person = 'accountant') =>
  (await stage.send(who, exposure.getExposure, {})).body['list'] as MetalExposure[];
const platinum = async () => (await read())[0]!;
const loadOf = async (pt: number, type: 3 | 4 = 4) => (await openLoad(stage, { type, items: [item(pt)] })).loadId;
const save = (input: object, who: Person = 'accountant') =>
  stage.send(who, settlements.saveSettlement, {
    settlementNo: 'S-1',
    contractNo: 'C-1',
    shipmentNo: 'H-1',
    receivedDate: '2026-06-01',
    metalDueDate: '2026-06-30',
    ...input,
  });
/** Without weights a settlement asks for a reason. */
const completed = { isComplete: true, reason: 'The refiner has weighed it.' };
const complete = async (settlementId: number | undefined, input: object = {}) => {
  const { status, body } = await save({ settlementId, ...completed, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
};

describe('what is settled', () => {
  it('leaves the open ounces when its settlement is complete, and not before', async () => {
    const [gone, kept] = [await loadOf(10), await loadOf(4)];
    await openLoad(stage, { type: 3, items: [item(2)] });
    const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [gone]);
    expect(await platinum()).toMatchObject({ settled: 14, pending: 2, bought: 16, shipped: 10, net: 16 });
    await complete(settlementId, { lotTableData: [{ lotNo }] });
    expect(await platinum()).toMatchObject({ settled: 4, pending: 2, bought: 6, shipped: 0, net: 6 });
    const { list, ounces } = (
      await stage.send('accountant', exposure.listExposureLoads, { metal: 'pt', figure: 'settled' })
    ).body;
    expect(list).toMatchObject([{ loadId: kept, ounces: 4, averageBought: 1700 }]);
    expect(ounces).toBe(4);
  });

  it('of one box of a load leaves the others open, at the same mean price', async () => {
    const { loadId } = await openLoad(stage, {
      type: 4,
      items: [item(10, { columns: { box: 1 } }), item(6, { columns: { box: 2 } })],
    });
    const { settlementId, lotId, lotNo } = await settlementOfLoads(stage.sql, own, []);
    await stage.sql`insert into lot_box (load_id, box, lot_id, added_by) values (${loadId}, 1, ${lotId}, ${own.createdBy})`;
    await stage.sql`
      insert into lot_item (item_id, lot_id, load_id, box, quantity, paid, pt_ounces, pd_ounces, rh_ounces)
      select id, ${lotId}, load_id, box, quantity, total, pt_ounces, pd_ounces, rh_ounces from load_item where load_id = ${loadId} and box = 1`;
    await complete(settlementId, { lotTableData: [{ lotNo }] });
    expect(await platinum()).toMatchObject({ bought: 6, averageBought: 1700 });
  });

  it('of one load in two settlements, one after the other, leaves both parts', async () => {
    const { loadId } = await boxedLoad(stage, [boxed(1, [10, 20, 3]), boxed(2, [6, 5, 2]), boxed(3, [1, 2, 4])]);
    for (const box of [1, 2]) {
      const { settlementId } = (await save({})).body;
      const lotNo = `L-${loadId}-${box}`;
      await stage.send('accountant', lots.setLotInfo, { loadId, lotNo, settlementId, boxes: [box] });
      await complete(settlementId, { lotTableData: [{ lotNo }] });
    }
    expect(await read()).toMatchObject([{ bought: 1 }, { bought: 2 }, { bought: 4 }]);
  });

  it('of a lot that is shipped and has no settlement yet is shipped, and one in the yard is not', async () => {
    const [shipped, stands] = [await loadOf(10), await loadOf(3)];
    await fillLot(stage.sql, await makeLot(stage.sql, own, { shippedDate: '2026-06-12' }), {
      loadIds: [shipped],
      addedBy: own.createdBy,
    });
    await fillLot(stage.sql, await makeLot(stage.sql, own), { loadIds: [stands], addedBy: own.createdBy });
    expect(await platinum()).toMatchObject({ bought: 13, shipped: 10, net: 13 });
  });
});

describe('a hedge of a settlement', () => {
  const row = (hedgeNo: string, ptOz: number, columns: object = {}) => ({
    hedgeNo,
    ptOz,
    ptUnitPrice: 1700,
    ...columns,
  });

  it('that is recorded counts once while the settlement is open', async () => {
    await loadOf(10);
    await openHedge(stage, { hedgeNo: 'H-9', ounces: '4' });
    await save({ hedgeTableData: [row('h-9', 4)] });
    expect(await platinum()).toMatchObject({ hedged: 4, typedHedges: 0, net: 6 });
  });

  it('that is not recorded counts, by its metal, until the settlement is complete', async () => {
    await loadOf(10);
    await openHedge(stage, { hedgeNo: 'H-9', ounces: '4', metal: 'rh' });
    const { body } = await save({ hedgeTableData: [row('H-9', 2.5, { pdOz: 1 }), row('', 1)] });
    expect(await read()).toMatchObject([
      { hedged: 3.5, typedHedges: 3.5, net: 6.5 },
      { hedged: 1, net: -1 },
      { hedged: 4 },
    ]);
    await complete(body['settlementId'], { hedgeTableData: [row('H-9', 2.5, { pdOz: 1 }), row('', 1)] });
    expect(await read()).toMatchObject([{ hedged: 0, typedHedges: 0, net: 10 }, { hedged: 0 }, { hedged: 4 }]);
  });

  it('leaves what is hedged when the settlement is complete; the rest stays open', async () => {
    const hedgeId = await openHedge(stage, { hedgeNo: 'H-9', ounces: '10' });
    await openHedge(stage, { hedgeNo: 'H-8', ounces: '2' });
    await complete(undefined, { hedgeTableData: [row('H-9', 6), row('H-9', 1.5)] });
    expect(await platinum()).toMatchObject({ hedged: 4.5 });
    const list = async (input: object) =>
      (await stage.send('accountant', hedges.listHedges, { metal: 'pt', ...input })).body;
    expect(await list({ hedgeId })).toMatchObject({
      list: [{ ounces: 10, openOunces: 2.5 }],
      ounces: 10,
      openOunces: 2.5,
    });
    await complete(undefined, { hedgeTableData: [row('H-9', 9)] });
    expect(await platinum()).toMatchObject({ hedged: 2 });
    expect((await list({ isOpen: true })).list).toMatchObject([{ hedgeNo: 'H-8' }]);
    expect((await list({})).list).toHaveLength(2);
  });

  it('that is recorded only afterwards is settled already', async () => {
    await complete(undefined, { hedgeTableData: [row('late-1', 6)] });
    const sold = {
      hedgeNo: 'LATE-1',
      date: '2026-06-10',
      metal: 'pt',
      ounces: 10,
      price: 1700,
      counterparty: 'Halden',
    };
    const add = async (changed: object) =>
      (await stage.send('accountant', hedges.addHedge, { ...sold, ...changed })).body;
    const { hedgeId } = await add({});
    await add({ metal: 'pd' });
    expect((await read()).map(({ hedged }) => hedged)).toEqual([4, 10, 0]);
    const other = await add({ hedgeNo: 'X-1' });
    const edited = await stage.send('accountant', hedges.editHedge, { hedgeId: other['hedgeId'], ounces: 12 });
    expect(edited.status).toBe(200);
    expect((await platinum()).hedged).toBe(16);
    const refused = async (change: object) => stage.send('accountant', hedges.editHedge, { hedgeId, ...change });
    expect((await refused({ hedgeNo: 'Y' })).fields).toEqual({
      hedgeNo: '6 oz of hedge LATE-1 are settled: its number stays.',
    });
    expect((await refused({ metal: 'rh' })).fields).toEqual({
      metal: '6 oz of hedge LATE-1 are settled: it stays platinum.',
    });
    expect((await refused({ ounces: 5.999 })).fields).toEqual({
      ounces: '6 oz of hedge LATE-1 are settled: it has at least as many.',
    });
    expect((await refused({ ounces: 6 })).status).toBe(200);
    const taken = await stage.send('accountant', hedges.deleteHedge, { hedgeId });
    expect([taken.status, taken.error]).toEqual([
      409,
      'Hedge LATE-1 stands in a completed settlement. It cannot be taken back.',
    ]);
  });

  it('that an open settlement has is open when it is recorded afterwards', async () => {
    await save({ hedgeTableData: [row('EARLY-1', 6)] });
    const sold = {
      hedgeNo: 'EARLY-1',
      date: '2026-06-10',
      metal: 'pt',
      ounces: 10,
      price: 1700,
      counterparty: 'Halden',
    };
    expect((await stage.send('accountant', hedges.addHedge, sold)).status).toBe(200);
    expect(await platinum()).toMatchObject({ hedged: 10, typedHedges: 0 });
  });

  it('whose number is recorded by another company, or was recorded and taken back, counts as typed', async () => {
    await loadOf(10);
    await openHedge(stage, { hedgeNo: 'H-7', ounces: '4' }, stage.otherPlace.companyId);
    await openHedge(stage, { hedgeNo: 'H-8', ounces: '4', deletedAt: new Date(), deletedBy: own.createdBy });
    await save({ hedgeTableData: [row('H-7', 1), row('H-8', 2)] });
    expect(await platinum()).toMatchObject({ typedHedges: 3 });
  });

  it('that is being recorded while the settlement is completed is settled as well', async () => {
    const { asked } = await stage.sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('hedge', ${own.companyId}))`;
      await makeHedge(tx as unknown as Sql, own, { hedgeNo: 'RACE-1' });
      const asked = complete(undefined, { hedgeTableData: [row('RACE-1', 6)] });
      await waitForLocks(stage.sql, 1);
      return { asked };
    });
    await asked;
    expect(await platinum()).toMatchObject({ hedged: 4 });
  });

  it('that is typed counts on its day', async () => {
    await save({
      hedgeTableData: [row('D-1', 4, { hedgeDate: '2026-06-10' }), row('D-2', 3, { hedgeDate: '2026-06-11' })],
    });
    const on = async (day: string) => {
      const time = { from: Date.parse(`${day}T00:00:00Z`), to: Date.parse(`${day}T23:59:59Z`) };
      return (await stage.send('accountant', exposure.getExposure, time)).body['list'][0].typedHedges;
    };
    expect([await on('2026-06-10'), await on('2026-06-11'), await on('2026-06-12')]).toEqual([4, 3, 0]);
  });

  it('that is typed counts for its own company, and for the staff of the company above', () =>
    stage.granted('franchise', 'canAccessSettlement', () =>
      stage.granted('franchise', 'canViewCostSheet', async () => {
        await save({ hedgeTableData: [row('OURS-1', 4)] });
        expect((await save({ hedgeTableData: [row('THEIRS-1', 3)] }, 'franchise')).status).toBe(200);
        expect((await read('franchise'))[0]).toMatchObject({ typedHedges: 3 });
        expect(await platinum()).toMatchObject({ typedHedges: 7 });
      }),
    ));

  it('of another company is another hedge', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      await openHedge(stage, { hedgeNo: 'H-9', ounces: '10' });
      const { status } = await save({ ...completed, hedgeTableData: [row('H-9', 6)] }, 'franchise');
      expect(status).toBe(200);
      expect(await platinum()).toMatchObject({ hedged: 10 });
    }));

  it('of another company is another hedge, also one that is recorded afterwards or edited', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      const hedge = {
        hedgeNo: 'OTHER-1',
        date: '2026-06-10',
        metal: 'pt',
        ounces: 10,
        price: 1700,
        counterparty: 'Halden',
      };
      const { status } = await save({ ...completed, hedgeTableData: [row('OTHER-1', 6)] }, 'franchise');
      expect(status).toBe(200);
      const { hedgeId } = (await stage.send('accountant', hedges.addHedge, hedge)).body;
      expect(await platinum()).toMatchObject({ hedged: 10 });
      expect((await stage.send('accountant', hedges.editHedge, { hedgeId, ounces: 11 })).status).toBe(200);
      expect(await platinum()).toMatchObject({ hedged: 11 });
    }));
});

it('a receipt without platinum leaves the other metals alone', async () => {
  const { loadId } = await openLoad(stage, { type: 4, items: [{ columns: { receipt: holding(0, 5, 1) } }] });
  const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [loadId]);
  await complete(settlementId, { lotTableData: [{ lotNo }] });
  expect((await read()).map(({ bought }) => bought)).toEqual([0, 0, 0]);
});
