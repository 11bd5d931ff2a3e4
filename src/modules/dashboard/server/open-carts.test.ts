import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import { dashboard } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  // Only the carts of each test are open.
  await stage.sql`update load set deleted_at = created_at where type in (1, 2, 5)`;
});
afterAll(() => stage.close());

const dayMs = 86_400_000;
const opened = (
  days: number,
  over: { type?: 1 | 2 | 5; columns?: object; items?: readonly object[] } = {},
  place = {},
) =>
  stage.load(
    {
      type: over.type ?? 1,
      ...(over.items && { items: over.items }),
      columns: { createdAt: new Date(stage.app.now().getTime() - days * dayMs), ...over.columns },
    },
    place,
  );
const clear = () => stage.sql`update load set deleted_at = now() where type in (1, 2, 5) and deleted_at is null`;
const groups = async (who: Person, input: object = {}) => {
  const { status, body } = await stage.send(who, dashboard.groupOpenCarts, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const listed = async (who: Person, input: object = {}) => {
  const { status, body } = await stage.send(who, dashboard.listOpenCarts, { count: 100, ...input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body['list'] as Record<string, unknown>[];
};

describe('the open carts', () => {
  it('are told apart by state and age', async () => {
    await clear();
    await opened(0, { items: [] });
    await opened(0.99);
    await opened(1);
    await opened(3.99, { columns: { sellerFinalisedAt: new Date() } });
    await opened(4, { type: 2 });
    await opened(7.9, { type: 5 });
    await opened(8);
    await opened(30.9);
    await opened(31);
    const { total, states, ages } = await groups('super');
    expect(total).toEqual({ loads: 9, items: 8, subtotal: 800 });
    expect(states.map(({ key, loads }: { key: string; loads: number }) => [key, loads])).toEqual([
      ['request', 1],
      ['quote', 1],
      ['notStarted', 1],
      ['inProcess', 5],
      ['finalised', 1],
    ]);
    expect(ages.map(({ key, loads }: { key: string; loads: number }) => [key, loads])).toEqual([
      ['today', 2],
      ['days3', 2],
      ['week', 2],
      ['month', 2],
      ['older', 1],
    ]);
    const rows = await listed('super');
    expect(rows.map(({ age }) => age)).toEqual([31, 30, 8, 7, 4, 3, 1, 0, 0]);
    for (const state of ['request', 'quote', 'notStarted', 'inProcess', 'finalised']) {
      const found = await listed('super', { state });
      expect(found, state).toEqual(rows.filter((row) => row['state'] === state));
      expect((await groups('super', { state }))['total'].loads).toBe(found.length);
    }
    for (const [age, least, most] of [
      ['today', 0, 0],
      ['days3', 1, 3],
      ['week', 4, 7],
      ['month', 8, 30],
      ['older', 31, 9999],
    ] as const)
      expect(await listed('super', { age }), age).toEqual(
        rows.filter((row) => Number(row['age']) >= least && Number(row['age']) <= most),
      );
  });

  it('are no invoices, no deleted and no dismissed loads', async () => {
    await clear();
    await opened(1, { columns: { deletedAt: new Date() } });
    await opened(1, { type: 2, columns: { dismissedAt: new Date() } });
    await stage.load({ type: 3 });
    expect((await groups('super'))['total']).toMatchObject({ loads: 0 });
    expect(await listed('super')).toEqual([]);
  });

  it('are filtered and summed up by buyer and facility', async () => {
    await clear();
    await opened(1);
    await opened(1, {}, stage.neighbour);
    await opened(1, {}, stage.neighbour);
    const { buyers, facilities } = await groups('super');
    expect(buyers).toMatchObject([
      { key: stage.neighbour.buyerId, loads: 2, subtotal: 200 },
      { key: stage.place.buyerId, loads: 1, subtotal: 100 },
    ]);
    expect(facilities).toMatchObject([
      { key: stage.neighbour.facilityId, loads: 2 },
      { key: stage.place.facilityId, loads: 1 },
    ]);
    for (const filter of [{ buyer: stage.place.buyerId }, { facility: stage.place.facilityId }]) {
      expect(await listed('super', filter)).toHaveLength(1);
      expect((await groups('super', filter))['total'].loads).toBe(1);
    }
  });

  it('are those of a franchise alone for its people', async () => {
    await clear();
    await opened(1);
    await opened(1, {}, stage.otherPlace);
    expect(await listed('super')).toHaveLength(2);
    expect(await listed('franchise')).toHaveLength(1);
    expect((await groups('franchise'))['facilities']).toMatchObject([{ key: stage.otherPlace.facilityId }]);
  });

  it('have no subtotal, and no order by it, without the right to totals', async () => {
    await clear();
    await opened(1);
    await stage.denied('accountant', 'canSeeSubtotal', async () => {
      expect(JSON.stringify([await listed('accountant'), await groups('accountant')])).not.toContain('subtotal');
      for (const sort of ['subtotal', '-subtotal'])
        expect((await stage.send('accountant', dashboard.listOpenCarts, { sort })).status).toBe(403);
    });
  });

  it('follow one another over pages in each order', async () => {
    await clear();
    for (let nth = 0; nth < 7; nth++) await opened(nth, { items: Array.from({ length: nth % 3 }, () => ({})) });
    for (const sort of dashboard.listOpenCarts.input.shape.sort.unwrap().options) {
      const whole = await listed('super', { sort });
      const parts = [];
      for (let offset = 0; offset < 7; offset += 3) parts.push(...(await listed('super', { sort, count: 3, offset })));
      expect(parts, sort).toEqual(whole);
      expect(whole).toHaveLength(7);
    }
  });
});
