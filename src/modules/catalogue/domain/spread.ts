import { rounded } from '../../../kernel/fraction.ts';

/**
 * Lowest, mean and highest of dollar amounts with two decimals each. The mean is rounded half up to cents. "0" if there
 * are none.
 */
export const spreadOf = (amounts: readonly string[]): { low: string; average: string; high: string } => {
  // In cents as integers: for a hundred amounts this is several times faster than decimals.
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
