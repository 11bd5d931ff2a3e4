import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHedge, openLoad, platinumItem } from '../../../../tests/support/open-ounces.ts';
import { receipt } from '../../../../tests/support/receipt.ts';
import { openStage, type Stage } from '../../../../tests/support/stage.ts';
import { dashboard } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A time without an invoice of the demo world. Each test has weeks of its own. */
let week = Date.UTC(2031, 0, 1);
const nextWeek = () => (week += 28 * dayMs);
const settled = (at: number, offer: number, { quantity = 1, ...place }: { quantity?: number; buyerId?: number } = {}) =>
  stage.load(
    { type: 4, columns: { invoiceSettledAt: new Date(at) }, items: [{ offer, quantity, columns: { receipt } }] },
    place,
  );
const read = async (input: object) => {
  const { status, body } = await stage.send('super', dashboard.readDashboard, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('what was bought', () => {
  it.each([
    [0, 6 * minuteMs],
    [4 * minuteMs, 0],
    [4 * minuteMs, 6 * minuteMs],
  ])('begins and ends to the minute: %i ms and %i ms within a quarter of an hour', async (late, over) => {
    const at = nextWeek();
    const [from, end] = [at + late, at + dayMs + over];
    await settled(from - 1, 1);
    await settled(from, 2);
    await settled(end - 1, 4);
    await settled(end, 8);
    expect((await read({ from, to: end - 1 }))['bought']).toMatchObject({ invoices: 2, paid: 6 });
  });

  it('has no percentage where nothing was paid, and one of a dollar', async () => {
    const at = nextWeek();
    const between = { from: at, to: at + dayMs - 1 };
    await settled(at, 0);
    const free = { hedge: 223.64, hedgePercent: null, market: 228.68, marketPercent: null };
    expect((await read(between))['bought']).toMatchObject({ paid: 0, margin: free });
    await settled(at, 1);
    // Two pieces are worth $447.28 and $457.36.
    const dear = { hedge: 446.28, hedgePercent: 44_628, market: 456.36, marketPercent: 45_636 };
    expect((await read(between))['bought']).toMatchObject({ paid: 1, margin: dear });
  });

  it('names the ten who paid most, whatever they bought before and however many pieces', async () => {
    const at = nextWeek();
    const users = await stage.sql<{ id: number }[]>`select id from app_user order by id limit 12`;
    for (const [nth, { id: buyerId }] of users.slice(0, 11).entries())
      await settled(at, 10 * (nth + 1), { buyerId, quantity: nth === 0 ? 2 : 1 });
    await settled(at - 1, 5000, { buyerId: users[11]!.id });
    const { buyers } = await read({ from: at, to: at + dayMs - 1 });
    // The first has paid $20 for two pieces, as much as the second for one: the lower id stands first.
    expect(buyers.map(({ paid }: { paid: number }) => paid)).toEqual([110, 100, 90, 80, 70, 60, 50, 40, 30, 20]);
    expect(buyers.at(-1).buyerId).toBe(users[0]!.id);
  });
});

describe('without a time', () => {
  it('shows the last 30 days of the reader up to the end of today', async () => {
    // In Kiritimati, 14 hours ahead of UTC, it is June 16 already.
    stage.app.setNow(new Date('2026-06-15T16:00:00Z'));
    expect(await read({ timeZone: 'Pacific/Kiritimati' })).toMatchObject({
      before: '2026-04-17T10:00:00.000Z',
      from: '2026-05-17T10:00:00.000Z',
      to: '2026-06-16T09:59:59.999Z',
    });
  });

  it('from a day on goes up to the end of today, up to a day begins 30 days before', async () => {
    stage.app.setNow(new Date('2026-06-15T16:00:00Z'));
    const timeZone = 'America/New_York';
    expect(await read({ from: Date.parse('2026-06-14T04:00:00Z'), timeZone })).toMatchObject({
      before: '2026-06-12T04:00:00.000Z',
      to: '2026-06-16T03:59:59.999Z',
    });
    // Summer time began on 2031-03-09.
    expect(await read({ to: Date.parse('2031-03-21T04:00:00Z') - 1, timeZone })).toMatchObject({
      from: '2031-02-19T05:00:00.000Z',
      before: '2031-01-20T05:00:00.000Z',
    });
  });
});

it('a facility narrows open carts and the ounces that are bought, and hedges stay those of the company', async () => {
  const shown = async (facility?: number) => {
    const { carts, unhedgedOunces } = await read({ ...(facility && { facility }) });
    const loads = carts.reduce((sum: number, each: { loads: number }) => sum + each.loads, 0);
    return [loads, unhedgedOunces.pt];
  };
  const places = [undefined, stage.place.facilityId, stage.neighbour.facilityId];
  const before = await Promise.all(places.map(shown));
  await openLoad(stage, { type: 4, items: [platinumItem(16)] }, stage.neighbour);
  await openLoad(stage, { type: 1, items: [platinumItem(32)] }, stage.neighbour);
  await openHedge(stage, { ounces: '0.5' });
  const after = await Promise.all(places.map(shown));
  const rises = after.map(([loads, ounces], at) => [loads! - before[at]![0]!, ounces! - before[at]![1]!]);
  for (const [at, [loads, ounces]] of [
    [1, 15.5],
    [0, -0.5],
    [1, 15.5],
  ].entries()) {
    expect(rises[at]![0]).toBe(loads);
    expect(rises[at]![1]).toBeCloseTo(ounces!, 6);
  }
});
