import { expect, test } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { mount } from '../testing/mount.tsx';
import { toastFailure, toastOutcome } from './toast-failure.ts';

test.each([
  ['the server’s reason', new ApiError(409, { error: 'The load is settled.' }), 'The load is settled.'],
  ['the screen’s words without one', new ApiError(502, {}), 'It was not deleted.'],
  ['the screen’s words of a defect', new ApiError(500, { error: 'x is null', code: 'DEFECT' }), 'It was not deleted.'],
])('an act that fails says %s', async (_, thrown, said) => {
  const screen = await mount(<p>Here</p>);
  await expect.element(screen.getByText('Here')).toBeVisible();
  toastFailure(thrown, 'It was not deleted.');
  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText(said).first()).toBeVisible();
});

test.each([
  ['its message', async () => ({ message: 'Deleted.', id: 7 }), 'Deleted.', { message: 'Deleted.', id: 7 }],
  ['why it failed', () => Promise.reject(new ApiError(409, { error: 'It is settled.' })), 'It is settled.', undefined],
] as const)('the outcome of an act is %s', async (_, act, said, answer) => {
  const screen = await mount(<p>Here</p>);
  await expect.element(screen.getByText('Here')).toBeVisible();
  expect(await toastOutcome(act(), 'It was not deleted.')).toEqual(answer);
  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText(said).first()).toBeVisible();
});
