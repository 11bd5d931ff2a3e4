import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeKeptKeys } from '../keyboard/next-box.ts';
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
  await expect.element(screen.getByRole('option', { name: 'Active carts' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/loads');
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

/** Ctrl K, letters and Enter, all in one task, because the box takes the focus in a later one. */
const pressEarly = (letters: string): void => {
  const press = (key: string, more = {}) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }));
  press('k', { ctrlKey: true });
  for (const key of letters) press(key);
  press('Enter');
};

test('Enter pressed before the box is there goes where the letters lead', async () => {
  const screen = await mount(<Palette />);
  pressEarly('customers');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/customers');
});

test('Enter pressed before the box is there waits for what only the server finds', async () => {
  const remote: PaletteAction[] = [{ key: 'load-1314', label: 'Load 1314', group: 'Carts', to: '/load/1314' }];
  const screen = await mount(<Palette onSearch={async () => remote} />);
  pressEarly('1314');
  await expect.poll(() => screen.router.state.location.pathname, { timeout: 5000 }).toBe('/load/1314');
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

test('an answer that comes late does not stand in place of that to a later question', async () => {
  const answers = new Map<string, (found: readonly PaletteAction[]) => void>();
  const onSearch: NonNullable<CommandPaletteProps['onSearch']> = (asked) =>
    new Promise((resolve) => answers.set(asked, resolve));
  const answer = (asked: string) =>
    answers.get(asked)!([{ key: asked, label: `Found for ${asked}`, group: 'Carts', to: '/load/1' }]);
  const screen = await mount(<Palette onSearch={onSearch} />);
  await screen.getByRole('button', { name: 'Go to…' }).click();
  const box = screen.getByRole('combobox', { name: 'Go to' });
  await box.fill('peach');
  await expect.poll(() => answers.has('peach'), { timeout: 5000 }).toBe(true);
  await box.fill('bayou');
  answer('peach');
  await expect.poll(() => answers.has('bayou'), { timeout: 5000 }).toBe(true);
  expect(screen.getByRole('option', { name: 'Found for peach' }).query()).toBeNull();
  answer('bayou');
  await expect.element(screen.getByRole('option', { name: 'Found for bayou' })).toBeVisible();
});

test('the load or invoice of a typed number is highlighted, also when the word load is typed before it', async () => {
  const remote: PaletteAction[] = [
    { key: 'converter-1', label: '1317-AB', group: 'Converters', to: '/converter/1' },
    { key: 'load-21317', label: 'Load 21317', group: 'Carts', numbers: ['21317'], to: '/load/21317' },
    { key: 'load-1317', label: 'Load 1317', group: 'Carts', numbers: ['1317'], to: '/load/1317' },
    { key: 'invoice-9', label: 'ATL-20417', group: 'Invoices', numbers: ['ATL-20417', '9'], to: '/invoice/9' },
  ];
  const screen = await mount(<Palette onSearch={async () => remote} />);
  await screen.getByRole('button', { name: 'Go to…' }).click();
  const box = screen.getByRole('combobox');
  await expect.element(box).toHaveFocus();
  for (const [typed, wanted] of [
    ['1317', 'Load 1317'],
    ['load 1317', 'Load 1317'],
    ['Load #1317', 'Load 1317'],
    ['20417', 'ATL-20417'],
    ['atl-20417', 'ATL-20417'],
    ['131', '1317-AB'],
  ] as const) {
    await box.fill(typed);
    await expect.element(screen.getByRole('option', { name: wanted, exact: true })).toBeVisible();
    await expect.element(screen.getByRole('option').first()).toHaveTextContent(wanted);
    await expect.element(screen.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  }
  await box.fill('1317');
  await expect.element(screen.getByRole('option', { name: 'Load 1317', exact: true })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/load/1317');
});

test('Enter before the server has answered opens what its answer puts first', async () => {
  const remote: PaletteAction[] = [
    { key: 'load-1314', label: 'Load 1314', group: 'Carts', numbers: ['1314'], hasBox: true, to: '/load/1314' },
  ];
  await page.viewport(1280, 800);
  const screen = await mount(<Palette onSearch={async () => remote} />);
  await screen.getByRole('button', { name: 'Go to…' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('1314{Enter}GD3EA6{Enter}');
  await expect.poll(() => screen.router.state.location.pathname, { timeout: 5000 }).toBe('/load/1314');
  // What was typed behind it is for the box of that page.
  expect(takeKeptKeys()).toEqual({ text: 'GD3EA6', enters: 1 });
});

test('a page without a box gets none of what is typed behind an early Enter', async () => {
  await page.viewport(1280, 800);
  const remote: PaletteAction[] = [{ key: 'x', label: 'Invoice 1314', group: 'Invoices', to: '/invoice/1314' }];
  const screen = await mount(<Palette onSearch={async () => remote} />);
  await screen.getByRole('button', { name: 'Go to…' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('1314{Enter}GD3');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/invoice/1314');
  expect(takeKeptKeys()).toEqual({ text: '', enters: 0 });
});

test('on a phone an Enter for an earlier question opens nothing', async () => {
  await page.viewport(390, 844);
  const remote: PaletteAction[] = [{ key: 'x', label: 'Load 1314', group: 'Carts', to: '/load/1314' }];
  const screen = await mount(<Palette onSearch={async () => remote} />);
  await screen.getByRole('button', { name: 'Go to…' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('1314{Enter}5');
  await expect.element(screen.getByRole('option', { name: 'Load 1314' })).toBeVisible();
  expect(screen.router.state.location.pathname).toBe('/here');
});

test('the focus is where it was, should the page ask before it is left', async () => {
  const screen = await mount(
    <>
      <input aria-label="Code" />
      <Palette />
    </>,
  );
  screen.router.history.block({ blockerFn: () => true, enableBeforeUnload: false });
  await screen.getByRole('textbox', { name: 'Code' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(screen.getByRole('combobox', { name: 'Go to' })).toHaveFocus();
  await userEvent.keyboard('cust{Enter}');
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  await expect.poll(() => screen.getByRole('dialog').query()).toBeNull();
  await expect.element(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
});

test('what the arrows chose stays chosen when the answers of the server come before it', async () => {
  const answer = Promise.withResolvers<readonly PaletteAction[]>();
  const screen = await mount(<Palette onSearch={() => answer.promise} />);
  await screen.getByRole('button', { name: 'Go to…' }).click();
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('cart{ArrowDown}');
  const chosen = screen.getByRole('option', { name: 'New cart' });
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
  answer.resolve([{ key: 'load-5', label: 'Cart', group: 'Carts', numbers: ['cart'], to: '/load/5' }]);
  await expect.element(screen.getByRole('option').first()).toHaveTextContent('Cart');
  await expect.element(chosen).toHaveAttribute('aria-selected', 'true');
});

test('a screen whose name begins with the typed letters stands before one that contains them', async () => {
  const screens: PaletteAction[] = [
    { key: 'identify', label: 'Identify Converters', detail: 'Ice cream', group: 'Screens', to: '/identify' },
    { key: 'active', label: 'Active Carts', group: 'Screens', to: '/active' },
    { key: 'create', label: 'Create Cart', group: 'Screens', to: '/create' },
  ];
  const screen = await mount(<CommandPalette opened onOpen={() => {}} onClose={() => {}} actions={screens} />);
  const box = screen.getByRole('combobox');
  await expect.element(box).toHaveFocus();
  const options = () =>
    screen
      .getByRole('option')
      .elements()
      .map((each) => each.querySelector('span')?.textContent);
  await box.fill('cre');
  await expect.poll(options).toEqual(['Create Cart', 'Identify Converters']);
  await box.fill('cart');
  await expect.poll(options).toEqual(['Active Carts', 'Create Cart']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => screen.router.state.location.pathname).toBe('/active');
});
