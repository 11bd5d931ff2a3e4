import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import { sandboxCards } from '../src/modules/plans/domain/sandbox-cards.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { endPayments, paidWith, tell } from './support/plan-payments.ts';

/* No number of a card is in a log or a table, whatever a buyer and a gateway send. */

const lines: string[] = [];
const log = new Writable({
  write: (chunk: Buffer, _, done) => {
    lines.push(chunk.toString());
    done();
  },
});
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ log });
});
afterAll(() => app.close());

const numbers = sandboxCards.map(({ number }) => number);
const digitsIn = (text: string): readonly string[] => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return numbers.filter((number) => digits.includes(number));
};

/** Every row of every table that the server reads or writes as text, with its table. */
const rowsOf = async (): Promise<string[]> => {
  const tables = await app.sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss') and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`;
  const all: string[] = [];
  for (const { name } of tables)
    for (const { text } of await app.sql.unsafe<{ text: string }[]>(`select t::text as text from ${name} t`))
      all.push(`${name} ${text}`);
  return all;
};

it('cards that are paid with, and numbers that are sent where none belongs, leave none', async () => {
  const headers = await app.signIn('seller@troyard.test');
  const buy = (sent: object) => app.call('POST', calls.purchasePlan.path, sent, headers);
  for (const { method } of sandboxCards) {
    await buy(paidWith(method));
    await endPayments(app.sql);
  }
  const [number] = numbers;
  for (const more of [{ card: number }, { brand: number }, { expiry: number }, { number }, { paymentId: number }])
    expect((await buy(paidWith('succeed', more))).status).toBeGreaterThanOrEqual(400);
  await tell(
    app,
    { type: 'charge', charge: { id: number, state: 'succeeded', amount: 1, number } },
    { secret: 'forged' },
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(digitsIn(lines.join('\n')), 'in the log').toEqual([]);
  const rows = await rowsOf();
  expect(rows.some((row) => row.includes('pm_sandbox_succeed'))).toBe(true);
  expect(rows.filter((row) => digitsIn(row).length > 0)).toEqual([]);
});
