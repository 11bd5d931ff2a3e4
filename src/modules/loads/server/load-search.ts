import type { Db } from '../../../platform/database.ts';
import type { Searched } from '../../../platform/searched-list.ts';
import {
  allOf,
  contains,
  foldWords,
  hasWord,
  oneOf,
  type SearchWord,
  type Way,
} from '../../../platform/search-words.ts';
import { nameHasWord } from '../../companies/server/public.ts';
import { loadType } from '../domain/load-states.ts';
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
export const loadHasWord = (db: Db, word: LoadWord, way: Way): Part =>
  oneOf(db, [
    hasWord(db, word, db`load.searched`, way),
    ...word.numbers.map((number) => contains(db, db`load.searched`, number, way)),
  ]);

/** The condition that the customer of a load has a word in its name. */
const customerHasWord = (db: Db, word: LoadWord, way: Way): Part => nameHasWord(db, word, db`customer`, way);

type SoughtIn = {
  /** The notes are searched for readers who may open a load. */
  readonly seesNotes: boolean;
  /** The type of all loads of the list, if they have one, or that all are invoices. */
  readonly type?: number | 'invoices';
};

/** The words as they are sought in a list of loads with their `customer`. */
export const soughtInLoads = (
  db: Db,
  words: readonly LoadWord[],
  { seesNotes, type }: SoughtIn,
): Pick<Searched, 'words' | 'named'> => {
  const areInvoices = type === 'invoices' || type === loadType.pendingInvoice || type === loadType.settledInvoice;
  const ofType = typeof type === 'number' ? db`load.type = ${type}` : db`true`;
  // Every invoice has a number, and few open loads: those of reopened invoices. A count ends as soon as it has enough.
  const byNumber = [...(areInvoices ? [] : [db`load.invoice_no is null`]), db`load.invoice_no is not null`];
  const customersWith = (all: readonly LoadWord[]): Part =>
    db`select id from company customer where ${allOf(
      db,
      all.map((word) => customerHasWord(db, word, 'index')),
    )}`;
  /** The loads of these customers, open ones and invoices each by an index. */
  const ofCustomers = (customers: Part): readonly Part[] => {
    const ids = db`array(${customers})`;
    const isOpen = type === undefined ? db`load.invoice_no is null` : ofType;
    return [
      ...(type === undefined || areInvoices
        ? [db`load.customer_id = any(${ids}) and load.invoice_no is not null and ${ofType}`]
        : []),
      ...(areInvoices ? [] : [db`load.customer_id = any(${ids}) and load.deleted_at is null and ${isOpen}`]),
    ];
  };
  return {
    named: { names: customersWith(words), rows: loadsWith(db, ofCustomers(customersWith(words))) },
    words: words.map((word) => {
      const hasNote = (way: Way) => db`(load.notes <> '' and ${hasWord(db, word, db`load.searched_notes`, way)})`;
      const inText = loadHasWord(db, word, 'index');
      const isElsewhere = oneOf(db, [customerHasWord(db, word, 'row'), ...(seesNotes ? [hasNote('row')] : [])]);
      const ofNotes = seesNotes ? [hasNote('index')] : [];
      return {
        length: word.written.length,
        isInText: loadHasWord(db, word, 'row'),
        inText,
        foundInText: (also: Part) =>
          loadsWith(
            db,
            byNumber.map((which) => db`${which} and ${ofType} and ${inText} and ${also}`),
          ),
        elsewhere: {
          isIn: isElsewhere,
          found: loadsWith(db, [...ofCustomers(customersWith([word])), ...ofNotes]),
          besidesNames: seesNotes ? loadsWith(db, ofNotes) : undefined,
        },
      };
    }),
  };
};

/** A query of the ids of the loads that meet one of the conditions. */
const loadsWith = (db: Db, conditions: readonly Part[]): Part =>
  conditions
    .map((condition) => db`select load.id from load where ${condition}`)
    .reduce((before, each) => db`${before} union all ${each}`);
