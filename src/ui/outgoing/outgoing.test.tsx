import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call, write } from '../../kernel/contract.ts';
import { clientOf } from '../api/api-client.ts';
import { session, type StoredSession } from '../session/session.ts';
import { outgoing } from './outgoing.ts';
import { outgoingKind } from './outgoing-kind.ts';
import { fromAnswer, type OutgoingEntry } from './outgoing-entry.ts';
import { outgoingStore } from './outgoing-store.ts';

const common = { method: 'POST', summary: '', makesStale: [], access: signedIn, example: () => undefined } as const;
const contract = {
  create: call({
    ...common,
    path: write('load/create'),
    input: z.object({ customerId: z.int() }),
    output: z.object({ loadId: z.int() }),
  }),
  add: call({
    ...common,
    path: write('load/item/add'),
    input: z.object({ loadId: z.int(), oem: z.string(), ask: z.boolean().optional(), clientId: z.string().optional() }),
    output: z.object({ itemId: z.int() }),
  }),
};
const loads = clientOf(contract);
const created = outgoingKind<(typeof contract)['create'], object>(loads.create, {
  what: 'Cart',
  keyIn: 'header',
  otherwise: 'The cart was not created.',
});
const added = outgoingKind<(typeof contract)['add'], object>(loads.add, {
  what: 'Item',
  keyIn: 'clientId',
  otherwise: 'The item was not added.',
});

type Request = { readonly path: string; readonly body: Record<string, unknown>; readonly key: string | null };
let requests: Request[];
let answerOf: (request: Request) => Response | Promise<Response>;
const json = (status: number, body: object) => Response.json(body, { status });
const signIn = (userId: number) => session.start({ userId, token: 'x' } as StoredSession, false);

beforeEach(() => {
  requests = [];
  answerOf = () => json(200, {});
  signIn(5);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const sent = new Request(address, init);
    const isForm = sent.headers.get('content-type')?.startsWith('multipart/') ?? false;
    const body = isForm ? Object.fromEntries(await sent.formData()) : ((await sent.json()) as Record<string, unknown>);
    const request = { path: new URL(sent.url).pathname, body, key: sent.headers.get('idempotency-key') };
    requests.push(request);
    return answerOf(request);
  });
});
afterEach(() => vi.restoreAllMocks());

const add = (oem: string, loadId: number | ReturnType<typeof fromAnswer> = 7, subject = 'load.7') =>
  added.put({ subject, name: oem, sent: { loadId, oem }, shown: { oem } });
const oems = () => requests.map(({ body }) => body['oem']);
const states = () => outgoing.all().map(({ name, state, refusal }) => [name, state, refusal?.sentence]);
/** What an earlier visit of a user has left. */
const stored = (change: Partial<OutgoingEntry> = {}): OutgoingEntry => ({
  key: 'own',
  keyIn: 'clientId',
  userId: 5,
  tab: 'closed',
  subject: 'load.7',
  what: 'Item',
  name: 'A',
  method: 'POST',
  path: write('load/item/add'),
  makesStale: [],
  sent: { loadId: 7, oem: 'A' },
  shown: {},
  since: 1,
  state: 'waiting',
  otherwise: '',
  ...change,
});

