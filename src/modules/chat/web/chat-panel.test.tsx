import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../../../ui/testing/accessibility-faults.ts';
import { answerNext, openAs } from '../../../ui/testing/sent-requests.tsx';
import { chat, type ChatMessage } from '../contract.ts';
import ChatPanel from './panels/chat-panel.tsx';

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.restoreAllMocks());

const said = (messageId: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId,
  kind: 'text',
  text,
  userId: 2,
  userName: 'Luis Ortega',
  profileUrl: null,
  createdDate: '2026-06-15T12:00:00Z',
  clientId: null,
  ...more,
});
const page = (list: readonly ChatMessage[], more: object = {}) => ({
  list,
  areMoreItemsAvailable: false,
  seenId: null,
  ...more,
});

const opened = async (
  { closed, ...options }: { closed?: string } & NonNullable<Parameters<typeof openAs>[1]> = {},
  answer: object = page([said(1, 'Forty pieces'), said(2, 'And foil')], { seenId: 1 }),
) => {
  const result = await openAs(<ChatPanel loadId={7} closed={closed} onClose={() => undefined} />, {
    as: { firstName: 'Dana', lastName: 'Okafor', profileUrl: null },
    answers: [
      [chat.listMessages, answer],
      [chat.addMessage, { messageId: 3, createdDate: '2026-06-15T12:01:00Z' }],
    ],
    ...options,
  });
  const { screen } = result;
  return {
    ...result,
    log: screen.getByRole('log', { name: 'Messages' }),
    field: screen.getByRole('textbox', { name: 'Message' }),
  };
};

describe('the chat', () => {
  test('shows what was said, marks what is new, and says that it is read', async () => {
    const { log, bodies, screen } = await opened();
    await expect.poll(() => log.element().textContent).toMatch(/Forty piecesNewAnd foil/);
    await expect.poll(() => bodies(chat.seeMessages)).toEqual([{ loadId: 7, messageId: 2 }]);
    expect(await accessibilityFaults(screen.baseElement)).toEqual([]);
  });

  test('shows text as text: no markup and no links', async () => {
    const { log } = await opened({}, page([said(1, '<b>x</b> https://yard.test\nsecond line')]));
    await expect.poll(() => log.element().textContent).toMatch(/<b>x<\/b> https:\/\/yard\.test\nsecond line/);
    expect(log.element().querySelectorAll('b:not(.ty-chat-sender b), a')).toHaveLength(0);
  });

  test('reads older messages before the first one', async () => {
    const { screen, queries, log } = await opened({}, page([said(41, 'Later')], { areMoreItemsAvailable: true }));
    await expect.element(log.getByText('Later')).toBeVisible();
    answerNext(chat.listMessages, () => Response.json(page([said(40, 'Sooner')])));
    const earlier = screen.getByRole('button', { name: 'Earlier messages' });
    await earlier.click();
    await expect.poll(() => queries(chat.listMessages).at(-1)).toEqual({ loadId: '7', before: '41' });
    await expect.poll(() => log.element().textContent).toMatch(/Sooner.*Later/);
    // There are no more.
    await expect.element(earlier).not.toBeInTheDocument();
  });

  test('says why nobody writes any more, and still shows what was said', async () => {
    const { screen, log, field } = await opened({ closed: 'This invoice is settled; its chat is closed.' });
    await expect.poll(() => log.element().textContent).toMatch(/And foil/);
    await expect.element(screen.getByText('This invoice is settled; its chat is closed.')).toBeVisible();
    await expect.element(field).not.toBeInTheDocument();
  });

  test('in a view of a role nothing is written or marked as read', async () => {
    const { log, field, bodies } = await opened({ as: { isViewing: true, firstName: 'D', lastName: 'O' } });
    await expect.poll(() => log.element().textContent).toMatch(/And foil/);
    await expect.element(field).not.toBeInTheDocument();
    expect(await bodies(chat.seeMessages)).toEqual([]);
  });
});

describe('a message', () => {
  test('is sent with Enter and shown at once; Shift and Enter begin a line', async () => {
    const { log, field, bodies } = await opened();
    await field.fill('First');
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}second{Enter}');
    await expect.poll(() => log.element().textContent).toMatch(/First\nsecond/);
    await expect.element(field).toHaveValue('');
    await expect
      .poll(() => bodies(chat.addMessage))
      .toEqual([{ loadId: 7, text: 'First\nsecond', clientId: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    await expect.poll(() => log.element().textContent).not.toMatch(/Sending/);
  });

  test('of nothing, or of more than 2,000 characters, is not sent', async () => {
    const { screen, field, bodies } = await opened();
    await field.fill('   ');
    await userEvent.keyboard('{Enter}');
    await field.fill('x'.repeat(2001));
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('At most 2,000 characters. This has 2,001.')).toBeVisible();
    expect(await bodies(chat.addMessage)).toEqual([]);
  });

  test('that is refused says why, and is sent again unchanged or discarded', async () => {
    const { screen, log, field, bodies } = await opened({ refused: [chat.addMessage] });
    await field.fill('Is it here?');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => log.element().textContent).toMatch(/Refused/);
    await screen.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(async () => (await bodies(chat.addMessage)).length).toBe(2);
    const [first, second] = await bodies(chat.addMessage);
    expect(second).toEqual(first);
    await screen.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => log.element().textContent).not.toMatch(/Is it here\?/);
  });

  test('whose answer is lost is sent again with the same id, and what is typed is kept', async () => {
    const { log, field, screen } = await opened();
    await expect.poll(() => log.element().textContent).toMatch(/And foil/);
    const lost: unknown[] = [];
    const answered = vi.mocked(fetch).getMockImplementation()!;
    vi.mocked(fetch).mockImplementation(async (address, init) => {
      const request = new Request(address, init);
      if (!request.url.endsWith(chat.addMessage.path)) return answered(address, init);
      lost.push(await request.json());
      return new Response('', { status: 502 });
    });
    await field.fill('Is it here?');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => log.element().textContent).toMatch(/Is it here\?Sending/);
    await field.fill('Next');
    await expect.poll(() => lost.length, { timeout: 4000 }).toBeGreaterThan(1);
    expect(lost[1]).toEqual(lost[0]);
    vi.mocked(fetch).mockImplementation(answered);
    await expect.poll(() => log.element().textContent, { timeout: 6000 }).not.toMatch(/Sending/);
    await expect.poll(() => log.element().textContent).toMatch(/Is it here\?/);
    await screen.unmount();
    await expect.element((await opened()).field).toHaveValue('Next');
  });
});

test('a missed call stands among the messages, with who has called and when', async () => {
  const missed = { kind: 'missed call', text: 'Missed call' } as const;
  const list = [said(1, 'Forty pieces'), said(2, '', missed), said(3, '', { ...missed, userId: 1 })];
  const { screen } = await opened({ as: { userId: 1 } }, page(list));
  const log = screen.getByRole('log', { name: 'Messages' });
  await expect.element(log.getByText(/^Missed call from Luis Ortega, /)).toBeVisible();
  await expect.element(log.getByText(/^Nobody took your call, /)).toBeVisible();
});
