import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessibility-faults.ts';
import { mount } from '../testing/mount.tsx';
import { CommandPalette, type CommandPaletteProps } from './command-palette.tsx';
import type { PaletteAction } from './palette-action.ts';

const onRun = vi.fn<() => void>();
const actions: PaletteAction[] = [
  { key: 'carts', label: 'Active carts', group: 'Screens', to: '/loads' },
  { key: 'customers', label: 'Customers', group: 'Screens', to: '/customers' },
  { key: 'new', label: 'New cart', group: 'Do', keywords: 'load start', onRun },
];

function Palette({ onSearch }: Pick<CommandPaletteProps, 'onSearch'>) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Go to…
      </button>
      <CommandPalette
        opened={opened}
        onOpen={() => setOpened(true)}
        onClose={() => setOpened(false)}
        actions={actions}
        {...(onSearch && { onSearch })}
      />
    </>
  );
}

test('Ctrl K opens it, arrows choose, Enter goes there', async () => {
  const screen = await mount(<Palette />);
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = screen.getByRole('combobox', { name: 'Go to' });
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('c{ArrowDown}');
  await expect.element(screen.getByRole('option', { name: 'Customers' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/customers');
});

test('each letter typed after Ctrl K is in its box, also before the box is there', async () => {
  const screen = await mount(
    <>
      <input aria-label="Code" />
      <Palette />
    </>,
  );
  const code = screen.getByRole('textbox', { name: 'Code' });
  for (const word of ['settled', 'customers']) {
    await code.click();
    const type = (key: string, more = {}) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
      // A browser inserts the letter unless a handler prevents it.
      if (document.activeElement!.dispatchEvent(event) && key.length === 1)
        document.execCommand('insertText', false, key);
    };
    type('k', { ctrlKey: true });
    for (const letter of word) {
      type(letter);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect.element(screen.getByRole('combobox', { name: 'Go to' })).toHaveValue(word);
    await userEvent.keyboard('{Escape}');
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveValue('');
  }
});

test('Enter pressed before the box is there goes where the letters lead', async () => {
  const screen = await mount(<Palette />);
  // All in one task, because the box takes the focus in a later one.
  const press = (key: string, more = {}) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));
  press('k', { ctrlKey: true });
  for (const key of 'customers') press(key);
  press('Enter');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/customers');
});

test('words find an action in any order, and Escape gives the focus back', async () => {
  const screen = await mount(<Palette />);
  const opener = screen.getByRole('button', { name: 'Go to…' });
  await opener.click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('start cart');
  await expect.element(screen.getByRole('option')).toHaveTextContent('New cart');
  await userEvent.keyboard('{Escape}');
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('start{Enter}');
  await expect.poll(() => onRun).toHaveBeenCalledTimes(1);
});

test.for(['light', 'dark'] as const)('what only the server knows comes after a pause, in %s', async (scheme) => {
  const onSearch = vi.fn<NonNullable<CommandPaletteProps['onSearch']>>(async () => [
    { key: 'load-1042', label: 'Load 1042', detail: 'Peachtree Auto', group: 'Loads', to: '/load/1042' },
  ]);
  const screen = await mount(<Palette onSearch={onSearch} />, { scheme });
  await screen.getByRole('button', { name: 'Go to…' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('1042');
  await expect.element(screen.getByRole('option', { name: /Load 1042/ })).toBeVisible();
  expect(onSearch.mock.lastCall?.[0]).toBe('1042');
  expect(await accessibilityFaults()).toEqual([]);
});
