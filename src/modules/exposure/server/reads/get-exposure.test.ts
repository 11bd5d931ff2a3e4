import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  closeAll,
  holding,
  openHedge,
  openLoad,
  platinumItem as item,
} from '../../../../../tests/support/open-ounces.ts';
import type { LoadSpec, Place } from '../../../../../tests/support/scene.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../../loads/life-cycle/contract.ts';
import { exposure, type MetalExposure } from '../../contract.ts';
import { unhedgedOunces } from '../public.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(() => closeAll(stage));

const make = (spec: LoadSpec, place?: Partial<Place>) => openLoad(stage, spec, place);
const hedged = (columns: Readonly<Record<string, unknown>> = {}, companyId?: number) =>
  openHedge(stage, columns, companyId);

type Reader = 'accountant' | 'admin' | 'franchise';
const read = async (input: object = {}, who: Reader = 'accountant') =>
  (await stage.send(who, exposure.getExposure, input)).body as { list: MetalExposure[]; loads: number };
const platinum = async (input: object = {}, who: Reader = 'accountant') => (await read(input, who)).list[0]!;
const parts = async (figure: string, input: object = {}, who: Reader = 'accountant') =>
  (await stage.send(who, exposure.listExposureLoads, { metal: 'pt', figure, ...input })).body;
const asFranchise = (work: () => Promise<void>) => stage.granted('franchise', 'canViewCostSheet', work);

describe('of each metal', () => {
  it('tells what is bought pending and settled, in carts, hedged, shipped, and the net', async () => {
    await make({ type: 3, items: [{ columns: { receipt: holding(2.5, 4, 0.25) } }] });
    await make({ type: 4, items: [{ columns: { receipt: holding(10, 0, 0) } }] });
    await make({ type: 1, items: [item(7)] });
    await hedged({ ounces: '4' });
    await hedged({ metal: 'rh', ounces: '1' });
    const { list, loads } = await read();
    expect(loads).toBe(3);
    expect(list.map(({ metal }) => metal)).toEqual(['pt', 'pd', 'rh']);
    expect(list[0]).toMatchObject({
      pending: 2.5,
      settled: 10,
      bought: 12.5,
      inCarts: 7,
      hedged: 4,
      shipped: 0,
      net: 8.5,
    });
    expect(list[1]).toMatchObject({ pending: 4, settled: 0, bought: 4, inCarts: 0, hedged: 0, net: 4 });
    expect(list[2]).toMatchObject({ bought: 0.25, hedged: 1, net: -0.75 });
  });

  it('prices the net at the market in force, beside the average that was paid by weight', async () => {
    const [now] = await stage.sql<{ marketPt: string; hedgePt: string }[]>`
      select market_pt, hedge_pt from pricing_version order by version desc limit 1`;
    await make({ type: 4, items: [item(10)] });
    const dearer = { inputs: { ...holding(30).inputs, hedge: { pt: '1900', pd: '1', rh: '1' } } };
    await make({ type: 3, items: [{ columns: { receipt: dearer } }] });
    const pt = await platinum();
    // 10 oz at 1,700 and 30 oz at 1,900.
    expect(pt).toMatchObject({ averageBought: 1850, market: Number(now!.marketPt), hedge: Number(now!.hedgePt) });
    expect(pt.onePercent).toBeCloseTo((40 * Number(now!.marketPt)) / 100, 2);
    expect((await read()).list[1]).toMatchObject({ averageBought: null, onePercent: 0 });
  });

  it('leaves out rejected and deleted items, typed ones, deleted invoices, requests, quotes and what is dismissed', async () => {
    const items = [
      item(1),
      item(2, { status: 2 }),
      item(4, { columns: { deletedAt: new Date() } }),
      { columns: { receipt: null } },
    ];
    for (const type of [1, 3, 4] as const) await make({ type, items });
    for (const type of [2, 5] as const) await make({ type, items: [item(8)] });
    for (const type of [1, 3, 4] as const) await make({ type, items: [item(16)], columns: { deletedAt: new Date() } });
    for (const type of [1, 2] as const) await make({ type, items: [item(32)], columns: { dismissedAt: new Date() } });
    expect(await platinum()).toMatchObject({ pending: 1, settled: 1, inCarts: 1 });
  });

  it('counts each load once, however many items it has', async () => {
    await make({ type: 1, items: [item(1), item(2)] });
    await make({ type: 3, items: [item(1), item(2), item(4)] });
    expect((await read()).loads).toBe(2);
  });

  it('counts pending and modified items of carts, final quantities, and what is weighed in pounds', async () => {
    await make({
      type: 1,
      items: [
        item(1, { status: 0 }),
        item(2, { status: 3 }),
        item(4, { quantity: 2, columns: { finalQuantity: 0.5, finalUnit: 1 } }),
      ],
    });
    await make({ type: 3, items: [item(1, { quantity: 2.5, columns: { priceUnit: 'lb' } })] });
    expect(await platinum()).toMatchObject({ inCarts: 5, pending: 2.5 });
  });

  it('an invoice that is deleted or reopened is no longer bought', async () => {
    const { loadId } = await make({ type: 3, items: [item(3)] });
    const reopened = await stage.send('admin', loadLifeCycle.reopenLoad, { loadId, reason: 'Counted twice' });
    expect(reopened.status).toBe(200);
    expect(await platinum()).toMatchObject({ bought: 0, inCarts: 3 });
    const { loadId: settled } = await make({ type: 4, items: [item(5)] });
    expect((await platinum()).bought).toBe(5);
    await stage.send('admin', loadLifeCycle.deleteLoad, { cartId: settled, isInvoice: true });
    expect((await platinum()).bought).toBe(0);
  });
});

