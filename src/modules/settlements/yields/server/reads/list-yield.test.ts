import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteYields, settlementOfLoads } from '../../../../../../tests/support/lots.ts';
import { holding } from '../../../../../../tests/support/open-ounces.ts';
import { openStage, type Stage } from '../../../../../../tests/support/stage.ts';
import { yieldsOf } from '../../../../../../tests/support/yields.ts';
import { yieldGroups, yields } from '../../contract.ts';

let stage: Stage;
let own: { companyId: number; createdBy: number };
let { list, rows, bought, settled } = {} as ReturnType<typeof yieldsOf>;
beforeAll(async () => {
  stage = await openStage();
  own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
  ({ list, rows, bought, settled } = yieldsOf(stage));
});
afterAll(() => stage.close());
beforeEach(() => deleteYields(stage.sql));

describe('what came back', () => {
  it('of a lot is shared out over its loads by expected ounces', async () => {
    const [one, other] = [await bought(6, { dollars: 5000 }), await bought(4, { dollars: 3000 })];
    const { lotId, lotNo } = await settled([one, other], 9, { fi: { chargeReturnPerc: 900, quantity: 1 } });
    // 9 oz at $1,000 less $900 of charges.
    const lot = { id: lotId, name: lotNo, detail: 'S-1', lots: 1, days: 1, paid: 8000, worth: 8100, runs: null };
    expect(await rows()).toMatchObject([
      { ...lot, ounces: { pt: { expected: 10, returned: 9 }, pd: { expected: 0, returned: 0 } } },
    ]);
    expect(await rows({ by: 'load' })).toMatchObject([
      {
        id: one,
        paid: 5000,
        worth: 4860,
        ounces: { pt: { expected: 6, returned: 5.4 } },
        share: { percent: 90, low: null },
      },
      { id: other, paid: 3000, worth: 3240, ounces: { pt: { expected: 4, returned: 3.6 } } },
    ]);
    expect((await list({ by: 'load' }))['whole']).toMatchObject({ id: null, lots: 1, paid: 8000, worth: 8100 });
  });

  it('of two lots bears the charges of the settlement by the worth of their metals', async () => {
    const [pt, pd] = [await bought(2), await bought(0, { pd: 4 })];
    const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [pt]);
    const second = await settlementOfLoads(stage.sql, own, [pd]);
    await stage.sql`update lot set settlement_id = ${settlementId}, position = 1 where id = ${second.lotId}`;
    await settled([], 0, {
      settlementId,
      lotTableData: [
        { lotNo, ptOz: 2 },
        { lotNo: second.lotNo, pdOz: 3 },
      ],
      sc: { chargeReturnPerc: 350, quantity: 1 },
    });
    // $2,000 of platinum, $1,500 of palladium, $350 of charges.
    expect((await rows({ sort: '-worth' })).map(({ worth }) => worth)).toEqual([1800, 1350]);
    expect(await rows({ by: 'load', sort: 'worth' })).toMatchObject([
      { id: pd, ounces: { pd: { expected: 4, returned: 3 } }, share: { percent: 75 } },
      { id: pt, share: { percent: 100 } },
    ]);
  });

  it('of rhodium bears the charges as well', async () => {
    const items = [{ offer: 100, columns: { receipt: holding(0, 0, 2) } }];
    const { loadId } = await stage.load({ type: 4, items });
    const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [loadId]);
    await settled([], 0, {
      settlementId,
      lotTableData: [{ lotNo, rhOz: 2 }],
      hedgeTableData: [{ rhOz: 1, rhUnitPrice: 1000 }],
      rhMetalReturn: { chargeReturnPerc: 100 },
      fi: { chargeReturnPerc: 500, quantity: 1 },
    });
    expect(await rows()).toMatchObject([{ worth: 1500, ounces: { rh: { expected: 2, returned: 2 } } }]);
  });

  it('of a metal that nobody expected is in no share', async () => {
    const loadId = await bought(4);
    const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [loadId]);
    await settled([], 0, { settlementId, lotTableData: [{ lotNo, ptOz: 2, pdOz: 3 }] });
    for (const by of ['lot', 'load', 'customer'])
      expect(await rows({ by, sort: 'share' }), by).toMatchObject([{ share: { percent: 50 } }]);
    expect((await list())['whole']).toMatchObject({ share: { percent: 50 } });
  });

  it('is compared with what was paid less the discount of the load', async () => {
    const loadId = await bought(5, { dollars: 4000 });
    await stage.sql`update load set subtotal = 4000, discount = 399.45, discount_is_percentage = false, grandtotal = 3600.55 where id = ${loadId}`;
    await settled([loadId], 5);
    expect(await rows()).toMatchObject([{ paid: 3600.55, worth: 5000 }]);
    expect(await rows({ by: 'load' })).toMatchObject([{ paid: 3600.55 }]);
  });

  it('is all of it for a lot of which nothing was expected of a metal, and for all lots, without a share', async () => {
    const loadId = await bought(0, { dollars: 4000 });
    const { lotId } = await settled([loadId], 10);
    const back = { worth: 10_000, share: null };
    expect(await list()).toMatchObject({
      list: [{ ...back, id: lotId, ounces: { pt: { expected: 0, returned: 10 } } }],
      whole: { ...back, ounces: { pt: { expected: 0, returned: 10 } } },
    });
    expect(await rows({ by: 'load' })).toMatchObject([{ worth: 0, ounces: { pt: { expected: 0, returned: 0 } } }]);
    // The share compares platinum alone: 4 of 5 oz. The 2 oz of palladium were not expected.
    const { settlementId, lotId: second, lotNo } = await settlementOfLoads(stage.sql, own, [await bought(5)]);
    await settled([], 0, { settlementId, lotTableData: [{ lotNo, ptOz: 4, pdOz: 2 }] });
    expect(await list()).toMatchObject({
      list: [{ id: lotId }, { id: second, worth: 5000, share: { percent: 80 }, ounces: { pd: { returned: 2 } } }],
      whole: { worth: 15_000, share: { percent: 80 }, ounces: { pt: { returned: 14 }, pd: { returned: 2 } } },
    });
    expect((await rows({ sort: 'worth' })).map(({ id }) => id)).toEqual([second, lotId]);
    expect((await rows({ by: 'load' })).map(({ worth }) => worth)).toEqual([4000, 0]);
  });

  it('counts completed settlements alone', async () => {
    await settlementOfLoads(stage.sql, own, [await bought(3)]);
    expect(await list()).toMatchObject({ list: [], whole: { lots: 0, paid: 0, worth: 0, share: null } });
  });

  it('of all lots together is that of the days that are asked for', async () => {
    const { lotId } = await settled([await bought(6, { dollars: 5000 })], 6);
    await settled([await bought(4, { dollars: 3000 })], 4);
    await stage.sql`update lot_yield set completed_at = '2026-03-05T12:00:00Z' where lot_id = ${lotId}`;
    const day = { from: Date.parse('2026-03-05T00:00:00Z'), to: Date.parse('2026-03-05T23:59:59Z') };
    expect(await list(day)).toMatchObject({ list: [{ id: lotId }], whole: { lots: 1, paid: 5000, worth: 6000 } });
    expect((await list({ from: day.to }))['whole']).toMatchObject({ lots: 1, paid: 3000 });
    expect((await list())['whole']).toMatchObject({ lots: 2, paid: 8000 });
  });

  it('counts what was put into the lot, also when the invoice changes afterwards', async () => {
    const loadId = await bought(5, { dollars: 4000 });
    const { settlementId, lotNo } = await settlementOfLoads(stage.sql, own, [loadId]);
    await stage.sql`update load_item set quantity = 9, total = 1 where load_id = ${loadId}`;
    await settled([], 0, { settlementId, lotTableData: [{ lotNo, ptOz: 5 }] });
    expect(await rows()).toMatchObject([{ paid: 4000, ounces: { pt: { expected: 5, returned: 5 } } }]);
  });
});

