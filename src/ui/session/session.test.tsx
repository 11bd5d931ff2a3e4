import { afterEach, expect, test } from 'vitest';
import { session, type StoredSession } from './session.ts';

afterEach(() => {
  session.end();
  sessionStorage.clear();
  localStorage.clear();
});

const own = { token: 'own', userId: 1, companyId: 1, hierarchy: 1 } as StoredSession;
const view = { ...own, token: 'view', isViewing: true } as StoredSession;

test.each([
  ['of this tab alone', false],
  ['remembered', true],
])('a view that is told several times to have ended leads back to the own session, %s', (_, remember) => {
  session.start(own, remember);
  session.view(view);
  session.endedElsewhere('view');
  session.endedElsewhere('view');
  expect([session.get()?.token, session.wasEnded()]).toEqual(['own', false]);
});

test('an ended session is forgotten, and the sign-in page says why; news of another one changes nothing', () => {
  session.start(own, true);
  session.endedElsewhere('earlier');
  session.endedElsewhere(undefined);
  expect([session.get()?.token, session.wasEnded()]).toEqual(['own', false]);
  session.endedElsewhere('own');
  expect([session.get(), session.wasEnded(), localStorage.getItem('troyard.session')]).toEqual([undefined, true, null]);
});

test('the address that was asked for is returned once, as one of this host', () => {
  session.askFor('//elsewhere.test/invoices?text=ATL');
  session.start(own, false);
  expect([session.takeWayBack(), session.takeWayBack()]).toEqual(['/elsewhere.test/invoices?text=ATL', undefined]);
});
