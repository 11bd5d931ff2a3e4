import { meanOf, outliersOf, type Finding, type Outlier } from './outliers.ts';

/** A test as it is judged: what it found, and why it counts although it is far from the others. */
type Judgeable = Finding & { readonly countedReason: string };

/** Whether a test counts for the values of its converter, and what is far from the other tests. */
export type Judgement = { readonly outliers: readonly Outlier[]; readonly isCounted: boolean };

/** Judges all tests of a converter. An outlier counts only when someone has said why. */
export const judge = (tests: readonly Judgeable[]): readonly Judgement[] =>
  outliersOf(tests).map((outliers, at) => ({
    outliers,
    isCounted: outliers.length === 0 || tests[at]!.countedReason !== '',
  }));

/** The tests that count. */
export const countedOf = <Test extends Judgeable>(tests: readonly Test[]): readonly Test[] => {
  const judged = judge(tests);
  return tests.filter((_, at) => judged[at]!.isCounted);
};

/** The assay that the counted tests propose: their mean. A single test proposes none. */
export const proposalOf = (tests: readonly Judgeable[]): (Finding & { readonly count: number }) | undefined => {
  const counted = countedOf(tests);
  const mean = meanOf(counted);
  return mean && counted.length >= 2 ? { ...mean, count: counted.length } : undefined;
};
