import { describe, expect, it } from 'vitest';
import { seed, seededRandom } from '../../../../tests/support/depth.ts';
import { runOf, runsBeyondChance, sideOf, studentQuantile, type RunSums } from './chance.ts';

type Lot = { readonly expected: number; readonly returned: number };
const sumsOf = (lots: readonly Lot[]): RunSums => {
  const total = (of: (lot: Lot) => number) => lots.reduce((sum, lot) => sum + of(lot), 0);
  return {
    lots: lots.length,
    expected: total(({ expected }) => expected),
    returned: total(({ returned }) => returned),
    expectedSquared: total(({ expected }) => expected ** 2),
    product: total(({ expected, returned }) => expected * returned),
    returnedSquared: total(({ returned }) => returned ** 2),
  };
};
const lots = (...ratios: readonly number[]): Lot[] => ratios.map((ratio) => ({ expected: 10, returned: 10 * ratio }));
const steady = [0.9, 0.89, 0.91, 0.9, 0.88, 0.92, 0.9, 0.91, 0.89, 0.9];
const inDays = (list: readonly Lot[], count: number) =>
  Array.from({ length: count }, (_, day) => sumsOf(list.filter((__, at) => at % count === day)));
const judged = (ratios: readonly number[], { days = 5, usual = 1 } = {}) =>
  runsBeyondChance(sumsOf(lots(...ratios)), inDays(lots(...ratios), days), usual);

describe('the share that came back', () => {
  it('is weighted by what was expected', () => {
    const sums = sumsOf([
      { expected: 30, returned: 27 },
      { expected: 10, returned: 11 },
    ]);
    expect(runOf(sums)?.ratio).toBeCloseTo(0.95, 10);
  });

  it('has an interval of 4.781 standard errors with ten equal lots', () => {
    // Student’s t with 9 degrees of freedom at 99.9 %: 4.781 (any table). The spread of these ten is 0.011547.
    const { ratio, low, high } = runOf(sumsOf(lots(...steady)))!;
    expect(ratio).toBeCloseTo(0.9, 10);
    expect(ratio - low).toBeCloseTo((4.781 * 0.011_547) / Math.sqrt(10), 3);
    expect(high - ratio).toBeCloseTo(ratio - low, 10);
  });

  // Student’s t at 99.9 % with so many lots less one, as every table has it.
  it.each([
    [8, 5.408],
    [10, 4.781],
    [15, 4.14],
    [30, 3.659],
  ])('of %s lots reaches %s standard errors to both sides, within 1 %%', (count, quantile) => {
    const ratios = Array.from({ length: count }, (_, at) => (at % 2 === 0 ? 0.9 : 1.1));
    const { ratio, low, high } = runOf(sumsOf(lots(...ratios)))!;
    const spread = Math.sqrt(ratios.reduce((sum, each) => sum + (each - ratio) ** 2, 0) / (count - 1));
    const error = spread / Math.sqrt(count);
    for (const reach of [ratio - low, high - ratio]) expect(Math.abs(reach / error / quantile - 1)).toBeLessThan(0.01);
  });

  it('has none with one lot, and none where nothing was expected', () => {
    expect(runOf(sumsOf(lots(0.5)))).toBeUndefined();
    expect(
      runOf(
        sumsOf([
          { expected: 0, returned: 0 },
          { expected: 0, returned: 0 },
        ]),
      ),
    ).toBeUndefined();
  });

  it('of lots that are all alike is the point itself', () => {
    const { low, high } = runOf(sumsOf(lots(0.7, 0.7, 0.7)))!;
    expect([low, high].map((each) => each.toFixed(6))).toEqual(['0.700000', '0.700000']);
  });
});

describe('a group runs beyond chance', () => {
  it('where its interval lies below or above the usual, and not where it holds it', () => {
    expect(judged(steady)).toBe('low');
    expect(judged(steady, { usual: 0.8 })).toBe('high');
    expect(judged(steady, { usual: 0.905 })).toBeUndefined();
    expect(sideOf({ ratio: 0.9, low: 0.88, high: 0.92 }, 0.92)).toBeUndefined();
  });

  it('only with eight lots', () => {
    expect(judged(steady.slice(0, 7))).toBeUndefined();
    expect(judged(steady.slice(0, 8))).toBe('low');
  });

  it('only over three days', () => {
    expect(judged(steady, { days: 2 })).toBeUndefined();
    expect(judged(steady, { days: 3 })).toBe('low');
  });

  it('not for a single bad day', () => {
    // Two lots of one day alone make it low.
    const usual = [1.01, 0.99, 1.005, 0.995, 1, 1.002, 0.998, 1.001];
    const bad = [...lots(...usual), { expected: 200, returned: 150 }, { expected: 200, returned: 152 }];
    const days = [sumsOf(bad.slice(0, 3)), sumsOf(bad.slice(3, 6)), sumsOf(bad.slice(6, 8)), sumsOf(bad.slice(8))];
    expect(runsBeyondChance(sumsOf(bad), days, 1)).toBeUndefined();
  });

  it('in at most a few of a thousand groups of chance alone', () => {
    const next = seededRandom(seed);
    const group = () => Array.from({ length: 12 }, () => 1 + (next() + next() + next() - 1.5) * 0.1);
    const named = Array.from({ length: 1000 }, () => judged(group())).filter((each) => each !== undefined);
    expect(named.length).toBeLessThan(12);
  });
});

// Tables of Student's t, two-sided 99.9 %.
it.each([
  [1, 636.6192],
  [2, 31.5991],
  [3, 12.924],
  [5, 6.8688],
  [6, 5.9588],
  [10, 4.5869],
  [11, 4.437],
  [15, 4.0728],
  [30, 3.646],
  [120, 3.3735],
])('with %s degrees of freedom the quantile is %s', (freedom, quantile) => {
  expect(Math.abs(studentQuantile(freedom) / quantile - 1)).toBeLessThan(0.0003);
});
