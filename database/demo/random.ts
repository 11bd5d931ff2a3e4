/** A small seeded generator (mulberry32). The same seed gives the same world on every machine. */
export type Random = {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** A whole number between two bounds, both included. */
  readonly whole: (min: number, max: number) => number;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly chance: (probability: number) => boolean;
  /** A number around a mean, within about three spreads, never below `min`. */
  readonly around: (mean: number, spread: number, min?: number) => number;
};

export const random = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)]!,
    chance: (probability) => next() < probability,
    // The sum of three uniform numbers is close enough to a normal distribution.
    around: (mean, spread, min = 0) => Math.max(min, mean + (next() + next() + next() - 1.5) * 2 * spread),
  };
};
