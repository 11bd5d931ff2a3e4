import type { Db } from '../../../platform/database.ts';
import { hasWord, type SearchWord, type Way } from '../../../platform/search-words.ts';

type Part = ReturnType<Db>;

/** The condition that the name of a company has a word. `company` is the table or its alias. */
export const nameHasWord = (db: Db, word: SearchWord, company: Part, way: Way): Part =>
  hasWord(db, word, db`${company}.searched`, way);
