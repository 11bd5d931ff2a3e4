import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ReasonDialog } from './reason-dialog.tsx';
import { mount } from '../testing/mount.tsx';

afterEach(() => vi.restoreAllMocks());

const open = async (send: (reason: string) => Promise<{ message: string }>, more: { optional?: boolean } = {}) => {
  const onClose = vi.fn<() => void>();
  const screen = await mount(
    <ReasonDialog
      title="Reject GD3"
      sentence="It stays."
      action="Reject"
      busyLabel="Rejecting…"
      failure="It could not be rejected."
      send={send}
      onClose={onClose}
      {...more}
    />,
  );
  return { screen, onClose, field: screen.getByRole('textbox', { name: /^Reason/ }) };
};

test('pressing Enter twice sends the reason once, and the dialog closes with the answer', async () => {
  let answer = (_: { message: string }) => {};
  const send = vi.fn<(reason: string) => Promise<{ message: string }>>(
    () => new Promise((resolve) => (answer = resolve)),
  );
  const { screen, onClose, field } = await open(send);
  await field.fill(' No honeycomb ');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Rejecting…' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(send.mock.calls).toEqual([['No honeycomb']]);
  expect(onClose).not.toHaveBeenCalled();
  answer({ message: 'Rejected' });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test.each([
  [false, 0],
  [true, 1],
])('without a reason Enter sends only where it may be left empty: %s', async (optional, times) => {
  const send = vi.fn<(reason: string) => Promise<{ message: string }>>(async () => ({ message: 'Rejected' }));
  const { field } = await open(send, { optional });
  await field.fill('  ');
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(times);
});

test('a refusal keeps the reason, which can be sent again', async () => {
  const send = vi.fn<(reason: string) => Promise<{ message: string }>>(async () => {
    throw new Error('Nothing');
  });
  const { screen, onClose, field } = await open(send);
  await field.fill('No honeycomb');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('It could not be rejected.')).toBeVisible();
  await expect.element(field).toHaveValue('No honeycomb');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => send.mock.calls.length).toBe(2);
  expect(onClose).not.toHaveBeenCalled();
});
