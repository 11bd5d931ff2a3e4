import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { connect } from '../src/platform/database.ts';
import { accounts } from './support/expected.ts';
import { addManyRows } from './support/many-rows.ts';
import { watchReads, type Taken } from './support/read-rows.ts';
import { openCast, type Cast } from './support/cast.ts';
import type { TestApp } from './support/app.ts';

/* Every list that takes a text, in a world of many rows: whatever is typed, it reads few of them. */

const count = 100_000;

let cast: Cast;
let app: TestApp;
let take: () => readonly Taken[];
beforeAll(async () => {
  cast = await openCast();
  app = await cast.open();
  await addManyRows(app.database, count);
  ({ take } = watchReads(app.sql));
}, 600_000);
afterAll(() => app.close());

/** The reads with a text, as the contracts declare them. */
const lists = Object.entries(calls as Readonly<Record<string, Call>>).filter(
  ([, call]) => call.method === 'GET' && 'text' in call.input.shape,
);

/** Lists of several kinds are opened in each of them. */
const kinds: Readonly<Record<string, readonly object[]>> = {
  listLoads: [{ type: 1 }, { type: 2 }, { type: 5 }, { type: 30 }],
  listInvoices: [{ type: 3 }, { type: 4 }, { type: 10 }],
  dumpInvoices: [{ type: 3 }, { type: 4 }, { type: 10 }],
  listUsers: [{}, { isBuyer: undefined }, { alsoLeft: true }, { isBuyer: undefined, alsoLeft: true }],
  listFacilities: [{}, { alsoLeft: true }],
  searchCompanies: [{}, { alsoLeft: true }],
  listSettlements: [{ type: 1 }, { type: 2 }],
  getLotBoard: [{ in: 'yard' }, { in: 'lots' }],
};

/**
 * Words that nobody has, long, short and of signs; one in every row and a letter of nearly every row; both kinds; and words
 * that many rows have, but none together.
 */
const texts = ['qqxqzzq', 'qx', '§§', 'common', 'c', 'common e qx', '9 8 7 6 5 4 3'] as const;

const cases = lists.flatMap(([name, call]) =>
  (kinds[name] ?? [{}]).flatMap((kind) => texts.map((text) => ({ name, call, kind, text }))),
);

/** Lists of loads also have orders by the names of other rows. */
const isByNames = /customer|facility|buyer/;
/** Each order of a list. */
const orders = lists.flatMap(([name, call]) => {
  const { sort } = call.input.shape as { sort?: z.ZodOptional<z.ZodEnum> };
  const named = (sort?.unwrap().options ?? []).map(String);
  return (kinds[name] ?? [{}]).flatMap((kind) =>
    named
      .filter((each) => /^(list|report)Loads$/.test(name) || !isByNames.test(each))
      .flatMap((each) =>
        [undefined, 'common', 'qqxqzzq'].map((text) => ({ name, call, kind: { ...kind, sort: each }, text })),
      ),
  );
});
/** Reports compare other columns, or groups, and are read in turn. */
const ordered = orders.filter(({ name }) => !/Transaction/.test(name));

const filters = ['common', 'c', 'qx', 'qqxqzzq'].flatMap((typed) =>
  ['buyer', 'customer', 'franchise', 'facility'].map((filter) => ({
    name: 'listTransactions',
    call: calls.listTransactions as Call,
    kind: { [filter]: typed },
    text: undefined,
  })),
);
/** What few loads of a tab have, or none. */
const rare = [
  ...[1, 2, 5, 30].flatMap((type) => [
    { name: 'listLoads', kind: { type, facility: 'nowhere' } },
    { name: 'listLoads', kind: { type, status: 3 } },
  ]),
  { name: 'countLoads', kind: { facility: 'nowhere' } },
  { name: 'reportLoads', kind: { facility: 'nowhere' } },
  { name: 'totalLoads', kind: { facility: 'nowhere' } },
].flatMap(({ name, kind }) =>
  [undefined, 'common'].map((text) => ({ name, call: calls[name as 'listLoads'] as Call, kind, text })),
);
const further = [
  ...ordered,
  ...filters,
  ...rare,
  ...['Changed', 'Deleted', 'Added'].map((action) => ({
    name: 'listAudit',
    call: calls.listAudit as Call,
    kind: { action },
    text: undefined,
  })),
  { name: 'listHistory', call: calls.listHistory as Call, kind: {}, text: undefined },
  // Letters that many users have in their names, and no ticket.
  { name: 'listTickets', call: calls.listTickets as Call, kind: {}, text: 'q w e r t y u' },
  // A twenty-fifth of the invoices have it.
  { name: 'countInvoices', call: calls.countInvoices as Call, kind: {}, text: '77' },
  // Words in the names of one customer in twelve, and of one in 240 together, and in no load itself.
  ...['zoar', 'zoar tr'].flatMap((text) => [
    // Forwards, the first loads are those of the demo world, which are unlike the others.
    ...[undefined, '-customer', ...(text === 'zoar' ? ['customer'] : [])].map((sort) => ({
      name: 'reportLoads',
      call: calls.reportLoads as Call,
      kind: { sort },
      text,
    })),
    ...[1, 2, 30].map((type) => ({
      name: 'listLoads',
      call: calls.listLoads as Call,
      kind: { type, sort: 'customer' },
      text,
    })),
    ...[3, 4, 10].map((type) => ({ name: 'listInvoices', call: calls.listInvoices as Call, kind: { type }, text })),
    { name: 'countLoads', call: calls.countLoads, kind: {}, text },
    { name: 'countInvoices', call: calls.countInvoices, kind: {}, text },
  ]),
  // A word of every load that stands in no number.
  { name: 'listTransactions', call: calls.listTransactions as Call, kind: {}, text: 'yard' },
  ...[{}, { sort: 'age' }, { age: 'month' }, { sort: 'customer' }, { sort: '-buyer' }, { sort: 'facility' }].map(
    (kind) => ({
      name: 'listOpenCarts',
      call: calls.listOpenCarts as Call,
      kind,
      text: undefined,
    }),
  ),
];

