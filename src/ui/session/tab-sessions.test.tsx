import { afterEach, beforeAll, expect, test } from 'vitest';
import { session, type StoredSession } from './session.ts';
import { shareSession, takeSharedSession, tellSignOut } from './tab-sessions.ts';

const own = { token: 'own', userId: 1, companyId: 1, hierarchy: 1 } as StoredSession;
const view = { ...own, token: 'view', isViewing: true } as StoredSession;
const ofOtherTab = { ...own, token: 'other', userId: 2 } as StoredSession;

/** Another tab: this page hears it as it hears any other. */
const other = new BroadcastChannel('troyard.tabs');
const heard: { kind: string }[] = [];
/** What the other tab hands to those that ask. */
let handed: StoredSession | undefined;
beforeAll(() => {
  shareSession();
  other.addEventListener('message', ({ data }: MessageEvent<{ kind: string }>) => {
    heard.push(data);
    if (data.kind === 'asked' && handed) other.postMessage({ kind: 'handed', session: handed });
  });
});
afterEach(() => {
  heard.length = 0;
  handed = undefined;
  session.end();
  sessionStorage.clear();
  localStorage.clear();
});

const asksForSession = async (): Promise<unknown[]> => {
  other.postMessage({ kind: 'asked' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return heard;
};

test('a tab hands its session to a new tab', async () => {
  session.start(own, false);
  expect(await asksForSession()).toEqual([{ kind: 'handed', session: own }]);
});

test('a tab that shows a view hands its own session', async () => {
  session.start(own, false);
  session.view(view);
  expect(await asksForSession()).toEqual([{ kind: 'handed', session: own }]);
});

test('a tab hands no remembered session, and none after its end', async () => {
  session.start(own, true);
  expect(await asksForSession()).toEqual([]);
  session.end();
  expect(await asksForSession()).toEqual([]);
});

test('a new tab takes the session of another tab', async () => {
  handed = ofOtherTab;
  expect(await takeSharedSession()).toBe(true);
  expect(session.get()).toEqual(ofOtherTab);
  expect(localStorage.getItem('troyard.session')).toBeNull();
});

test('a tab that was signed out takes no session of another tab until somebody signs in here', async () => {
  session.start(own, false);
  session.end();
  handed = ofOtherTab;
  expect([await takeSharedSession(), session.get()]).toEqual([false, undefined]);
  session.start(own, false);
  expect([await takeSharedSession(), session.get()?.token]).toEqual([true, 'own']);
});

test('without other tabs a new tab has no session', async () => {
  expect([await takeSharedSession(), session.get()]).toEqual([false, undefined]);
});

test('a sign-out in another tab ends the same session here, and no other', async () => {
  session.start(own, false);
  other.postMessage({ kind: 'ended', token: 'other' });
  other.postMessage({ kind: 'ended', token: 'own' });
  await expect.poll(() => session.get()).toBeUndefined();
  session.start(own, false);
  other.postMessage({ kind: 'ended', token: 'other' });
  expect(await asksForSession()).toEqual([{ kind: 'handed', session: own }]);
});

test('a sign-out is told to the other tabs', async () => {
  tellSignOut('own');
  await expect.poll(() => heard).toEqual([{ kind: 'ended', token: 'own' }]);
});
