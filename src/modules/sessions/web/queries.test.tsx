import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { outgoingStore } from '../../../ui/outgoing/outgoing-store.ts';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { refreshSession, signIn, signOut } from './queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

test('a change that is told during a read is read too', async () => {
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, canBuildCart: true } as StoredSession, false);
  const answers: ((canBuildCart: boolean) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push((canBuildCart) => resolve(Response.json({ userId: 1, companyId: 1, hierarchy: 1, canBuildCart })));
      }),
  );
  const [first, second, third] = [refreshSession(), refreshSession(), refreshSession()];
  answers[0]!(false);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!(true);
  await Promise.all([first, second, third]);
  expect(session.get()?.canBuildCart).toBe(true);
  expect(answers).toHaveLength(2);
});

const own = { token: 'own', userId: 1, companyId: 1, hierarchy: 1 } as StoredSession;
const view = { ...own, token: 'view', isViewing: true } as StoredSession;
const draft = 'troyard.kept.1.customer.new.own';

test.each([
  ['is answered', Response.json({ message: 'Signed out' })],
  ['is refused, because the view has ended', Response.json({ error: 'Your session has ended.' }, { status: 401 })],
  ['cannot be reached', Response.error()],
])('the end of a view that %s leaves the own session and its drafts', async (_, answer) => {
  session.start(own, false);
  sessionStorage.setItem(draft, '{}');
  session.view(view);
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  await signOut();
  expect(session.get()?.token).toBe('own');
  expect(sessionStorage.getItem(draft)).toBe('{}');
});

test('signing out of a session that has ended elsewhere forgets its drafts, and is no surprise to its user', async () => {
  session.start(own, false);
  sessionStorage.setItem(draft, '{}');
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error: 'Ended.' }, { status: 401 }));
  await signOut();
  expect([session.get(), session.wasEnded(), sessionStorage.getItem(draft)]).toEqual([undefined, false, null]);
});

test('signing out deletes what is not sent, of its own user alone', async () => {
  session.start(own, false);
  const left = { keyIn: 'header', tab: 'other', subject: 'load.7', what: 'Item', name: '', method: 'POST' } as const;
  const entry = { ...left, path: '/write/v1/a', makesStale: [], sent: {}, shown: {}, since: 1, otherwise: '' } as const;
  await outgoingStore.put({ ...entry, key: 'own', userId: own.userId, state: 'refused' });
  await outgoingStore.put({ ...entry, key: 'other', userId: own.userId + 1, state: 'refused' });
  // Also what another tab has stored, and what the session's end would hide.
  const sent: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    sent.push(...(await outgoingStore.all()).map(({ key }) => key));
    session.end();
    return Response.json({ message: 'Bye' });
  });
  await signOut();
  expect(sent).toEqual(['other']);
  expect((await outgoingStore.all()).map(({ key }) => key)).toEqual(['other']);
});

test('facts that arrive after another session has begun are not stored with it', async () => {
  session.start(own, false);
  let answer = (_: Response) => {};
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const read = refreshSession();
  session.view(view);
  answer(Response.json({ ...own, firstName: 'Late' }));
  await read;
  expect(session.get()).toEqual(view);
});

test('a refusal that arrives after another session has begun does not end it', async () => {
  session.start(own, false);
  session.view(view);
  let answer = (_: Response) => {};
  vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const read = refreshSession();
  session.endedElsewhere('view');
  answer(Response.json({ error: 'Your session has ended.' }, { status: 401 }));
  await expect(read).rejects.toThrow('Your session has ended.');
  expect([session.get()?.token, session.wasEnded()]).toEqual(['own', false]);
});

test('without a session nothing is read', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  session.end();
  await refreshSession();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['changed', { canBuildCart: true }, 1],
  ['as they were', {}, 0],
])('rights that are %s: what was read is read anew %s', async (_, facts, times) => {
  const { token, ...told } = own;
  session.start({ ...told, token }, false);
  const anew = vi.spyOn(queryClient, 'invalidateQueries');
  const reset = vi.spyOn(queryClient, 'resetQueries');
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ ...told, ...facts }));
  await refreshSession();
  expect(anew.mock.calls.length + reset.mock.calls.length > 0).toBe(times > 0);
});

test.each([
  ['', {}],
  ['123456', { otp: '123456' }],
])('a sign-in with the code %j keeps the session and the browser', async (otp, sent) => {
  session.end();
  let body = '';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    body = await new Request(address, init).text();
    return Response.json({ ...own, token: 'new', browser: 'b-1' });
  });
  await signIn('buyer@troyard.test', 'rust', true, otp);
  expect(JSON.parse(body)).toEqual({ email: 'buyer@troyard.test', password: 'rust', remember: true, ...sent });
  expect(session.get()?.token).toBe('new');
  expect(JSON.stringify({ ...localStorage })).toContain('b-1');
});

test.each([{ browser: null }, { token: null }])('an answer without its session signs nobody in: %j', async (lack) => {
  session.end();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ ...own, token: 'new', browser: 'b-1', ...lack }),
  );
  await expect(signIn('buyer@troyard.test', 'rust', false)).rejects.toThrow('The sign-in has no session.');
  expect(session.get()).toBeUndefined();
});
