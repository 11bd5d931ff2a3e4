import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../../kernel/decimal.ts';
import { measures, medianOf, meanOf, outliersOf, type Finding } from './outliers.ts';

const like: Finding = { subweight: '1250', pt: '420', pd: '1650', rh: '290' };
const withPt = (...values: readonly string[]): Finding[] => values.map((pt) => ({ ...like, pt }));
/** Which of the tests have an outlier in platinum. */
const farInPt = (...values: readonly string[]): boolean[] =>
  outliersOf(withPt(...values)).map((found) => found.some(({ measure }) => measure === 'pt'));

test.each([
  [['3'], '3'],
  [['3', '1'], '2'],
  [['10', '9', '1'], '9'],
  [['4', '1', '3', '2'], '2.5'],
  [['0.1', '0.2'], '0.15'],
])('the median of %j is %s', (values, expected) => {
  expect(medianOf(values.map((value) => decimal(value))).toFixed()).toBe(expected);
});

describe('an outlier', () => {
  it('is looked for from three tests on', () => {
    expect(farInPt('400', '4000')).toEqual([false, false]);
    expect(farInPt('400', '410', '4000')).toEqual([false, false, true]);
  });

  it('is a value with a modified z-score above 3.5', () => {
    // Median 400, distances 0, 0, 100, 100, 100, 100, d: MAD 100. 3.5 × 100 / 0.6745 is 518.903.
    const others = ['300', '300', '400', '400', '500', '500'];
    expect(farInPt(...others, '918.9').at(-1)).toBe(false);
    expect(farInPt(...others, '918.91').at(-1)).toBe(true);
  });

  it('is as far below the others as above them', () => {
    const others = ['1300', '1300', '1400', '1400', '1500', '1500'];
    // The median is 1400, and below it the limit is 881.1.
    expect(farInPt(...others, '882').at(-1)).toBe(false);
    expect(farInPt(...others, '881').at(-1)).toBe(true);
  });

  it('is never within a quarter of the median, however alike the others are', () => {
    // 5 % of 400 is 20, and 3.5 × 20 / 0.6745 is 103.8.
    expect(farInPt('400', '400', '400', '503')).toEqual([false, false, false, false]);
    expect(farInPt('400', '400', '400', '504')).toEqual([false, false, false, true]);
  });

  it('of small values is at least 26 ppm away', () => {
    // 3.5 × 5 / 0.6745 is 25.945.
    expect(farInPt('0', '0', '0', '25.94')).toEqual([false, false, false, false]);
    expect(farInPt('0', '0', '0', '25.95')).toEqual([false, false, false, true]);
  });

  it('of the weight is one in grams', () => {
    const heavy = outliersOf([like, like, { ...like, subweight: '12500' }]);
    expect(heavy).toEqual([[], [], [{ measure: 'subweight', value: '12500', median: '1250' }]]);
  });

  it('names each measure with its value and the median', () => {
    const found = outliersOf([...withPt('400', '420', '440'), { subweight: '1250', pt: '42', pd: '16500', rh: '290' }]);
    expect(found.at(-1)).toEqual([
      { measure: 'pt', value: '42', median: '410' },
      { measure: 'pd', value: '16500', median: '1650' },
    ]);
  });

  it('does not hide behind another one', () => {
    expect(farInPt('400', '410', '415', '4000', '4100')).toEqual([false, false, false, true, true]);
  });
});

const amount = fc.integer({ min: 0, max: 30_000_000 }).map((thousandths) => decimal(thousandths).div(1000).toFixed());
const finding: fc.Arbitrary<Finding> = fc.record({ subweight: amount, pt: amount, pd: amount, rh: amount });

test('at least half of the tests are no outliers in any measure, whatever they found', () => {
  fc.assert(
    fc.property(fc.array(finding, { minLength: 1, maxLength: 12 }), (findings) => {
      const found = outliersOf(findings);
      for (const measure of measures) {
        const far = found.filter((each) => each.some((outlier) => outlier.measure === measure)).length;
        expect(far).toBeLessThanOrEqual(findings.length / 2);
      }
    }),
  );
});

test('the order of the tests makes no difference', () => {
  fc.assert(
    fc.property(fc.array(finding, { maxLength: 12 }), (findings) => {
      expect(outliersOf(findings.toReversed()).toReversed()).toEqual(outliersOf(findings));
    }),
  );
});

test('the mean of tests is rounded half up to one decimal', () => {
  const other: Finding = { subweight: '1250.1', pt: '420.1', pd: '1651', rh: '290' };
  expect(meanOf([like, other])).toEqual({ subweight: '1250.1', pt: '420.1', pd: '1650.5', rh: '290.0' });
  expect(meanOf([])).toBeUndefined();
});
