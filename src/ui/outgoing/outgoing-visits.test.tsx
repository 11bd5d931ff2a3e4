import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { add, json, openServer, signIn, states, stored } from './fixtures/outgoing-cases.ts';
import { session, type StoredSession } from '../session/session.ts';
import { outgoing } from './outgoing.ts';
import { outgoingStore } from './outgoing-store.ts';

let { requests, oems, answer }: ReturnType<typeof openServer> = { requests: [], oems: () => [], answer: () => {} };
beforeEach(() => {
  ({ requests, oems, answer } = openServer());
});
afterEach(() => vi.restoreAllMocks());

describe('what an earlier visit has left', () => {
  test('is sent, for its own user alone', async () => {
    await outgoingStore.put(stored());
    await outgoingStore.put(stored({ key: 'others', userId: 6 }));
    await outgoing.resume();
    await expect.poll(() => requests.map(({ body }) => body['clientId'])).toEqual(['own']);
    await expect.poll(async () => (await outgoingStore.all()).map(({ key }) => key)).toEqual(['others']);
    signIn(6);
    await outgoing.resume();
    await expect.poll(() => requests.map(({ body }) => body['clientId'])).toEqual(['own', 'others']);
  });

  test('waits while the user views the product as another role', async () => {
    session.start({ userId: 5, token: 'x', isViewing: true } as StoredSession, false);
    await outgoingStore.put(stored());
    await outgoing.resume();
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toEqual([]);
    expect((await outgoingStore.all()).map(({ key }) => key)).toEqual(['own']);
    signIn(5);
    await outgoing.resume();
    await expect.poll(oems).toEqual(['A']);
  });

  test('is not shown to the next user of the browser, and is sent after the next sign-in of its own', async () => {
    answer(() => (requests.length === 1 ? new Response('', { status: 502 }) : json(200, {})));
    add('A');
    await expect.poll(() => outgoing.all()[0]?.lost).toBe(502);
    signIn(6);
    expect(outgoing.all()).toEqual([]);
    signIn(5);
    await expect.poll(oems, { timeout: 5000 }).toEqual(['A', 'A']);
  });

  test('is dropped at the end of the session, and nothing of it is sent', async () => {
    answer(() => new Promise<never>(() => {}));
    add('A');
    add('B');
    await expect.poll(oems).toEqual(['A']);
    await outgoing.forget();
    expect(await outgoingStore.all()).toEqual([]);
    answer(() => json(200, {}));
    add('C');
    await expect.poll(oems).toEqual(['A', 'C']);
  });
});

describe('two tabs', () => {
  const otherTab = () => new BroadcastChannel('troyard-outgoing');

  test('the answer goes to the tab in which the entry was typed', async () => {
    const heard: unknown[] = [];
    const other = otherTab();
    other.addEventListener('message', ({ data }: MessageEvent<{ is: string; answer?: object }>) => {
      if (data.is === 'answered') heard.push(data.answer);
    });
    const received: object[] = [];
    const end = outgoing.whenAnswered((answer) => void received.push(answer));
    answer(({ body }) => json(200, { itemId: body['oem'] === 'A' ? 1 : 2 }));
    await outgoingStore.put(stored());
    await outgoing.resume();
    await expect.poll(() => heard).toEqual([{ itemId: 1 }]);
    add('B');
    await expect.poll(() => received).toEqual([{ itemId: 2 }]);
    expect(heard).toHaveLength(1);
    end();
    other.close();
  });

  test('one sends at a time: the entries wait while another tab sends', async () => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = navigator.locks.request('troyard-outgoing.load.7', () => held);
    add('A');
    await expect.poll(async () => (await outgoingStore.all()).length).toBe(1);
    // The other tab has sent it.
    await outgoingStore.delete(outgoing.all().map(({ key }) => key));
    add('B');
    release();
    await lock;
    await expect.poll(oems).toEqual(['B']);
    await expect.poll(states).toEqual([]);
  });
});