describe('groups', () => {
  it('are customers, buyers, graders, families and codes', async () => {
    const [converter] = await stage.sql<{ id: number; familyId: number; name: string }[]>`
      select id, family_id, name from converter where family_id is not null order by id limit 1`;
    const graderId = await stage.idOf('grader');
    const mine = await bought(6, { columns: { videoGraderId: graderId }, converterId: converter!.id });
    const theirs = await bought(4, {
      place: { customerId: stage.neighbour.customerId, buyerId: stage.neighbour.buyerId },
    });
    await settled([mine, theirs], 5);
    const ids = async (by: string) => (await rows({ by, sort: '-paid' })).map(({ id }) => id);
    expect(new Set(await ids('customer'))).toEqual(new Set([stage.place.customerId, stage.neighbour.customerId]));
    expect(new Set(await ids('buyer'))).toEqual(new Set([stage.place.buyerId, stage.neighbour.buyerId]));
    expect(await rows({ by: 'grader', sort: 'name' })).toMatchObject([{ id: null, name: 'Nobody' }, { id: graderId }]);
    expect(await rows({ by: 'family' })).toMatchObject([
      { id: converter!.familyId, ounces: null, codeOunces: { pt: { expected: 6, returned: 3 } } },
    ]);
    const codes = await rows({ by: 'code' });
    expect(codes).toMatchObject([{ id: converter!.id, detail: converter!.name, ounces: null }]);
    expect(codes[0]!.codeOunces).toMatchObject({ pt: { expected: 6, returned: 3 } });
  });

  it('by code and by family hide ounces, worth and share from who may not see assays, and nothing else', async () => {
    const [converter] = await stage.sql<
      { id: number; familyId: number }[]
    >`select id, family_id from converter where family_id is not null order by id limit 1`;
    await settled([await bought(6, { converterId: converter!.id })], 5);
    // The family has this code alone in the settlement.
    for (const [by, id] of Object.entries({ code: converter!.id, family: converter!.familyId })) {
      const { list: shown, whole } = await list({ by }, 'accountant');
      expect(shown[0]).not.toHaveProperty('codeOunces');
      expect(shown[0]).not.toHaveProperty('codeWorth');
      expect(shown[0]).not.toHaveProperty('codeShare');
      expect(shown[0]).toMatchObject({ id, paid: 100, worth: null, ounces: null, share: null });
      expect(whole).toMatchObject({ paid: 100, worth: 5000 });
      expect(await rows({ by })).toMatchObject([
        { id, worth: null, codeWorth: 5000, share: null, codeShare: { percent: 83.33 } },
      ]);
    }
    expect(await rows({ by: 'load' }, 'accountant')).toMatchObject([{ worth: 5000, ounces: { pt: { expected: 6 } } }]);
  });

  it('by code and by family are ordered by worth for who may see assays alone, and by what was paid for others', async () => {
    const two = await stage.sql<{ id: number }[]>`
      select distinct on (family_id) id from converter where family_id is not null order by family_id, id limit 2`;
    // More came back of the one, and more was paid for the other.
    for (const [at, dollars] of [10, 20].entries())
      await settled([await bought(6, { dollars, converterId: two[at]!.id })], 5 - at);
    for (const by of ['code', 'family']) {
      for (const sort of ['worth', '-worth', 'difference', '-difference', 'share', '-share']) {
        expect((await stage.send('accountant', yields.listYield, { by, sort })).status, `${by} by ${sort}`).toBe(403);
        expect((await stage.send('admin', yields.listYield, { by, sort })).status, `${by} by ${sort}`).toBe(200);
      }
      expect((await rows({ by }, 'accountant')).map(({ paid }) => paid)).toEqual([20, 10]);
      expect((await rows({ by })).map(({ paid }) => paid)).toEqual([10, 20]);
    }
    for (const by of ['lot', 'load', 'customer', 'buyer', 'grader'])
      expect((await rows({ by, sort: '-difference' }, 'accountant')).length, by).toBeGreaterThan(0);
  });
});

