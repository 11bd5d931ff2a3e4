import { afterAll, beforeAll, expect, it } from 'vitest';
import { isDeep, seed, seededRandom } from '../../../../../tests/support/depth.ts';
import { openStage, type Person, type Stage } from '../../../../../tests/support/stage.ts';
import { costSheet } from '../../cost-sheet/contract.ts';
import { invoiceDimensions, itemDimensions } from '../../domain/dimensions.ts';
import { transactions } from '../../transactions/contract.ts';
import { reportGroups } from '../contract.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const start = Date.UTC(2036, 2, 1);
const dayMs = 86_400_000;
const days = 60;

/** Settled invoices of converters and typed items, some of them deleted later, of several buyers and places. */
const makeWorld = async (next: () => number): Promise<void> => {
  const pick = (count: number) => Math.floor(next() * count);
  const converters = await stage.sql<
    { id: number; typeId: number }[]
  >`select id, type_id from converter order by id limit 9`;
  for (let nth = 0; nth < (isDeep ? 150 : 30); nth++) {
    const at = start + pick(days * 24) * 3_600_000;
    const isVoid = next() < 0.25;
    await stage.load(
      {
        type: 4,
        columns: {
          invoiceSettledAt: new Date(at),
          ...(isVoid && { deletedAt: new Date(at + pick(30) * dayMs) }),
        },
        items: Array.from({ length: pick(5) }, () => {
          const converter = next() < 0.7 ? converters[pick(converters.length)] : undefined;
          return {
            status: ([0, 1, 1, 2, 3] as const)[pick(5)]!,
            offer: pick(30_000) / 100,
            quantity: 1 + pick(3),
            columns: {
              ...(converter && { converterId: converter.id, typeId: converter.typeId }),
              ...(next() < 0.3 && { priceUnit: 'lb' }),
              ...(next() < 0.2 && { deletedAt: new Date() }),
            },
          };
        }),
      },
      next() < 0.3 ? stage.otherPlace : next() < 0.5 ? stage.neighbour : {},
    );
  }
};

/** Every sum of the groups over all pages, exactly: in hundred millionths. */
const summed = async (
  who: Person,
  call: typeof reportGroups.groupCostSheet | typeof reportGroups.groupTransactions,
  input: object,
) => {
  const sums = new Map<string, number>();
  for (let offset = 0; ; offset += 7) {
    const { status, body } = await stage.send(who, call, { ...input, count: 7, offset });
    expect(status, JSON.stringify(body)).toBe(200);
    for (const row of body['list'] as object[])
      for (const [key, value] of Object.entries(row))
        if (typeof value === 'number') sums.set(key, (sums.get(key) ?? 0) + Math.round(value * 1e8));
    if (!body['areMoreItemsAvailable']) return sums;
  }
};

const closeTo = (value: number) => expect.closeTo(value, 6) as number;

it('the groups of a report add up to its totals, by whatever they are grouped', async () => {
  const next = seededRandom(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  await makeWorld(next);
  for (let nth = 0; nth < (isDeep ? 120 : 24); nth++) {
    const who = pick(['super', 'accountant', 'admin'] as const);
    const from = start + Math.floor(next() * days) * dayMs;
    const range = { from, to: from + Math.floor(next() * days) * dayMs };
    const of = next() < 0.5 ? 'invoices' : 'items';
    const [dimensions, call, totals] =
      of === 'invoices'
        ? ([invoiceDimensions, reportGroups.groupCostSheet, costSheet.totalCostSheet] as const)
        : ([itemDimensions, reportGroups.groupTransactions, transactions.totalTransactions] as const);
    const by = pick<string>(dimensions);
    const thenBy = pick<string>(dimensions);
    const input = {
      ...range,
      by,
      ...(thenBy !== by && { thenBy }),
      timeZone: pick(['UTC', 'Asia/Tokyo', 'America/Denver']),
    };
    const sums = await summed(who, call, input);
    const { body } = await stage.send(who, totals, range);
    // Transactions tell of the invoices beside their items. Percentages do not add up.
    const added = Object.entries(body as Record<string, number | null>).filter(
      ([key, total]) =>
        total !== null &&
        !key.endsWith('Percent') &&
        (of === 'invoices' || !['invoices', 'units', 'paid'].includes(key)),
    );
    expect(
      added.map(([key]) => [key, (sums.get(key) ?? 0) / 1e8]),
      JSON.stringify({ seed, who, input }),
    ).toEqual(added.map(([key, total]) => [key, closeTo(total!)]));
  }
});
