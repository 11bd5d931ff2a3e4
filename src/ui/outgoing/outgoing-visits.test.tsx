import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { add, added, json, openServer, signIn, states, stored } from './fixtures/outgoing-cases.ts';
import { session, type StoredSession } from '../session/session.ts';
import { outgoing } from './outgoing.ts';
import { outgoingStore } from './outgoing-store.ts';

let { requests, oems, answer }: ReturnType<typeof openServer> = { requests: [], oems: () => [], answer: () => {} };
beforeEach(() => {
  ({ requests, oems, answer } = openServer());
});
afterEach(() => vi.restoreAllMocks());

describe('an entry of an earlier visit', () => {
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
  /** Another open tab, with the answers that it is given. */
  const otherTab = (tab: string) => {
    const given: unknown[] = [];
    const channel = new BroadcastChannel('troyard-outgoing');
    channel.addEventListener('message', ({ data }: MessageEvent<{ is: string; answer?: object }>) => {
      if (data.is === 'answered') given.push(data.answer);
    });
    const closed = Promise.withResolvers<void>();
    void navigator.locks.request(`troyard-tab.${tab}`, () => closed.promise);
    onTestFinished(() => {
      channel.close();
      closed.resolve();
    });
    return given;
  };
  /** What the screen of a load in this tab is given. */
  const ownScreen = () => {
    const given: object[] = [];
    onTestFinished(added.whenAnswered('load.7', (of) => void given.push(of)));
    return given;
  };

  test('the answer goes to the tab in which the entry was typed while that is open', async () => {
    const [theirs, own] = [otherTab('open'), ownScreen()];
    answer(({ body }) => json(200, { itemId: body['oem'] }));
    await outgoingStore.put(stored({ tab: 'open' }));
    await outgoing.resume();
    await expect.poll(() => theirs).toEqual([{ itemId: 'A' }]);
    add('B');
    await expect.poll(() => own).toEqual([{ itemId: 'B' }]);
    expect(theirs).toHaveLength(1);
    await outgoingStore.put(stored({ key: 'c', tab: 'closed', sent: { loadId: 7, oem: 'C' } }));
    await outgoing.resume();
    await expect.poll(() => own).toEqual([{ itemId: 'B' }, { itemId: 'C' }]);
    expect(theirs).toHaveLength(1);
  });

  test('one sends at a time: the entries wait while another tab sends', async () => {
    const held = Promise.withResolvers<void>();
    const lock = navigator.locks.request('troyard-outgoing.5.load.7', () => held.promise);
    add('A');
    await expect.poll(async () => (await outgoingStore.all()).length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(requests).toEqual([]);
    // The other tab has sent it.
    await outgoingStore.delete(outgoing.all().map(({ key }) => key));
    add('B');
    held.resolve();
    await lock;
    await expect.poll(oems).toEqual(['B']);
    await expect.poll(states).toEqual([]);
  });

  test('a request without an answer of an earlier user holds up nobody else', async () => {
    answer(({ body }) => (body['oem'] === 'A' ? new Promise<never>(() => {}) : json(200, {})));
    add('A');
    await expect.poll(oems).toEqual(['A']);
    signIn(6);
    add('B');
    await expect.poll(oems).toEqual(['A', 'B']);
  });

  test('an entry does not wait for those of another user of the browser', async () => {
    const held = Promise.withResolvers<void>();
    onTestFinished(() => held.resolve());
    void navigator.locks.request('troyard-outgoing.6.load.7', () => held.promise);
    add('A');
    await expect.poll(oems).toEqual(['A']);
  });
});

describe('an answer without a screen', () => {
  test('is kept for the next one where that needs it, and given once', async () => {
    answer(() => json(200, { itemId: 3 }));
    await outgoingStore.put(stored({ awaitsScreen: true }));
    await outgoing.resume();
    await expect.poll(async () => (await outgoingStore.all()).map(({ state }) => state)).toEqual(['done']);
    const given: object[] = [];
    onTestFinished(added.whenAnswered('load.7', (of) => void given.push(of)));
    await expect.poll(() => given).toEqual([{ itemId: 3 }]);
    await expect.poll(() => outgoingStore.all()).toEqual([]);
    await outgoing.resume();
    expect(given).toHaveLength(1);
    expect(requests).toHaveLength(1);
  });

  test('is dropped where none needs it', async () => {
    await outgoingStore.put(stored());
    await outgoing.resume();
    await expect.poll(() => outgoingStore.all()).toEqual([]);
  });
});

test('a screen that does not show its answer holds up the next entries for three seconds at most', async () => {
  onTestFinished(added.whenAnswered('load.7', () => new Promise<never>(() => {})));
  add('A');
  add('B');
  await expect.poll(oems, { timeout: 5000 }).toEqual(['A', 'B']);
});

test('an entry of a view is never sent, also not after it', async () => {
  session.start({ userId: 5, token: 'x', isViewing: true } as StoredSession, false);
  add('A');
  expect(states()).toEqual([
    ['A', 'refused', 'You only view the product as this role. Stop viewing to change something.'],
  ]);
  signIn(5);
  await outgoing.resume();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([requests, await outgoingStore.all()]).toEqual([[], []]);
});

test('a refusal that cannot be stored is shown once, and is not sent again', async () => {
  answer(() => json(400, { error: 'Closed.' }));
  const { put } = outgoingStore;
  vi.spyOn(outgoingStore, 'put').mockImplementation((entry) =>
    entry.state === 'refused' ? Promise.reject(new DOMException('Full', 'QuotaExceededError')) : put(entry),
  );
  add('A');
  await expect.poll(states).toEqual([['A', 'refused', 'Closed.']]);
  await outgoing.resume();
  expect(states()).toEqual([['A', 'refused', 'Closed.']]);
  expect(requests).toHaveLength(1);
});
