import { likeText, type Db } from '../../../platform/database.ts';
import { everyWord } from '../../../platform/every-word.ts';

/** The condition, on rows of company, that its name has every word of a text, in any case and order. */
export const hasEveryWord = (db: Db, text: string): ReturnType<Db> =>
  // PostgreSQL folds both sides: its capitals are not those of JavaScript in every language.
  everyWord(db, text, (word) => db`upper(company.name) like upper(${`%${likeText(word)}%`})`);
