import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed, seededRandom } from '../../../../../tests/support/depth.ts';
import { waitForLocks } from '../../../../../tests/support/locks.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import type { Db } from '../../../../platform/database.ts';

/* The table that says which invoices the books do not hold as they are. Triggers keep it. */

let stage: Stage;
let exportId: number;
beforeAll(async () => {
  stage = await openStage();
  const [made] = await stage.sql<{ id: number }[]>`
    insert into sage_export (company_id, made_by, entries)
    values (${stage.place.companyId}, ${await stage.idOf('accountant')}, 1) returning id`;
  exportId = made!.id;
});
afterAll(() => stage.close());

const isBehind = async (loadId: number) =>
  (await stage.sql`select from books_behind where load_id = ${loadId}`).length > 0;
const post = (db: Db, loadId: number, paymentId: number | null, amount: string, isReversal = false) => db`
  insert into sage_entry (export_id, load_id, payment_id, is_reversal, reference, day, amount, lines)
  values (${exportId}, ${loadId}, ${paymentId}, ${isReversal}, 'x', '2026-06-15', ${amount}, '[]')`;

/** What the books should hold, and hold, as a reader of the entries would say it. */
const expected = async (loadId: number): Promise<boolean> => {
  const [load] = await stage.sql<{ grandtotal: string; deletedAt: Date | null }[]>`
    select grandtotal, deleted_at from load where id = ${loadId}`;
  const payments = await stage.sql<{ id: number; amount: string; deletedAt: Date | null }[]>`
    select id, amount, deleted_at from payment where load_id = ${loadId}`;
  const entries = await stage.sql<{ paymentId: number | null; isReversal: boolean; amount: string }[]>`
    select payment_id, is_reversal, amount from sage_entry where load_id = ${loadId} order by id`;
  const held = (paymentId: number | null) => {
    const last = entries.findLast((entry) => entry.paymentId === paymentId);
    return last && !last.isReversal ? last.amount : undefined;
  };
  const due = (amount: string, deletedAt: Date | null) => (deletedAt === null ? amount : undefined);
  return (
    held(null) !== due(load!.grandtotal, load!.deletedAt) ||
    payments.some(({ id, amount, deletedAt }) => held(id) !== due(amount, deletedAt))
  );
};

describe('an invoice stands among those behind', () => {
  it('until it is posted as it is, again after each change, and no more when that is posted or taken back', async () => {
    const { loadId } = await stage.load({ type: 4 });
    expect(await isBehind(loadId)).toBe(true);
    await post(stage.sql, loadId, null, '100.00');
    expect(await isBehind(loadId)).toBe(false);
    await stage.sql`update load set grandtotal = 90 where id = ${loadId}`;
    expect(await isBehind(loadId)).toBe(true);
    await stage.sql`update load set grandtotal = 100 where id = ${loadId}`;
    expect(await isBehind(loadId)).toBe(false);
    await stage.sql`update load set deleted_at = now() where id = ${loadId}`;
    expect(await isBehind(loadId)).toBe(true);
    await post(stage.sql, loadId, null, '100.00', true);
    expect(await isBehind(loadId)).toBe(false);
  });

  it('never while it is a cart, and under its type after it is settled', async () => {
    const { loadId } = await stage.load({});
    expect(await isBehind(loadId)).toBe(false);
    await stage.sql`update load set type = 3, invoice_no = ${`N${loadId}`} where id = ${loadId}`;
    const row = () => stage.sql`select company_id, type from books_behind where load_id = ${loadId}`;
    expect(await row()).toEqual([{ companyId: stage.place.companyId, type: 3 }]);
    await stage.sql`update load set type = 4 where id = ${loadId}`;
    expect(await row()).toEqual([{ companyId: stage.place.companyId, type: 4 }]);
  });

  it('exactly when its entries say so, after any order of changes', async () => {
    const next = seededRandom(seed);
    const loads = await Promise.all(Array.from({ length: 4 }, () => stage.load({ type: 4 })));
    const paymentOf = async (loadId: number) => {
      const rows = await stage.sql<{ id: number; amount: string }[]>`
        select id, amount from payment where load_id = ${loadId} order by id`;
      return rows[Math.floor(next() * rows.length)];
    };
    const acts: readonly ((loadId: number) => Promise<unknown>)[] = [
      (loadId) => stage.sql`update load set grandtotal = ${100 + Math.floor(next() * 3)} where id = ${loadId}`,
      (loadId) =>
        stage.sql`update load set deleted_at = case when deleted_at is null then now() end where id = ${loadId}`,
      async (loadId) => {
        const [{ total }] = await stage.sql<[{ total: string }]>`
          select grandtotal::text as total from load where id = ${loadId}`;
        await post(stage.sql, loadId, null, total, next() < 0.3);
      },
      (loadId) => stage.sql`
        insert into payment (load_id, method, amount, created_by) values (${loadId}, 'CASH', 1, ${stage.place.buyerId})`,
      async (loadId) => {
        const paid = await paymentOf(loadId);
        if (paid) await stage.sql`update payment set deleted_at = now() where id = ${paid.id}`;
      },
      async (loadId) => {
        const paid = await paymentOf(loadId);
        if (paid) await post(stage.sql, loadId, paid.id, paid.amount, next() < 0.3);
      },
    ];
    const seen = new Set<boolean>();
    for (let step = 0; step < 300; step += 1) {
      const { loadId } = loads[step % loads.length]!;
      await acts[Math.floor(next() * acts.length)]!(loadId);
      const should = await expected(loadId);
      seen.add(should);
      expect(await isBehind(loadId), `seed ${seed}, step ${step}`).toBe(should);
    }
    expect(seen.size).toBe(2);
  });

  it('when it is changed while it is being posted, whichever is first', async () => {
    const { loadId } = await stage.load({ type: 4 });
    const { loadId: another } = await stage.load({ type: 4 });
    let later: Promise<unknown> | undefined;
    await stage.sql.begin(async (tx) => {
      await tx`update load set grandtotal = 90 where id = ${loadId}`;
      later = post(stage.sql, loadId, null, '100.00').execute();
      await waitForLocks(stage.sql, 1);
    });
    await later;
    expect(await isBehind(loadId)).toBe(true);
    await stage.sql.begin(async (tx) => {
      await post(tx, another, null, '100.00');
      later = stage.sql`update load set grandtotal = 90 where id = ${another}`.execute();
      await waitForLocks(stage.sql, 1);
    });
    await later;
    expect(await isBehind(another)).toBe(true);
  });
});
