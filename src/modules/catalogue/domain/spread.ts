import { rounded } from '../../../kernel/fraction.ts';

/** Lowest, mean and highest of amounts of dollars with two decimals each; the mean to the cent, half up. "0" without any. */
export const spreadOf = (amounts: readonly string[]): { low: string; average: string; high: string } => {
  // In cents, as integers: among a hundred amounts that is several times quicker than in decimals.
  const cents = amounts.map((amount) => BigInt(amount.replace('.', '')));
  const [start] = cents;
  if (start === undefined) return { low: '0', average: '0', high: '0' };
  let [low, high, total] = [start, start, 0n];
  for (const each of cents) {
    if (each < low) low = each;
    if (each > high) high = each;
    total += each;
  }
  const dollars = (over: bigint, under = 1n) => rounded({ over, digits: 2, under }, 2);
  return { low: dollars(low), average: dollars(total, BigInt(cents.length)), high: dollars(high) };
};