describe('an entry', () => {
  test('is stored before it is sent, with its key as the id of the call, and removed with its answer', async () => {
    const kept: string[] = [];
    answerOf = async () => {
      kept.push(...(await outgoingStore.all()).map(({ key }) => key));
      return json(200, { itemId: 1 });
    };
    const key = add('A');
    await expect
      .poll(() => requests)
      .toEqual([{ path: '/write/v1/load/item/add', body: { loadId: 7, oem: 'A', clientId: key }, key: null }]);
    await expect.poll(() => kept).toEqual([key]);
    await expect.poll(() => outgoingStore.all()).toEqual([]);
    expect(outgoing.all()).toEqual([]);
  });

  test('of a call without an own id has its key as Idempotency-Key', async () => {
    const key = created.put({ subject: 'load.new', name: '', sent: { customerId: 4 }, shown: {} });
    await expect.poll(() => requests).toEqual([{ path: '/write/v1/load/create', body: { customerId: 4 }, key }]);
  });

  test('whose answer is lost is sent again with its key, and those after it wait', async () => {
    answerOf = () => {
      if (requests.length === 1) throw new TypeError('lost');
      return requests.length === 2 ? new Response('', { status: 502 }) : json(200, {});
    };
    const [first, second] = [add('A'), add('B')];
    await expect
      .poll(() => outgoing.all().map(({ state, lost }) => [state, lost]))
      .toEqual([
        ['waiting', 0],
        ['waiting', undefined],
      ]);
    await expect.poll(() => outgoing.all()[0]?.lost, { timeout: 5000 }).toBe(502);
    await expect
      .poll(() => requests.map(({ body }) => body['clientId']), { timeout: 8000 })
      .toEqual([first, first, first, second]);
    await expect.poll(() => outgoingStore.all()).toEqual([]);
  });

  test.each([429, 408, 401])('that is answered with %i is sent again later', async (status) => {
    answerOf = () => (requests.length === 1 ? json(status, { error: 'Not now.' }) : json(200, {}));
    add('A');
    await expect.poll(() => requests.length).toBe(1);
    signIn(5);
    await expect.poll(oems, { timeout: 5000 }).toEqual(['A', 'A']);
    await expect.poll(states).toEqual([]);
  });

  test('does not wait for those of another subject', async () => {
    answerOf = ({ body }) => (body['oem'] === 'A' ? new Promise<never>(() => {}) : json(200, {}));
    add('A', 7, 'load.7');
    add('B', 8, 'load.8');
    await expect.poll(states).toEqual([['A', 'sending', undefined]]);
    expect(oems()).toEqual(['A', 'B']);
  });

  test('that is dropped on its way gives its answer to nobody', async () => {
    const answer = Promise.withResolvers<Response>();
    answerOf = () => answer.promise;
    const received: object[] = [];
    onTestFinished(added.whenAnswered('load.7', (of) => void received.push(of)));
    const key = add('A');
    await expect.poll(oems).toEqual(['A']);
    await outgoing.drop(key);
    answer.resolve(json(200, { itemId: 1 }));
    answerOf = () => json(200, { itemId: 2 });
    add('B');
    await expect.poll(() => received).toEqual([{ itemId: 2 }]);
  });

  test('of the same moment as others keeps its place', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_764_500_000_000);
    const typed = Array.from({ length: 12 }, (_, at) => `C${at}`);
    for (const oem of typed) add(oem);
    await outgoing.resume();
    await expect.poll(oems).toEqual(typed);
  });

  test('with files is sent as a form, also after a reload', async () => {
    const files = [{ field: 'image', name: 'a.jpg', content: new Blob(['steel'], { type: 'image/jpeg' }) }];
    await outgoingStore.put(stored({ files, sent: { loadId: 7 } }));
    await outgoing.resume();
    await expect.poll(() => requests.length).toBe(1);
    const { image, ...rest } = requests[0]!.body;
    expect(rest).toEqual({ loadId: '7', clientId: 'own' });
    expect(image).toMatchObject({ name: 'a.jpg', type: 'image/jpeg' });
    expect(await (image as File).text()).toBe('steel');
  });

  test('that the browser cannot store is sent all the same', async () => {
    vi.spyOn(outgoingStore, 'put').mockRejectedValue(new DOMException('Full', 'QuotaExceededError'));
    add('A');
    await expect.poll(oems).toEqual(['A']);
  });
});

describe('a refused entry', () => {
  test('waits for the user, and holds up only what needs its answer', async () => {
    answerOf = ({ path }) =>
      path.endsWith('create') ? json(400, { error: 'Closed.', fields: { customerId: 'Closed.' } }) : json(200, {});
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

  test('is sent again unchanged with its key, or changed with a new one in its place', async () => {
    answerOf = ({ body }) => (body['ask'] === false ? json(200, {}) : json(409, { error: 'Again?', code: 'ASK' }));
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

  test('has the sentence of its kind where the server has none', async () => {
    answerOf = () => json(400, {});
    add('A');
    await expect.poll(states).toEqual([['A', 'refused', 'The item was not added.']]);
  });
});

test('an answer fills the input of what needs it', async () => {
  answerOf = ({ path }) => json(200, path.endsWith('create') ? { loadId: 31 } : {});
  const load = created.put({ subject: 'load.new', name: '', sent: { customerId: 4 }, shown: {} });
  add('A', fromAnswer(load, 'loadId'), 'load.new');
  await expect.poll(() => requests.at(-1)?.body).toMatchObject({ loadId: 31, oem: 'A' });
});

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
    answerOf = () => (requests.length === 1 ? new Response('', { status: 502 }) : json(200, {}));
    add('A');
    await expect.poll(() => outgoing.all()[0]?.lost).toBe(502);
    signIn(6);
    expect(outgoing.all()).toEqual([]);
    signIn(5);
    await expect.poll(oems, { timeout: 5000 }).toEqual(['A', 'A']);
  });

  test('is dropped at the end of the session, and nothing of it is sent', async () => {
    answerOf = () => new Promise<never>(() => {});
    add('A');
    add('B');
    await expect.poll(oems).toEqual(['A']);
    await outgoing.forget();
    expect(await outgoingStore.all()).toEqual([]);
    answerOf = () => json(200, {});
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
    answerOf = ({ body }) => json(200, { itemId: body['oem'] === 'A' ? 1 : 2 });
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
