import { expect, it } from 'vitest';
import { isLargeMove, largeMoves, moveWords } from './metal-move.ts';

it.each([
  ['1000', '1150', false],
  ['1000', '1150.0001', true],
  ['1000', '850', false],
  ['1000.0000', '849.9999', true],
  ['9300', '9300', false],
  ['0', '0', false],
  // From nothing there is no percentage.
  ['0', '0.01', true],
  ['1000', '0', true],
])('%s to %s is a large move: %s', (before, after, isLarge) => {
  expect(isLargeMove(before, after)).toBe(isLarge);
});

it('looks at each metal, and says what moves and by how much', () => {
  const before = { pt: '1788', pd: '1315', rh: '9550' };
  const after = { pt: '1788', pd: '1500', rh: '955' };
  expect(largeMoves(before, after)).toEqual(['rh']);
  expect(moveWords('market', before, after)).toEqual(['Rhodium market moves by −90.0 %, from 9550 to 955']);
  expect(moveWords('hedge', before, { ...before, pt: '2100' })).toEqual([
    'Platinum hedge moves by 17.4 %, from 1788 to 2100',
  ]);
  // The first prices of an installation.
  expect(moveWords('market', { pt: '0', pd: '0', rh: '0' }, before)).toEqual([]);
});
