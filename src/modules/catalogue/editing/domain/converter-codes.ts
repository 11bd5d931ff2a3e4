import { normaliseCode } from '../../../../kernel/codes.ts';

/** The most codes of one converter, and the most characters of one code. */
export const codeLimits = { codes: 20, characters: 80 } as const;

/** The codes of a text, in which they are separated by semicolons. Of two spellings of one code the first counts. */
export const codesIn = (text: string): string[] => {
  const known = new Map<string, string>();
  for (const each of text.split(';').map((part) => part.trim()))
    if (each !== '' && !known.has(normaliseCode(each))) known.set(normaliseCode(each), each);
  return [...known.values()];
};

/** The whole codes in one code: parts between commas and strokes that each have four characters and a digit. */
const severalIn = (code: string): readonly string[] => {
  const parts = code.split(/[,/|\n]/).map((part) => part.trim());
  const isWhole = parts.every((part) => normaliseCode(part).length >= 4 && /\d/.test(part));
  return parts.length > 1 && isWhole ? parts : [];
};

/** Words that people write into a cell that should be empty, without their signs. */
const placeholders = new Set([
  '',
  'na',
  'none',
  'no',
  'nil',
  'null',
  'unknown',
  'unk',
  'tbd',
  'tba',
  'blank',
  'missing',
  'nosn',
  'noserial',
  'nocode',
]);
/** True for a text that is no code and no serial number, such as `N/A` or `TBD`. */
export const isPlaceholder = (text: string): boolean => {
  const plain = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return placeholders.has(plain) || /^(0+|x+)$/.test(plain);
};

/** What is wrong with the codes of a converter. Undefined if nothing is. */
export const codesFault = (text: string): string | undefined => {
  const codes = codesIn(text);
  if (codes.length === 0) return 'Write the code that is stamped on it.';
  if (codes.length > codeLimits.codes) return `At most ${codeLimits.codes} codes.`;
  const long = codes.find((code) => code.length > codeLimits.characters);
  if (long) return `A code has at most ${codeLimits.characters} characters.`;
  const several = codes.find((code) => severalIn(code).length > 0);
  if (several)
    return `${several} looks like several codes. Write semicolons between codes: ${severalIn(several).join('; ')}. One code is written without the sign.`;
  const none = codes.find((code) => isPlaceholder(code) || normaliseCode(code) === '');
  return none && `${none} is no code. Write the code that is stamped on it.`;
};
