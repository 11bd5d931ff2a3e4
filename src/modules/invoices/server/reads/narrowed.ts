import type { Db } from '../../../../platform/database.ts';
import { allOf } from '../../../../platform/search-words.ts';
import { facilitiesNamed } from '../../../facilities/server/public.ts';
import {
  customerHasWord,
  hasLoadWords,
  loadHasWord,
  searchedLoadWords,
  type LoadWord,
} from '../../../loads/server/public.ts';

/** So many invoices at most are opened by their ids. Of more, the next page is found sooner in the order of the list. */
const few = 2000;
/** An index of trigrams finds nothing shorter. */
const shortest = 3;
/** A text of more words is looked for in each invoice. */
const mostWords = 8;

type Ids = readonly number[];
/** The invoices with a text, of every tenant. */
type WithText = {
  readonly words: readonly LoadWord[];
  /** Those with the text in their number or name, or with a part of it there and the rest in the customer's name. Undefined if there are many. */
  readonly ids: Ids | undefined;
  /** The customers whose name has its words. All of their invoices have the text. */
  readonly customerIds: Ids;
  /** The invoices of these customers are left out, because they are read beside this part. */
  readonly isOthers?: true;
};

/** What filters by words stand for, looked up before the list. Undefined where nothing is filtered. */
export type Narrowed = { readonly withText: WithText | undefined; readonly facilityIds: Ids | undefined };

const idsIfFew = async (find: PromiseLike<readonly { readonly id: number }[]>): Promise<Ids | undefined> => {
  const rows = await find;
  return rows.length > few ? undefined : rows.map(({ id }) => id);
};

const listed = (db: Db) => db`load.invoice_no is not null`;

/** One word of an invoice: an index finds it in the number or the name, whatever else is searched for. */
const idsByOne = async (db: Db, word: LoadWord): Promise<Ids | undefined> =>
  word.found.length < shortest
    ? undefined
    : idsIfFew(
        db<{ id: number }[]>`
          select id from load where ${listed(db)} and ${loadHasWord(db, word)} limit ${few + 1}`,
      );

/** So many customers at most are looked through for the words that their names lack. */
const someCustomers = 200;

/**
 * Invoices whose words stand in the number or name, or partly there and partly in the customer's name. A word that few
 * invoices have leads to them. Where none of these words is in the invoice, all are in the customer's name.
 */
const idsByWords = async (db: Db, words: readonly LoadWord[]): Promise<Ids | undefined> => {
  if (words.length > mostWords) return undefined;
  const found = await Promise.all(words.map((word) => idsByOne(db, word)));
  if (words.length === 1) return found[0];
  const rare = words.filter((_, at) => found[at] !== undefined);
  if (rare.length === 0) return undefined;
  const customers = await db<{ id: number }[]>`
    select id from company customer where ${allOf(db, namedBy(db, rare))} and not (${allOf(db, namedBy(db, words))})
    limit ${someCustomers + 1}`;
  if (customers.length > someCustomers) return undefined;
  const ids = [...new Set(found.flatMap((each) => each ?? []))];
  return idsIfFew(
    db<{ id: number }[]>`
      select load.id from load join company customer on customer.id = load.customer_id
      where ${listed(db)} and (load.id = any(${ids}) or load.customer_id = any(${customers.map(({ id }) => id)}))
        and ${hasLoadWords(db, words, { seesNotes: false })} limit ${few + 1}`,
  );
};

const namedBy = (db: Db, words: readonly LoadWord[]) => words.map((word) => customerHasWord(db, word));

const customersNamed = async (db: Db, words: readonly LoadWord[]): Promise<Ids> => {
  const rows = await db<{ id: number }[]>`select id from company customer where ${allOf(db, namedBy(db, words))}`;
  return rows.map(({ id }) => id);
};

const invoicesWith = async (db: Db, text: string): Promise<WithText> => {
  const words = await searchedLoadWords(db, text);
  const [ids, customerIds] = await Promise.all([idsByWords(db, words), customersNamed(db, words)]);
  if (ids === undefined || customerIds.length === 0) return { words, ids, customerIds };
  const theirs = await idsIfFew(
    db<{ id: number }[]>`
      select id from load where invoice_no is not null and customer_id = any(${customerIds}) limit ${few + 1}`,
  );
  return theirs === undefined
    ? { words, ids, customerIds }
    : { words, ids: [...new Set([...ids, ...theirs])], customerIds: [] };
};

/** Looks up what the filters by words stand for. */
export const narrowed = async (
  db: Db,
  { text = '', facility = '' }: { readonly text?: string | undefined; readonly facility?: string | undefined },
): Promise<Narrowed> => {
  const [withText, facilityIds] = await Promise.all([
    text.trim() === '' ? undefined : invoicesWith(db, text),
    facility === '' ? undefined : facilitiesNamed(db, facility),
  ]);
  return { withText, facilityIds };
};

/** So many customers at most are read beside each other. */
const fewCustomers = 5;

/**
 * The same as parts that have no invoice in common: each found customer, whose index has the order of the list, and
 * what else has the text. A single part if there are many customers, or many with the text.
 */
export const partsOf = (known: Narrowed): readonly Narrowed[] => {
  const { words, ids, customerIds } = known.withText ?? { words: [], ids: undefined, customerIds: [] };
  if (ids === undefined || customerIds.length === 0 || customerIds.length > fewCustomers) return [known];
  return [
    ...customerIds.map((id) => ({ ...known, withText: { words, ids: [], customerIds: [id] } })),
    { ...known, withText: { words, ids, customerIds, isOthers: true } },
  ];
};

/** The condition, on `load` and its `customer`, that an invoice has the text that was looked up. */
export const hasText = (db: Db, { words, ids, customerIds, isOthers }: WithText) => {
  if (isOthers) return db`load.id = any(${ids!}) and load.customer_id <> all(${customerIds})`;
  // A single customer gives an index its order.
  if (ids?.length === 0 && customerIds.length === 1) return db`load.customer_id = ${customerIds[0]!}`;
  const found = ids === undefined ? hasLoadWords(db, words, { seesNotes: false }) : db`load.id = any(${ids})`;
  return customerIds.length === 0 ? found : db`(load.customer_id = any(${customerIds}) or ${found})`;
};

/** The condition, on `load`, that it is at one of the facilities. That of a single one gives the index its order. */
export const atOneOf = (db: Db, ids: Ids) =>
  ids.length === 1 ? db`load.facility_id = ${ids[0]!}` : db`load.facility_id = any(${ids})`;
