import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteYields } from '../../../../../../tests/support/lots.ts';
import { makeProposal } from '../../../../../../tests/support/proposals.ts';
import { openStage, type Stage } from '../../../../../../tests/support/stage.ts';
import { yieldsOf } from '../../../../../../tests/support/yields.ts';
import { yields, type YieldRow } from '../../contract.ts';

let stage: Stage;
let { list, rows, bought, settled } = {} as ReturnType<typeof yieldsOf>;
beforeAll(async () => {
  stage = await openStage();
  ({ list, rows, bought, settled } = yieldsOf(stage));
});
afterAll(() => stage.close());
beforeEach(() => deleteYields(stage.sql));

describe('filters, order and pages', () => {
  it('a time holds both of its ends', async () => {
    const { lotId } = await settled([await bought(1)], 1);
    const at = stage.app.now().getTime();
    const found = async (input: object) => (await rows(input)).length;
    expect([await found({ from: at }), await found({ to: at }), await found({ from: at, to: at })]).toEqual([1, 1, 1]);
    expect([await found({ from: at + 1 }), await found({ to: at - 1 })]).toEqual([0, 0]);
    expect((await stage.send('admin', yields.listYield, { from: 2, to: 1 })).fields).toEqual({
      to: 'The end date cannot be before the start date.',
    });
    expect(lotId).toBeGreaterThan(0);
  });

  it('orders by each column in both directions, and pages', async () => {
    const [a, b, c] = [
      await settled([await bought(10, { dollars: 30 })], 9),
      await settled([await bought(10, { dollars: 10 })], 10),
      await settled([await bought(20, { dollars: 20 })], 4),
    ];
    const ids = async (sort: string, more: object = {}) => (await rows({ sort, ...more })).map(({ id }) => id);
    expect(await ids('paid')).toEqual([b.lotId, c.lotId, a.lotId]);
    expect(await ids('-paid')).toEqual([a.lotId, c.lotId, b.lotId]);
    expect(await ids('worth')).toEqual([c.lotId, a.lotId, b.lotId]);
    // What came back less what was paid, in thousands: a 8.97, b 9.99, c 3.98.
    expect(await ids('difference')).toEqual([c.lotId, a.lotId, b.lotId]);
    expect(await ids('-difference')).toEqual([b.lotId, a.lotId, c.lotId]);
    expect(await ids('share')).toEqual([c.lotId, a.lotId, b.lotId]);
    expect(await ids('-share')).toEqual([b.lotId, a.lotId, c.lotId]);
    expect(await ids('paid', { count: 1, offset: 1 })).toEqual([c.lotId]);
    expect(await list({ sort: 'paid', count: 2 })).toMatchObject({ areMoreItemsAvailable: true });
    expect(await list({ sort: 'paid', count: 1, offset: 2 })).toMatchObject({ areMoreItemsAvailable: false });
  });
});

describe('beyond chance', () => {
  /** Lots of a weak buyer and of a usual one, two lots a day. */
  const series = async (days: number) => {
    const weak = { place: { buyerId: stage.neighbour.buyerId } };
    for (let day = 1; day <= days; day += 1) {
      const receivedDate = `2026-05-0${day}`;
      for (const part of [0, 1]) {
        await settled([await bought(10, weak)], 8 + 0.02 * ((day + part) % 3), { receivedDate });
        await settled([await bought(20)], 20 + 0.05 * ((day + part) % 3), { receivedDate });
      }
    }
  };

  it('a buyer whose lots are low on many days is named, with its interval, and alone', async () => {
    await series(4);
    const named = await list({ by: 'buyer', runs: true });
    expect(named['total']).toBe(2);
    const [low, high] = named['list'] as YieldRow[];
    expect(low).toMatchObject({ id: stage.neighbour.buyerId, lots: 8, days: 4, runs: 'low' });
    expect(low!.share!.percent).toBeCloseTo(80.2, 0);
    expect(low!.share!.high!).toBeLessThan(93);
    // The other one lies above both together.
    expect(high).toMatchObject({ id: stage.place.buyerId, runs: 'high' });
    expect((await rows({ by: 'buyer', sort: 'share' })).map(({ runs }) => runs)).toEqual(['low', 'high']);
    expect(await rows({ by: 'buyer', runs: true, count: 1, offset: 1 })).toMatchObject([{ runs: 'high' }]);
  });

  it('a code is named if a corrected assay is proposed for it, low or high', async () => {
    const fresh = await stage.sql<{ id: number }[]>`
      select converter.id from converter cross join lateral (select * from converter_value where converter_id = converter.id order by revision desc limit 1) value
      where deleted_at is null and weight > 1 and rh > 1 and not exists (select from assay_proposal where converter_id = converter.id) order by converter.id limit 3`;
    const [low, high, usual] = fresh.map(({ id }) => id);
    await settled([await bought(6, { converterId: low! }), await bought(6, { converterId: high! })], 12);
    await settled([await bought(6, { converterId: usual! })], 6);
    await makeProposal(stage.sql, stage.place.companyId, { converterId: low!, percent: 70 });
    await makeProposal(stage.sql, stage.place.companyId, { converterId: high!, percent: 140 });
    const named = await list({ by: 'code', runs: true });
    expect(named['total']).toBe(2);
    const sides = (found: readonly YieldRow[]) => new Map(found.map(({ id, runs }) => [id, runs]));
    expect(sides(named['list'] as YieldRow[])).toEqual(
      new Map([
        [low, 'low'],
        [high, 'high'],
      ]),
    );
    expect(sides(await rows({ by: 'code' })).get(usual!)).toBeNull();
    await stage.sql`update assay_proposal set outcome = 'withdrawn', decided_at = now() where converter_id = ${low!}`;
    expect(sides(await rows({ by: 'code' })).get(low!)).toBeNull();
  });

  it('nobody is named with fewer than eight lots', async () => {
    await series(3);
    expect(await rows({ by: 'buyer', runs: true })).toEqual([]);
    expect((await rows({ by: 'buyer' })).map(({ runs }) => runs)).toEqual([null, null]);
  });
});

describe('tenancy and rights', () => {
  it('a franchise sees its own lots; the parent company those of all', () =>
    stage.granted('franchise', 'canAccessSettlement', async () => {
      await settled([await bought(6)], 5);
      expect(await rows({}, 'franchise')).toEqual([]);
      await stage.sql`update lot_yield set company_id = ${stage.otherPlace.companyId}`;
      for (const by of ['lot', 'load', 'customer', 'buyer', 'grader'])
        expect(await rows({ by }, 'franchise'), by).toHaveLength(1);
      expect(await rows()).toHaveLength(1);
    }));

  it('nobody without canAccessSettlement', () =>
    stage.denied('admin', 'canAccessSettlement', async () =>
      expect((await stage.send('admin', yields.listYield, {})).status).toBe(403),
    ));
});
