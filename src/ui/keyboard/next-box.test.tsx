import { userEvent } from 'vitest/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepKeysForNextBox, takeKeptKeys } from './next-box.ts';

let field: HTMLInputElement;
beforeEach(async () => {
  const screen = await render(<input aria-label="Of the old page" />);
  field = screen.getByRole('textbox').element() as HTMLInputElement;
  field.focus();
});
afterEach(() => void takeKeptKeys());

test('keeps letters, corrections and Enter from the old page until they are taken', async () => {
  keepKeysForNextBox();
  await userEvent.keyboard('GD4{Backspace}3{Enter}{Enter}');
  expect(takeKeptKeys()).toEqual({ text: 'GD3', enters: 2 });
  expect(field.value).toBe('');
  await userEvent.keyboard('x');
  expect(field.value).toBe('x');
  expect(takeKeptKeys()).toEqual({ text: '', enters: 0 });
});

test('keeping once more loses nothing', async () => {
  keepKeysForNextBox();
  await userEvent.keyboard('GD');
  keepKeysForNextBox();
  await userEvent.keyboard('3');
  expect(takeKeptKeys()).toEqual({ text: 'GD3', enters: 0 });
});

test.each([
  ['what follows an Enter is another code, and is not put behind this one', 'GD3{Enter}EB4{Backspace}', 1],
  ['an Enter before any letter is the one that left the old page', '{Enter}GD3', 0],
])('%s', async (_, keys, enters) => {
  keepKeysForNextBox();
  await userEvent.keyboard(keys);
  expect(takeKeptKeys()).toEqual({ text: 'GD3', enters });
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click', () => userEvent.click(field)],
])('%s gives the keys back to the old page', async (_, leave) => {
  keepKeysForNextBox();
  await userEvent.keyboard('GD');
  await leave();
  await userEvent.keyboard('y');
  expect(field.value).toBe('y');
  expect(takeKeptKeys()).toEqual({ text: '', enters: 0 });
});

test('a page that never opens keeps no keys after five seconds', () => {
  vi.useFakeTimers();
  keepKeysForNextBox();
  const type = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  vi.advanceTimersByTime(4_999);
  expect(type('G')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(type('D')).toBe(false);
  vi.useRealTimers();
  expect(takeKeptKeys()).toEqual({ text: '', enters: 0 });
});
