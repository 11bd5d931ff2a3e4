/** Numbers that no screen shows as figures of their own: ids, kinds, places, versions and the shape of an answer. */
const isNoFigure = (name: string): boolean =>
  /(?:[iI]ds?|[tT]ype|[sS]tatus|[vV]ersion|[kK]ind|hierarchy|offset|latitude|longitude)$|^(?:x|y|count)$/.test(name);

/** Money and ounces. Small whole numbers count things, and often there is as much of one as of another. */
const isFigure = (value: unknown): boolean =>
  typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) > 20);

/** Figures that are equal by a rule: a weight's total is its net, one unit costs its price, one mark has one price. */
const equalByRule = [
  ['net', 'total'],
  ['chargeReturnPerc', 'chargeReturn'],
  ['price', 'highestPrice'],
];
const isEqualByRule = (names: readonly string[]): boolean =>
  equalByRule.some((rule) => names.every((name) => rule.includes(name)));

const namesByFigure = (row: object): ReadonlyMap<unknown, readonly string[]> => {
  const names = new Map<unknown, readonly string[]>();
  for (const [name, value] of Object.entries(row))
    if (isFigure(value) && !isNoFigure(name)) names.set(value, [...(names.get(value) ?? []), name]);
  return names;
};

/** Every two figures of one row with the same value, as `name = name = value`. */
const equalFigures = (answer: unknown): string[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  const own = [...namesByFigure(answer)]
    .filter(([, names]) => names.length > 1 && !isEqualByRule(names))
    .map(([value, names]) => `${names.join(' = ')} = ${String(value)}`);
  return [...own, ...Object.values(answer).flatMap(equalFigures)];
};

/** Refuses what a test cannot tell apart: a screen that shows one of two equal figures in place of the other. */
export const expectDistinctFigures = (answer: unknown, at: string): void => {
  const equal = [...new Set(equalFigures(answer))];
  if (equal.length > 0)
    throw new Error(`What ${at} answers needs a value of its own for each figure of a row: ${equal.join('; ')}`);
};
