import { decimal, sum, type Decimal } from '../../../kernel/decimal.ts';

/** What a test found: grams, and parts per million, as decimal text. */
export type Finding = { readonly subweight: string; readonly pt: string; readonly pd: string; readonly rh: string };
export type Measure = keyof Finding;

/** Always in this order. */
export const measures = ['subweight', 'pt', 'pd', 'rh'] as const satisfies readonly Measure[];

/** With fewer tests nobody can tell which of them is far from the others. */
export const fewestTests = 3;

/**
 * A value is an outlier when its modified z-score, 0.6745 × |value − median| / MAD, is above 3.5. MAD is the median of
 * the distances from the median. Iglewicz and Hoaglin, How to Detect and Handle Outliers (ASQC, 1993); recommended by
 * the NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.5.17. The median is used instead of the mean, because
 * an outlier moves a mean towards itself.
 */
const [factor, limit] = [decimal('0.6745'), decimal('3.5')];

/**
 * A few alike pieces have a MAD near zero, and then every difference would count as far. MAD is therefore at least 5 %
 * of the median, and at least 5 grams or ppm: a value within a quarter of the median is no outlier.
 */
const [leastShare, least] = [decimal('0.05'), decimal('5')];

/** A value that is far from the others of its kind. */
export type Outlier = { readonly measure: Measure; readonly value: string; readonly median: string };

/** The middle value, or the mean of the two in the middle. */
export const medianOf = (values: readonly Decimal[]): Decimal => {
  const sorted = values.toSorted((one, other) => one.cmp(other));
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : sorted[middle - 1]!.plus(sorted[middle]!).div(2);
};

const larger = (one: Decimal, other: Decimal): Decimal => (one.gt(other) ? one : other);

/** For each test the values that are far from those of the others. Empty lists below three tests. */
export const outliersOf = (findings: readonly Finding[]): readonly (readonly Outlier[])[] => {
  if (findings.length < fewestTests) return findings.map(() => []);
  const far = measures.map((measure) => {
    const values = findings.map((finding) => decimal(finding[measure]));
    const median = medianOf(values);
    const distances = values.map((value) => value.minus(median).abs());
    const spread = larger(medianOf(distances), larger(median.times(leastShare), least));
    const isFar = distances.map((distance) => distance.times(factor).gt(spread.times(limit)));
    return { measure, median: median.toFixed(), isFar };
  });
  return findings.map((finding, at) =>
    far.flatMap(({ measure, median, isFar }) => (isFar[at] ? [{ measure, value: finding[measure], median }] : [])),
  );
};

/** Digits after the point of a proposed assay. */
const proposedDigits = 1;

/** The mean of what tests found, each measure rounded half up to one decimal. Undefined without a test. */
export const meanOf = (findings: readonly Finding[]): Finding | undefined => {
  if (findings.length === 0) return undefined;
  const mean = (measure: Measure) =>
    sum(findings.map((finding) => finding[measure]))
      .div(findings.length)
      .toFixed(proposedDigits);
  return { subweight: mean('subweight'), pt: mean('pt'), pd: mean('pd'), rh: mean('rh') };
};
