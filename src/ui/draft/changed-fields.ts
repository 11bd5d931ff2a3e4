/** Compares by content: a list of pictures is a new array in each answer. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields of `typed` whose values differ from those in `stored`. */
export const changedFields = <Values extends object>(typed: Partial<Values>, stored: Values): Partial<Values> =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => !isSame(value, stored[name as keyof Values])),
  ) as Partial<Values>;

/** The faults of changed fields. A stored value that is older than a rule may stay. */
export const faultsOfChanged = (
  faults: Readonly<Record<string, string>>,
  changed: object,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => Object.hasOwn(changed, field)));

/** What another user changed between two reads of a row, by label: "Notes is now “x” (was “y”)". */
export const changesInWords = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string =>
  Object.entries(after)
    .filter(([label, text]) => text !== before[label])
    .map(([label, text]) => `${label} is now ${quoted(text)} (was ${quoted(before[label] ?? '')})`)
    .join(', ');

const quoted = (text: string): string => (text === '' ? 'empty' : `“${text}”`);
