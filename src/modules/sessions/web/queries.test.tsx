import { afterEach, expect, test, vi } from 'vitest';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { refreshSession } from './queries.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
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
