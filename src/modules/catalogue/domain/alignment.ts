/** How a code differs from what was typed, character by character. Positions are of the normalised code. */
export type Difference =
  | { readonly kind: 'other'; readonly at: number; readonly typed: string; readonly code: string }
  | { readonly kind: 'swapped'; readonly at: number; readonly typed: string; readonly code: string }
  /** Stamped, not typed. */
  | { readonly kind: 'missing'; readonly at: number; readonly code: string }
  /** Typed, not stamped. */
  | { readonly kind: 'added'; readonly at: number; readonly typed: string };

export type Alignment = {
  /** Positions of the code with the same character as typed. */
  readonly same: readonly number[];
  readonly differences: readonly Difference[];
};

type Step = {
  readonly faults: number;
  readonly from: readonly [typed: number, code: number];
  readonly is: Difference | 'same';
};

/**
 * The reading of two normalised codes with the fewest differences. With `isBeginning` what was typed may end before the
 * code does. Equally good readings prefer a wrong character to a missing and an added one.
 */
export const align = (typed: string, code: string, isBeginning = false): Alignment => {
  const steps: (Step | undefined)[][] = Array.from({ length: typed.length + 1 }, () => []);
  const faultsAt = (i: number, j: number): number => (i === 0 && j === 0 ? 0 : steps[i]![j]!.faults);
  for (let i = 0; i <= typed.length; i += 1)
    for (let j = 0; j <= code.length; j += 1) {
      if (i === 0 && j === 0) continue;
      const options: Step[] = [];
      const [t, c] = [typed[i - 1]!, code[j - 1]!];
      if (i > 0 && j > 0)
        options.push({
          faults: faultsAt(i - 1, j - 1) + Number(t !== c),
          from: [i - 1, j - 1],
          is: t === c ? 'same' : { kind: 'other', at: j - 1, typed: t, code: c },
        });
      if (i > 1 && j > 1 && t === code[j - 2] && typed[i - 2] === c && t !== c)
        options.push({
          faults: faultsAt(i - 2, j - 2) + 1,
          from: [i - 2, j - 2],
          is: { kind: 'swapped', at: j - 2, typed: typed.slice(i - 2, i), code: code.slice(j - 2, j) },
        });
      if (j > 0)
        options.push({ faults: faultsAt(i, j - 1) + 1, from: [i, j - 1], is: { kind: 'missing', at: j - 1, code: c } });
      if (i > 0)
        options.push({ faults: faultsAt(i - 1, j) + 1, from: [i - 1, j], is: { kind: 'added', at: j, typed: t } });
      steps[i]![j] = options.reduce((best, each) => (each.faults < best.faults ? each : best));
    }
  let [i, j] = [typed.length, code.length];
  if (isBeginning) for (let end = 1; end <= code.length; end += 1) if (faultsAt(i, end) < faultsAt(i, j)) j = end;
  const [same, differences]: [number[], Difference[]] = [[], []];
  while (i > 0 || j > 0) {
    const { from, is } = steps[i]![j]!;
    if (is === 'same') same.unshift(j - 1);
    else differences.unshift(is);
    [i, j] = from;
  }
  return { same, differences };
};

/** The characters of the code that a difference is about. */
export const placesOf = (difference: Difference): readonly number[] => {
  if (difference.kind === 'added') return [];
  return difference.kind === 'swapped' ? [difference.at, difference.at + 1] : [difference.at];
};
