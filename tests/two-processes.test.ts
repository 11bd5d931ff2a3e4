import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';
import type { Sql } from '../src/platform/database.ts';
import type { LiveEvent } from '../src/platform/live/events.ts';
import { wireClient } from '../src/platform/live/fixtures/live-world.ts';
import { balancer } from './support/balancer.ts';
import { openCast, type Cast } from './support/cast.ts';
import { accounts } from './support/expected.ts';
import { liveTab } from './support/live-tab.ts';
import { itemsOf, send } from './support/over-http.ts';
import { killProducts, startProduct, type ProductProcess } from './support/product-process.ts';
import { makeLoad, placeOf, type LoadSpec, type Place } from './support/scene.ts';
import type { Person } from './support/stage.ts';

/* Two processes of the product on one database behave as one. */

let cast: Cast;
let sql: Sql;
let close: (() => Promise<void>) | undefined;
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
  [one, other] = await Promise.all([startProduct(kept), startProduct(kept)]);
}, 60_000);
afterAll(async () => {
  // Also those whose start took too long.
  await killProducts();
  await close?.();
  await cast?.drop();
});

const tokenOf = (who: Person) => cast.player(accounts[who]).me.token;
const load = async (spec?: LoadSpec, at: Partial<Place> = {}) =>
  (await makeLoad(sql, { ...place, ...at }, spec)).loadId;
