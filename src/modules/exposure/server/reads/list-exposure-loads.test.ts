import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  closeAll,
  holding,
  openHedge,
  openLoad,
  platinumItem as item,
} from '../../../../../tests/support/open-ounces.ts';
import type { LoadSpec, Place } from '../../../../../tests/support/scene.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { exposure, type MetalExposure } from '../../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => closeAll(stage));

const make = (spec: LoadSpec, place?: Partial<Place>) => openLoad(stage, spec, place);
const hedged = (columns: Readonly<Record<string, unknown>> = {}, companyId?: number) =>
  openHedge(stage, columns, companyId);

const read = async (input: object = {}) =>
  (await stage.send('accountant', exposure.getExposure, input)).body as { list: MetalExposure[]; loads: number };
const platinum = async (input: object = {}) => (await read(input)).list[0]!;
const parts = async (figure: string, input: object = {}) =>
  (await stage.send('accountant', exposure.listExposureLoads, { metal: 'pt', figure, ...input })).body;

it('the loads behind a figure add up to it, newest first, with the price at which each was bought', async () => {
  await make({ type: 4, items: [item(1)], columns: { invoiceSettledAt: new Date('2026-06-02T16:00:00Z') } });
  const { loadId } = await make({ type: 4, items: [item(2), item(3)] });
  await make({ type: 3, items: [item(8)] });
  await make({ type: 1, items: [item(16), item(0.5)] });
  await make({ type: 4, items: [{ columns: { receipt: holding(0, 5) } }] });
  const pt = await platinum();
  for (const [figure, ounces, total] of [
    ['settled', pt.settled, 2],
    ['pending', pt.pending, 1],
    ['bought', pt.bought, 3],
    ['carts', pt.inCarts, 1],
  ] as const) {
    const body = await parts(figure);
    expect(body).toMatchObject({ ounces, total, areMoreItemsAvailable: false });
    expect(body['list'].reduce((sum: number, each: { ounces: number }) => sum + each.ounces, 0)).toBe(ounces);
  }
  const { list } = await parts('settled');
  expect(list[0]).toMatchObject({ loadId, type: 4, ounces: 5, averageBought: 1700 });
  expect(list[0].invoiceNo).toMatch(/^SCENE/);
  expect((await parts('carts'))['list'][0]).toMatchObject({ type: 1, invoiceNo: null, ounces: 16.5 });
  expect(await parts('bought', { count: 1, offset: 1 })).toMatchObject({
    ounces: 14,
    areMoreItemsAvailable: true,
    list: [{ ounces: 5 }],
  });
});

it('tells of each load the seller, the city of the facility, and when it began to count', async () => {
  await stage.sql`update facility set city = ${'City of '} || name`;
  const [settledAt, finishedAt, createdAt] = ['10', '11', '12'].map((day) => new Date(`2026-06-${day}T16:00:00.000Z`));
  await make(
    { type: 4, items: [item(1)], columns: { invoiceSettledAt: settledAt, finishedAt, createdAt } },
    stage.neighbour,
  );
  await make({ type: 3, items: [item(1)], columns: { finishedAt, createdAt } });
  await make({ type: 1, items: [item(1)], columns: { finishedAt, createdAt } });
  const facts = async ({ customerId, facilityId }: Pick<Place, 'customerId' | 'facilityId'>) => {
    const [row] = await stage.sql<{ companyName: string; facilityCity: string }[]>`
      select company.name as company_name, facility.city as facility_city from company, facility where company.id = ${customerId} and facility.id = ${facilityId}`;
    return row!;
  };
  const [here, there] = [await facts(stage.place), await facts(stage.neighbour)];
  expect((await parts('bought'))['list']).toMatchObject([
    { type: 3, date: finishedAt!.toISOString(), ...here },
    { type: 4, date: settledAt!.toISOString(), ...there },
  ]);
  expect((await parts('carts'))['list']).toMatchObject([{ type: 1, date: createdAt!.toISOString(), ...here }]);
});

