import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Answer } from '../src/kernel/contract.ts';
import { decimal } from '../src/kernel/decimal.ts';
import { moneyText, numberText } from '../src/kernel/number-text.ts';
import { seed, seededRandom } from './support/depth.ts';
import { pagesOf } from './support/pdf.ts';
import { openStage, type Stage } from './support/stage.ts';

/* The figures of an invoice are the same to the cent on the screen, on the paper and in the list, whatever is on it. */

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const random = seededRandom(seed);
const upTo = (most: number): number => Math.floor(random() * (most + 1));
const cents = (most: number): number => upTo(most * 100) / 100;

type View = Answer<typeof calls.viewInvoice>;

const ok = async (call: (typeof calls)[keyof typeof calls], input: object) => {
  const { status, body } = await stage.send('super', call, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

/** An invoice of random items: pieces and pounds, final quantities, rejected ones, a discount and a payment. */
const randomInvoice = async (): Promise<number> => {
  const types = await stage.sql<
    { id: number; priceUnit: 'piece' | 'lb' }[]
  >`select id, price_unit from converter_type where price_unit is not null`;
  const items = Array.from({ length: 1 + upTo(70) }, () => {
    const { id: typeId, priceUnit } = types[upTo(types.length - 1)]!;
    const status: 1 | 2 = random() < 0.1 ? 2 : 1;
    return { status, offer: cents(900), quantity: 1 + upTo(5), columns: { typeId, priceUnit } };
  });
  const { loadId, itemIds } = await stage.load({ items: [{ offer: 50 }, ...items] });
  for (const [at, itemId] of itemIds.entries())
    if (at % 3 === 0) {
      const isPounds = at > 0 && items[at - 1]!.columns.priceUnit === 'lb';
      const quantity = isPounds ? (1000 + upTo(90_000)) / 1000 : 1 + upTo(9);
      await ok(calls.editItem, { loadId, itemId, quantity, ...(!isPounds && { unit: quantity }) });
    }
  const isPercentage = random() < 0.5;
  await ok(calls.editLoad, {
    loadId,
    discount: isPercentage ? cents(20) : cents(40),
    discountIsPercentage: isPercentage,
  });
  await ok(calls.finishLoad, { loadId });
  const amount = cents(30);
  if (amount > 0) await ok(calls.addPayment, { loadId, paymentMethod: 'CASH', amount });
  return loadId;
};

it.each(Array.from({ length: 8 }, (_, at) => at))(
  'invoice %i of this run',
  async () => {
    const loadId = await randomInvoice();
    const { loadDetails: load } = (await ok(calls.viewInvoice, { loadId })) as unknown as View;
    const { file } = await stage.send('super', calls.invoicePdf, { loadId });
    const pages = await pagesOf(file!);
    const text = pages.flatMap(({ lines }) => lines).join('\n');
    const { list } = await ok(calls.listInvoices, { type: 3, text: load.invoiceNo! });
    const said = { seed, loadId };
    expect(list, JSON.stringify(said)).toMatchObject([
      { grandtotal: load.grandtotal, amountPaid: load.amountPaid, balance: load.balance },
    ]);
    const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all.plus(each), decimal('0')).toFixed(2);
    expect(sum(load.itemList.map(({ total }) => total!))).toBe(load.subtotal!.toFixed(2));
    expect(sum(load.summary.lines.map(({ value }) => value!))).toBe(load.subtotal!.toFixed(2));
    expect(sum([load.amountPaid!, load.balance!])).toBe(load.grandtotal!.toFixed(2));
    for (const line of [
      `Subtotal ${moneyText(load.subtotal!)}`,
      `Total ${moneyText(load.grandtotal!)}`,
      `Still owed ${moneyText(load.balance!)}`,
      ...load.summary.lines.map(({ value }) => moneyText(value!)),
    ])
      expect(text, JSON.stringify(said)).toContain(line);
    const printed = pages.flatMap(({ lines }) =>
      lines.flatMap((line) => /^SCENE \d+ .* ([\d,]+\.\d\d)$/.exec(line)?.[1] ?? []),
    );
    expect(printed).toEqual(load.itemList.map(({ total }) => numberText(total!, 2)));
    const carried = (page: number, words: string) =>
      pages[page]!.lines.flatMap((line) => (line.startsWith(words) ? line.split(' ').at(-1)! : []));
    for (let page = 1; page < pages.length; page += 1)
      expect(carried(page, 'Brought forward')).toEqual(carried(page - 1, 'Carried forward'));
  },
  30_000,
);