/** The answer of a call: its status and body. */
const ask = async (url: string, who: Person, call: Call, input: object, key?: string) => {
  const isRead = call.method === 'GET';
  const query = isRead ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : '';
  const answer = await fetch(url + call.path + query, {
    method: call.method,
    headers: { token: tokenOf(who), 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
    ...(!isRead && { body: JSON.stringify(input) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};
const message = (loadId: number, text = 'Is it here?') => ({ loadId, text, clientId: randomUUID() });
const messagesOf = (loadId: number) => sql<{ id: number; clientId: string }[]>`
  select id, client_id from chat_message where load_id = ${loadId} order by id`;

/** A tab at a load, with what it has heard. */
const tabAt = async (url: string, token: string, ...rooms: readonly string[]) => {
  const heard: LiveEvent[] = [];
  const ended: unknown[] = [];
  const tab = liveTab({ url, token: () => token, onEnded: (each) => ended.push(each) });
  let joined = 0;
  for (const room of rooms)
    tab.subscribe(
      room,
      (event) => heard.push(event),
      () => void (joined += 1),
    );
  await expect.poll(() => joined, { timeout: 20_000 }).toBe(rooms.length);
  const people = () =>
    heard.findLast(({ kind }) => kind === 'present')?.body['people'] as { userId: number }[] | undefined;
  return {
    heard,
    ended,
    close: tab.close,
    peopleIds: () => people()?.map(({ userId }) => userId),
    messageIds: () => heard.filter(({ kind }) => kind === 'chat.said').map(({ body }) => body['messageId'] as number),
  };
};

it('items, messages and people of one process are seen at the other', async () => {
  const loadId = await load();
  const rooms = [`load:${loadId}`, `here:${loadId}`];
  const buyer = await tabAt(one.url, tokenOf('buyer'), ...rooms);
  const seller = await tabAt(other.url, tokenOf('seller'), ...rooms);
  await expect.poll(buyer.peopleIds, { timeout: 5000 }).toHaveLength(2);
  await expect.poll(seller.peopleIds, { timeout: 5000 }).toEqual(buyer.peopleIds());
  const item = { loadId, productId: cast.player(accounts.buyer).world.productId, quantity: 1 };
  const added = await ask(other.url, 'buyer', calls.addItem, item);
  expect(added.status).toBe(200);
  const said = await ask(one.url, 'buyer', calls.addMessage, message(loadId));
  expect(said.status).toBe(200);
  for (const tab of [buyer, seller]) {
    await expect.poll(tab.messageIds, { timeout: 1000 }).toEqual([said.body['messageId']]);
    expect(tab.heard.find(({ kind }) => kind === 'load.changed')?.body).toMatchObject({
      itemIds: [added.body['itemId']],
    });
  }
  expect((await ask(other.url, 'seller', calls.countUnread, { loadIds: loadId })).body['list']).toEqual([
    { loadId, unread: 1 },
  ]);
  seller.close();
  await expect.poll(buyer.peopleIds, { timeout: 3000 }).toEqual([place.buyerId]);
});

it('a repeat at the other process is the same write: by its key and by its clientId, also at the same time', async () => {
  const loadId = await load();
  const sent = message(loadId);
  const first = await ask(one.url, 'buyer', calls.addMessage, sent, 'key');
  expect([first.status, await ask(other.url, 'buyer', calls.addMessage, sent, 'key')]).toEqual([200, first]);
  const reused = await ask(other.url, 'buyer', calls.addMessage, message(loadId), 'key');
  expect([reused.status, reused.body['code']]).toEqual([409, 'KEY_REUSED']);
  const again = message(loadId);
  const answers = await Promise.all(
    [one, other, one, other].map(({ url }) => ask(url, 'buyer', calls.addMessage, again)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect((await messagesOf(loadId)).map(({ clientId }) => clientId)).toEqual([sent.clientId, again.clientId]);
});

it('the lists are told of a change at either process', async () => {
  const loadId = await load();
  const room = `company:${place.companyId}`;
  const tabs = [await tabAt(one.url, tokenOf('admin'), room), await tabAt(other.url, tokenOf('admin'), room)];
  expect((await ask(one.url, 'buyer', calls.editLoad, { loadId, notes: 'One' })).status).toBe(200);
  for (const { heard } of tabs)
    await expect.poll(() => heard.some(({ kind }) => kind === 'loads.changed'), { timeout: 3000 }).toBe(true);
});

it('a seller enters no room of another seller and reads nothing of its chat, at either process', async () => {
  const [neighbour] = await sql<{ id: number }[]>`
    select id from company where parent_id = ${place.companyId} and kind = 'SELLER' and id <> ${place.customerId} order by id limit 1`;
  const loadId = await load({}, { customerId: neighbour!.id });
  const own = await load();
  for (const { url } of [one, other]) {
    const client = wireClient(url, tokenOf('seller'));
    for (const room of [`load:${loadId}`, `here:${loadId}`, `company:${neighbour!.id}`])
      expect(await client.join({ room }), room).toEqual({ refused: true });
    expect(await client.join({ room: `load:${own}` })).toEqual({ number: expect.any(Number) });
    const answers = [
      await ask(url, 'seller', calls.listMessages, { loadId }),
      await ask(url, 'seller', calls.addMessage, message(loadId)),
      await ask(url, 'seller', calls.seeMessages, { loadId, messageId: 1 }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await ask(url, 'seller', calls.countUnread, { loadIds: loadId })).body['list']).toEqual([]);
  }
});

it('the two seats of a call are at either process: signals go to the other seat alone, and a third person finds it busy', async () => {
  const loadId = await load();
  const room = `call:${loadId}`;
  const sit = async (url: string, who: Person, peer: string) => {
    const { socket, join } = wireClient(url, tokenOf(who));
    const news: Record<string, unknown>[] = [];
    socket.on('seat', (each: Record<string, unknown>) => news.push(each));
    const answer = await join({ room, peer });
    const heard = () => news.filter(({ kind }) => kind === 'signal').map(({ body }) => body);
    const other = () => (news.findLast(({ kind }) => kind === 'other')?.['other'] as { peer: string } | null)?.peer;
    const signal = (to: string, body: string) => socket.timeout(5000).emitWithAck('signal', { room, to, body });
    return { socket, answer, news, heard, other, signal };
  };
  const buyer = await sit(one.url, 'buyer', 'peer-buyer');
  const seller = await sit(other.url, 'seller', 'peer-seller');
  expect([buyer.answer, seller.answer]).toEqual([{ number: 0 }, { number: 0 }]);
  await expect.poll(buyer.other, { timeout: 3000 }).toBe('peer-seller');
  await expect.poll(seller.other, { timeout: 3000 }).toBe('peer-buyer');
  for (const { url } of [one, other]) {
    const third = await sit(url, 'grader', 'peer-grader');
    expect(third.answer).toEqual({ busy: true });
    expect(await third.signal('peer-seller', 'listening')).toEqual({ refused: true });
    expect(third.news).toEqual([]);
  }
  // A description of a connection is larger than a notification of the database.
  const offer = JSON.stringify({ description: 'v=0 '.repeat(5000) });
  expect(await buyer.signal('peer-seller', offer)).toEqual({ sent: true });
  expect(await seller.signal('peer-buyer', 'answer')).toEqual({ sent: true });
  await expect.poll(seller.heard, { timeout: 3000 }).toEqual([offer]);
  await expect.poll(buyer.heard, { timeout: 3000 }).toEqual(['answer']);
  buyer.socket.close();
  await expect.poll(seller.other, { timeout: 3000 }).toBeUndefined();
  expect((await sit(one.url, 'grader', 'peer-grader')).answer).toEqual({ number: 0 });
});

it('a session that is ended at one process loses its open socket at the other, and is no longer there', async () => {
  const loadId = await load();
  const watching = await tabAt(one.url, tokenOf('buyer'), `load:${loadId}`, `here:${loadId}`);
  const token = tokenOf('grader');
  const leaving = await tabAt(one.url, token, `load:${loadId}`, `here:${loadId}`);
  await expect.poll(watching.peopleIds, { timeout: 5000 }).toHaveLength(2);
  expect(await send(other.url, calls.logout.path, token, {})).toBe(200);
  await expect.poll(() => leaving.ended, { timeout: 6000 }).toEqual([token]);
  await expect.poll(watching.peopleIds, { timeout: 3000 }).toEqual([place.buyerId]);
  expect((await ask(one.url, 'buyer', calls.addMessage, message(loadId))).status).toBe(200);
  await expect.poll(watching.messageIds).toHaveLength(1);
  expect(leaving.messageIds()).toEqual([]);
});

it(
  'one of two is killed under 100 tabs: they come back, nothing acknowledged is lost, and nothing comes twice',
  { timeout: 240_000 },
  async () => {
    const loadId = await load();
    const victim = await startProduct(kept);
    const { url, leaveOut } = await balancer(victim.url, other.url);
    const writers = ['buyer', 'admin', 'super', 'accountant', 'seller'] as const;
    const tabs = await Promise.all(
      Array.from({ length: 100 }, (_, at) => tabAt(url, tokenOf(writers[at % writers.length]!), `load:${loadId}`)),
    );
    let lost = 0;
    const untilAnswered = async (who: Person, call: Call, input: object) => {
      for (;;) {
        const status = await send(url, call.path, tokenOf(who), input);
        if (status === 200) return;
        expect([0, 502, 503]).toContain(status);
        lost += 1;
        await sleep(50);
      }
    };
    const sent = writers.map((who) => ({ who, list: Array.from({ length: 20 }, () => message(loadId)) }));
    const { productId } = cast.player(accounts.buyer).world;
    const items = Array.from({ length: 20 }, () => ({ loadId, productId, quantity: 1, clientId: randomUUID() }));
    const writing = [
      ...sent.map(async ({ who, list }) => {
        for (const each of list) {
          await untilAnswered(who, calls.addMessage, each);
          await sleep(60);
        }
      }),
      ...items.map((item) => untilAnswered('buyer', calls.addItem, item)),
    ];
    await expect.poll(async () => (await messagesOf(loadId)).length, { timeout: 60_000 }).toBeGreaterThan(10);
    await victim.kill();
    leaveOut(victim.url);
    await Promise.all(writing);
    // Otherwise it died too late to test anything.
    expect(lost).toBeGreaterThan(0);

    const stored = await messagesOf(loadId);
    const ids = sent.flatMap(({ list }) => list.map(({ clientId }) => clientId));
    expect(stored.map(({ clientId }) => clientId).toSorted()).toEqual(ids.toSorted());
    const entries = items.map(({ clientId }) => clientId).toSorted();
    expect(await itemsOf(sql, entries)).toEqual(entries);
    const expected = stored.map(({ id }) => id);
    for (const tab of tabs) await expect.poll(tab.messageIds, { timeout: 60_000 }).toEqual(expected);
    for (const { heard } of tabs) {
      const numbers = heard.map(({ number }) => number);
      expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers[0]! + at));
    }
  },
);
