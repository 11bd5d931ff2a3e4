import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from 'node:http';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Searches for very many words, by several users at once, some of whom leave before the answer. */

const users = 2036;
/** Of one word, and of as many as there are. */
const texts = [`${'e '.repeat(97)}zq`, [...Array.from({ length: 60 }, (_, at) => `${at}`), 'e', 'zq'].join(' ')];
const attackers = ['buyer@troyard.test', 'franchise.buyer@troyard.test', 'super@troyard.test'];

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
  await attacked.sql`
    insert into app_user (company_id, role_id, email, password_hash, first_name, last_name)
    select (select id from company where kind = 'PARENT'), (select id from role where shipped_as = 'Buyer'), 'many' || nth || '@troyard.test', 'none',
      'Geneviève', 'Eyeleteer ' || nth from generate_series(1, ${users}::int) nth`;
});
afterAll(() => attacked.close());

const search = async (token: string, text: string): Promise<number> => {
  const path = `${calls.listUsers.path}?${new URLSearchParams({ text }).toString()}`;
  const answer = await fetch(attacked.product.url + path, { headers: { token, 'x-forwarded-for': '10.7.7.7' } });
  await answer.arrayBuffer();
  return answer.status;
};

it.each(texts)('three users with four long searches each hold nobody up: %s', { timeout: 120_000 }, async (text) => {
  const tokens = await Promise.all(attackers.map((email) => attacked.signIn(email)));
  const reader = await attacked.signIn('accountant@troyard.test');
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const all: number[] = [];
    for (let wave = 0; wave < 3; wave += 1)
      all.push(...(await Promise.all(tokens.flatMap((token) => [1, 2, 3, 4].map(() => search(token, text))))));
    return all;
  });
  expect([...new Set(result)]).toEqual([200]);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});

it('a read whose client has left no longer runs in the database', { timeout: 60_000 }, async () => {
  const token = await attacked.signIn('super@troyard.test');
  const waiting = async (): Promise<number> =>
    (await attacked.sql`select from pg_locks where relation = 'make'::regclass and not granted`).length;
  // A lock holds the read up for as long as the test needs.
  await attacked.sql.begin(async (tx) => {
    await tx`lock table make in access exclusive mode`;
    const leaving = request(attacked.product.url + calls.listMakes.path, { headers: { token } });
    leaving.on('error', () => {});
    leaving.end();
    await expect.poll(waiting).toBe(1);
    leaving.destroy();
    await expect.poll(waiting).toBe(0);
  });
});
