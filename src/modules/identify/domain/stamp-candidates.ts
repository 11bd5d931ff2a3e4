import { hasForeignCharacters, normaliseCode } from '../../../kernel/codes.ts';

/** Shorter ones are on every piece: sizes, arrows, parts of a logo. */
const shortest = 4;
const longest = 24;
/** Each is asked for. */
const most = 6;

const isLikely = (text: string): boolean => {
  const code = normaliseCode(text);
  return code.length >= shortest && code.length <= longest && /\d/.test(code) && !hasForeignCharacters(text);
};

/**
 * What can be codes in the text that was read off a photo: whole lines, since a stamp has gaps, and their words. The
 * first ones stand higher on the piece. Each is named once, whatever separates its parts.
 */
export const stampCandidates = (read: string): readonly string[] => {
  const lines = read
    .split('\n')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter((line) => line !== '');
  const found = new Map<string, string>();
  for (const text of [...lines, ...lines.flatMap((line) => line.split(' '))])
    if (isLikely(text) && !found.has(normaliseCode(text))) found.set(normaliseCode(text), text);
  return [...found.values()].slice(0, most);
};