describe('what was paid', () => {
  it('is hidden without canSeeSubtotal, also from orders', async () => {
    const two = await stage.sql<{ id: number }[]>`select id from converter order by id limit 2`;
    const dear = await bought(6, { dollars: 900, converterId: two[0]!.id });
    await settled([dear], 5);
    for (const dollars of [10, 20]) await settled([await bought(2, { dollars, converterId: two[1]!.id })], 1);
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      for (const by of yieldGroups) {
        const answer = await list({ by }, 'accountant');
        expect(answer['list'].length, by).toBeGreaterThan(0);
        expect(JSON.stringify(answer), by).not.toContain('"paid"');
        expect(answer['whole'], by).toMatchObject({ lots: 3, worth: 7000 });
        for (const sort of ['paid', '-paid', 'difference', '-difference'])
          expect((await stage.send('accountant', yields.listYield, { by, sort })).status, `${by} ${sort}`).toBe(403);
        expect((await stage.send('accountant', yields.listYield, { by, sort: 'share' })).status, by).toBe(
          by === 'code' || by === 'family' ? 403 : 200,
        );
      }
      // By what was paid the dear one is the first. Neither that nor what came back orders codes for this reader.
      expect((await rows({ by: 'code' }, 'accountant')).map(({ lots }) => lots)).toEqual([2, 1]);
    });
    expect((await rows({ by: 'code' }, 'accountant')).map(({ lots, paid }) => [lots, paid])).toEqual([
      [1, 900],
      [2, 30],
    ]);
  });
});
