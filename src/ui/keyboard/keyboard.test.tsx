import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { pressKey, singleKeys, useHotkeys } from './keyboard.ts';
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
  // A second / begins another search.
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/gd');
  await expect.element(screen.getByRole('searchbox')).toHaveValue('gd');
});

test('a letter with Alt, and one in a small dialog above the page, are not its keys', async () => {
  const onAdd = vi.fn<() => void>();
  const screen = await mount(
    <>
      <Piece onAdd={onAdd} />
      <div role="dialog" aria-label="Receipt">
        <button type="button">Copy</button>
      </div>
    </>,
  );
  await userEvent.keyboard('{Alt>}a{/Alt}');
  (screen.getByRole('button', { name: 'Copy' }).element() as HTMLElement).focus();
  await userEvent.keyboard('a');
  expect(onAdd).not.toHaveBeenCalled();
});

test('a field passes a single key on, unless such keys are switched off', async () => {
  const onAdd = vi.fn<() => void>();
  await mount(<Piece onAdd={onAdd} />);
  const press = () => pressKey('a', new KeyboardEvent('keydown', { key: 'a' }));
  expect(press()).toBe(true);
  singleKeys.set(false);
  expect(press()).toBe(false);
  expect(onAdd).toHaveBeenCalledTimes(1);
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
