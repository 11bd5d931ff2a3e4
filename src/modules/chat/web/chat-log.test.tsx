import { page, userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dateTimeText } from '../../../ui/format/format-date.ts';
import { composedKey } from '../../../ui/testing/composed-key.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { chat, type ChatMessage } from '../contract.ts';
import ChatPanel from './panels/chat-panel.tsx';

beforeEach(async () => {
  await page.viewport(1280, 800);
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

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
const portrait = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>';
const onClose = vi.fn<() => void>();
const open = (list: readonly ChatMessage[], more: object = {}, opening: object = {}) => {
  onClose.mockClear();
  return openAs(<ChatPanel loadId={7} closed={undefined} onClose={onClose} />, {
    as: { userId: 1, firstName: 'Dana', lastName: 'Okafor', profileUrl: null },
    answers: [
      [chat.listMessages, { list, areMoreItemsAvailable: false, seenId: null, ...more }],
      [chat.addMessage, { messageId: 9, createdDate: '2026-06-15T12:09:00Z' }],
    ],
    ...opening,
  });
};
const log = () => page.getByRole('log', { name: 'Messages' });
const lines = () => [...log().element().children].map((line) => line.textContent);
const at = (time: string) => dateTimeText(`2026-06-15T${time}:00Z`);

test('messages stand under sender and time, a new sender or five minutes later begin again, and calls between them', async () => {
  await open(
    [
      said(1),
      said(2, { createdDate: '2026-06-15T12:05:00Z' }),
      said(3, { createdDate: '2026-06-15T12:10:01Z', profileUrl: portrait }),
      said(4, {
        userId: 1,
        userName: 'Dana Okafor',
        profileUrl: '/files/dana.png',
        createdDate: '2026-06-15T12:11:00Z',
      }),
      said(5, { kind: 'missed call', text: 'Missed call', createdDate: '2026-06-15T12:20:00Z' }),
      said(6, { createdDate: '2026-06-15T12:21:00Z' }),
      said(7, { kind: 'missed call', userId: 1, createdDate: '2026-06-15T12:30:00Z' }),
    ],
    { seenId: 5 },
  );
  await expect.element(log()).toBeVisible();
  expect(lines()).toEqual([
    `LOLuis Ortega${at('12:00')}Text 1`,
    'Text 2',
    `Luis Ortega${at('12:10')}Text 3`,
    `You${at('12:11')}Text 4`,
    `Missed call from Luis Ortega, ${at('12:20')}`,
    `NewLOLuis Ortega${at('12:21')}Text 6`,
    `Nobody took your call, ${at('12:30')}`,
  ]);
  const pictures = [...log().element().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(pictures).toEqual([portrait]);
  expect([...log().element().querySelectorAll('time')].map(({ dateTime }) => dateTime)).toEqual(
    ['12:00', '12:10', '12:11', '12:20', '12:21', '12:30'].map((time) =>
      time === '12:10' ? '2026-06-15T12:10:01Z' : `2026-06-15T${time}:00Z`,
    ),
  );
});

test('the panel stands beside the load where there is room, above it elsewhere, and is closed', async () => {
  const { screen } = await open([said(1)]);
  const panel = page.getByRole('dialog', { name: 'Chat of load 7' });
  await expect.element(panel).toBeVisible();
  // The load beside it stays in use.
  expect(panel.element().ariaModal).toBeNull();
  await screen.getByRole('button', { name: /^Close/ }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await screen.unmount();
  await page.viewport(1000, 800);
  await open([said(1)]);
  await expect.element(panel).toBeVisible();
  expect(panel.element().ariaModal).toBe('true');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('messages in a tab that is not in front are not read, until it comes to the front', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { bodies } = await open([said(1), said(2)]);
  await expect.element(log().getByText('Text 2')).toBeVisible();
  expect(await bodies(chat.seeMessages)).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => bodies(chat.seeMessages)).toEqual([{ loadId: 7, messageId: 2 }]);
});

test('a sent message stands under You at the time of the server, also before the first of others', async () => {
  const { screen, queries } = await open([]);
  await expect.element(screen.getByText('No messages yet')).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Message' });
  const send = screen.getByRole('button', { name: 'Send' });
  await expect.element(send).toHaveAccessibleDescription('Write a message first');
  await field.fill('x'.repeat(2001));
  await expect.element(send).toHaveAccessibleDescription('This message is too long');
  await field.fill(` ${'x'.repeat(2000)} `);
  await expect.element(send).not.toHaveAccessibleDescription(/./);
  await send.click();
  await expect.poll(lines).toEqual([`You${at('12:09')}${'x'.repeat(2000)}`]);
  await expect.element(field).toHaveValue('');
  expect(queries(chat.listMessages)[0]).toEqual({ loadId: '7' });
});

test('Enter that ends a composed word sends nothing', async () => {
  const { screen, bodies } = await open([said(1)]);
  const field = screen.getByRole('textbox', { name: 'Message' });
  await field.fill('変換');
  composedKey('Enter');
  await expect.element(field).toHaveValue('変換');
  expect(await bodies(chat.addMessage)).toEqual([]);
});

const many = Array.from({ length: 60 }, (_, index) => said(index + 41));

test('earlier messages are read by scrolling to the first one, once, and what is read does not move', async () => {
  const { queries } = await open(many, { areMoreItemsAvailable: true });
  await expect.element(log().getByText('Text 100')).toBeVisible();
  const box = log().element() as HTMLElement;
  box.style.cssText = 'flex: none; height: 300px; overflow: auto';
  box.scrollTop = box.scrollHeight;
  await expect.poll(() => Math.abs(box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(2);
  let answer = (_: Response) => {};
  const before = vi.mocked(fetch).getMockImplementation()!;
  vi.mocked(fetch).mockImplementation(async (address, init) => {
    const answered = before(address, init);
    return new Request(address, init).url.includes('before=41')
      ? new Promise((resolve) => (answer = resolve))
      : answered;
  });
  const earlier = log().getByRole('button');
  await expect
    .poll(() => {
      box.scrollTop = 20;
      return earlier.element().ariaBusy;
    })
    .toBe('true');
  box.scrollTop = 10;
  const top = () => log().getByText('Text 41', { exact: true }).element().getBoundingClientRect().top;
  const place = top();
  answer(
    Response.json({
      list: Array.from({ length: 20 }, (_, index) => said(index + 21)),
      areMoreItemsAvailable: true,
      seenId: null,
    }),
  );
  await expect.element(log().getByText('Text 21', { exact: true })).toBeInTheDocument();
  expect(Math.abs(top() - place)).toBeLessThan(40);
  expect(queries(chat.listMessages).filter((sent) => 'before' in sent)).toEqual([{ loadId: '7', before: '41' }]);
  await expect.element(earlier).not.toHaveAttribute('aria-busy');
});

test('earlier messages that cannot be read can be asked for again', async () => {
  const { screen, queries } = await open([said(41)], { areMoreItemsAvailable: true });
  const earlier = screen.getByRole('button', { name: 'Earlier messages' });
  answerNext(chat.listMessages, () => Response.json({ error: 'Refused' }, { status: 400 }));
  await earlier.click();
  await expect.poll(() => queries(chat.listMessages).filter((sent) => 'before' in sent)).toHaveLength(1);
  await expect.element(log().getByText('Text 41')).toBeVisible();
  await earlier.click();
  await expect.poll(() => queries(chat.listMessages).filter((sent) => 'before' in sent)).toHaveLength(2);
});

test('a refused message is read out at once', async () => {
  const { screen } = await open([said(1)], {}, { refused: [chat.addMessage] });
  await screen.getByRole('textbox', { name: 'Message' }).fill('Kept');
  await userEvent.keyboard('{Enter}');
  await expect.element(log().getByText('Refused')).toBeVisible();
  const told = screen.getByRole('region', { name: 'Messages' }).getByRole('alert');
  await expect.poll(() => told.elements().map(({ textContent }) => textContent)).toContain('Refused');
});

test('a message without an answer yet stands at the end, as being sent', async () => {
  const { screen } = await open([said(1)], {}, { unanswered: [chat.addMessage] });
  await screen.getByRole('textbox', { name: 'Message' }).fill('Kept');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lines).toEqual([`NewLOLuis Ortega${at('12:00')}Text 1`, 'KeptSending …']);
});
