import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteYields, settlementOfLoads } from '../../../../../../tests/support/lots.ts';
import { holding } from '../../../../../../tests/support/open-ounces.ts';
import { openStage, type Person, type Stage } from '../../../../../../tests/support/stage.ts';
import { settlements } from '../../../contract.ts';
import { isOfCodes, yieldGroups, yields, type YieldGroup, type YieldRow } from '../../contract.ts';

let stage: Stage;
/** Two converters of two families. */
let weak: { id: number; familyId: number };
let usual: { id: number; familyId: number };
let completedAt: number;

const rows = async (input: object, who: Person = 'admin') =>
  (await stage.send(who, yields.listYield, input)).body['list'] as YieldRow[];
/** What came back of rows, in the field of their group. */
const worthOf = (by: YieldGroup, dollars: number) =>
  isOfCodes(by) ? { worth: null, codeWorth: dollars } : { worth: dollars, codeWorth: null };
const ofGroup = (by: YieldGroup, more: object = {}) => rows({ by, sort: 'paid', ...more });

/** A settled invoice of one item, all of whose groups are its own. */
const bought = async (ounces: number, dollars: number, converterId: number, isOther: boolean) => {
  const videoGraderId = await stage.idOf(isOther ? 'grader' : 'admin');
  const { customerId, buyerId } = isOther ? stage.neighbour : stage.place;
  const { loadId } = await stage.load(
    {
      type: 4,
      columns: { videoGraderId },
      items: [{ offer: dollars, columns: { receipt: holding(ounces), converterId } }],
    },
    { customerId, buyerId },
  );
  return loadId;
};

/** Completes a settlement with these lots, each with the ounces that came back. Platinum at $1,000. */
const completed = async (lots: readonly (readonly [loadIds: readonly number[], ptOz: number])[]) => {
  const own = { companyId: stage.place.companyId, createdBy: await stage.idOf('accountant') };
  const made: Awaited<ReturnType<typeof settlementOfLoads>>[] = [];
  for (const [loadIds] of lots) made.push(await settlementOfLoads(stage.sql, own, loadIds));
  const { settlementId } = made[0]!;
  for (const [position, { lotId }] of made.entries())
    await stage.sql`update lot set settlement_id = ${settlementId}, position = ${position} where id = ${lotId}`;
  const { status, body } = await stage.send('accountant', settlements.saveSettlement, {
    settlementId,
    settlementNo: 'S-1',
    contractNo: 'C-1',
    shipmentNo: 'H-1',
    receivedDate: '2026-06-01',
    metalDueDate: '2026-06-30',
    lotTableData: lots.map(([, ptOz], at) => ({ lotNo: made[at]!.lotNo, ptOz })),
    hedgeTableData: [{ ptOz: 1, ptUnitPrice: 1000 }],
    ptMetalReturn: { chargeReturnPerc: 100 },
    isComplete: true,
    reason: 'The refiner has weighed it.',
  });
  expect(status, JSON.stringify(body)).toBe(200);
};

const shareOf = (by: YieldGroup, percent: number) =>
  by === 'code' || by === 'family' ? { share: null, codeShare: { percent } } : { share: { percent } };

/** 10 oz for $3,000 of which 5 came back, and 2 oz for $1,000 of which all came back. */
beforeAll(async () => {
  stage = await openStage();
  const converters = await stage.sql<{ id: number; familyId: number }[]>`
    select distinct on (family_id) id, family_id from converter where family_id is not null order by family_id, id limit 2`;
  [weak, usual] = [converters[0]!, converters[1]!];
  await deleteYields(stage.sql);
  await completed([
    [[await bought(10, 3000, weak.id, false)], 5],
    [[await bought(2, 1000, usual.id, true)], 2],
  ]);
  completedAt = stage.app.now().getTime();
});
afterAll(() => stage.close());

describe.each(yieldGroups)('by %s', (by) => {
  it('each group has what came back for it alone', async () => {
    expect(await ofGroup(by)).toMatchObject([
      { lots: 1, paid: 1000, ...worthOf(by, 2000), ...shareOf(by, 100) },
      { lots: 1, paid: 3000, ...worthOf(by, 5000), ...shareOf(by, 50) },
    ]);
  });

  it('is ordered by what came back and by its share, and cut into pages', async () => {
    const paid = async (sort: string, more: object = {}) => (await rows({ by, sort, ...more })).map((row) => row.paid);
    expect(await paid('worth')).toEqual([1000, 3000]);
    expect(await paid('-worth')).toEqual([3000, 1000]);
    expect(await paid('share')).toEqual([3000, 1000]);
    expect(await paid('-share')).toEqual([1000, 3000]);
    expect(await paid('share', { count: 1, offset: 1 })).toEqual([1000]);
    const names = (await rows({ by, sort: 'name' })).map(({ name }) => name.toUpperCase());
    expect((await rows({ by, sort: '-name' })).map(({ name }) => name.toUpperCase())).toEqual(names.toReversed());
  });

  it('a time and the tenant leave out other lots', async () => {
    expect(await ofGroup(by, { from: completedAt, to: completedAt })).toHaveLength(2);
    expect(await ofGroup(by, { from: completedAt + 1 })).toEqual([]);
    expect(await ofGroup(by, { to: completedAt - 1 })).toEqual([]);
    await stage.granted('franchise', 'canAccessSettlement', async () =>
      expect(await rows({ by }, 'franchise')).toEqual([]),
    );
  });
});

it('a converter of several codes is named by the first of them', async () => {
  await stage.sql`update converter_code set position = position + 1 where converter_id = ${weak.id}`;
  await stage.sql`
    insert into converter_code (converter_id, position, code, stamped, make_id, type_id)
    select id, 0, 'FIRSTCODE', 'First-Code', make_id, type_id from converter where id = ${weak.id}`;
  const named = (await ofGroup('code')).map(({ name }) => name);
  expect(named[1]).toBe('First-Code');
});

it('a family has the converters that it had when the settlement was completed', async () => {
  await stage.sql`update converter set family_id = ${usual.familyId} where id = ${weak.id}`;
  expect((await ofGroup('family')).map(({ id }) => id)).toEqual([usual.familyId, weak.familyId]);
});

it('two loads of one customer in a lot are one lot', async () => {
  await completed([[[await bought(3, 700, usual.id, true), await bought(1, 300, usual.id, true)], 2]]);
  for (const by of ['customer', 'buyer', 'grader'] as const)
    expect(await ofGroup(by), by).toMatchObject([
      { lots: 2, days: 1, paid: 2000, worth: 4000 },
      { lots: 1, paid: 3000 },
    ]);
  expect(await rows({ by: 'customer', sort: '-lots' })).toMatchObject([{ lots: 2 }, { lots: 1 }]);
});
