import { likeText, type Db } from '../../../platform/database.ts';

/** The condition, on rows of company, that its name has every word of a text, in any case and order. */
export const hasEveryWord = (db: Db, text: string): ReturnType<Db> =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    // PostgreSQL folds both sides: its capitals are not those of JavaScript in every language.
    .map((word) => db`upper(company.name) like upper(${`%${likeText(word)}%`})`)
    .reduce((all, each) => db`${all} and ${each}`, db`true`);
