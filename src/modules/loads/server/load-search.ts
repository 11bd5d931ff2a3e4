import type { Db } from '../../../platform/database.ts';
import { allOf, hasWord, oneOf } from '../../../platform/search-words.ts';
import { nameHasWord } from '../../companies/server/public.ts';
import { loadWords, type LoadWord } from '../domain/load-words.ts';

export type { LoadWord };
type Part = ReturnType<Db>;

/** The words of a search for loads or invoices. */
export const searchedLoadWords = async (db: Db, text = ''): Promise<readonly LoadWord[]> => {
  const mayHaveNumber = /\d/.test(text);
  const facilities = mayHaveNumber ? await db<{ code: string }[]>`select code from facility` : [];
  return loadWords(text, new Set(facilities.map(({ code }) => code)));
};

/** The condition that the number, name or id of a load has a word. */
export const loadHasWord = (db: Db, word: LoadWord): Part => {
  const places = { searched: db`load.searched`, written: db`concat_ws(' ', load.invoice_no, load.name, load.id)` };
  return oneOf(
    db,
    word.map((each) => hasWord(db, each, places)),
  );
};

/** The condition that the customer of a load has a word in its name. */
export const customerHasWord = (db: Db, [word]: LoadWord): Part => nameHasWord(db, word, db`customer`);

/**
 * The condition, on `load` and its `customer`, that each word is in the load or in the customer's name. The notes are
 * searched for readers who may open a load.
 */
export const hasLoadWords = (
  db: Db,
  words: readonly LoadWord[],
  { seesNotes }: { readonly seesNotes: boolean },
): Part => {
  const inNotes = ([word]: LoadWord) =>
    db`(load.notes <> '' and ${hasWord(db, word, { searched: db`search_text(load.notes)`, written: db`load.notes` })})`;
  return allOf(
    db,
    words.map((word) =>
      oneOf(db, [loadHasWord(db, word), customerHasWord(db, word), ...(seesNotes ? [inNotes(word)] : [])]),
    ),
  );
};
