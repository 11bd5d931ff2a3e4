import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../ui/api/query-client.ts';
import { liveServer } from '../../../ui/testing/live-server.ts';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { chat } from '../contract.ts';
import { ChatButton } from './panels/chat-button.tsx';
import UnreadMark from './panels/unread-mark.tsx';

beforeEach(() => queryClient.clear());
afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const { joined } = liveServer();

test.each([
  [0, 'Chat', ''],
  [1, 'Chat, 1 unread', '1'],
  [99, 'Chat, 99 unread', '99'],
  [100, 'Chat, 99+ unread', '99+'],
])('the button of a chat with %i unread messages is called %s, and shows %j', async (unread, name, count) => {
  joined.length = 0;
  const onPress = vi.fn<() => void>();
  const { screen, queries } = await openAs(<ChatButton loadId={7} onPress={onPress} />, {
    answers: [[chat.countUnread, { list: [{ loadId: 7, unread }] }]],
  });
  await expect.poll(() => queries(chat.countUnread)[0]).toEqual({ loadIds: '7' });
  const button = screen.getByRole('button', { name, exact: true });
  await button.click();
  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.container.querySelector('.ty-unread-count')?.textContent ?? '').toBe(count);
  await expect.poll(() => joined).toContain('load:7');
});

test('the marks of a list are one request, each with its own count, and none without unread messages', async () => {
  const loads = [7, 8, 9, 10];
  const { screen, queries } = await openAs(
    loads.map((loadId) => (
      <p key={loadId}>
        {loadId}: <UnreadMark loadId={loadId} />
      </p>
    )),
    {
      answers: [
        [
          chat.countUnread,
          {
            list: [
              { loadId: 7, unread: 1 },
              { loadId: 8, unread: 12 },
              { loadId: 9, unread: 0 },
            ],
          },
        ],
      ],
    },
  );
  await expect.poll(() => screen.container.textContent).toMatch(/7: 1 unread message8: 12 unread messages9: 10: /);
  expect(queries(chat.countUnread)).toEqual([{ loadIds: '7,8,9,10' }]);
});
