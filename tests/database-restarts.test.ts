import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoWorld } from '../database/demo/demo-world.ts';
import { calls } from '../src/app/contract.ts';
import { connect, type Sql } from '../src/platform/database.ts';
import { livePostmaster } from '../src/platform/embedded/postmaster.ts';
import { startEmbedded } from '../src/platform/embedded/start-embedded.ts';
import { migrate } from '../src/platform/migrate.ts';
import { testNow } from './support/database.ts';
import { liveTab } from './support/live-tab.ts';
import { fetchStatus, itemsOf, send, signIn } from './support/over-http.ts';
import { startProduct, type ProductProcess } from './support/product-process.ts';

/* A database that stops under load and returns: errors during the outage, none afterwards. */

const folder = mkdtempSync(join(tmpdir(), 'troyard-crash-'));
let database: Awaited<ReturnType<typeof startEmbedded>>;
const lost: Error[] = [];
let owner: Sql;
let admin: Sql;
let cartId: number;
let product: ProductProcess;
let token: string;
beforeAll(async () => {
  database = await startEmbedded({ folder: join(folder, 'postgres'), onLost: (error) => lost.push(error) });
  owner = connect(database.ownerUrl, { max: 2 });
  admin = connect(database.adminUrl, { max: 1 });
  await migrate(owner, join(import.meta.dirname, '..', 'database', 'migrations'));
  await makeDemoWorld(owner, { filesDir: join(folder, 'files'), now: testNow, converters: 200 });
  const [cart] = await owner<{ id: number }[]>`
    select load.id from load join facility on facility.id = facility_id join company on company.id = customer_id
    where load.type = 1 and not is_pic_required and not is_picture_mandatory
      and load.company_id = (select company_id from app_user where email = 'buyer@troyard.test') limit 1`;
  cartId = cart!.id;
  product = await startProduct({ ...database, filesDir: join(folder, 'files') });
  token = await signIn(product.url);
}, 120_000);
afterAll(async () => {
  await product.kill();
  await owner.end({ timeout: 1 }).catch(() => {});
  await admin.end({ timeout: 1 }).catch(() => {});
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Eight writers and eight readers without pauses until it is over. Returns their answers. */
const underLoad = async (meanwhile: () => Promise<void>) => {
  const written: string[] = [];
  const statuses = new Set<number>();
  const over = new AbortController();
  const busy = async (ask: () => Promise<number>) => {
    while (!over.signal.aborted) {
      const status = await ask();
      statuses.add(status);
      if (status !== 200) await sleep(50);
    }
  };
  const write = async () => {
    const clientId = randomUUID();
    const status = await send(product.url, calls.addItem.path, token, {
      loadId: cartId,
      productId: 1,
      quantity: 1,
      clientId,
    });
    if (status === 200) written.push(clientId);
    return status;
  };
  const read = () => fetchStatus(product.url, `${calls.listLoads.path}?count=10`, token);
  const all = Promise.all([write, read].flatMap((ask) => Array.from({ length: 8 }, () => busy(ask))));
  await sleep(700);
  await meanwhile();
  over.abort();
  await all;
  return { written, statuses };
};

const backends = async (): Promise<number[]> =>
  (
    await admin<{ pid: number }[]>`
      select pid from pg_stat_activity where usename = 'troyard_app' and backend_type = 'client backend'`
  ).map(({ pid }) => pid);

/** Far more than there are connections, so that each connection has to answer. */
const fortyAtOnce = () =>
  Promise.all(Array.from({ length: 40 }, () => fetchStatus(product.url, `${calls.listLoads.path}?count=10`, token)));

const expectKept = async (written: readonly string[]) => {
  const stored = await itemsOf(owner, written);
  expect(written.filter((id) => !stored.includes(id))).toEqual([]);
  expect(stored).toHaveLength(written.length);
};

it(
  'a crash costs those who asked meanwhile a clear error, and nobody an answered write',
  { timeout: 240_000 },
  async () => {
    const { written, statuses } = await underLoad(async () => {
      // When one server process dies, PostgreSQL ends all of them and restarts from its log on the same port.
      const [any] = await backends();
      process.kill(any!, 'SIGKILL');
      await sleep(4000);
    });
    expect(statuses).toEqual(new Set([200, 503]));
    expect(new Set(await fortyAtOnce())).toEqual(new Set([200]));
    await expectKept(written);
  },
);

it(
  'open tabs go on after a crash: each message once and in order, and who is there is shown again',
  { timeout: 240_000 },
  async () => {
    const said: number[][] = [];
    let people: unknown;
    for (let at = 0; at < 10; at += 1) {
      const heard: number[] = [];
      said.push(heard);
      let isIn = false;
      liveTab({ url: product.url, token: () => token }).subscribe(
        `load:${cartId}`,
        ({ kind, body }) => kind === 'chat.said' && heard.push(body['messageId'] as number),
        () => (isIn = true),
      );
      await expect.poll(() => isIn, { timeout: 20_000 }).toBe(true);
    }
    liveTab({ url: product.url, token: () => token }).subscribe(
      `here:${cartId}`,
      ({ body }) => (people = body['people']),
      () => {},
    );
    await expect.poll(() => people, { timeout: 20_000 }).toHaveLength(1);
    const say = async () => {
      const sent = { loadId: cartId, text: 'Is it here?', clientId: randomUUID() };
      for (;;) {
        const status = await send(product.url, calls.addMessage.path, token, sent);
        if (status === 200) return;
        expect(status).toBe(503);
        await sleep(100);
      }
    };
    for (let at = 0; at < 5; at += 1) await say();
    process.kill((await backends())[0]!, 'SIGKILL');
    for (let at = 0; at < 5; at += 1) await say();
    const stored = await owner<
      { id: number }[]
    >`select id from chat_message where load_id = ${cartId} and text = 'Is it here?' order by id`;
    expect(stored).toHaveLength(10);
    for (const heard of said) await expect.poll(() => heard, { timeout: 20_000 }).toEqual(stored.map(({ id }) => id));
    await expect.poll(async () => (await owner`select from live_presence`).length, { timeout: 20_000 }).toBe(1);
  },
);

it(
  'connections ended again and again, also while they are made: each works again afterwards',
  { timeout: 240_000 },
  async () => {
    const { written, statuses } = await underLoad(async () => {
      for (const pause of [15, 150]) {
        for (const until = Date.now() + 5000; Date.now() < until;) {
          await admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'troyard_app'`;
          await sleep(pause);
        }
      }
      await sleep(500);
    });
    expect(statuses).toEqual(new Set([200, 503]));
    expect(new Set(await fortyAtOnce())).toEqual(new Set([200]));
    await expectKept(written);
  },
);

it(
  'the whole server killed: it runs again within ten seconds, with every answered write',
  { timeout: 240_000 },
  async () => {
    const { pid } = livePostmaster(join(folder, 'postgres', 'data'))!;
    const { written, statuses } = await underLoad(async () => {
      process.kill(pid, 'SIGKILL');
      await sleep(10_000);
      expect(new Set(await fortyAtOnce())).toEqual(new Set([200]));
    });
    expect(statuses).toEqual(new Set([200, 503]));
    expect(lost).toEqual([]);
    await expectKept(written);
  },
);
