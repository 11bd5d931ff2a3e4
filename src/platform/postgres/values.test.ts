import { beforeAll, afterAll, expect, test } from 'vitest';
import { blankDatabase } from '../../../tests/support/database.ts';
import { postgres, type Sql } from './pool.ts';

let sql: Sql;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await blankDatabase();
  sql = postgres(database.ownerUrl, { max: 2, camel: true });
  drop = database.drop;
});
afterAll(async () => {
  await sql.end();
  await drop();
});

test('amounts, large numbers and calendar dates are text, so that nothing is rounded or moved; instants are Dates', async () => {
  const [read] = await sql`
    select 0.10::numeric as numeric, 9007199254740993::bigint as big, '2028-02-29'::date as date,
      '2026-11-22 10:00:00.123+02'::timestamptz as instant, 7::smallint as small, 1.5::float8 as real, true as yes,
      '\\x00ff'::bytea as bytes, '{"a": [1, null]}'::jsonb as json, null::int as nothing`;
  expect(read).toEqual({
    numeric: '0.10',
    big: '9007199254740993',
    date: '2028-02-29',
    instant: new Date('2026-11-22T08:00:00.123Z'),
    small: 7,
    real: 1.5,
    yes: true,
    bytes: Buffer.from([0, 255]),
    json: { a: [1, null] },
    nothing: null,
  });
});

test.each<[type: string, value: unknown]>([
  ['text[]', ['a', '', 'with "quotes", commas and \\', 'NULL', null, '{}']],
  ['integer[]', [1, -2, null]],
  ['integer[]', []],
  [
    'integer[][]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  ['numeric[]', ['0.10', '2']],
  ['boolean[]', [true, false]],
  ['bytea[]', [Buffer.from([0, 92, 34])]],
  ['timestamptz[]', [new Date('2026-11-22T08:00:00.123Z')]],
  ['bytea', Buffer.from([0, 1, 255])],
  ['text', 'ß "\' \\ $1 \u{1f600}'],
  ['uuid[]', ['0b7a9c1e-9f5e-4c1a-8d0b-3f5a6c7d8e9f']],
])('%s comes back as it was sent: %j', async (type, value) => {
  expect(await sql`select ${value as string}::${sql.unsafe(type)} as value`).toEqual([{ value }]);
});

test.each([{ a: 1 }, ['a', 'b'], 'text', 7, true, null])('as JSON: %j', async (value) => {
  expect(await sql`select ${sql.json(value)}::jsonb as value, jsonb_typeof(${sql.json(value)}) as type`).toMatchObject([
    { value },
  ]);
});

test('rows to insert, a row to set, a list, a name, a part; names are camelCase here and snake_case there', async () => {
  await sql`create table seller (seller_id int primary key, first_name text, is_partner boolean default true)`;
  const made = await sql`insert into seller ${sql([
    { sellerId: 1, firstName: 'A' },
    { sellerId: 2, firstName: undefined },
  ])} returning *`;
  expect([...made, made.count]).toEqual([
    { sellerId: 1, firstName: 'A', isPartner: true },
    { sellerId: 2, firstName: null, isPartner: true },
    2,
  ]);
  const set = await sql`update seller set ${sql({ firstName: 'B', isPartner: false })} where seller_id = ${2}`;
  expect(set.count).toBe(1);
  const some = sql`seller_id in ${sql([2, 3])}`;
  const read = sql`select ${sql('firstName')} from ${sql('seller')} where ${some} and ${[sql`true`, sql`and true`]}`;
  expect(await read).toEqual([{ firstName: 'B' }]);
  expect(await sql`select from seller where seller_id in ${sql([])}`).toHaveLength(0);
});

test('more parameters than the protocol can count are refused before anything is sent', async () => {
  const list = Array.from({ length: 65_536 }, (_, n) => n);
  await expect(sql`select 1 where 1 in ${sql(list)}`).rejects.toThrow('65535');
  expect(await sql`select 1 as one where 1 in ${sql(list.slice(1))}`).toEqual([{ one: 1 }]);
});

test('a value that cannot be sent is refused, and its connection goes on', async () => {
  await expect(sql`select ${new Date('nonsense')}`).rejects.toThrow('Invalid time value');
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('an error of PostgreSQL tells where its statement stands, each time', async () => {
  const fail = () => sql`select 1 / 0`;
  for (const _ of [1, 2])
    await expect(fail()).rejects.toMatchObject({
      stack: expect.stringMatching(/division by zero[^]*values\.test\.ts/) as string,
    });
});

test('an error of PostgreSQL tells its code, its constraint and its position', async () => {
  await sql`create table paid (amount numeric constraint paid_once unique)`;
  await sql`insert into paid values (1)`;
  await expect(sql`insert into paid values (1)`).rejects.toMatchObject({ code: '23505', constraint: 'paid_once' });
  await expect(sql.unsafe('select 1; selct 2')).rejects.toMatchObject({ code: '42601', position: '11' });
});
