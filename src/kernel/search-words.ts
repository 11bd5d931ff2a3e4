/** Whether a word has a letter or a digit, and not only other signs. */
const isSpoken = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** So many distinct words of a search count. Each further one costs time and finds nothing else. */
export const mostWords = 8;

/** The first of these words, each once in whatever case. */
export const countedWords = (words: readonly string[]): readonly string[] => distinct(words).slice(0, mostWords);

const distinct = (words: readonly string[]): readonly string[] => {
  const byFolded = new Map<string, string>();
  for (const word of words) if (!byFolded.has(word.toUpperCase())) byFolded.set(word.toUpperCase(), word);
  return [...byFolded.values()];
};

/** Whether a text has more words than count. */
export const hasIgnoredWords = (text: string): boolean => distinct(wordsIn(text)).length > mostWords;

/** The words of a text that count. Signs between words and "and" are left out, unless there is nothing else. */
export const searchWords = (text: string): readonly string[] => countedWords(wordsIn(text));

const wordsIn = (text: string): readonly string[] => {
  const words = text
    .replaceAll(/(?<!\d),|,(?!\d)|[;()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const spoken = words.filter(isSpoken);
  const telling = spoken.filter((word) => !/^and$/i.test(word));
  return [telling, spoken, words].find((each) => each.length > 0) ?? [];
};
