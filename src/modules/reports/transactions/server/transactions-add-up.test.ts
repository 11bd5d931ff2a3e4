import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep, seed, seededRandom } from '../../../../../tests/support/depth.ts';
import { openStage, type Stage } from '../../../../../tests/support/stage.ts';
import { transactions } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const start = Date.UTC(2035, 0, 1);
const span = 40;
const cents = (dollars: number) => Math.round(dollars * 100);

type Made = { readonly at: number; readonly voidedAt: number | undefined; readonly subtotal: number };

/** Settled invoices at a few instants, some of them deleted later, with items of every state. */
const randomWorld = async (next: () => number): Promise<Made[]> => {
  const pick = (count: number) => Math.floor(next() * count);
  const made: Made[] = [];
  for (let nth = 0; nth < (isDeep ? 200 : 40); nth++) {
    const [at, voidedAt] = [start + pick(span), next() < 0.3 ? start + span / 2 + pick(span) : undefined];
    const { loadId } = await stage.load(
      {
        type: 4,
        columns: { invoiceSettledAt: new Date(at) },
        items: Array.from({ length: pick(5) }, () => ({
          status: ([0, 1, 1, 2, 3] as const)[pick(5)]!,
          offer: pick(30_000) / 100,
          quantity: 1 + pick(3),
          columns: { ...(next() < 0.3 && { priceUnit: 'lb' }), ...(next() < 0.2 && { deletedAt: new Date() }) },
        })),
      },
      next() < 0.3 ? stage.otherPlace : next() < 0.5 ? stage.neighbour : {},
    );
    const subtotal = Number((await stage.loadRow(loadId))['subtotal']);
    if (voidedAt !== undefined)
      await stage.sql`update load set deleted_at = ${new Date(voidedAt)} where id = ${loadId}`;
    made.push({ at, voidedAt, subtotal });
  }
  return made;
};

it('the transactions of a range add up to the item totals of its invoices, in rows and in totals', async () => {
  const next = seededRandom(seed);
  const invoices = await randomWorld(next);
  for (let nth = 0; nth < (isDeep ? 100 : 15); nth++) {
    const from = start + Math.floor(next() * span);
    const range = { from, to: from + Math.floor(next() * span * 1.5) };
    const isIn = (at: number | undefined) => at !== undefined && at >= range.from && at <= range.to;
    const expected = invoices.reduce(
      (sum, { at, voidedAt, subtotal }) => sum + cents(subtotal) * (Number(isIn(at)) - Number(isIn(voidedAt))),
      0,
    );
    const { body } = await stage.send('super', transactions.totalTransactions, range);
    expect(cents(body['itemTotals'] as number), JSON.stringify({ seed, range })).toBe(expected);
    const page = await stage.send('super', transactions.listTransactions, { ...range, count: 1000 });
    const rows = page.body['list'] as { total: number; isReversal: boolean }[];
    expect(rows.reduce((sum, { total }) => sum + cents(total), 0)).toBe(expected);
    expect(rows.reduce((sum, { isReversal }) => sum + (isReversal ? -1 : 1), 0)).toBe(body['items']);
  }
});
