import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../ui/session/session.ts';
import { outgoing } from '../../../ui/outgoing/outgoing.ts';
import type { OutgoingEntry } from '../../../ui/outgoing/outgoing-entry.ts';
import { outgoingStore } from '../../../ui/outgoing/outgoing-store.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { sessions } from '../contract.ts';
import LogoutPage from './logout-page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  session.end();
});

const entry: OutgoingEntry = {
  key: 'a',
  keyIn: 'clientId',
  userId: 1,
  tab: 'other',
  subject: 'load.7',
  what: 'Item',
  name: 'GD3EA6',
  // Any write whose answer the test holds back.
  method: 'PUT',
  path: sessions.setProfile.path,
  makesStale: [],
  sent: {},
  shown: {},
  since: 1,
  state: 'waiting',
  otherwise: '',
};
const refused: OutgoingEntry = {
  ...entry,
  key: 'b',
  what: 'Message',
  name: '',
  since: 2,
  state: 'refused',
  refusal: { sentence: 'The load is closed.', status: 400, fields: {} },
};
const opened = async (stored: readonly OutgoingEntry[], { isViewing = false } = {}) => {
  for (const each of stored) await outgoingStore.put(each);
  const page = await openAs(<LogoutPage />, {
    as: { userId: 1, isViewing },
    unanswered: [sessions.logout, sessions.setProfile],
  });
  return { ...page, signedOut: () => page.bodies(sessions.logout) };
};

test('asks before it signs out while something is not sent', async () => {
  const { screen, signedOut } = await opened([entry, refused]);
  await expect.element(screen.getByRole('main')).toMatchAriaInlineSnapshot(`
    - /children: deep-equal
    - main:
      - region "Not sent yet":
        - heading "Not sent yet" [level=1]
        - paragraph: These 2 entries have not reached the server. They are sent while this page is open, and you are signed out after the last one.
        - list:
          - listitem: Item GD3EA6 Waits for the server
          - listitem: "Message Waits for you: The load is closed."
        - button "Stay signed in"
        - button "Discard and sign out"
  `);
  expect(document.title).toBe('Not sent yet · Troyard');
  expect(await signedOut()).toEqual([]);
  await screen.getByRole('button', { name: 'Discard and sign out' }).click();
  await expect.poll(signedOut).toEqual([{}]);
  await expect.element(screen.getByRole('heading', { name: 'Signing out…' })).toBeVisible();
});

test('signs out after the last one is gone', async () => {
  const { screen, signedOut } = await opened([refused]);
  await expect.element(screen.getByRole('listitem')).toBeVisible();
  await outgoing.drop(refused.key);
  await expect.poll(signedOut).toEqual([{}]);
});

test('the end of a view asks nothing and keeps what waits', async () => {
  const { signedOut } = await opened([refused], { isViewing: true });
  await expect.poll(signedOut).toEqual([{}]);
  expect((await outgoingStore.all()).map(({ key }) => key)).toEqual(['b']);
});
