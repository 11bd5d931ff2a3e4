/** With `DEEP=1` (`npm run test:deep`) samples are complete, kills are many and attacks are large. */
export const isDeep = Boolean(process.env['DEEP']);

/** The seed of this run's samples. The runner sets and prints it; `SEED=…` repeats the same samples. */
export const seed = Number(process.env['SEED'] ?? 1);

/** Pseudo-random numbers from 0 to 1, the same for a seed (mulberry32). */
export const seededRandom = (from: number): (() => number) => {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** A part of a list in its order: all of it in a deep run, otherwise `count` elements, chosen by the seed. */
export const sampleOf = <Each>(list: readonly Each[], count: number, next: () => number): readonly Each[] => {
  if (isDeep || list.length <= count) return list;
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(Math.floor(next() * list.length));
  return list.filter((_, at) => drawn.has(at));
};
