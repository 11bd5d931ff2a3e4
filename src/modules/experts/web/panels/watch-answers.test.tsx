import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { messages } from '../../../../kernel/messages.ts';
import { liveServer } from '../../../../ui/testing/live-server.ts';
import { openAs } from '../../../../ui/testing/sent-requests.tsx';
import { watchAnswers } from './watch-answers.ts';

afterEach(() => vi.restoreAllMocks());
afterAll(() => vi.unstubAllGlobals());

const { joined, left, tell } = liveServer();

test('the asker is told of an expert’s answer on any screen, and of nothing else', async () => {
  const { screen } = await openAs(<p>Here</p>);
  const stop = watchAnswers(7);
  await expect.poll(() => joined).toEqual(['user:7']);
  tell('user:7', 'tickets.changed');
  tell('user:7', 'mail.ended', { mailId: 5 });
  tell('user:7', 'ticket.answered');
  const toasts = screen.getByRole('group').getByText(messages.expertAnswered);
  await expect.element(toasts.first()).toBeVisible();
  expect(toasts.elements()).toHaveLength(1);
  expect(document.querySelectorAll('.ty-toast')).toHaveLength(1);
  stop();
  await expect.poll(() => left).toEqual(['user:7']);
});
