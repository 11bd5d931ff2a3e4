import { likeText, type Db } from '../../../platform/database.ts';
import { everyWord } from '../../../platform/every-word.ts';

/** The apostrophes that keyboards type. */
const apostrophes = /['’‘`´]/g;

/**
 * The condition, on rows of company, that its name has every word of a text, in any case and order. An apostrophe stands
 * for any sign, because phones type another one than desks.
 */
export const hasEveryWord = (db: Db, text: string): ReturnType<Db> =>
  // PostgreSQL folds both sides: its capitals are not those of JavaScript in every language.
  everyWord(
    db,
    text,
    (word) => db`upper(company.name) like upper(${`%${likeText(word).replaceAll(apostrophes, '_')}%`})`,
  );
