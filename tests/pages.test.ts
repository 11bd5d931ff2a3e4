import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { allows } from '../src/kernel/access.ts';
import { isWrite, type Call } from '../src/kernel/contract.ts';
import { defOf } from '../src/platform/http/schema-parts.ts';
import type { TestApp } from './support/app.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { ordersOf, shownAs } from './support/orders.ts';
import { makeExportRow } from './support/report-exports.ts';

/* The pages of a list, whatever their size and order, are the whole list, each row once. */

let cast: Cast;
let app: TestApp;
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  const { me, world } = cast.player('super@troyard.test');
  const buyer = cast.player('buyer@troyard.test');
  const item = calls.addItem.example(buyer.world)!;
  // What the demo world has less than two of.
  for (const nth of [1, 2, 3]) {
    await makeExportRow(app.sql, 'super@troyard.test');
    const done = [
      await app.call('POST', calls.resendInvoice.path, { loadId: world.invoiceId }, me),
      await app.call('POST', calls.applyOverrides.path, { overridesModifier: nth }, me),
      await app.call('POST', calls.addItem.path, { ...item, quantity: nth }, buyer.me),
    ];
    for (const { status, body } of done) if (status !== 200) throw new Error(JSON.stringify(body));
  }
});
afterAll(async () => {
  await app.close();
  await cast.drop();
});

type Row = Readonly<Record<string, unknown>>;
type Page = { readonly list: readonly Row[]; readonly areMoreItemsAvailable: boolean };

const lists = Object.entries<Call>(calls).filter(
  ([, call]) =>
    !isWrite(call) &&
    'count' in call.input.shape &&
    'offset' in call.input.shape &&
    'list' in (defOf(call.output).shape ?? {}),
);

const lookups: readonly Call[] = [calls.searchConverters, calls.searchVehicles];

/** What a user may send to a list in one order. Undefined if the user may not. */
const sentBy = (call: Call, { who, world }: Player, sort?: string): Row | undefined => {
  const example: Row | undefined = call.example(world);
  if (!example || !allows(call.access, who)) return undefined;
  const { count: _, offset: __, ...own } = example;
  const sent = sort ? { ...own, sort } : own;
  const further = call.alsoNeeds?.rule(call.input.parse(sent));
  // A lookup is paid for, and has no pages.
  if (who.hierarchy === 2 && lookups.includes(call)) return undefined;
  return further === undefined || allows(further, who) ? sent : undefined;
};

const read = async ({ path }: Call, { me }: Player, sent: object): Promise<Page> => {
  const { status, body } = await app.call('GET', path, sent, me);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page;
};

it.each(lists)('the pages of %s are its list', async (_, call) => {
  let longest = 0;
  for (const player of cast.players.values())
    for (const sort of [undefined, ...ordersOf(call)]) {
      const sent = sentBy(call, player, sort);
      if (!sent) continue;
      const page = (count: number, offset: number) => read(call, player, { ...sent, count, offset });
      const whole = await page(40, 0);
      const { length } = whole.list;
      longest = Math.max(longest, length);
      const of = `${player.email} ${JSON.stringify(sent)}`;
      for (const offset of new Set([0, 1, length - 1].filter((each) => each >= 0 && each < length))) {
        const { list, areMoreItemsAvailable } = await page(1, offset);
        expect(list, `Row ${offset} of ${of}`).toEqual([whole.list[offset]]);
        const areMore = offset + 1 < length || whole.areMoreItemsAvailable;
        expect(areMoreItemsAvailable, `Rows behind row ${offset} of ${of}`).toBe(areMore);
      }
      // The longest page is longer than the parts in which some lists are read.
      for (const count of new Set([2, length - 1].filter((each) => each > 1 && each < length)))
        expect((await page(count, 1)).list, `${count} rows from row 1 of ${of}`).toEqual(
          whole.list.slice(1, count + 1),
        );
      if (whole.areMoreItemsAvailable) expect(length, of).toBe(40);
      else expect(await page(1, length), of).toMatchObject({ list: [], areMoreItemsAvailable: false });
      // Its own order is enough for the others.
      if (player.email !== 'super@troyard.test') break;
    }
  expect(longest).toBeGreaterThan(1);
});

/** The keys of all rows in one order. Empty ones stand at the end either way. */
const keysBy = async (call: Call, sort: string, way: string): Promise<readonly unknown[]> => {
  const player = cast.player('super@troyard.test');
  const rows: Row[] = [];
  for (let page: Page | undefined; page?.areMoreItemsAvailable ?? true; rows.push(...page.list))
    page = await read(call, player, { ...sentBy(call, player, way), count: 1000, offset: rows.length });
  const field = [sort, ...(shownAs[sort] ?? [])].find((each) => rows.some((row) => each in row));
  return rows.map((row) => row[field!]).filter((key) => key !== null && key !== undefined);
};

const rises = (one: unknown, next: unknown): boolean => {
  if (typeof one === 'number' && typeof next === 'number') return one <= next;
  return String(one).localeCompare(String(next), 'en', { sensitivity: 'base' }) <= 0;
};

/** Orders by something else than the field that shows it. */
const byOther = ['listOpenCarts by state', 'listYield by difference'];

const ordered = lists.flatMap(([name, call]) =>
  ordersOf(call)
    .filter((sort) => !sort.startsWith('-'))
    .map((sort) => [`${name} by ${sort}`, sort, call] as const),
);
it.each(ordered)('%s rises, and falls the other way', async (name, sort, call) => {
  const rising = await keysBy(call, sort, sort);
  const falling = (await keysBy(call, sort, `-${sort}`)).toReversed();
  expect(falling).toHaveLength(rising.length);
  expect(falling.findIndex((key, at) => JSON.stringify(key) !== JSON.stringify(rising[at]))).toBe(-1);
  if (!byOther.includes(name)) expect(rises(rising[0], rising.at(-1))).toBe(true);
  const numbers = rising.filter((key) => typeof key === 'number');
  if (!byOther.includes(name)) expect(numbers.findIndex((key, at) => key < (numbers[at - 1] ?? key))).toBe(-1);
});
