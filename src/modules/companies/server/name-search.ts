import type { Db } from '../../../platform/database.ts';
import { allOf, hasWord, type SearchWord } from '../../../platform/search-words.ts';

type Part = ReturnType<Db>;

/** The condition that the name of a company has a word. `company` is the table or its alias. */
export const nameHasWord = (db: Db, word: SearchWord, company: Part): Part =>
  hasWord(db, word, { searched: db`${company}.searched`, written: db`${company}.name` });

/** The condition, on rows of company, that its name has all words, in any order. */
export const hasEveryWord = (db: Db, words: readonly SearchWord[]): Part =>
  allOf(
    db,
    words.map((word) => nameHasWord(db, word, db`company`)),
  );
