import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { sage } from '../contract.ts';

/* A day of the books is that of the facility, not that of Greenwich or of the company. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** The days of a journal's lines about an invoice. */
const daysInBooks = async (loadId: number): Promise<string[]> => {
  const { body } = await stage.send('accountant', sage.exportSage, {});
  const file = await stage.app.app.inject(body['link'] as string);
  const { invoiceNo } = await stage.loadRow(loadId);
  const lines = file.body.split('\r\n').filter((line) => line.split(',')[1] === invoiceNo);
  return [...new Set(lines.map((line) => line.split(',')[0]!))];
};

describe.each([
  // An evening is of the next day at Greenwich.
  ['America/New_York', '03:30', ['2026-03-04', '2026-03-06'], '2026-06-16T01:30:00Z', '2026-06-15'],
  // A morning is of the day before at Greenwich.
  ['Pacific/Auckland', '13:30', ['2026-03-06', '2026-03-08'], '2026-06-15T13:30:00Z', '2026-06-16'],
])('at a facility in %s', (timeZone, time, days, correctedAt, correctedDay) => {
  const at = (day: string) => new Date(`${day}T${time}:00Z`);
  beforeEach(async () => {
    await stage.sql`update facility set time_zone = ${timeZone} where id = ${stage.place.facilityId}`;
    // Nothing waits before each test.
    await stage.send('accountant', sage.exportSage, {});
  });

  it('an invoice is posted on the day it was settled, and its payment on the day it was received', async () => {
    const { loadId } = await stage.load({ type: 4, paid: 5, columns: { invoiceSettledAt: at('2026-03-05') } });
    await stage.sql`update payment set created_at = ${at('2026-03-07')} where load_id = ${loadId}`;
    expect(await daysInBooks(loadId)).toEqual(days);
  });

  it('a correction is posted on the day on which it is written', async () => {
    const { loadId } = await stage.load({ type: 4, columns: { invoiceSettledAt: at('2026-03-05') } });
    await daysInBooks(loadId);
    await stage.sql`update load set grandtotal = grandtotal + 1 where id = ${loadId}`;
    const now = stage.app.now();
    stage.app.setNow(new Date(correctedAt));
    expect(await daysInBooks(loadId)).toEqual([correctedDay]);
    stage.app.setNow(now);
  });
});
