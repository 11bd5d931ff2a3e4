import { hasIgnoredWords, mostWords } from '../../kernel/search-words.ts';

/** What a search box says below itself when the text has more words than count. */
export const ignoredWords = (text: string): string | undefined =>
  hasIgnoredWords(text) ? `Only the first ${mostWords} words count.` : undefined;
