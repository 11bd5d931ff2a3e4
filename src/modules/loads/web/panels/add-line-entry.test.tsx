import { expect, test } from 'vitest';
import { emptyEntry, wholeEntry, whyLineIsTaken } from './add-line-entry.ts';

test.each([
  ['nothing', {}, false],
  ['a quantity', { quantity: '3' }, false],
  ['a code', { code: 'GD3' }, 'Finish what is typed in the line first.'],
  ['a picture', { pictures: ['/files/1'] }, 'Finish what is typed in the line first.'],
])('with %s in the line, what waits is put back: %s', (_, typed, expected) => {
  expect(whyLineIsTaken({ ...emptyEntry, ...typed })).toBe(expected);
});

test('an entry that an earlier version has stored has what came since, too', () => {
  expect(wholeEntry({ code: 'GD3' })).toEqual({ ...emptyEntry, code: 'GD3' });
  expect(wholeEntry(undefined)).toEqual(emptyEntry);
});