/** Sums, alone or above a list, read all that they add up. */
const areSums = (name: string): boolean => /total|board|group/i.test(name);
const isCommon = (text: string): boolean => text.startsWith('c');

type Case = {
  readonly name: string;
  readonly call: Call;
  readonly kind: object;
  readonly text: string | undefined;
};

const few = cases.filter(({ name, text }) => !areSums(name) || !isCommon(text));
it.each<Case>([...few, ...further])('$name $kind reads few rows for the text $text', async ({ call, kind, text }) => {
  const { me, world } = cast.player(accounts.super);
  const sent = { ...call.example(world), isClicked: undefined, ...kind, text };
  const input = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const { status, body } = await app.call('GET', call.path, input, me);
  expect([status, body['error']]).toEqual([200, undefined]);
  const list = (body['list'] ?? []) as readonly { readonly count?: number }[];
  const answered = list.reduce((sum, { count: counted = 1 }) => sum + counted, 0);
  const taken = take();
  const rows = taken.reduce((sum, each) => sum + each.rows, 0);
  if (process.env['DEEP'])
    console.log(
      call.path,
      kind,
      text,
      rows,
      taken.reduce((sum, each) => sum + each.ms, 0),
    );
  const [worst] = taken.toSorted((a, b) => b.rows - a.rows);
  // The index answers fast for a word that no row has. A twelfth of the names is put in order.
  const most = { qqxqzzq: count / 18, zoar: count / 2 }[text ?? ''] ?? count / 8;
  expect(rows, worst?.text).toBeLessThan(most + 20 * answered);
});

it.each(['listCompanies', 'listLoads', 'listInvoices', 'listUsers', 'listMails'] as const)(
  '%s refuses a page far down a search',
  async (name) => {
    const { me, world } = cast.player(accounts.super);
    const call: Call = calls[name];
    const input = {
      ...call.example(world),
      type: { listLoads: 1, listInvoices: 4 }[name as 'listLoads'],
      text: 'common',
    };
    const sent = (offset: number) =>
      app.call(
        'GET',
        call.path,
        Object.fromEntries(Object.entries({ ...input, offset }).filter(([, value]) => value !== undefined)),
        me,
      );
    expect((await sent(1000)).status).toBe(200);
    const { status, body } = await sent(1001);
    expect([status, body['fields']]).toEqual([400, { offset: expect.stringMatching(/first 1000 rows/) }]);
    take();
  },
);

it('the only load with all of several common words is found, also by its customer', async () => {
  const admin = connect(app.database.adminUrl, { max: 1 });
  const [named] = await admin<{ id: number; customerId: number }[]>`
    select id, customer_id from load where name like 'Common %' and type = 5 order by updated_at limit 1`;
  await admin`update load set searched = 'COMMON 9876' where id = ${named!.id}`;
  await admin`update company set searched = 'COMMON 543' where id = ${named!.customerId}`;
  await admin.end();
  const { me } = cast.player(accounts.super);
  for (const [name, type] of [
    ['listLoads', 5],
    ['reportLoads', undefined],
  ] as const) {
    const sent = { text: '9 8 7 6 5 4 3', count: 10, ...(type && { type }) };
    const { body } = await app.call('GET', calls[name].path, sent, me);
    expect(
      body['list'].map(({ loadId }: { loadId: number }) => loadId),
      name,
    ).toEqual([named!.id]);
  }
});

describe('a list of carts that begins with one’s own', () => {
  // Three that changed long ago, and all invoices, as after years of work.
  beforeAll(async () => {
    const owner = connect(app.database.adminUrl, { max: 1 });
    try {
      await owner`
        update load set buyer_id = (select id from app_user where email = ${accounts.super})
        where name like 'Common %' and (type = 4 or id in (select id from load where type = 1 and name like 'Common %' order by updated_at limit 3))`;
      await owner`analyze load`;
    } finally {
      await owner.end();
    }
  });

  it.each([0, 2, 40])('reads few rows from %i on', async (offset) => {
    const { me } = cast.player(accounts.super);
    const { status, body } = await app.call('GET', calls.listLoads.path, { type: 1, count: 10, offset }, me);
    expect(status).toBe(200);
    const [{ firstName: first }] = body['list'];
    const leading = body['list'].filter(({ firstName }: { firstName: string }) => firstName === first);
    expect(leading).toHaveLength(Math.max(0, 3 - offset) || 10);
    const parts = take().filter(({ text }) => /load\.buyer_id =/.test(text));
    expect(parts.length).toBeGreaterThan(1);
    expect(
      parts.reduce((sum, each) => sum + each.rows, 0),
      JSON.stringify(parts),
    ).toBeLessThan(200);
  });
});
