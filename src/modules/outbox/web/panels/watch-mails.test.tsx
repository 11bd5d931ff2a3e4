import { QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../ui/api/query-client.ts';
import { liveServer } from '../../../../ui/testing/live-server.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { outbox } from '../../contract.ts';
import { watchMails } from './watch-mails.ts';

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  joined.length = 0;
  left.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const { joined, left, tell } = liveServer();
const mail = { mailId: 5, to: 'gus@guest.test', answer: '550 No such mailbox' };

test.each([
  ['sent', 'Invoice 1', 'Invoice 1 was sent to gus@guest.test.'],
  ['refused', 'Invoice 2', 'Invoice 2 was not sent to gus@guest.test. The mail server says: 550 No such mailbox'],
  ['kept', 'Invoice 3', undefined],
])('who sent a mail that is now %s (%s) is told: %s', async (state, subject, words) => {
  const read = vi.fn<() => Promise<number>>(async () => 1);
  const { screen, queries } = await openAs(<p>Here</p>, {
    answers: [[outbox.listSentMails, { list: [{ ...mail, subject, state }] }]],
  });
  const shown = new QueryObserver(queryClient, { queryKey: ['mails'], queryFn: read, meta: { failure: null } });
  const unsubscribe = shown.subscribe(() => {});
  const stop = watchMails(7);
  await expect.poll(() => [joined, read.mock.calls.length]).toEqual([['user:7'], 1]);
  tell('user:7', 'tickets.changed', { mailId: 4 });
  tell('user:7', 'mail.ended', { mailId: 5 });
  // A list of mails on the screen is read again.
  await expect.poll(() => [read.mock.calls.length, queries(outbox.listSentMails)]).toEqual([2, [{ mailId: '5' }]]);
  if (words === undefined) expect(screen.getByText(subject).query()).toBeNull();
  else await expect.element(screen.getByText(words).first()).toBeVisible();
  stop();
  unsubscribe();
  await expect.poll(() => left).toEqual(['user:7']);
});
