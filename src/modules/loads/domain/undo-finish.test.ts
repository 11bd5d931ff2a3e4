import { expect, test } from 'vitest';
import { cannotUndoFinish, undoMsLeft } from './undo-finish.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 5, 15, 12, 0) + seconds * 1000);
const mine = { finishedBy: 7, finishedAt: at(0), undoEndedAt: null };
const me = (seconds: number) => ({ userId: 7, now: at(seconds) });

test.each([
  [0, 60_000],
  [15, 45_000],
  [59.999, 1],
  [60, 0],
])('%s seconds after a finish it can be taken back, for %s ms more', (seconds, left) => {
  expect(cannotUndoFinish(mine, me(seconds))).toBeUndefined();
  expect(undoMsLeft(mine, me(seconds))).toBe(left);
});

test.each([
  ['a moment more than a minute ago', mine, me(60.001), /for a minute/],
  ['by somebody else', { ...mine, finishedBy: 8 }, me(1), /^Reopening needs the right/],
  ['by nobody who is known', { ...mine, finishedBy: null }, me(1), /^Reopening needs the right/],
  ['and paid or printed since', { ...mine, undoEndedAt: at(1) }, me(2), /paid, printed or mailed/],
  ['at no known time', { ...mine, finishedAt: null }, me(1), /for a minute/],
])('what was finished %s is not taken back', (_, finish, undoing, sentence) => {
  expect(cannotUndoFinish(finish, undoing)).toMatch(sentence);
  expect(cannotUndoFinish(finish, undoing)).toContain('right to edit invoices');
  expect(undoMsLeft(finish, undoing)).toBe(0);
});
