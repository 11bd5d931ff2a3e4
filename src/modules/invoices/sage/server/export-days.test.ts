import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { sage } from '../contract.ts';

/* A day of the books is that of the facility (America/New_York), not that of Greenwich. */

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
/** Nothing waits before each test. */
beforeEach(async () => void (await stage.send('accountant', sage.exportSage, {})));

it('an invoice is posted on the evening it was settled, and its payment on the evening it was received', async () => {
  const { loadId } = await stage.load({
    type: 4,
    paid: 5,
    columns: { invoiceSettledAt: new Date('2026-03-05T03:30:00Z') },
  });
  await stage.sql`update payment set created_at = '2026-03-07T03:30:00Z' where load_id = ${loadId}`;
  expect(await daysInBooks(loadId)).toEqual(['2026-03-04', '2026-03-06']);
});

it('a correction is posted on the evening on which it is written', async () => {
  const { loadId } = await stage.load({ type: 4, columns: { invoiceSettledAt: new Date('2026-03-05T03:30:00Z') } });
  await daysInBooks(loadId);
  await stage.sql`update load set grandtotal = grandtotal + 1 where id = ${loadId}`;
  const now = stage.app.now();
  stage.app.setNow(new Date('2026-06-16T01:30:00Z'));
  expect(await daysInBooks(loadId)).toEqual(['2026-06-15']);
  stage.app.setNow(now);
});
