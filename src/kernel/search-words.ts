/** Whether a word has a letter or a digit, and not only other signs. */
const isSpoken = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** The words of a text. Signs between words and "and" are left out, unless there is nothing else. */
export const searchWords = (text: string): readonly string[] => {
  const words = text
    .replaceAll(/(?<!\d),|,(?!\d)|[;()]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '');
  const spoken = words.filter(isSpoken);
  const telling = spoken.filter((word) => !/^and$/i.test(word));
  return [telling, spoken, words].find((each) => each.length > 0) ?? [];
};
