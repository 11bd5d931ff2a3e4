import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { singleKeys, useHotkeys } from './keyboard.ts';
import { KeyboardHost } from './keyboard-host.tsx';
import { SearchField } from '../controls/search-field.tsx';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';

beforeEach(() => singleKeys.set(true));

function Piece({ onAdd }: { onAdd: () => void }) {
  const [text, setText] = useState('');
  useHotkeys([{ keys: 'a', label: 'Add to the cart', group: 'Results', run: onAdd }]);
  return (
    <>
      <KeyboardHost />
      <SearchField label="Search" value={text} onSearch={setText} />
    </>
  );
}

test('keys work on the page, and not while one types', async () => {
  const onAdd = vi.fn<() => void>();
  const screen = await mount(<Piece onAdd={onAdd} />);
  await userEvent.keyboard('a');
  expect(onAdd).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('/');
  await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('a?');
  expect(onAdd).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole('searchbox')).toHaveValue('a?');
});

function Results() {
  useHotkeys([{ keys: 'ArrowDown', label: 'Next result', group: 'Results' }]);
  return <KeyboardHost />;
}

test('a key that a field answers itself is listed, and left to it', async () => {
  const screen = await mount(<Results />);
  const heard = vi.fn<(event: KeyboardEvent) => void>();
  window.addEventListener('keydown', heard, { once: true });
  await userEvent.keyboard('{ArrowDown}');
  expect(heard.mock.calls[0]?.[0].defaultPrevented).toBe(false);
  await userEvent.keyboard('?');
  await expect.element(screen.getByText('Next result')).toBeVisible();
});

test('? lists them, Escape closes, and single letters can be switched off', async () => {
  const onAdd = vi.fn<() => void>();
  const screen = await mount(<Piece onAdd={onAdd} />);
  await userEvent.keyboard('?');
  await expect.element(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await expect.element(screen.getByText('Add to the cart')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await screen.getByRole('switch', { name: /Keys without Ctrl/ }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('a');
  expect(onAdd).not.toHaveBeenCalled();
});
