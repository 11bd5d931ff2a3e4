/**
 * Normalises a code as stamped in steel. Graders type spaces, dashes, dots, slashes and plus signs or leave them out;
 * none of these distinguishes converters.
 */
export const normaliseCode = (stamped: string): string => stamped.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Characters that graders confuse on worn steel. */
const confusedGroups = ['O0', 'I1L', 'S5', 'B8', 'Z2', 'G6'] as const;

const confusedWith = new Map<string, readonly string[]>(
  confusedGroups.flatMap((group) =>
    [...group].map((each) => [each, [...group].filter((other) => other !== each)] as const),
  ),
);

/** Whether input looks like a stamped code: short, contains a digit, and only letters and digits after normalising. */
export const isCodeShaped = (typed: string): boolean => {
  const code = normaliseCode(typed);
  return code.length >= 3 && code.length <= 24 && /\d/.test(code);
};

/**
 * All codes that differ from `code` only by confused characters, fewest changes first, at most `limit`. Input and
 * output are normalised codes, without `code` itself.
 */
export const lookAlikes = (code: string, limit = 40): string[] => {
  let frontier = [code];
  const found = new Set<string>([code]);
  while (frontier.length > 0 && found.size <= limit) {
    const next: string[] = [];
    for (const each of frontier) {
      for (let at = 0; at < each.length; at += 1) {
        for (const other of confusedWith.get(each[at]!) ?? []) {
          const variant = each.slice(0, at) + other + each.slice(at + 1);
          if (found.has(variant)) continue;
          found.add(variant);
          next.push(variant);
          if (found.size > limit) return [...found].slice(1, limit + 1);
        }
      }
    }
    frontier = next;
  }
  return [...found].slice(1);
};

/** The positions at which two normalised codes of the same length differ. */
export const differingAt = (typed: string, other: string): number[] =>
  typed.length === other.length ? [...typed].flatMap((each, at) => (each === other[at] ? [] : [at])) : [];

/**
 * All codes with one wrong, missing or added character compared with `code`, without `code` itself. The last try when
 * nothing else was found. About 36 × (2n + 1) codes.
 */
export const oneEditAway = (code: string): string[] => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const found = new Set<string>();
  for (let at = 0; at <= code.length; at += 1) {
    const before = code.slice(0, at);
    if (at < code.length) found.add(before + code.slice(at + 1));
    for (const each of alphabet) {
      found.add(before + each + code.slice(at));
      if (at < code.length) found.add(before + each + code.slice(at + 1));
    }
  }
  found.delete(code);
  found.delete('');
  return [...found];
};
