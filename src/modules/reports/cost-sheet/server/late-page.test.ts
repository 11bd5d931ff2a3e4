import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { first } from '../../../../platform/database.ts';
import { costSheet } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const at = Date.UTC(2033, 0, 1);
const range = { from: at, to: at + 86_400_000 };

/** Settled invoices like one, a second apart. Returns their ids, oldest first. */
const settleMany = async (count: number): Promise<number[]> => {
  const { loadId } = await stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at - 1000) }, items: [{}] });
  const { names } = first(
    await stage.sql<{ names: string }[]>`
      select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = 'load' and is_generated = 'NEVER' and is_identity = 'NO'
        and column_name not in ('invoice_no', 'invoice_settled_at')`,
  )!;
  const columns = stage.sql.unsafe(names);
  const rows = await stage.sql<{ id: number }[]>`
    insert into load (${columns}, invoice_no, invoice_settled_at)
    select ${columns}, 'LATE-' || nth, ${new Date(at)}::timestamptz + nth * interval '1 second'
    from load, generate_series(1, ${count}::integer) nth where load.id = ${loadId} order by nth returning id`;
  return rows.map(({ id }) => id);
};

it('a late page follows the pages before it, in every order, and in rows and figures alike', async () => {
  const ids = await settleMany(1060);
  // The invoice of every seventh is void, on the same day.
  await stage.sql`
    update load set deleted_at = invoice_settled_at + interval '12 hours' where id = any(${ids.filter((_, nth) => nth % 7 === 0)})`;
  const page = async (sort: string, offset: number, count = 40) => {
    const { body } = await stage.send('super', costSheet.listCostSheet, { ...range, sort, count, offset });
    return (body['list'] as { loadId: number; isReversal: boolean; units: number; invoiceNo: string }[]).map(
      ({ loadId, isReversal, units, invoiceNo }) => [loadId, isReversal, units, invoiceNo],
    );
  };
  for (const sort of ['-date', 'date', 'customer', '-units']) {
    const all = [...(await page(sort, 0, 999)), ...(await page(sort, 999, 1000))];
    expect(all).toHaveLength(1060 + 152);
    for (const offset of [980, 1000, 1040, 1200])
      expect(await page(sort, offset), `${sort} from ${offset}`).toEqual(all.slice(offset, offset + 40));
  }
  expect((await page('-date', 1000, 1))[0]![0]).not.toBe((await page('date', 1000, 1))[0]![0]);
});
