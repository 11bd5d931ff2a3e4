import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { isDeep, seed, seededRandom } from './support/depth.ts';
import { openStage, type Stage } from './support/stage.ts';

/*
 * Random loads on every path that changes their money, beside whole-number arithmetic of the rules in decisions.md §6:
 * cents as bigint, each rounding half up.
 */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const send = async (call: (typeof calls)[keyof typeof calls], input: object) => stage.send('super', call, input);
const ok = async (call: (typeof calls)[keyof typeof calls], input: object) => {
  const { status, body } = await send(call, input);
  expect(status, JSON.stringify({ input, body })).toBe(200);
  return body;
};

/** Half up, for a quotient that is not negative. */
const rounded = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);
const atLeastZero = (cents: bigint): bigint => (cents < 0n ? 0n : cents);
const dollars = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;

/** Cents, hundredths of a percent or cents, and quarters of a piece. */
type Item = {
  price: bigint;
  markup: bigint;
  markupIsPercentage: boolean;
  quarters: bigint;
  finalQuarters: bigint | undefined;
  isRejected: boolean;
};
type Discount = { amount: bigint; isPercentage: boolean };

const unitOf = ({ price, markup, markupIsPercentage }: Item): bigint =>
  markupIsPercentage ? rounded(price * (10_000n + markup), 10_000n) : atLeastZero(price + markup);
/** A rejected item counts for nothing. */
const totalOf = (item: Item): bigint =>
  item.isRejected ? 0n : rounded(unitOf(item) * (item.finalQuarters ?? item.quarters), 4n);
const subtotalOf = (items: Iterable<Item>): bigint => [...items].reduce((sum, item) => sum + totalOf(item), 0n);
const grandtotalOf = (subtotal: bigint, { amount, isPercentage }: Discount): bigint =>
  isPercentage ? rounded(subtotal * (10_000n - amount), 10_000n) : atLeastZero(subtotal - amount);

const itemValues = (random: () => number): Item => {
  const upTo = (most: number): bigint => BigInt(Math.floor(random() * (most + 1)));
  const price = upTo(60_000);
  const markupIsPercentage = random() < 0.5;
  const isDown = random() < 0.4;
  const most = markupIsPercentage ? 10_000 : Number(price);
  const markup = isDown ? -upTo(most) : upTo(most);
  return {
    price,
    markup,
    markupIsPercentage,
    quarters: 1n + upTo(30),
    finalQuarters: random() < 0.3 ? 1n + upTo(30) : undefined,
    isRejected: false,
  };
};
const sentItem = ({ price, markup, markupIsPercentage, quarters, finalQuarters }: Item) => ({
  adjustedPrice: Number(price) / 100,
  markup: Number(markup) / 100,
  markupIsPercentage,
  quantity: Number(quarters) / 4,
  finalQty: finalQuarters === undefined ? null : Number(finalQuarters) / 4,
});

const runs = isDeep ? 60 : 8;