it('has the mean price of each metal, by weight and in cents, also of carts', async () => {
  const cheap = { inputs: { ...holding(1, 3, 5).inputs, hedge: { pt: '1000', pd: '800', rh: '4000' } } };
  const items = [{ columns: { receipt: holding(2, 4, 2) } }, { columns: { receipt: cheap } }];
  for (const type of [1, 3, 4] as const) await make({ type, items });
  for (const figure of ['carts', 'pending', 'settled'])
    for (const [metal, averageBought] of [
      // 2 oz at 1,700 and 1 at 1,000; 4 at 1,300 and 3 at 800; 2 at 9,000 and 5 at 4,000.
      ['pt', 1466.67],
      ['pd', 1085.71],
      ['rh', 5428.57],
    ] as const)
      expect((await parts(figure, { metal }))['list'], `${figure} ${metal}`).toMatchObject([{ averageBought }]);
  expect((await read()).list).toMatchObject([
    { averageBought: 1466.67 },
    { averageBought: 1085.71 },
    { averageBought: 5428.57 },
  ]);
});

it('leaves out loads without the metal, and names no invoice of a cart that was one', async () => {
  await make({ type: 1, items: [{ columns: { receipt: holding(0, 5) } }] });
  const { loadId } = await make({ type: 1, items: [item(0.001)], columns: { invoiceNo: crypto.randomUUID() } });
  expect(await parts('carts')).toMatchObject({ total: 1, list: [{ loadId, invoiceNo: null, ounces: 0.001 }] });
  await make({ type: 3, items: [item(0.001)] });
  expect(await parts('bought')).toMatchObject({ total: 1, ounces: 0.001 });
});

it('is what a recount of all items gives, whatever changes', async () => {
  let seed = Number(process.env['SEED'] ?? Date.now()) % 2 ** 31;
  const seeded = seed;
  const random = (below: number) => {
    seed = (seed * 48_271 + 11) % 2_147_483_647;
    return seed % below;
  };
  const made: number[] = [];
  const states = [0, 1, 2, 3] as const;
  for (let at = 0; at < 60; at++) {
    const loadId = made[random(made.length || 1)] ?? 0;
    const act = made.length < 6 ? 0 : random(6);
    if (act === 0) {
      const type = ([1, 3, 4, 4] as const)[random(4)]!;
      const items = Array.from({ length: 1 + random(3) }, () => item(1 + random(40), { status: states[random(4)]! }));
      made.push((await make({ type, items }, random(2) ? stage.otherPlace : {})).loadId);
    } else if (act === 1)
      await stage.sql`update load_item set final_quantity = ${1 + random(9)}, final_unit = 2 where load_id = ${loadId}`;
    else if (act === 2) await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    else if (act === 3) await stage.sql`update load_item set status = ${random(4)} where load_id = ${loadId}`;
    else if (act === 4)
      await hedged({ ounces: String(1 + random(90)), ...(random(4) === 0 && { deletedAt: new Date() }) });
    else await stage.sql`update hedge set ounces = ${1 + random(50)} where id = (select min(id) from hedge)`;
  }
  const [recount] = await stage.sql<{ bought: number; carts: number; hedged: number }[]>`
    with counted as (
      select load.type, coalesce(final_quantity, quantity) * (receipt #>> '{inputs,ppm,pt}')::numeric as ounces
      from load_item item join load on load.id = load_id
      where load.deleted_at is null and item.deleted_at is null and item.status in (0, 1, 3) and receipt is not null
    )
    select coalesce(sum(ounces) filter (where type in (3, 4)), 0)::float8 as bought, coalesce(sum(ounces) filter (where type = 1), 0)::float8 as carts,
      (select coalesce(sum(ounces), 0)::float8 from hedge where deleted_at is null and metal = 'pt') as hedged from counted`;
  const pt = await platinum();
  expect(pt, `SEED=${seeded}`).toMatchObject({
    bought: recount!.bought,
    inCarts: recount!.carts,
    hedged: recount!.hedged,
  });
  expect(pt.net, `SEED=${seeded}`).toBeCloseTo(recount!.bought - recount!.hedged, 8);
});
