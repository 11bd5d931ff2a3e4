import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receipt } from '../../../../tests/support/receipt.ts';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { costSheet } from '../../reports/cost-sheet/contract.ts';
import { transactions } from '../../reports/transactions/contract.ts';
import { dashboard } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const dayMs = 86_400_000;
/** A time without an invoice of the demo world. Each test has weeks of its own. */
let week = Date.UTC(2031, 0, 1);
const nextWeek = () => (week += 28 * dayMs);
type Over = { offer?: number; quantity?: number; priceUnit?: string; columns?: object };
const settled = (at: number, { offer = 100, quantity = 1, priceUnit = 'piece', columns }: Over = {}, place = {}) =>
  stage.load(
    {
      type: 4,
      columns: { invoiceSettledAt: new Date(at), ...columns },
      items: [{ offer, quantity, columns: { receipt, priceUnit } }],
    },
    place,
  );
const read = async (who: Person, input: object) => {
  const { status, body } = await stage.send(who, dashboard.readDashboard, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('what was bought', () => {
  it('stands beside that of as many days before', async () => {
    const at = nextWeek();
    await settled(at, { offer: 120 });
    await settled(at + 7 * dayMs - 1, { offer: 80 });
    await settled(at - 1, { offer: 50 });
    await settled(at - 7 * dayMs, { offer: 25 });
    await settled(at - 7 * dayMs - 1, { offer: 1000 });
    await settled(at + 7 * dayMs, { offer: 1000 });
    const body = await read('super', { from: at, to: at + 7 * dayMs - 1 });
    expect(body['bought']).toEqual({
      invoices: 2,
      units: 2,
      pounds: 0,
      paid: 200,
      margin: { hedge: 247.28, hedgePercent: 123.64, market: 257.36, marketPercent: 128.68 },
    });
    expect(body['boughtBefore']).toMatchObject({ invoices: 2, paid: 75 });
    expect(body['days'].map(({ date, paid }: { date: string; paid: number }) => [date, paid])).toEqual([
      [new Date(at).toISOString().slice(0, 10), 120],
      [new Date(at + 6 * dayMs).toISOString().slice(0, 10), 80],
    ]);
    expect(body['daysBefore']).toHaveLength(2);
  });

  it('is counted in the days of the reader, also over a change to summer time', async () => {
    // In New York, summer time began on 2031-03-09: the day has 23 hours.
    const from = Date.parse('2031-03-09T05:00:00Z');
    const to = Date.parse('2031-03-10T04:00:00Z') - 1;
    for (const at of [from - 1, from, to, to + 1]) await settled(at, { offer: 10 });
    const zone = { timeZone: 'America/New_York' };
    const body = await read('super', { from, to, ...zone });
    expect(body['days']).toMatchObject([{ date: '2031-03-09', paid: 20 }]);
    // The day before has 24 hours.
    expect(body['before']).toBe('2031-03-08T05:00:00.000Z');
    expect(body['boughtBefore']).toMatchObject({ paid: 10 });
    const both = await read('super', { from, to: Date.parse('2031-03-11T04:00:00Z') - 1, ...zone });
    expect(both['days']).toMatchObject([
      { date: '2031-03-09', paid: 20 },
      { date: '2031-03-10', paid: 10 },
    ]);
    expect(both['before']).toBe('2031-03-07T05:00:00.000Z');
  });

  it('agrees with the Cost Sheet and Transactions to the cent, whatever the time, the facility and the reader', async () => {
    const at = nextWeek();
    for (let nth = 0; nth < 24; nth++)
      await settled(
        at + nth * 5 * 3_600_000 + nth * 61_000,
        {
          offer: 33.33 + nth,
          quantity: [1, 0.5, 3][nth % 3]!,
          ...(nth % 4 === 0 && { priceUnit: 'lb' }),
          ...(nth % 5 === 0 && { columns: { deletedAt: new Date(at + (nth + 3) * 5 * 3_600_000) } }),
        },
        [{}, stage.neighbour, stage.otherPlace][nth % 3],
      );
    const times = [
      [at, at + 6 * dayMs - 1],
      [at + 3_600_000, at + 2 * dayMs + 3_600_000 - 1],
      // No whole quarters of an hour.
      [at + 12_345, at + 3 * dayMs + 777],
    ] as const;
    for (const [from, to] of times)
      for (const facility of [undefined, stage.place.facilityId, stage.neighbour.facilityId])
        for (const who of ['super', 'accountant', 'franchise', 'buyer'] as const) {
          const asked = { from, to, ...(facility && { facility }) };
          await stage.granted(who, 'canViewCostSheet', async () => {
            const { bought } = await read(who, asked);
            const { body: sheet } = await stage.send(who, costSheet.totalCostSheet, asked);
            const { margin, ...sums } = bought;
            expect(sums, `${who} ${JSON.stringify(asked)}`).toEqual({
              invoices: sheet['invoices'],
              units: sheet['units'],
              pounds: sheet['pounds'],
              paid: sheet['paid'],
            });
            const { body: trades } = await stage.send(who, transactions.totalTransactions, asked);
            expect(trades).toMatchObject(sums);
            expect([margin.hedge, margin.hedgePercent, margin.market, margin.marketPercent]).toEqual([
              sheet['hedgeMargin'],
              sheet['hedgeMarginPercent'],
              sheet['marketMargin'],
              sheet['marketMarginPercent'],
            ]);
          });
        }
  });

  it('is that of a franchise alone for its people', async () => {
    const at = nextWeek();
    await settled(at, { offer: 70 });
    await settled(at, { offer: 30 }, stage.otherPlace);
    const asked = { from: at, to: at + dayMs - 1 };
    expect((await read('super', asked))['bought']).toMatchObject({ paid: 100 });
    expect((await read('franchise', asked))['bought']).toMatchObject({ paid: 30 });
  });

  it('names who bought most', async () => {
    const at = nextWeek();
    await settled(at, { offer: 70 });
    await settled(at, { offer: 60 }, stage.neighbour);
    await settled(at, { offer: 41 }, stage.neighbour);
    await settled(at - dayMs, { offer: 500 });
    const { buyers } = await read('super', { from: at, to: at + dayMs - 1 });
    expect(buyers).toMatchObject([
      { buyerId: stage.neighbour.buyerId, paid: 101, invoices: 2 },
      { buyerId: stage.place.buyerId, paid: 70, invoices: 1 },
    ]);
    const [{ name }] = await stage.sql<[{ name: string }]>`
      select first_name || ' ' || last_name as name from app_user where id = ${stage.place.buyerId}`;
    expect(buyers[1].name).toBe(name);
  });

  it('names them by their invoices to who may not see what they paid', async () => {
    const at = nextWeek();
    await settled(at, { offer: 70 });
    await settled(at, { offer: 2 }, stage.neighbour);
    await settled(at, { offer: 3 }, stage.neighbour);
    const orderOf = async () => {
      const { buyers } = await read('accountant', { from: at, to: at + dayMs - 1 });
      return buyers.map(({ buyerId }: { buyerId: number }) => buyerId);
    };
    expect(await orderOf()).toEqual([stage.place.buyerId, stage.neighbour.buyerId]);
    await stage.denied('accountant', 'canSeeSubtotal', async () =>
      expect(await orderOf()).toEqual([stage.neighbour.buyerId, stage.place.buyerId]),
    );
  });
});

describe('what a reader may not see is missing', () => {
  it.each([
    ['canViewCostSheet', ['margin', 'unhedgedOunces']],
    ['canSeeSubtotal', ['paid', 'margin', 'subtotal']],
    ['canShowPricing', ['metalPrices', 'margin']],
  ] as const)('without %s', async (flag, hidden) => {
    const at = nextWeek();
    await settled(at);
    const asked = { from: at, to: at + dayMs - 1 };
    const all = JSON.stringify(await read('accountant', asked));
    await stage.denied('accountant', flag, async () => {
      const body = JSON.stringify(await read('accountant', asked));
      for (const key of hidden) expect(body, key).not.toContain(`"${key}"`);
    });
    expect(all).toContain(`"${hidden[0]}"`);
  });

  it('without canAccessDashboard it is refused', async () => {
    await stage.denied('accountant', 'canAccessDashboard', async () => {
      for (const call of Object.values(dashboard)) expect((await stage.send('accountant', call, {})).status).toBe(403);
    });
  });
});

it('refuses an end before the start, and a time zone that does not exist', async () => {
  const { status, fields } = await stage.send('super', dashboard.readDashboard, { from: 2000, to: 1999 });
  expect([status, fields]).toEqual([400, { to: 'The end date cannot be before the start date.' }]);
  for (const timeZone of ['Mars/Olympus', "x'; drop table load; --"])
    expect((await stage.send('super', dashboard.readDashboard, { timeZone })).status).toBe(400);
});

it('answers for the last time that can be named', async () => {
  const last = 253_402_300_799_999;
  expect((await read('super', { from: last, to: last }))['bought']).toMatchObject({ invoices: 0 });
  expect((await read('super', { from: last }))['bought']).toMatchObject({ invoices: 0 });
  expect((await read('super', { to: 0 }))['bought']).toMatchObject({ invoices: 0 });
});

it('shows the metal prices that held at the start and the last ones of each day', async () => {
  const [{ applied }] = await stage.sql<[{ applied: Date }]>`
    select applied_at as applied from pricing_version order by applied_at desc, version desc offset 3 limit 1`;
  const from = applied.getTime() - 5 * dayMs;
  const to = applied.getTime() + 1;
  const { metalPrices } = await read('super', { from, to });
  const versions = await stage.sql<{ at: Date; marketPt: string; hedgeRh: string }[]>`
    select applied_at as at, market_pt, hedge_rh from pricing_version where applied_at <= ${new Date(to)} order by applied_at desc, version desc`;
  expect(metalPrices.at(-1)).toMatchObject({
    date: applied.toISOString().slice(0, 10),
    market: { pt: Number(versions[0]!.marketPt) },
    hedge: { rh: Number(versions[0]!.hedgeRh) },
  });
  const held = versions.find(({ at }) => at.getTime() < from)!;
  const sameDay = versions.find(
    ({ at }) => at.toISOString().slice(0, 10) === new Date(from).toISOString().slice(0, 10),
  );
  expect(metalPrices[0]).toMatchObject({ market: { pt: Number((sameDay ?? held).marketPt) } });
});
