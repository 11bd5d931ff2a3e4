import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { totalsOf, type ItemStatus } from '../src/modules/loads/domain/item-price.ts';
import { sum } from '../src/kernel/decimal.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';

let cast: Cast;
let app: TestApp;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

const post = (path: string, input: object, { me } = buyer) => app.call('POST', path, input, me);
const statuses = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);
const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** A new load with one item, at the facility that only requires a signature. */
const newLoad = async (): Promise<number> => {
  const { body } = await post(calls.addLoad.path, calls.addLoad.example(buyer.world)!);
  const item = await post(calls.addItem.path, { ...calls.addItem.example(buyer.world), loadId: body['loadId'] });
  expect(item.status).toBe(200);
  return Number(body['loadId']);
};

/** This many copies of this load, each with its items. */
const copiesOf = async (loadId: number, count: number): Promise<number[]> => {
  const columns = async (table: string): Promise<string[]> =>
    (
      await app.sql<{ name: string }[]>`
        select column_name as name from information_schema.columns
        where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO' and column_name not in ('load_id', 'client_id')`
    ).map(({ name }) => name);
  const own = (await columns('load')).join(', ');
  const items = (await columns('load_item')).map((name) => `item.${name}`).join(', ');
  const made = await app.sql.unsafe<{ id: number }[]>(
    `insert into load (${own}) select ${own} from load, generate_series(1, ${count}) where load.id = ${loadId} returning id`,
  );
  const ids = made.map(({ id }) => id);
  await app.sql.unsafe(
    `insert into load_item (load_id, ${items.replaceAll('item.', '')}) select made, ${items} from load_item item, unnest($1::int[]) made where item.load_id = ${loadId}`,
    [ids],
  );
  return ids;
};

const numberOf = (invoiceNo: unknown): number => Number(/^ATL-(\d+)$/.exec(String(invoiceNo))![1]);
const lastNumber = async (): Promise<number> => {
  const [counter] = await app.sql<
    { lastNumber: number }[]
  >`select last_number from invoice_counter join facility on facility.id = facility_id where code = 'ATL'`;
  return counter!.lastNumber;
};

describe('at once', () => {
  it('two who finish one load: one does, and one number is given', async () => {
    const loadId = await newLoad();
    const before = await lastNumber();
    const answers = await times(2, () => post(calls.finishLoad.path, { loadId }));
    expect(statuses(answers)).toEqual([200, 409]);
    expect(await lastNumber()).toBe(before + 1);
  });

  it('ten who complete one load: one does, and one number is given', async () => {
    const loadId = await newLoad();
    const before = await lastNumber();
    const { signature, date } = calls.completeLoad.example(buyer.world)!;
    const answers = await times(10, () => post(calls.completeLoad.path, { loadId, signature, date }));
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(await lastNumber()).toBe(before + 1);
    expect(
      await app.sql`select from audit_entry where subject = 'load' and subject_id = ${loadId} and after ->> 'type' = '4'`,
    ).toHaveLength(1);
  });

  it('two payments that each fit and do not fit together: one is taken', async () => {
    const loadId = await newLoad();
    await post(calls.finishLoad.path, { loadId });
    const [{ balance }] = await app.sql<[{ balance: string }]>`select balance from load where id = ${loadId}`;
    const amount = Math.ceil(Number(balance) * 60) / 100;
    const answers = await times(2, () => post(calls.addPayment.path, { loadId, paymentMethod: 'CASH', amount }));
    expect(statuses(answers)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)!.body['fields']).toHaveProperty('amount');
    expect(await app.sql`select amount_paid from load where id = ${loadId}`).toEqual([
      { amountPaid: amount.toFixed(2) },
    ]);
  });

  it('thirty items on one load: all are there, and the total is theirs', async () => {
    const loadId = await newLoad();
    const answers = await times(30, (index) =>
      post(calls.addItem.path, { ...calls.addItem.example(buyer.world), loadId, quantity: 1 + index / 4 }),
    );
    expect(new Set(statuses(answers))).toEqual(new Set([200]));
    expect(await app.sql`select item_count from load where id = ${loadId}`).toEqual([{ itemCount: 31 }]);
  });

  it('an item that is added while the load is finished is on the invoice or refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const loadId = await newLoad();
      const [added, finished] = await Promise.all([
        post(calls.addItem.path, { ...calls.addItem.example(buyer.world), loadId }),
        post(calls.finishLoad.path, { loadId }),
      ]);
      expect(finished.status).toBe(200);
      expect([200, 409]).toContain(added.status);
      expect(await app.sql`select item_count from load where id = ${loadId}`).toEqual([
        { itemCount: added.status === 200 ? 2 : 1 },
      ]);
    }
  });

  it('1,000 loads finished by 20 people at one facility: rising numbers, no gap, none twice', async () => {
    const before = await lastNumber();
    const loads = await copiesOf(await newLoad(), 1000);
    const waiting = [...loads];
    const given: number[] = [];
    await times(20, async () => {
      let mine = before;
      for (let loadId = waiting.pop(); loadId !== undefined; loadId = waiting.pop()) {
        const { status, body } = await post(calls.finishLoad.path, { loadId });
        expect(status, JSON.stringify(body)).toBe(200);
        const number = numberOf(body['invoiceNo']);
        expect(number).toBeGreaterThan(mine);
        mine = number;
        given.push(number);
      }
    });
    expect(given.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, index) => before + 1 + index));
    expect(await lastNumber()).toBe(before + 1000);
  }, 240_000);
});

it('a finish that fails gives its number back', async () => {
  const [other] = await app.sql<{ id: number }[]>`select id from load where type = 4 limit 1`;
  const before = await lastNumber();
  // Another row takes the next number: the constraint fails after the counter has risen.
  await app.sql`update load set invoice_no = ${`ATL-${before + 1}`} where id = ${other!.id}`;
  const refused = await post(calls.finishLoad.path, { loadId: await newLoad() });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(await lastNumber()).toBe(before);
});

it('after all of it every kept total is what its items, discount and payments come to', async () => {
  type Kept = {
    id: number;
    discount: string;
    discountIsPercentage: boolean;
    itemCount: number;
    pendingCount: number;
    rejectedCount: number;
    subtotal: string;
    grandtotal: string;
    amountPaid: string;
    balance: string;
  };
  const loads = await app.sql<Kept[]>`select * from load`;
  const items = Map.groupBy(
    await app.sql<
      { loadId: number; total: string; status: ItemStatus; isAddedBySeller: boolean }[]
    >`select load_id, total, load_item.status, company.kind = 'SELLER' as is_added_by_seller
      from load_item join app_user on app_user.id = load_item.added_by join company on company.id = app_user.company_id where load_item.deleted_at is null`,
    ({ loadId }) => loadId,
  );
  const payments = Map.groupBy(
    await app.sql<{ loadId: number; amount: string }[]>`select load_id, amount from payment where deleted_at is null`,
    ({ loadId }) => loadId,
  );
  expect(loads.length).toBeGreaterThan(500);
  for (const load of loads) {
    const { id, itemCount, pendingCount, rejectedCount, subtotal, grandtotal, amountPaid, balance, ...discount } = load;
    const totals = totalsOf(items.get(id) ?? [], discount);
    const paid = sum((payments.get(id) ?? []).map(({ amount }) => amount));
    expect({ id, itemCount, pendingCount, rejectedCount, subtotal, grandtotal, amountPaid }).toEqual({
      id,
      ...totals,
      amountPaid: paid.toFixed(2),
    });
    expect(balance, `load ${id}`).toBe(sum([grandtotal, `-${amountPaid}`]).toFixed(2));
  }
});