describe('a hedge', () => {
  it('lowers the net of its metal alone, once, and not after it is taken back', async () => {
    await make({ type: 4, items: [{ columns: { receipt: holding(10, 10) } }] });
    const hedgeId = await hedged({ ounces: '2.125' });
    const nets = async () => (await read()).list.map(({ net }) => net);
    expect(await nets()).toEqual([7.875, 10, 0]);
    await stage.sql`update hedge set deleted_at = now() where id = ${hedgeId}`;
    expect(await nets()).toEqual([10, 10, 0]);
  });
});

describe('filters', () => {
  it('a facility narrows loads, and hedges stay those of the company', async () => {
    await make({ type: 4, items: [item(10)] });
    await make({ type: 3, items: [item(5)] }, { facilityId: stage.neighbour.facilityId });
    await make({ type: 1, items: [item(3)] }, { facilityId: stage.neighbour.facilityId });
    await hedged({ ounces: '1' });
    const input = { facility: stage.neighbour.facilityId };
    expect(await platinum(input)).toMatchObject({ settled: 0, pending: 5, inCarts: 3, hedged: 1, net: 4 });
    expect(await parts('bought', input)).toMatchObject({ ounces: 5, total: 1 });
    expect((await parts('carts', { facility: stage.place.facilityId }))['ounces']).toBe(0);
  });

  it('a time narrows invoices by their settling, pending ones by their finishing, and hedges; not carts', async () => {
    const at = (day: string) => new Date(`2026-06-${day}T16:00:00Z`);
    for (const day of ['10', '12', '14']) {
      await make({ type: 4, items: [item(1)], columns: { invoiceSettledAt: at(day), finishedAt: at('01') } });
      await make({ type: 3, items: [item(10)], columns: { finishedAt: at(day) } });
      await hedged({ date: `2026-06-${day}`, ounces: '0.5' });
      await make({ type: 1, items: [item(100)] });
    }
    const input = { from: at('11').getTime(), to: at('13').getTime() };
    expect(await platinum(input)).toMatchObject({ settled: 1, pending: 10, hedged: 0.5, inCarts: 300, net: 10.5 });
    expect((await parts('bought', input))['ounces']).toBe(11);
    expect(await platinum({ from: input.from })).toMatchObject({ settled: 2, hedged: 1 });
  });

  it('a time includes both of its ends', async () => {
    const settledAt = new Date('2026-06-11T16:00:00.123Z');
    await make({ type: 4, items: [item(1)], columns: { invoiceSettledAt: settledAt } });
    await make({ type: 3, items: [item(2)], columns: { finishedAt: settledAt } });
    const at = settledAt.getTime();
    expect((await platinum({ from: at, to: at })).bought).toBe(3);
    expect((await platinum({ from: at + 1 })).bought).toBe(0);
    expect((await platinum({ to: at - 1 })).bought).toBe(0);
  });

  it('a time whose end is before its start is refused', async () => {
    for (const call of [exposure.getExposure, exposure.listExposureLoads])
      expect(
        (
          await stage.send('accountant', call, {
            from: 2,
            to: 1,
            ...(call === exposure.listExposureLoads && { metal: 'pt', figure: 'bought' }),
          })
        ).fields,
      ).toEqual({ to: 'The end date cannot be before the start date.' });
  });
});

