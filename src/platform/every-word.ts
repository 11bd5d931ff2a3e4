import type { Db } from './database.ts';

/** The condition that each word of a text meets a condition. A text without words meets it. */
export const everyWord = (db: Db, text: string, meets: (word: string) => ReturnType<Db>): ReturnType<Db> =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .reduce((all, word) => db`${all} and ${meets(word)}`, db`true`);
