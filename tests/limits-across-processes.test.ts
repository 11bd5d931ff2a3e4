import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { Sql } from '../src/platform/database.ts';
import { openCast, type Cast } from './support/cast.ts';
import { accounts } from './support/expected.ts';
import { waitForLocks } from './support/locks.ts';
import { fetchStatus } from './support/over-http.ts';
import { startProduct, type ProductProcess } from './support/product-process.ts';
import { makeLoad, placeOf, type Place } from './support/scene.ts';
import type { Person } from './support/stage.ts';

/* What one process of the product has counted, another process counts too. */

let cast: Cast;
let sql: Sql;
let close: () => Promise<void>;
let place: Place;
let kept: Parameters<typeof startProduct>[0];
let one: ProductProcess;
let other: ProductProcess;
beforeAll(async () => {
  cast = await openCast();
  const app = await cast.open();
  ({ sql, close } = app);
  kept = { ...app.database };
  const [seller, buyer] = [await placeOf(sql, accounts.seller), await placeOf(sql, accounts.buyer)];
  place = { ...seller, buyerId: buyer.buyerId };
  [one, other] = await Promise.all([startProduct(kept, { limited: true }), startProduct(kept, { limited: true })]);
}, 60_000);
afterAll(async () => {
  await Promise.all([one.kill(), other.kill()]);
  await close();
  await cast.drop();
});

const tokenOf = (who: Person) => cast.player(accounts[who]).me.token;
type Sent = { readonly input?: object; readonly token?: string; readonly ip?: string };
const ask = async ({ url }: ProductProcess, call: Call, { input = {}, token, ip = '10.9.0.1' }: Sent) => {
  const answer = await fetch(url + call.path, {
    method: call.method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...(token && { token }) },
    ...(call.method !== 'GET' && { body: JSON.stringify(input) }),
  });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get('retry-after')),
    body: (await answer.json()) as Record<string, string>,
  };
};
/** Repeats a call, ten at a time. Returns the statuses that were answered. */
const repeat = async (times: number, work: () => Promise<{ status: number }>) => {
  const statuses = new Set<number>();
  for (let left = times; left > 0; left -= 10)
    for (const { status } of await Promise.all(Array.from({ length: Math.min(10, left) }, work))) statuses.add(status);
  return [...statuses];
};

it('an address that tries passwords, or asks for mail, too often at one process is refused by the other', async () => {
  // An empty try is counted before it is read.
  for (const [call, most, longest] of [
    [calls.login, 120, 60],
    [calls.forgotPassword, 20, 3600],
  ] as const) {
    expect(await repeat(most, () => ask(one, call, {}))).toEqual([400]);
    const refused = await ask(other, call, {});
    expect([refused.status, refused.body['error']]).toEqual([
      429,
      `Too many requests. Try again in ${refused.retryAfter} s.`,
    ]);
    expect(refused.retryAfter).toBeGreaterThan(longest / 2);
    expect(refused.retryAfter).toBeLessThanOrEqual(longest);
    expect((await ask(other, call, { ip: '10.9.0.2' })).status).toBe(400);
  }
});

it('failed sign-ins for an account at one process slow it down at the other', async () => {
  const input = { email: accounts.grader, password: 'not this one' };
  const tries = [];
  for (let at = 0; at < 12; at += 1)
    tries.push(await ask(at % 2 === 0 ? one : other, calls.login, { input, ip: '10.9.1.1' }));
  const slowed = tries.findIndex(({ status }) => status === 429);
  expect(slowed).toBeGreaterThan(0);
  for (const process of [one, other])
    expect(await ask(process, calls.login, { input, ip: '10.9.1.1' })).toMatchObject({
      status: 429,
      body: { code: 'THROTTLED' },
    });
});

it('made-up session tokens at one process are refused by the other, which still serves other addresses', async () => {
  const guess = (process: ProductProcess, ip = '10.9.2.1') =>
    ask(process, calls.getSession, { token: `guess ${crypto.randomUUID()}`, ip });
  expect(await repeat(100, () => guess(one))).toEqual([401]);
  expect((await guess(other)).status).toBe(429);
  expect((await guess(other, '10.9.2.2')).status).toBe(401);
  expect((await ask(other, calls.getSession, { token: tokenOf('buyer'), ip: '10.9.2.2' })).status).toBe(200);
});

it('mails about a load that were sent by one process count at the other, also at the same time', async () => {
  const { loadId } = await makeLoad(sql, place);
  const [grader] = await sql<{ id: number }[]>`select id from app_user where email = ${accounts.grader}`;
  const notify = (process: ProductProcess) =>
    ask(process, calls.notifyGrader, { input: { loadId, videoGraderId: grader!.id }, token: tokenOf('buyer') });
  const answers = await Promise.all([one, other, one, other, one, other, one, other].map(notify));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect((await sql`select from mail where subject = ${`You are asked to grade load ${loadId}`}`).length).toBe(5);
});

it('downloads at one process take the slots of the other, and are free soon after it is killed', async () => {
  const victim = await startProduct(kept, { limited: true });
  const linkOf = async (who: Person, call: Call) => (await ask(other, call, { token: tokenOf(who) })).body['link']!;
  const [link, adminLink] = [
    await linkOf('super', calls.dumpConverters),
    await linkOf('admin', calls.downloadCompanies),
  ];
  await sql.begin(async (tx) => {
    await tx`lock table converter in access exclusive mode`;
    // Their first line arrives, and no end.
    const cut = [1, 2].map(() => fetchStatus(victim.url, link, '').catch(() => 'cut'));
    await waitForLocks(sql, 2);
    expect(await fetchStatus(other.url, link, '')).toBe(429);
    expect(await fetchStatus(other.url, adminLink, '')).toBe(200);
    await victim.kill();
    expect(await Promise.all(cut)).toEqual(['cut', 'cut']);
  });
  const killed = performance.now();
  expect(await fetchStatus(other.url, link, '')).toBe(429);
  await expect.poll(() => fetchStatus(other.url, link, ''), { timeout: 30_000, interval: 500 }).toBe(200);
  // The lease of 15 s, and time for the question on a busy machine.
  expect(performance.now() - killed).toBeLessThan(20_000);
  const [{ companyId }] = await sql<
    [{ companyId: number }]
  >`select company_id from app_user where email = ${accounts.admin}`;
  await sql`insert into limited_use select ${`downloads of company ${companyId}`}, gen_random_uuid(), now() + interval '1 minute' from generate_series(1, 4)`;
  expect(await fetchStatus(other.url, adminLink, '')).toBe(429);
  expect(await fetchStatus(other.url, await linkOf('franchise', calls.downloadLoads), '')).toBe(200);
  await sql`delete from limited_use where key like 'downloads of company%'`;
  expect(await fetchStatus(other.url, adminLink, '')).toBe(200);
  await sql`insert into limited_use select 'downloads', gen_random_uuid(), now() + interval '1 minute' from generate_series(1, 6)`;
  expect(await fetchStatus(other.url, adminLink, '')).toBe(429);
});
