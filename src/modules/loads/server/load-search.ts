import type { Db } from '../../../platform/database.ts';
import { allOf, contains, foldWords, hasWord, oneOf, type SearchWord } from '../../../platform/search-words.ts';
import { nameHasWord } from '../../companies/server/public.ts';
import { loadWords } from '../domain/load-words.ts';

type Part = ReturnType<Db>;

/** A word of a search for loads or invoices, and the numbers that it may stand for. */
export type LoadWord = SearchWord & { readonly numbers: readonly string[] };

/** Reads the words of a search once for all its statements. */
export const searchedLoadWords = async (db: Db, text = ''): Promise<readonly LoadWord[]> => {
  const mayHaveNumber = /\d/.test(text);
  const facilities = mayHaveNumber ? await db<{ code: string }[]>`select code from facility` : [];
  const words = loadWords(text, new Set(facilities.map(({ code }) => code)));
  const typed = await foldWords(
    db,
    words.map(([asTyped]) => asTyped),
  );
  return words.map(([, ...numbers], at) => ({ ...typed[at]!, numbers }));
};

/** The condition that the number, name or id of a load has a word. */
export const loadHasWord = (db: Db, word: LoadWord): Part =>
  oneOf(db, [
    hasWord(db, word, {
      searched: db`load.searched`,
      written: db`concat_ws(' ', load.invoice_no, load.name, load.id)`,
    }),
    ...word.numbers.map((number) => contains(db, db`load.searched`, number)),
  ]);

/** The condition that the customer of a load has a word in its name. */
export const customerHasWord = (db: Db, word: LoadWord): Part => nameHasWord(db, word, db`customer`);

/**
 * The condition, on `load` and its `customer`, that each word is in the load or in the customer's name. The notes are
 * searched for readers who may open a load.
 */
export const hasLoadWords = (
  db: Db,
  words: readonly LoadWord[],
  { seesNotes }: { readonly seesNotes: boolean },
): Part => {
  const inNotes = (word: LoadWord) =>
    db`(load.notes <> '' and ${hasWord(db, word, { searched: db`search_text(load.notes)`, written: db`load.notes` })})`;
  return allOf(
    db,
    words.map((word) =>
      oneOf(db, [loadHasWord(db, word), customerHasWord(db, word), ...(seesNotes ? [inNotes(word)] : [])]),
    ),
  );
};
