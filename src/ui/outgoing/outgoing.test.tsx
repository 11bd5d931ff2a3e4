import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { add, added, created, json, openServer, signIn, states, stored } from './fixtures/outgoing-cases.ts';
import { outgoing } from './outgoing.ts';
import { fromAnswer, nextKey } from './outgoing-entry.ts';
import { outgoingStore } from './outgoing-store.ts';

let { requests, oems, answer }: ReturnType<typeof openServer> = { requests: [], oems: () => [], answer: () => {} };
beforeEach(() => {
  ({ requests, oems, answer } = openServer());
});
afterEach(() => vi.restoreAllMocks());

describe('an entry', () => {
  test('an entry is stored before it is sent, with its key as the id of the call, and removed with its answer', async () => {
    const kept: string[] = [];
    answer(async () => {
      kept.push(...(await outgoingStore.all()).map(({ key }) => key));
      return json(200, { itemId: 1 });
    });
    const key = add('A');
    await expect
      .poll(() => requests)
      .toEqual([{ path: '/write/v1/load/item/add', body: { loadId: 7, oem: 'A', clientId: key }, key: null }]);
    await expect.poll(() => kept).toEqual([key]);
    await expect.poll(() => outgoingStore.all()).toEqual([]);
    expect(outgoing.all()).toEqual([]);
  });

  test('an entry of a call without an own id has its key as Idempotency-Key', async () => {
    const key = created.put({ subject: 'load.new', name: '', sent: { customerId: 4 }, shown: {} });
    await expect.poll(() => requests).toEqual([{ path: '/write/v1/load/create', body: { customerId: 4 }, key }]);
  });

  test('an entry whose answer is lost is sent again with its key, and those after it wait', async () => {
    answer(() => {
      if (requests.length === 1) throw new TypeError('lost');
      if (requests.length === 2) return new Response('', { status: 502 });
      // The sign-in page of a network, and an answer that is cut off.
      if (requests.length === 3) return new Response('<p>Welcome</p>', { headers: { 'content-type': 'text/html' } });
      if (requests.length === 4) return new Response('{"it', { headers: { 'content-type': 'application/json' } });
      return json(200, {});
    });
    const [first, second] = [add('A'), add('B')];
    await expect
      .poll(() => outgoing.all().map(({ state, lost }) => [state, lost]))
      .toEqual([
        ['waiting', 0],
        ['waiting', undefined],
      ]);
    await expect.poll(() => outgoing.all()[0]?.lost, { timeout: 5000 }).toBe(502);
    await expect
      .poll(() => requests.map(({ body }) => body['clientId']), { timeout: 30_000 })
      .toEqual([first, first, first, first, first, second]);
    await expect.poll(() => outgoingStore.all()).toEqual([]);
  });

  test.each([429, 408, 401])('an entry that is answered with %i is sent again later', async (status) => {
    answer(() => (requests.length === 1 ? json(status, { error: 'Not now.' }) : json(200, {})));
    add('A');
    await expect.poll(() => requests.length).toBe(1);
    signIn(5);
    await expect.poll(oems, { timeout: 5000 }).toEqual(['A', 'A']);
    await expect.poll(states).toEqual([]);
  });

  test('an entry does not wait for those of another subject', async () => {
    answer(({ body }) => (body['oem'] === 'A' ? new Promise<never>(() => {}) : json(200, {})));
    add('A', 7, 'load.7');
    add('B', 8, 'load.8');
    await expect.poll(states).toEqual([['A', 'sending', undefined]]);
    expect(oems()).toEqual(['A', 'B']);
  });

  test('an entry that is dropped on its way gives its answer to nobody', async () => {
    const late = Promise.withResolvers<Response>();
    answer(() => late.promise);
    const received: object[] = [];
    onTestFinished(added.whenAnswered('load.7', (of) => void received.push(of)));
    const key = add('A');
    await expect.poll(oems).toEqual(['A']);
    await outgoing.drop(key);
    late.resolve(json(200, { itemId: 1 }));
    answer(() => json(200, { itemId: 2 }));
    add('B');
    await expect.poll(() => received).toEqual([{ itemId: 2 }]);
  });

  test('an entry of the same moment as others keeps its place', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_764_500_000_000);
    const typed = Array.from({ length: 12 }, (_, at) => `C${at}`);
    for (const oem of typed) add(oem);
    await outgoing.resume();
    await expect.poll(oems).toEqual(typed);
  });

  test('an entry with files is sent as a form, also after a reload', async () => {
    const files = [{ field: 'image', name: 'a.jpg', content: new Blob(['steel'], { type: 'image/jpeg' }) }];
    await outgoingStore.put(stored({ files, sent: { loadId: 7 } }));
    await outgoing.resume();
    await expect.poll(() => requests.length).toBe(1);
    const { image, ...rest } = requests[0]!.body;
    expect(rest).toEqual({ loadId: '7', clientId: 'own' });
    expect(image).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
    expect(await (image as File).text()).toBe('steel');
  });

  test('an entry that the browser cannot store is sent all the same', async () => {
    vi.spyOn(outgoingStore, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    add('A');
    await expect.poll(oems).toEqual(['A']);
  });
});

