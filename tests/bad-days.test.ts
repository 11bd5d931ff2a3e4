import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDemoWorld } from '../database/demo/demo-world.ts';
import { demoPassword } from '../database/demo/people.ts';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import { connect, type Sql } from '../src/platform/database.ts';
import { startEmbedded } from '../src/platform/embedded/start-embedded.ts';
import { migrate } from '../src/platform/migrate.ts';
import { openCast, type Cast, type Player } from './support/cast.ts';
import { testNow } from './support/database.ts';
import { startProduct } from './support/product-process.ts';

/* What a yard's bad days bring: a converter that vanishes, a power cut, a database that restarts. */

let cast: Cast;
let buyer: Player;
beforeAll(async () => {
  cast = await openCast();
  buyer = cast.player('buyer@troyard.test');
});
afterAll(() => cast.drop());

it('a converter deleted while it is on a load stays there at its price, and no other load takes it', () =>
  cast.inOwnWorld(async (app) => {
    const ask = (call: Call, input: object) => app.call(call.method, call.path, input, buyer.me);
    const { cartId, productId } = buyer.world;
    const { body: added } = await ask(calls.addItem, calls.addItem.example(buyer.world)!);
    await app.sql`update converter set deleted_at = now() where id = ${productId}`;
    expect((await ask(calls.addItem, calls.addItem.example(buyer.world)!)).body).toMatchObject({
      fields: { productId: 'This converter is no longer in the catalogue.' },
    });
    const { body } = await ask(calls.listItems, { loadId: cartId });
    const kept = body['list'].find((each: { itemId: number }) => each.itemId === added['itemId']);
    expect(kept).toMatchObject({ productId, total: expect.any(Number) });
    expect(await ask(calls.getReceipt, { itemId: added['itemId'] })).toMatchObject({
      status: 200,
      body: { offer: kept.basePrice },
    });
    expect(await ask(calls.finishOrder, { loadId: cartId })).toMatchObject({ status: 200 });
    const view = await ask(calls.viewInvoice, { loadId: cartId });
    expect(view.body['loadDetails'].itemList.map((each: { itemId: number }) => each.itemId)).toContain(added['itemId']);
  }));

it.each([0, -1, 1e9, Number.MAX_SAFE_INTEGER, 0.0001])('a quantity of %s is refused by name', (quantity) =>
  cast.inOwnWorld(async (app) => {
    const { status, body } = await app.call(
      'POST',
      calls.addItem.path,
      { ...calls.addItem.example(buyer.world), quantity },
      buyer.me,
    );
    expect([status, Object.keys(body['fields'])]).toEqual([400, ['quantity']]);
  }),
);

/** Sends a write; the status, or 0 where nobody answered. */
const send = async (url: string, path: string, token: string, input: object, key = ''): Promise<number> =>
  fetch(url + path, {
    method: 'POST',
    headers: { token, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(20_000),
  }).then(
    async (answer) => (await answer.arrayBuffer(), answer.status),
    () => 0,
  );

const signIn = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/write/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@troyard.test', password: demoPassword }),
  });
  return ((await answer.json()) as { token: string }).token;
};

const itemsOf = async (sql: Sql, ids: readonly string[]): Promise<string[]> =>
  (
    await sql<
      { clientId: string }[]
    >`select client_id from load_item where client_id = any(${ids as string[]}) order by 1`
  ).map(({ clientId }) => clientId);