describe('who sees what', () => {
  it('a franchise its own loads and hedges alone; the parent company those of all', () =>
    asFranchise(async () => {
      await make({ type: 4, items: [item(10)] });
      await make({ type: 4, items: [item(3)] }, stage.otherPlace);
      await make({ type: 1, items: [item(2)] }, stage.otherPlace);
      await hedged({ ounces: '1' });
      await hedged({ ounces: '0.5' }, stage.otherPlace.companyId);
      expect(await platinum({}, 'franchise')).toMatchObject({ bought: 3, inCarts: 2, hedged: 0.5, net: 2.5 });
      expect((await parts('bought', {}, 'franchise'))['total']).toBe(1);
      expect(await platinum()).toMatchObject({ bought: 13, inCarts: 2, hedged: 1.5, net: 11.5 });
    }));

  it('staff without the right to all invoices those in which they took part', async () => {
    await make({ type: 4, items: [item(10)] });
    await make({ type: 4, items: [item(3)], columns: { buyerId: await stage.idOf('accountant') } });
    await stage.denied('accountant', 'canViewAllFacilityInvoices', async () => {
      expect((await platinum()).bought).toBe(3);
      expect((await parts('bought'))['ounces']).toBe(3);
    });
  });

  it.each(['canAccessDashboard', 'canViewCostSheet'] as const)('nobody without %s', (right) =>
    stage.denied('accountant', right, async () => {
      expect((await stage.send('accountant', exposure.getExposure, {})).status).toBe(403);
      expect(
        (await stage.send('accountant', exposure.listExposureLoads, { metal: 'pt', figure: 'bought' })).status,
      ).toBe(403);
    }),
  );
});

describe('the limit', () => {
  const limited = (ounces: number) =>
    stage.sql`insert into hedge_limit (company_id, metal, ounces) values (${stage.place.companyId}, 'pt', ${ounces})`;

  it.each([
    [9.999, true],
    [10, false],
  ])('of %s oz: passed by 10 oz %s', async (limit, isPassed) => {
    await make({ type: 4, items: [item(10)] });
    await limited(limit);
    expect(await platinum()).toMatchObject({ limit, isPassed });
    expect((await read()).list[1]).toMatchObject({ limit: null, isPassed: null });
  });

  it('says nothing of a part of the ounces, nor of another company', async () => {
    await make({ type: 4, items: [item(10)] });
    await limited(5);
    const open = { limit: 5, isPassed: null };
    expect(await platinum({ facility: stage.place.facilityId })).toMatchObject(open);
    expect(await platinum({ from: 1 })).toMatchObject(open);
    expect(await platinum({ to: stage.app.now().getTime() })).toMatchObject(open);
    await stage.denied('accountant', 'canViewAllFacilityInvoices', async () =>
      expect(await platinum()).toMatchObject(open),
    );
    await asFranchise(async () => expect(await platinum({}, 'franchise')).toMatchObject({ limit: null }));
  });
});

it('the dashboard is given the net for an actor, of one facility if it is named', async () => {
  await make({ type: 4, items: [{ columns: { receipt: holding(10, 4) } }] });
  await make({ type: 3, items: [item(5)] }, { facilityId: stage.neighbour.facilityId });
  await hedged({ ounces: '1' });
  const actor = {
    hierarchy: 1,
    companyId: stage.place.companyId,
    userId: 0,
    invoiceFacilityIds: null,
    flags: new Set<never>(),
  } as const;
  const numbers = async (facility?: string) =>
    Object.values(await unhedgedOunces(stage.sql, actor, facility)).map(Number);
  expect(await numbers()).toEqual([14, 4, 0]);
  expect(await numbers(String(stage.neighbour.facilityId))).toEqual([4, 0, 0]);
});
