import { isSpoken } from '../kernel/search-words.ts';
import type { Db } from './database.ts';

type Part = ReturnType<Db>;

/**
 * The condition that a row has a word, anywhere and without regard to accents, case, apostrophes and punctuation.
 * `searched` is made by `search_text()` or `searched_name()` of PostgreSQL. A word of signs alone is compared with
 * `written`, as it is.
 */
export const hasWord = (
  db: Db,
  word: string,
  { searched, written }: { readonly searched: Part; readonly written: Part },
): Part =>
  isSpoken(word) ? db`${searched} like '%' || search_text(${word}) || '%'` : db`position(${word} in ${written}) > 0`;

/** The condition that all conditions hold, or one of them. */
export const allOf = (db: Db, conditions: readonly Part[]): Part =>
  conditions.reduce((before, each) => db`${before} and ${each}`, db`true`);
export const oneOf = (db: Db, conditions: readonly Part[]): Part =>
  db`(${conditions.reduce((before, each) => db`${before} or ${each}`)})`;
