import { fraction, minus, percentChange, times } from '../../../kernel/fraction.ts';
import { metals, type Metal, type PerMetal } from './price.ts';

/** A market price that moves by more percent waits for a person. */
export const mostMovePercent = 15;

const size = (over: bigint): bigint => (over < 0n ? -over : over);

/** Whether a price moves by more than 15 % of what it was. From nothing to something is such a move. */
export const isLargeMove = (before: string, after: string): boolean => {
  const [was, is] = [fraction(before), fraction(after)];
  const moved = minus(is, was);
  const hundredfold = times({ ...moved, over: size(moved.over) }, fraction('100'));
  return minus(hundredfold, times(was, fraction(String(mostMovePercent)))).over > 0n;
};

/** The metals whose prices move by more than 15 %. */
export const largeMoves = (before: PerMetal<string>, after: PerMetal<string>): readonly Metal[] =>
  metals.filter((metal) => isLargeMove(before[metal], after[metal]));

const names: PerMetal<string> = { pt: 'Platinum', pd: 'Palladium', rh: 'Rhodium' };

/** Large moves in words: `Rhodium market moves by −48.2 %, from 9550 to 4950`. Prices that were nothing are left out. */
export const moveWords = (what: string, before: PerMetal<string>, after: PerMetal<string>): readonly string[] =>
  largeMoves(before, after)
    .filter((metal) => Number(before[metal]) !== 0)
    .map((metal) => {
      const percent = percentChange(fraction(before[metal]), fraction(after[metal]), 1).replace('-', '−');
      return `${names[metal]} ${what} moves by ${percent} %, from ${Number(before[metal])} to ${Number(after[metal])}`;
    });
