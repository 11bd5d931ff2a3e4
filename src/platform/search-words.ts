import { searchWords } from '../kernel/search-words.ts';
import type { Db } from './database.ts';

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

/** The condition that a text made by `search_text()` or `searched_name()` contains another such text. */
export const contains = (db: Db, searched: Part, found: string): Part => db`${searched} like ${`%${found}%`}`;

/**
 * The condition that a row has a word, anywhere and without regard to accents, case, apostrophes and punctuation.
 * `searched` is the text for that. A word of signs alone is compared with `written`, as it is. A word with signs within
 * it may be stored without them: D-Angelo as D'Angelo.
 */
export const hasWord = (
  db: Db,
  word: SearchWord,
  { searched, written }: { readonly searched: Part; readonly written: Part },
): Part => {
  if (word.found === '') return db`position(${word.written} in ${written}) > 0`;
  const joined = word.found.replaceAll(' ', '');
  return joined === word.found || joined.length < shortestJoined
    ? contains(db, searched, word.found)
    : oneOf(db, [contains(db, searched, word.found), contains(db, searched, joined)]);
};

/** A shorter word stands in many others: A&B in Cabot. */
const shortestJoined = 4;

/** The condition that all conditions hold, or one of them. */
export const allOf = (db: Db, conditions: readonly Part[]): Part =>
  conditions.reduce((before, each) => db`${before} and ${each}`, db`true`);
export const oneOf = (db: Db, conditions: readonly Part[]): Part =>
  db`(${conditions.reduce((before, each) => db`${before} or ${each}`)})`;
