import { searchWords } from '../kernel/search-words.ts';
import { likeText, type Db } from './database.ts';

type Part = ReturnType<Db>;

/** A word of a search: as it is typed, and as `search_text()` of PostgreSQL makes it. Nothing is left of mere signs. */
export type SearchWord = { readonly written: string; readonly found: string };

/**
 * Reads the words of a text once for all conditions. As parameters they are compared as they are; `search_text()` in a
 * condition would run for each row.
 */
export const readSearchWords = (db: Db, text = ''): Promise<readonly SearchWord[]> => foldWords(db, searchWords(text));

/** The same for words that are known. */
export const foldWords = async (db: Db, words: readonly string[]): Promise<readonly SearchWord[]> =>
  words.length === 0
    ? []
    : db<SearchWord[]>`
        select word as written, search_text(word) as found from unnest(${[...words]}::text[]) with ordinality typed(word, nth) order by nth`;

/**
 * How rows with a word are met. `row`: rows are read anyway, and each is compared. `index`: only rows with the word are
 * read, by the index of the searched text. Both find the same rows.
 */
export type Way = 'row' | 'index';

/** The condition that a searched text contains another such text. */
export const contains = (db: Db, searched: Part, found: string, way: Way): Part => {
  // No index can find this, so that PostgreSQL does not try one beside that of another word.
  const stands = db`strpos(${searched}, ${found}) > 0`;
  if (way === 'row') return stands;
  // Trigrams find no shorter words.
  return /[\p{L}\p{N}]{3}/u.test(found)
    ? db`${searched} like ${`%${likeText(found)}%`}`
    : db`(search_grams(${searched}) collate "C" @> ${gramsOf(found)} and ${stands})`;
};

/** Each two neighbours of a text, and what stands alone: `search_grams()` of a text that contains it has all of them. */
const gramsOf = (found: string): string[] => [
  ...new Set(
    found.split(' ').flatMap((part) => {
      const signs = [...part];
      return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => signs[at]! + sign);
    }),
  ),
];

/**
 * The condition that a row has a word, anywhere and without regard to accents, case, apostrophes and punctuation, in a
 * text made by `searched_text()`. A word of signs alone is looked for as it is. A word with signs within it may be
 * stored without them: D-Angelo as D'Angelo.
 */
export const hasWord = (db: Db, word: SearchWord, searched: Part, way: Way): Part => {
  if (word.found === '') return contains(db, searched, word.written, way);
  const joined = word.found.replaceAll(' ', '');
  return joined === word.found || joined.length < shortestJoined
    ? contains(db, searched, word.found, way)
    : oneOf(db, [contains(db, searched, word.found, way), contains(db, searched, joined, way)]);
};

/** A shorter word stands in many others: A&B in Cabot. */
const shortestJoined = 4;

/** The condition that a text has all words, in any order. */
export const hasEveryWord = (db: Db, words: readonly SearchWord[], searched: Part): Part =>
  allOf(
    db,
    words.map((word) => hasWord(db, word, searched, 'index')),
  );

/** The condition that all conditions hold, or one of them. */
export const allOf = (db: Db, conditions: readonly Part[]): Part =>
  conditions.reduce((before, each) => db`${before} and ${each}`, db`true`);
export const oneOf = (db: Db, conditions: readonly Part[]): Part =>
  db`(${conditions.reduce((before, each) => db`${before} or ${each}`)})`;