it.each(Array.from({ length: runs }, (_, at) => at))(
  'load %i of this run comes to the sum of its lines',
  async (at) => {
    const random = seededRandom(seed * 1000 + at);
    const upTo = (most: number): number => Math.floor(random() * (most + 1));
    const { loadId, itemIds } = await stage.load({ items: [{ offer: 50 }] });
    const [found] = await stage.sql<{ productId: number }[]>`
    select converter.id as product_id from converter
    join converter_type on converter_type.id = converter.type_id
    where price_unit = 'piece' and converter.deleted_at is null order by converter.id limit 1`;
    const items = new Map<number, Item>();
    const discount: Discount = { amount: 0n, isPercentage: false };
    const isDue = async () => {
      const subtotal = subtotalOf(items.values());
      const grandtotal = grandtotalOf(subtotal, discount);
      expect(await stage.loadRow(loadId)).toMatchObject({
        subtotal: dollars(subtotal),
        grandtotal: dollars(grandtotal),
      });
      return grandtotal;
    };
    const change = async (itemId: number, values: Item) => {
      await ok(calls.editItem, { loadId, itemId, ...sentItem(values) });
      items.set(itemId, { ...values, isRejected: items.get(itemId)?.isRejected ?? false });
    };
    const discountBy = async () => {
      const isPercentage = random() < 0.5;
      // Amounts reach beyond the subtotal: no total is below zero.
      const amount = BigInt(upTo(isPercentage ? 10_000 : 200_000));
      await ok(calls.editLoad, { loadId, discount: Number(amount) / 100, discountIsPercentage: isPercentage });
      Object.assign(discount, { amount, isPercentage });
    };

    await change(itemIds[0]!, itemValues(random));
    await isDue();
    for (let step = 0; step < 14; step += 1) {
      const known = [...items.keys()];
      const some = known[upTo(known.length - 1)]!;
      const deed = upTo(9);
      if (deed < 5) {
        const values = itemValues(random);
        const { finalQty, ...sent } = sentItem(values);
        const { itemId } = await ok(calls.addItem, {
          loadId,
          productId: found!.productId,
          ...sent,
          ...(finalQty !== null && { finalQty }),
        });
        items.set(itemId as number, values);
      } else if (deed < 7) await change(some, itemValues(random));
      else if (deed === 7) {
        const isRejected = !items.get(some)!.isRejected;
        await ok(calls.decideItem, { loadId, itemId: some, status: isRejected ? 2 : 1 });
        items.set(some, { ...items.get(some)!, isRejected });
      } else if (deed === 8 && known.length > 1) {
        await ok(calls.deleteItem, { loadId, itemId: some });
        items.delete(some);
      } else await discountBy();
      await isDue();
    }
    // Something is counted and owed.
    const { itemId } = await ok(calls.addItem, {
      loadId,
      productId: found!.productId,
      quantity: 1,
      adjustedPrice: 321.09,
    });
    const last = { price: 32_109n, markup: 0n, markupIsPercentage: false, quarters: 4n, finalQuarters: undefined };
    items.set(itemId as number, { ...last, isRejected: false });
    await ok(calls.editLoad, { loadId, discount: 12.34, discountIsPercentage: true });
    Object.assign(discount, { amount: 1234n, isPercentage: true });
    const total = await isDue();
    expect(await send(calls.finishLoad, { loadId, expectedTotal: Number(total + 1n) / 100 })).toMatchObject({
      status: 409,
    });
    await ok(calls.finishLoad, { loadId, expectedTotal: Number(total) / 100 });

    // Paid in parts, one of them taken back and paid in two: the parts are the whole, and not a cent more is taken.
    const pay = (cents: bigint) =>
      send(calls.addPayment, { loadId, paymentMethod: 'CASH', amount: Number(cents) / 100 });
    let owed = total;
    const paid: { paymentId: number; cents: bigint }[] = [];
    while (owed > 0n) {
      const cents = paid.length === 5 || owed < 3n ? owed : 1n + BigInt(upTo(Number(owed / 2n)));
      expect(await pay(owed + 1n)).toMatchObject({ status: 400 });
      const { status, body } = await pay(cents);
      expect(status, JSON.stringify(body)).toBe(200);
      paid.push({ paymentId: body['paymentId'] as number, cents });
      owed -= cents;
      expect(await stage.loadRow(loadId)).toMatchObject({ balance: dollars(owed), amountPaid: dollars(total - owed) });
    }
    expect(await pay(1n)).toMatchObject({ status: 400 });
    const back = paid[upTo(paid.length - 1)]!;
    await ok(calls.deletePayment, { loadId, paymentId: back.paymentId });
    expect(await stage.loadRow(loadId)).toMatchObject({ balance: dollars(back.cents) });
    const half = back.cents / 2n;
    for (const cents of [half, back.cents - half])
      if (cents > 0n) expect(await pay(cents)).toMatchObject({ status: 200 });
    expect(await stage.loadRow(loadId)).toMatchObject({ balance: '0.00', grandtotal: dollars(total) });

    // What is paid stays owed: no edit takes the total below it, and none of the refused ones leaves a trace.
    const before = await stage.loadRow(loadId);
    expect(await send(calls.editLoad, { loadId, discount: 12.36, discountIsPercentage: true })).toMatchObject({
      status: 409,
    });
    expect(await send(calls.editItem, { loadId, itemId, adjustedPrice: 320.5 })).toMatchObject({ status: 409 });
    expect(await stage.loadRow(loadId)).toEqual(before);

    // Every way to read it tells the same.
    const load = await ok(calls.getLoad, { loadId });
    const lines = await ok(calls.listItems, { loadId, isShowAll: true });
    const view = await ok(calls.viewInvoice, { loadId });
    const figures = { grandtotal: Number(total) / 100, balance: 0, amountPaid: Number(total) / 100 };
    expect(load).toMatchObject(figures);
    expect(view['loadDetails']).toMatchObject(figures);
    const told = new Map(
      (lines['list'] as { itemId: number; total: number }[]).map((line) => [line.itemId, line.total]),
    );
    expect(told).toEqual(new Map([...items].map(([id, item]) => [id, Number(totalOf(item)) / 100])));
    const listed = await ok(calls.listInvoices, { type: 3, text: load['invoiceNo'] as string });
    expect(listed['list']).toMatchObject([{ loadId, grandtotal: Number(total) / 100 }]);
  },
);
