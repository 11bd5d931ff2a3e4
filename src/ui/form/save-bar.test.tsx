import { expect, test, vi } from 'vitest';
import type { ComponentProps } from 'react';
import { openAs } from '../testing/sent-requests.tsx';
import { SaveBar } from './save-bar.tsx';

const sent = vi.fn<() => void>();
const open = async (props: Partial<ComponentProps<typeof SaveBar>> = {}, as: object = {}) => {
  sent.mockClear();
  const { screen } = await openAs(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <SaveBar label="Save row" busy={false} {...props} />
    </form>,
    { as },
  );
  return screen;
};

test('its button submits the form, and its note stands beside it', async () => {
  const screen = await open({ note: 'Unsaved changes' });
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Save row' }).click();
  expect(sent).toHaveBeenCalledTimes(1);
});

test.each([
  [1, '1 field to fix.'],
  [3, '3 fields to fix.'],
])('%i faults stand in place of the note and lead to the first', async (faults, words) => {
  const onGoToFirst = vi.fn<() => void>();
  const screen = await open({ faults, onGoToFirst, note: 'Unsaved changes' });
  await expect.element(screen.getByText(new RegExp(`^${words}`))).toBeVisible();
  expect(screen.getByText('Unsaved changes').query()).toBeNull();
  await screen.getByRole('button', { name: 'Go to the first' }).click();
  expect(onGoToFirst).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

test('faults that lead nowhere are told alone', async () => {
  const screen = await open({ faults: 2 });
  await expect.element(screen.getByText('2 fields to fix.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the first' }).query()).toBeNull();
});

test('Cancel submits nothing', async () => {
  const onCancel = vi.fn<() => void>();
  const screen = await open({ onCancel });
  await screen.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  [undefined, 'Saving…'],
  ['Completing…', 'Completing…'],
])('while it is busy with the words %s it says %s and takes no press', async (busyLabel, words) => {
  const screen = await open({ busy: true, ...(busyLabel && { busyLabel }) });
  const button = screen.getByRole('button', { name: words });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['a reason', { reason: 'Give it a name.' }, {}, /Give it a name\./],
  ['a view of another role', {}, { isViewing: true }, /./],
])('with %s it is not pressed, and says why', async (_, props, as, why) => {
  const screen = await open(props, as);
  const button = screen.getByRole('button', { name: 'Save row' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription(why);
  await button.click({ force: true });
  expect(sent).not.toHaveBeenCalled();
});
