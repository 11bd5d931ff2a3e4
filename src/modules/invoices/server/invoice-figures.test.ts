import { afterAll, beforeAll, expect, it } from 'vitest';
import { receipt } from '../../../../tests/support/receipt.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';
import { loadItems } from '../../loads/items/contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const settledAt = new Date('2026-06-15T14:20:00Z');
const settled = (items: readonly object[] = [{}]) =>
  stage.load({
    type: 4,
    columns: { invoiceSettledAt: settledAt },
    items: items.map((columns) => ({ columns: { receipt, ...columns } })),
  });
const figuresOf = async (loadId: number) => {
  const [row] = await stage.sql<Record<string, unknown>[]>`select * from invoice_figures where load_id = ${loadId}`;
  return row;
};
const bookedOf = (loadId: number) =>
  stage.sql`select booked_at, sign from booked_invoice where load_id = ${loadId} order by sign desc`;

/** What the table of quarters holds, without quarters whose sums are zero. */
const kept = () => stage.sql`
  select facility_id, buyer_id, company_id, quarter, invoices, units, pounds, grandtotal, pt_ounces, pd_ounces, rh_ounces, hedge_value, market_value
  from bought_in_quarter where (invoices, units, pounds, grandtotal, pt_ounces, pd_ounces, rh_ounces, hedge_value, market_value) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by 1, 2, 3, 4`;
/** The same sums, computed from loads and items. */
const recounted = () => stage.sql`
  with piece as (
    select load_id, coalesce(final_quantity, quantity) as quantity, coalesce(final_unit, unit) as unit, price_unit,
      (receipt #>> '{inputs,weight}')::numeric as weight, (receipt #>> '{inputs,ppm,pt}')::numeric as pt, (receipt #>> '{inputs,ppm,pd}')::numeric as pd,
      (receipt #>> '{inputs,ppm,rh}')::numeric as rh, receipt #> '{inputs,hedge}' as hedge, receipt #> '{inputs,market}' as market
    from load_item where deleted_at is null and status <> 2
  ), counted as (
    select load_id, sum(case when price_unit = 'piece' then unit else 0 end) as units, sum(case when price_unit = 'lb' then quantity else 0 end) as pounds,
      coalesce(sum(round(weight * pt * quantity / 31103476.8, 8)), 0) as pt_ounces, coalesce(sum(round(weight * pd * quantity / 31103476.8, 8)), 0) as pd_ounces,
      coalesce(sum(round(weight * rh * quantity / 31103476.8, 8)), 0) as rh_ounces,
      coalesce(sum(round(quantity * round(weight * (pt * (hedge ->> 'pt')::numeric + pd * (hedge ->> 'pd')::numeric + rh * (hedge ->> 'rh')::numeric) / 31103476.8, 2), 2)), 0) as hedge_value,
      coalesce(sum(round(quantity * round(weight * (pt * (market ->> 'pt')::numeric + pd * (market ->> 'pd')::numeric + rh * (market ->> 'rh')::numeric) / 31103476.8, 2), 2)), 0) as market_value
    from piece group by load_id
  ), booked as (
    select id, facility_id, buyer_id, company_id, grandtotal, invoice_settled_at as at, 1 as sign from load where type = 4 and invoice_settled_at is not null
    union all
    select id, facility_id, buyer_id, company_id, grandtotal, deleted_at, -1 from load where type = 4 and invoice_settled_at is not null and deleted_at is not null
  )
  select * from (
    select facility_id, buyer_id, company_id, date_bin('15 minutes', at, 'epoch') as quarter, sum(sign)::int as invoices, sum(sign * coalesce(units, 0))::int as units,
      sum(sign * coalesce(pounds, 0)) as pounds, sum(sign * grandtotal) as grandtotal, sum(sign * coalesce(pt_ounces, 0)) as pt_ounces,
      sum(sign * coalesce(pd_ounces, 0)) as pd_ounces, sum(sign * coalesce(rh_ounces, 0)) as rh_ounces, sum(sign * coalesce(hedge_value, 0)) as hedge_value,
      sum(sign * coalesce(market_value, 0)) as market_value
    from booked left join counted on counted.load_id = booked.id group by 1, 2, 3, 4
  ) sums where (invoices, units, pounds, grandtotal, pt_ounces, pd_ounces, rh_ounces, hedge_value, market_value) <> (0, 0, 0, 0, 0, 0, 0, 0, 0)
  order by 1, 2, 3, 4`;
const asNumbers = (rows: readonly Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? Number(value) : value]),
    ),
  );
const expectQuartersRight = async () => expect(asNumbers(await kept())).toEqual(asNumbers(await recounted()));

