import fc from 'fast-check';
import { expect, it } from 'vitest';
import { normaliseCode } from '../../../kernel/codes.ts';
import { stampCandidates } from './stamp-candidates.ts';

it.each([
  ['one stamp', 'GD3+EA6\n', ['GD3+EA6']],
  ['a stamp with a gap, and its parts', '  GD3  EA6-11 \n\n', ['GD3 EA6-11', 'EA6-11']],
  ['the same code twice', 'GD3+EA6\nGD3 EA6', ['GD3+EA6']],
  ['words without a digit, and short ones', 'FRONT\nA12\nMADE IN', []],
  ['letters that are never stamped', 'GÜ3EA6', []],
  ['four characters, and no less', 'A123\nB12', ['A123']],
  ['24 characters, and no more', `A1${'B'.repeat(22)}\nA2${'B'.repeat(23)}`, [`A1${'B'.repeat(22)}`]],
  ['nothing', '', []],
])('%s', (_, read, expected) => {
  expect(stampCandidates(read)).toEqual(expected);
});

it('names at most six, each once, whatever is read', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-D0-3 +\n-]{0,12}$/)), (parts) => {
      const found = stampCandidates(parts.join('\n'));
      expect(found.length).toBeLessThanOrEqual(6);
      expect(new Set(found.map(normaliseCode)).size).toBe(found.length);
    }),
  );
});
