import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { chat, type ChatMessage } from '../contract.ts';
import ChatPanel from './panels/chat-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

/** A tab has one connection. */
const { joined, tell } = liveServer();

const said = (messageId: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId,
  kind: 'text',
  text: `Text ${messageId}`,
  userId: 2,
  userName: 'Luis Ortega',
  profileUrl: null,
  createdDate: '2026-06-15T12:00:00Z',
  clientId: null,
  ...more,
});
const answer = (list: readonly ChatMessage[], more: object = {}) => ({
  list,
  areMoreItemsAvailable: false,
  seenId: null,
  ...more,
});
const open = async (list: readonly ChatMessage[], more: object = {}, closed?: string, refused: object = {}) => {
  const opened = await openAs(<ChatPanel loadId={7} closed={closed} onClose={() => undefined} />, {
    as: { userId: 1, firstName: 'Dana', lastName: 'Okafor', profileUrl: null },
    answers: [
      [chat.listMessages, answer(list, more)],
      [chat.addMessage, { messageId: 9, createdDate: '2026-06-15T12:01:00Z' }],
    ],
    ...refused,
  });
  return { ...opened, log: opened.screen.getByRole('log', { name: 'Messages' }) };
};
const senders = () => [...document.querySelectorAll('.ty-chat-sender b')].map((each) => each.textContent);

test.each<[string, Partial<ChatMessage>, readonly string[]]>([
  ['of the same user soon after', { createdDate: '2026-06-15T12:01:00Z' }, ['Luis Ortega']],
  ['of the same user later', { createdDate: '2026-06-15T13:00:00Z' }, ['Luis Ortega', 'Luis Ortega']],
  ['of another user', { userId: 3, userName: 'Ann Reed' }, ['Luis Ortega', 'Ann Reed']],
  ['of one’s own', { userId: 1 }, ['Luis Ortega', 'You']],
])('a message %s stands under its sender', async (_, more, names) => {
  const { log } = await open([said(1), said(2, more)]);
  await expect.element(log).toBeVisible();
  expect(senders()).toEqual(names);
});

test('a message after a missed call names its sender again', async () => {
  const { log } = await open([said(1, { kind: 'missed call', text: 'Missed call' }), said(2)]);
  await expect.element(log).toBeVisible();
  expect(senders()).toEqual(['Luis Ortega']);
});

test.each([
  ['of others', 2, 1],
  ['of one’s own', 1, 0],
])('a message %s after those that were seen is marked as new: %i, %i', async (_, userId, marks) => {
  const { log } = await open([said(1), said(2, { userId })], { seenId: 1 });
  await expect.element(log).toBeVisible();
  expect(log.getByText('New', { exact: true }).elements()).toHaveLength(marks);
});

test('a message that was seen is not marked again', async () => {
  const { log, bodies, readAgain } = await open([said(1), said(2)], { seenId: 2 });
  await expect.element(log).toBeVisible();
  await readAgain();
  expect(await bodies(chat.seeMessages)).toEqual([]);
});

test.each([
  [undefined, 'What is written here is read by the buyer and the seller of this load.'],
  ['This invoice is settled; its chat is closed.', 'This invoice is settled; its chat is closed.'],
])('without messages the chat, closed %s, says: %s', async (closed, words) => {
  const { screen } = await open([], {}, closed);
  await expect.element(screen.getByText('No messages yet')).toBeVisible();
  await expect.element(screen.getByText(words)).toBeVisible();
  expect(screen.getByText(words).elements()).toHaveLength(1);
});

test('messages that cannot be read say so, and are read again', async () => {
  const { screen, log } = await open([said(1)], {}, undefined, { refused: [chat.listMessages] });
  await expect.element(screen.getByText('The messages could not be read')).toBeVisible();
  answerNext(chat.listMessages, () => Response.json(answer([said(1)])));
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(log.getByText('Text 1')).toBeVisible();
});

test('news are read on from the newest message to the end, and none comes twice', async () => {
  joined.length = 0;
  const { log, queries } = await open([said(1), said(2)]);
  await expect.element(log.getByText('Text 2')).toBeVisible();
  await expect.poll(() => joined).toContain('load:7');
  await expect.poll(() => queries(chat.listMessages).length).toBeGreaterThan(1);
  const before = queries(chat.listMessages).length;
  answerNext(chat.listMessages, () => Response.json(answer([said(3)], { areMoreItemsAvailable: true })));
  tell('load:7', 'load.changed', {});
  // Told after the other, so the first is heard by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(queries(chat.listMessages)).toHaveLength(before);
  tell('load:7', 'chat.said', {});
  await expect.element(log.getByText('Text 3')).toBeVisible();
  await expect
    .poll(() => queries(chat.listMessages).slice(before))
    .toEqual([
      { loadId: '7', after: '2' },
      { loadId: '7', after: '3' },
    ]);
  expect(log.getByText(/^Text /).elements()).toHaveLength(3);
});

test('a refused message is discarded, and another is sent again', async () => {
  const { screen, log, bodies } = await open([said(1)], {}, undefined, { refused: [chat.addMessage] });
  const field = screen.getByRole('textbox', { name: 'Message' });
  for (const text of ['First', 'Second']) {
    await field.fill(text);
    await userEvent.keyboard('{Enter}');
    await expect.element(log.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.poll(() => log.getByText('Refused').elements()).toHaveLength(2);
  answerNext(chat.addMessage, () => Response.json({ messageId: 9, createdDate: '2026-06-15T12:01:00Z' }));
  await log.getByRole('button', { name: 'Send again' }).nth(1).click();
  await expect.poll(() => log.getByText('Refused').elements()).toHaveLength(1);
  await expect
    .poll(() => bodies(chat.addMessage))
    .toMatchObject([{ text: 'First' }, { text: 'Second' }, { text: 'Second' }]);
  await log.getByRole('button', { name: 'Discard' }).click();
  await expect.element(log.getByText('First', { exact: true })).not.toBeInTheDocument();
  await expect.element(log.getByText('Second', { exact: true })).toBeVisible();
});

test('a message that came too soon after others is sent again by itself', async () => {
  const { screen, log, bodies } = await open([said(1)]);
  answerNext(chat.addMessage, () => Response.json({ error: 'Too many.' }, { status: 429 }));
  await screen.getByRole('textbox', { name: 'Message' }).fill('Again');
  await userEvent.keyboard('{Enter}');
  await expect.poll(async () => (await bodies(chat.addMessage)).length, { timeout: 6000 }).toBe(2);
  expect(log.getByText('Too many.').query()).toBeNull();
});

test('news that could not be read are read again by themselves, and what was read stays', async () => {
  joined.length = 0;
  const { log, queries } = await open([said(1)]);
  await expect.element(log.getByText('Text 1')).toBeVisible();
  await expect.poll(() => joined).toContain('load:7');
  await expect.poll(() => queries(chat.listMessages).length).toBeGreaterThan(1);
  const before = queries(chat.listMessages).length;
  answerNext(chat.listMessages, () => Response.json({ error: 'Try later.' }, { status: 400 }));
  tell('load:7', 'chat.said', {});
  await expect.poll(() => queries(chat.listMessages)).toHaveLength(before + 1);
  await expect.element(log.getByText('Text 1')).toBeVisible();
  answerNext(chat.listMessages, () => Response.json(answer([said(2)])));
  await expect.element(log.getByText('Text 2'), { timeout: 8000 }).toBeVisible();
});