it('an invoice holds the ounces of its receipts, and their worth to the cent', async () => {
  const { loadId } = await settled([{ quantity: 2, unit: 2 }]);
  expect(await figuresOf(loadId)).toMatchObject({
    items: 1,
    units: 2,
    ptOunces: '0.03375828',
    pdOunces: '0.13262183',
    rhOunces: '0.02330929',
    // The ounces at $1760, $1290 and $9300.
    ptAtHedge: '59.4146',
    pdAtHedge: '171.0822',
    rhAtHedge: '216.7764',
    marketValue: '457.36',
    hedgeValue: '447.28',
  });
});

it('counts final quantities, and neither rejected nor deleted items', async () => {
  const { loadId } = await settled([
    { quantity: 2, unit: 2, finalQuantity: 0.5, finalUnit: 1 },
    { quantity: 3, unit: 3, status: 2 },
    { quantity: 4, unit: 4, deletedAt: new Date() },
  ]);
  expect(await figuresOf(loadId)).toMatchObject({ items: 1, units: 1, marketValue: '114.34', hedgeValue: '111.82' });
});

it('tells pounds from pieces, and a typed item holds no ounces', async () => {
  const { loadId } = await settled([{ priceUnit: 'lb', quantity: 7.5, receipt: null }, { quantity: 1 }]);
  expect(await figuresOf(loadId)).toMatchObject({ items: 2, units: 1, pounds: '7.500', marketValue: '228.68' });
});

it('books a settled invoice on its day, and once more with the sign reversed when it is deleted', async () => {
  const { loadId } = await settled();
  expect(await bookedOf(loadId)).toEqual([{ bookedAt: settledAt, sign: 1 }]);
  const { status } = await stage.send('admin', loadLifeCycle.deleteLoad, { cartId: loadId, isInvoice: true });
  expect(status).toBe(200);
  const { deletedAt } = await stage.loadRow(loadId);
  expect(await bookedOf(loadId)).toEqual([
    { bookedAt: settledAt, sign: 1 },
    { bookedAt: deletedAt, sign: -1 },
  ]);
  await expectQuartersRight();
});

it('books no pending invoice, and forgets one that is reopened', async () => {
  const { loadId } = await stage.load({ type: 3, items: [{ columns: { receipt } }] });
  expect(await figuresOf(loadId)).toMatchObject({ settledAt: null, marketValue: '228.68' });
  expect(await bookedOf(loadId)).toEqual([]);
  const { status } = await stage.send('admin', loadLifeCycle.reopenLoad, { loadId, reason: 'A box was counted twice' });
  expect(status).toBe(200);
  expect(await figuresOf(loadId)).toBeUndefined();
  await expectQuartersRight();
});

it('follows an edit of a settled invoice', async () => {
  const { loadId, itemIds } = await settled([{ quantity: 1 }]);
  const { status, body } = await stage.send('admin', loadItems.editItem, { loadId, itemId: itemIds[0]!, quantity: 3 });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await figuresOf(loadId)).toMatchObject({ units: 3, marketValue: '686.04', grandtotal: '300.00' });
  await expectQuartersRight();
});

it('the quarters of an hour stay what a full recount gives, whatever changes', async () => {
  const places = [stage.place, { ...stage.place, ...stage.neighbour }, stage.otherPlace];
  let seed = Number(process.env['SEED'] ?? Date.now()) % 2 ** 31;
  const seeded = seed;
  const random = (below: number) => {
    seed = (seed * 48_271 + 11) % 2_147_483_647;
    return seed % below;
  };
  const made: number[] = [];
  for (let at = 0; at < 60; at++) {
    const loadId = made[random(made.length || 1)] ?? 0;
    const act = made.length < 6 ? 0 : random(6);
    if (act === 0) {
      const { loadId: added } = await stage.load(
        {
          type: random(3) === 0 ? 3 : 4,
          columns: { invoiceSettledAt: new Date(settledAt.getTime() + random(200) * 60_000) },
          items: [{ columns: { receipt, quantity: 1 + random(5) } }, { status: 2, columns: { receipt } }],
        },
        places[random(3)],
      );
      made.push(added);
    } else if (act === 1)
      await stage.sql`update load_item set final_quantity = ${1 + random(9)}, final_unit = 2 where load_id = ${loadId}`;
    else if (act === 2) await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    else if (act === 3) await stage.sql`update load set grandtotal = grandtotal + 1.37 where id = ${loadId}`;
    else if (act === 4) await stage.sql`update load set buyer_id = ${places[random(2)]!.buyerId} where id = ${loadId}`;
    else await stage.sql`update load_item set status = ${random(3)} where load_id = ${loadId}`;
  }
  expect(asNumbers(await kept()), `SEED=${seeded}`).toEqual(asNumbers(await recounted()));
});
