import { expect } from 'vitest';
import { transactions } from '../../src/modules/reports/transactions/contract.ts';
import type { ItemSpec, Place } from './scene.ts';
import type { Person, Stage } from './stage.ts';

type Row = Record<string, unknown>;

/** Days without an invoice of the demo world, one after another, so that each test has a day of its own. */
export const freeDays = () => {
  let day = Date.UTC(2032, 0, 1);
  return {
    nextDay: () => (day += 86_400_000),
    /** The filter that holds the day which begins at this time. */
    within: (at: number) => ({ from: at, to: at + 86_399_999 }),
  };
};

/** What the tests of Transactions do on a stage. */
export const transactionsOn = (stage: Stage) => {
  const listed = async (who: Person, input: object): Promise<Row[]> => {
    const { status, body } = await stage.send(who, transactions.listTransactions, { count: 100, ...input });
    expect(status, JSON.stringify(body)).toBe(200);
    return body['list'] as Row[];
  };
  return {
    settledAt: (at: number, items: readonly ItemSpec[] = [{}], columns: object = {}, place: Partial<Place> = {}) =>
      stage.load({ type: 4, columns: { invoiceSettledAt: new Date(at), ...columns }, items }, place),
    quotedAt: (at: number, items: readonly ItemSpec[] = [{}], columns: object = {}) =>
      stage.load({ type: 5, columns: { createdAt: new Date(at), ...columns }, items }),
    listed,
    idsOf: async (who: Person, input: object) => (await listed(who, input)).map(({ itemId }) => itemId),
    totalled: async (who: Person, input: object): Promise<Row> => {
      const { status, body } = await stage.send(who, transactions.totalTransactions, input);
      expect(status, JSON.stringify(body)).toBe(200);
      return body;
    },
    nameOf: async (table: string, id: number): Promise<string> =>
      (await stage.sql<{ name: string }[]>`select name from ${stage.sql(table)} where id = ${id}`)[0]!.name,
    /** A converter of the demo world with two codes that begin differently, a make and a family. */
    someConverter: async () =>
      (
        await stage.sql<{ id: number; make: string; family: string; first: string; second: string }[]>`
          select converter.id, make.name as make, family.name as family, one.stamped as first, two.stamped as second
          from converter join make on make.id = make_id join family on family.id = family_id
          join converter_code one on one.converter_id = converter.id and one.position = 0 join converter_code two on two.converter_id = converter.id and two.position = 1
          where converter.deleted_at is null and left(one.code, 4) <> left(two.code, 4) order by converter.id limit 1`
      )[0]!,
  };
};
