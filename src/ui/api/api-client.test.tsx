import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { open, signedIn } from '../../kernel/access.ts';
import { call, file } from '../../kernel/contract.ts';
import { ownTimeZone } from '../format/reader-days.ts';
import { mailedToken } from '../session/mailed-token.ts';
import { browserToken, session, type StoredSession } from '../session/session.ts';
import { ApiError, clientOf } from './api-client.ts';

const base = {
  access: signedIn,
  input: z.looseObject({}),
  output: z.looseObject({}),
  example: () => ({}),
  summary: '',
};
const api = clientOf({
  list: call({ ...base, method: 'GET', path: '/list', about: 'load' }),
  remove: call({ ...base, method: 'DELETE', path: '/remove', makesStale: [] }),
  save: call({ ...base, method: 'POST', path: '/save', makesStale: [] }),
  signIn: call({ ...base, access: open, method: 'POST', path: '/sign-in', makesStale: [] }),
  guest: call({ ...base, guests: true, method: 'POST', path: '/guest', makesStale: [] }),
  paper: call({ ...base, output: file('application/pdf'), method: 'GET', path: '/paper', about: 'load' }),
});

let sent: Request[] = [];
const answer = (make: () => Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    sent.push(new Request(new URL(address as string, location.href), init));
    return make();
  });
const start = () =>
  session.start({ token: 't-7', userId: 1, companyId: 1, hierarchy: 1 } as unknown as StoredSession, false);

beforeEach(() => {
  sent = [];
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  session.end();
});

const thrownBy = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('It was answered.')),
    (thrown: unknown) => thrown as ApiError,
  );
const headersOf = ({ headers }: Request) => Object.fromEntries(headers);

test('a read sends its words in the address, without what is empty, and the time zone and session of its reader', async () => {
  start();
  answer(() => Response.json({ list: [1] }));
  expect(
    await api.list({ text: 'GD3 & co', page: 2, from: '', to: null, size: undefined, isOpen: false, none: 0 }),
  ).toEqual({
    list: [1],
  });
  expect(new URL(sent[0]!.url).search).toBe('?text=GD3+%26+co&page=2&isOpen=false&none=0');
  expect(headersOf(sent[0]!)).toEqual({ 'time-zone': ownTimeZone(), token: 't-7' });
  await api.list({ from: '' });
  expect(new URL(sent[1]!.url).search).toBe('');
});

test('a deletion sends its words in the address', async () => {
  start();
  answer(() => Response.json({ message: 'Gone' }));
  expect(await api.remove({ loadId: 7 })).toEqual({ message: 'Gone' });
  expect([sent[0]!.method, new URL(sent[0]!.url).search, sent[0]!.body]).toEqual(['DELETE', '?loadId=7', null]);
});

test('a write sends JSON with its key; a number that is none goes as text', async () => {
  start();
  answer(() => Response.json({}));
  await api.save({ price: Number.NaN, quantity: 2.5, note: '' }, { idempotencyKey: 'k-1' });
  expect(await sent[0]!.json()).toEqual({ price: 'NaN', quantity: 2.5, note: '' });
  expect(headersOf(sent[0]!)).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k-1' });
  expect(new URL(sent[0]!.url).search).toBe('');
  await api.save({});
  expect(headersOf(sent[1]!)).not.toHaveProperty('idempotency-key');
});

test('a form is sent as it is', async () => {
  start();
  answer(() => Response.json({}));
  const form = new FormData();
  form.append('loadId', '7');
  await api.save(form as never);
  expect((await sent[0]!.formData()).get('loadId')).toBe('7');
});

test('only a call before the sign-in names the browser, and only a guest a mailed link', async () => {
  answer(() => Response.json({}));
  browserToken.keep('b-1');
  vi.spyOn(mailedToken, 'get').mockReturnValue('m-1');
  for (const each of [api.signIn, api.save, api.guest]) await each({});
  expect(
    sent.map((each) => [each.headers.get('browser'), each.headers.get('invitation'), each.headers.get('token')]),
  ).toEqual([
    ['b-1', null, null],
    [null, null, null],
    [null, 'm-1', null],
  ]);
  start();
  await api.guest({});
  expect([sent[3]!.headers.get('invitation'), sent[3]!.headers.get('token')]).toEqual([null, 't-7']);
});

test('a refusal has its status, words, code, fields, row and the number of its request', async () => {
  start();
  const body = { error: 'Stale', code: 'STALE', fields: { name: 'Taken.' }, fresh: { version: 2 } };
  answer(() => Response.json(body, { status: 409, headers: { 'x-request-id': 'req-1' } }));
  const thrown = await thrownBy(api.save({}));
  expect(thrown).toBeInstanceOf(ApiError);
  expect({ ...thrown, message: thrown.message }).toMatchObject({
    status: 409,
    message: 'Stale',
    code: 'STALE',
    fields: { name: 'Taken.' },
    fresh: { version: 2 },
    requestId: 'req-1',
    hasWords: true,
  });
});

test('a failure without words says that nothing is lost', async () => {
  start();
  answer(() => new Response('<html>', { status: 502, headers: { 'content-type': 'text/html' } }));
  const thrown = await thrownBy(api.list({}));
  expect([thrown.status, thrown.hasWords, thrown.fields, thrown.requestId]).toEqual([502, false, {}, undefined]);
  expect(thrown.message).toBe('The server could not be reached. What you typed is still here.');
});

test('an answer that is cut off has no known outcome, and one of another server is no answer', async () => {
  start();
  answer(() => new Response('{"message":"Sa', { headers: { 'content-type': 'application/json' } }));
  expect(await thrownBy(api.save({}))).toMatchObject({ status: 0, hasWords: false });
  answer(() => new Response('<p>Welcome to the network</p>', { headers: { 'content-type': 'text/html' } }));
  expect(await thrownBy(api.save({}))).toMatchObject({ status: 502, hasWords: false });
});

test('a lost connection is a failure of status 0, and a read that is given up stays one that is given up', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  expect((await thrownBy(api.list({}))).status).toBe(0);
  vi.restoreAllMocks();
  answer(() => Promise.reject(new DOMException('Given up', 'AbortError')));
  expect((await thrownBy(api.list({}))).name).toBe('AbortError');
});

test('a session that has ended is left; a refused sign-in leaves none', async () => {
  start();
  answer(() => Response.json({ error: 'Sign in.' }, { status: 401 }));
  await thrownBy(api.signIn({}));
  expect(session.get()?.token).toBe('t-7');
  await thrownBy(api.list({}));
  expect(session.get()).toBeUndefined();
  expect(session.wasEnded()).toBe(true);
});

test('a file has the name that it is answered with', async () => {
  start();
  const named = `attachment; filename="a.pdf"; filename*=UTF-8''R%C3%A4chnung%207.pdf`;
  answer(() => new Response('%PDF', { headers: { 'content-disposition': named } }));
  expect(await api.paper({})).toEqual({ fileName: 'Rächnung 7.pdf', content: new TextEncoder().encode('%PDF') });
  vi.restoreAllMocks();
  answer(() => new Response('%PDF'));
  expect(((await api.paper({})) as { fileName: string }).fileName).toBe('file');
});
