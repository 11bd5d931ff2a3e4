import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../tests/support/stage.ts';
import { sage } from '../../src/modules/invoices/sage/contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

it('has a journal of each month before this one, and entries of this month that wait', async () => {
  const { body } = await stage.send('accountant', sage.listSageExports, { count: 10 });
  const journals = body['list'] as { createdDate: string; entries: number }[];
  // The demo world is made on 15 June.
  expect(journals.map(({ createdDate }) => createdDate.slice(0, 10))).toEqual([
    '2026-06-01',
    '2026-05-01',
    '2026-04-01',
  ]);
  for (const { entries } of journals) expect(entries).toBeGreaterThan(0);
  const made = await stage.send('accountant', sage.makeJournal, {});
  expect(made.body['entries']).toBeGreaterThan(0);
});