it(
  'killed ten times in the middle of 50 writes: what was answered is there, what is sent again is there once',
  { timeout: 240_000 },
  async () => {
    await cast.inOwnWorld(async (app) => {
      const { cartId, productId } = buyer.world;
      const kept = { ...app.database };
      let lost = 0;
      for (let round = 0; round < 10; round += 1) {
        const product = await startProduct(kept);
        const token = await signIn(product.url);
        const ids = Array.from({ length: 50 }, () => randomUUID()).toSorted();
        const entry = (clientId: string) => ({ loadId: cartId, productId, quantity: 1, clientId, loadUrls: [] });
        const answers = ids.map(
          async (clientId) => [clientId, await send(product.url, calls.addItem.path, token, entry(clientId))] as const,
        );
        await sleep(15 + round * 25);
        await product.kill();
        const told = await Promise.all(answers);
        const acknowledged = told.filter(([, status]) => status === 200).map(([id]) => id);
        const stored = await itemsOf(app.sql, ids);
        expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
        lost += 50 - acknowledged.length;

        const again = await startProduct(kept);
        const token2 = await signIn(again.url);
        const repeated = await Promise.all(
          ids.map((clientId) => send(again.url, calls.addItem.path, token2, entry(clientId))),
        );
        expect(new Set(repeated)).toEqual(new Set([200]));
        expect(await itemsOf(app.sql, ids)).toEqual(ids);
        await again.kill();
      }
      // Otherwise it died too late to show anything.
      expect(lost).toBeGreaterThan(0);
      const [sums] = await app.sql<{ kept: string; real: string }[]>`
      select subtotal as kept, (select sum(total) from load_item where load_id = ${cartId} and deleted_at is null and status <> 2) as real from load where id = ${cartId}`;
      expect(sums!.kept).toBe(sums!.real);
    });
  },
);

describe('a database that crashes and comes back under load', () => {
  it('costs those who asked meanwhile a clear error, and nobody an answered write', { timeout: 240_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'troyard-crash-'));
    const database = await startEmbedded({ folder: join(folder, 'postgres') });
    const owner = connect(database.ownerUrl, { max: 2 });
    const admin = connect(database.adminUrl, { max: 1 });
    try {
      await migrate(owner, join(import.meta.dirname, '..', 'database', 'migrations'));
      await makeDemoWorld(owner, { filesDir: join(folder, 'files'), now: testNow, converters: 200 });
      const product = await startProduct({ ...database, filesDir: join(folder, 'files') });
      const token = await signIn(product.url);
      const [cart] = await owner<{ id: number }[]>`
        select load.id from load join facility on facility.id = facility_id join company on company.id = customer_id
        where load.type = 1 and not is_pic_required and not is_picture_mandatory and load.company_id = (select company_id from app_user where email = 'buyer@troyard.test') limit 1`;
      const answered: string[] = [];
      const others: number[] = [];
      const over = new AbortController();
      const writer = async () => {
        while (!over.signal.aborted) {
          const clientId = randomUUID();
          const status = await send(product.url, calls.addItem.path, token, {
            loadId: cart!.id,
            productId: 1,
            quantity: 1,
            clientId,
          });
          if (status === 200) answered.push(clientId);
          else others.push(status);
          if (status !== 200) await sleep(50);
        }
      };
      const writers = Array.from({ length: 8 }, writer);
      await sleep(700);
      // One server process that dies takes all of them along: PostgreSQL restarts from its log, on the same port.
      const [backend] = await admin<{ pid: number }[]>`
        select pid from pg_stat_activity where usename = 'troyard_app' and backend_type = 'client backend' limit 1`;
      process.kill(backend!.pid, 'SIGKILL');
      await sleep(4000);
      over.abort();
      await Promise.all(writers);
      const fresh = connect(database.appUrl, { max: 1 });
      const stored = new Set(await itemsOf(fresh, answered));
      expect(answered.filter((id) => !stored.has(id))).toEqual([]);
      expect(stored.size).toBe(answered.length);
      expect(others.length).toBeGreaterThan(0);
      expect(new Set(others)).toEqual(new Set([503]));
      expect(await send(product.url, calls.addItem.path, token, { loadId: cart!.id, productId: 1, quantity: 1 })).toBe(
        200,
      );
      await fresh.end();
      await product.kill();
    } finally {
      await owner.end({ timeout: 1 }).catch(() => {});
      await admin.end({ timeout: 1 }).catch(() => {});
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
