import { expect, test } from 'vitest';
import { isTypedKey } from './typed-key.ts';

test.each(['a', 'É', '7', '/', ' ', 'Backspace', 'Enter', 'Escape', 'Tab'])('%j types or edits text', (key) => {
  expect(isTypedKey(new KeyboardEvent('keydown', { key }))).toBe(true);
});

test.each<KeyboardEventInit>([
  { key: 'ArrowLeft' },
  { key: 'Shift' },
  { key: 'F1' },
  { key: 'k', ctrlKey: true },
  { key: 'k', metaKey: true },
  { key: 'k', altKey: true },
  { key: 'a', isComposing: true },
])('%j does not', (init) => {
  expect(isTypedKey(new KeyboardEvent('keydown', init))).toBe(false);
});
