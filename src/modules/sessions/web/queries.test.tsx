import { afterEach, expect, test, vi } from 'vitest';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { refreshSession, signOut } from './queries.ts';

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
