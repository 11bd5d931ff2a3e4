/** The zeros of the digits that phones' keyboards offer: Arabic, Persian, Hindi, Bengali, Thai. */
const zeros = [0x06_60, 0x06_f0, 0x09_66, 0x09_e6, 0x0e_50];

/** Full-width characters and the digits of other scripts as plain ones. */
export const withPlainCharacters = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const zero = zeros.find((each) => digit.codePointAt(0)! >= each && digit.codePointAt(0)! <= each + 9);
    return zero === undefined ? digit : String(digit.codePointAt(0)! - zero);
  });

/**
 * Normalises a code as stamped in steel. Graders type spaces, dashes, dots, slashes and plus signs or leave them out;
 * none of these distinguishes converters. What a phone's keyboard types in another script is the plain character.
 */
export const normaliseCode = (stamped: string): string =>
  withPlainCharacters(stamped)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');

/** Whether a text has letters or digits that are never stamped: then it is a word, and no code. */
export const hasForeignCharacters = (typed: string): boolean =>
  /[^A-Z0-9]/.test(
    withPlainCharacters(typed)
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}]/gu, ''),
  );

/** How easily two characters are confused on worn steel. */
export type Confusion = 'strong' | 'weak';

/** Characters that graders confuse. Any two of a group are confused; the first group that names a pair counts. */
const confusedGroups: readonly (readonly [characters: string, confusion: Confusion])[] = [
  ['O0', 'strong'],
  ['I1L', 'strong'],
  ['S5', 'strong'],
  ['B8', 'strong'],
  ['Z2', 'strong'],
  ['G6', 'strong'],
  ['O0DQ', 'weak'],
  ['I1LT', 'weak'],
  ['G6C', 'weak'],
  ['UV', 'weak'],
  ['4A', 'weak'],
  ['71', 'weak'],
  ['MN', 'weak'],
  ['EF', 'weak'],
];

const confusions = new Map<string, Map<string, Confusion>>();
for (const [characters, confusion] of confusedGroups)
  for (const one of characters)
    for (const other of characters) {
      const known = confusions.get(one) ?? new Map<string, Confusion>();
      if (one !== other && !known.has(other)) known.set(other, confusion);
      confusions.set(one, known);
    }

/** The characters that a character is confused with, strong ones first. */
export const confusedWith = (character: string): ReadonlyMap<string, Confusion> => confusions.get(character) ?? none;
const none: ReadonlyMap<string, Confusion> = new Map();

/** The positions at which two normalised codes of the same length differ. Empty for codes of different lengths. */
export const differingAt = (typed: string, other: string): number[] =>
  typed.length === other.length ? [...typed].flatMap((each, at) => (each === other[at] ? [] : [at])) : [];

/**
 * Whether two normalised codes are look-alikes: they differ, and only in confused characters. Weak if one of the
 * confusions is weak. Undefined for any other two codes.
 */
export const confusionOf = (one: string, other: string): Confusion | undefined => {
  const each = differingAt(one, other).map((at) => confusedWith(one[at]!).get(other[at]!));
  if (each.length === 0 || each.includes(undefined)) return undefined;
  return each.includes('weak') ? 'weak' : 'strong';
};
