import { searchWords } from '../../../kernel/search-words.ts';
import type { Db } from '../../../platform/database.ts';
import { allOf, hasWord } from '../../../platform/search-words.ts';

type Part = ReturnType<Db>;

/** The condition that the name of a company has a word. `company` is the table or its alias. */
export const nameHasWord = (db: Db, word: string, company: Part): Part =>
  hasWord(db, word, { searched: db`${company}.searched`, written: db`${company}.name` });

/** The condition, on rows of company, that its name has every word of a text, in any order. */
export const hasEveryWord = (db: Db, text: string): Part =>
  allOf(
    db,
    searchWords(text).map((word) => nameHasWord(db, word, db`company`)),
  );
