import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doublePressMs, swallowSecondPress } from './double-press.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** A button, and what moves to its place. */
const pressed = (detail = 1) => {
  document.body.innerHTML = '<button><b>Add</b></button><input>';
  const [button, below] = [document.querySelector('button')!, document.querySelector('input')!];
  const taken: string[] = [];
  for (const each of ['pointerdown', 'mousedown', 'click'] as const)
    for (const at of [button, below])
      at.addEventListener(each, ({ type }) => void taken.push(`${at.localName} ${type}`));
  swallowSecondPress({ clientX: 100, clientY: 100, detail, currentTarget: button });
  /** Sends all events of a press and answers those that arrived. */
  const press = (at: Element, clientX = 100, clientY = 100): string[] => {
    taken.length = 0;
    for (const type of ['pointerdown', 'mousedown', 'click'])
      at.dispatchEvent(new MouseEvent(type, { clientX, clientY, bubbles: true, cancelable: true }));
    return [...taken];
  };
  return { button, below, press };
};
const whole = (name: string) => ['pointerdown', 'mousedown', 'click'].map((each) => `${name} ${each}`);

test('the second half of a double press does not reach what has moved below it', () => {
  const { below, press } = pressed();
  expect(press(below)).toEqual([]);
  vi.advanceTimersByTime(doublePressMs - 1);
  expect(press(below, 115, 110)).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(press(below)).toEqual(whole('input'));
});

test('a press elsewhere, on the button itself or after a key goes through', () => {
  const { button, below, press } = pressed();
  expect(press(below, 100, 125)).toEqual(whole('input'));
  expect(press(button.firstElementChild!)).toEqual(whole('button'));
  vi.advanceTimersByTime(doublePressMs);
  const key = pressed(0);
  expect(key.press(key.below)).toEqual(whole('input'));
});
