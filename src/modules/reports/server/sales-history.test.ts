import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Person, type Stage } from '../../../../tests/support/stage.ts';
import type { Place } from '../../../../tests/support/scene.ts';
import { reports } from '../contract.ts';

/* Spec 2 §3 and decisions §10: settled invoices' grandtotal per day. Atlanta is four hours behind UTC in June. */

const now = new Date('2026-06-15T16:00:00Z');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  stage.app.setNow(now);
  await stage.sql`delete from invoice_figures`;
  await stage.sql`delete from bought_in_quarter`;
});

const settle = (at: string, total: number, place: Partial<Place> = {}) =>
  stage.load(
    { type: 4, items: [{ offer: total }], columns: { invoiceSettledAt: new Date(at), finishedAt: new Date(at) } },
    place,
  );
const history = async (sent: object = {}, who: Person = 'admin') =>
  (await stage.send(who, reports.salesHistory, sent)).body['data'] as { date: string; value?: number }[];

describe('the sales history', () => {
  it('adds the totals of a day at the facility, the newest day first', async () => {
    await settle('2026-06-10T15:00:00Z', 100.25);
    await settle('2026-06-11T03:59:00Z', 50);
    await settle('2026-06-11T04:01:00Z', 7);
    expect(await history()).toEqual([
      { date: '2026-06-11', value: 7 },
      { date: '2026-06-10', value: 150.25 },
    ]);
  });

  it.each([
    [2, ['2026-06-09'], ['2026-06-08']],
    [3, ['2026-06-02'], ['2026-06-01']],
    [4, ['2026-05-17'], ['2026-05-16']],
  ])('time %s begins with %s', async (time, within, before) => {
    for (const day of [...within, ...before]) await settle(`${day}T16:00:00Z`, 10);
    expect((await history({ time })).map(({ date }) => date)).toEqual(within);
    expect((await history({ time: 1 })).map(({ date }) => date)).toEqual([...within, ...before]);
  });

  it('today is the day at the facility, also where it is tomorrow in UTC', async () => {
    stage.app.setNow(new Date('2026-06-16T03:00:00Z'));
    await settle('2026-06-08T16:00:00Z', 10);
    await settle('2026-06-09T16:00:00Z', 10);
    expect((await history({ time: 2 })).map(({ date }) => date)).toEqual(['2026-06-09']);
  });

  it('time 5 adds months', async () => {
    await settle('2026-05-01T16:00:00Z', 10);
    await settle('2026-06-01T03:59:00Z', 20);
    await settle('2026-06-01T16:00:00Z', 40);
    expect(await history({ time: 5 })).toEqual([
      { date: '2026-06-01', value: 40 },
      { date: '2026-05-01', value: 30 },
    ]);
  });

  it('counts settled invoices alone, of one facility if it is named', async () => {
    await settle('2026-06-10T16:00:00Z', 10);
    await settle('2026-06-10T16:00:00Z', 5, { facilityId: stage.neighbour.facilityId });
    await stage.load({ type: 3, columns: { invoiceSettledAt: now } });
    expect(await history({ facility: stage.place.facilityId })).toEqual([{ date: '2026-06-10', value: 10 }]);
    expect(await history()).toEqual([{ date: '2026-06-10', value: 15 }]);
  });

  it('shows a franchise its own alone, and staff what they took part in or may see', async () => {
    await settle('2026-06-10T16:00:00Z', 10);
    await settle('2026-06-10T16:00:00Z', 3, stage.otherPlace);
    expect(await history({}, 'franchise')).toEqual([{ date: '2026-06-10', value: 3 }]);
    expect(await history({}, 'buyer')).toEqual([{ date: '2026-06-10', value: 10 }]);
    expect(await history({}, 'grader')).toEqual([]);
    expect(await history({}, 'accountant')).toEqual([{ date: '2026-06-10', value: 13 }]);
  });

  it('keeps the sums from who may not see subtotals, pages, and refuses a time that is none', async () => {
    await settle('2026-06-10T16:00:00Z', 10);
    await settle('2026-06-11T16:00:00Z', 10);
    await stage.denied('buyer', 'canSeeSubtotal', async () =>
      expect(await history({}, 'buyer')).toEqual([{ date: '2026-06-11' }, { date: '2026-06-10' }]),
    );
    expect(await history({ count: 1, offset: 1 })).toEqual([{ date: '2026-06-10', value: 10 }]);
    expect((await stage.send('admin', reports.salesHistory, { time: 6 })).fields).toHaveProperty('time');
    expect((await stage.send('seller', reports.salesHistory, {})).status).toBe(403);
  });
});