describe('a refused entry', () => {
  test('a refused entry waits for the user, and holds up only what needs its answer', async () => {
    answer(({ path }) =>
      path.endsWith('create') ? json(400, { error: 'Closed.', fields: { customerId: 'Closed.' } }) : json(200, {}),
    );
    const load = created.put({ subject: 'load.7', name: 'Cart', sent: { customerId: 4 }, shown: {} });
    add('A', fromAnswer(load, 'loadId'));
    add('B', 9);
    await expect.poll(states).toEqual([
      ['Cart', 'refused', 'Closed.'],
      ['A', 'waiting', undefined],
    ]);
    expect(requests.map(({ body }) => body)).toMatchObject([{ customerId: 4 }, { loadId: 9, oem: 'B' }]);
    expect(outgoing.all()[0]!.refusal!.fields).toEqual({ customerId: 'Closed.' });
    await outgoing.drop(load);
    expect(await outgoingStore.all()).toEqual([]);
    expect(states()).toEqual([]);
  });

  test('a refused entry is sent again unchanged with its key, or changed with a new one in its place', async () => {
    answer(({ body }) => (body['ask'] === false ? json(200, {}) : json(409, { error: 'Again?', code: 'ASK' })));
    const key = add('A');
    await expect.poll(states).toEqual([['A', 'refused', 'Again?']]);
    await outgoing.sendAgain(key);
    await expect.poll(states).toEqual([['A', 'refused', 'Again?']]);
    expect(requests.map(({ body }) => body['clientId'])).toEqual([key, key]);
    await outgoing.sendAgain(key, { ask: false });
    await expect.poll(states).toEqual([]);
    expect(requests[2]!.body).toMatchObject({ oem: 'A', ask: false });
    expect(requests[2]!.body['clientId']).not.toBe(key);
    expect(await outgoingStore.all()).toEqual([]);
  });

  test('an entry that two tabs send again with a yes has one new key in both', () => {
    expect(nextKey('0b9d6f1e-7c1a-4b52-9d0a-6f2f3c1e8a10')).toBe('0b9d6f1f-7c1a-4b52-9d0a-6f2f3c1e8a10');
    expect(nextKey('ffffffff-7c1a-4b52-9d0a-6f2f3c1e8a10')).toBe('00000000-7c1a-4b52-9d0a-6f2f3c1e8a10');
  });

  test('a refused entry has the sentence of its kind where the server has none', async () => {
    answer(() => json(400, {}));
    add('A');
    await expect.poll(states).toEqual([['A', 'refused', 'The item was not added.']]);
  });
});

test('an answer fills the input of what needs it', async () => {
  answer(({ path }) => json(200, path.endsWith('create') ? { loadId: 31 } : {}));
  const load = created.put({ subject: 'load.new', name: '', sent: { customerId: 4 }, shown: {} });
  add('A', fromAnswer(load, 'loadId'), 'load.new');
  await expect.poll(() => requests.at(-1)?.body).toMatchObject({ loadId: 31, oem: 'A' });
  // The answer is kept no longer than it is needed.
  await expect.poll(() => outgoingStore.all()).toEqual([]);
  expect(states()).toEqual([]);
});
