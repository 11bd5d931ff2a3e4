import { normaliseCode } from '../../../../kernel/codes.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { allOf, contains, oneOf, type Way } from '../../../../platform/search-words.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { isCounted, loadHasWord, searchedLoadWords, type LoadWord } from '../../../loads/server/public.ts';
import { namedIds, type Ids, type NamedIds } from '../../server/named.ts';
import type { transactions } from '../contract.ts';

type Part = ReturnType<Db>;
export type TransactionFilters = Input<(typeof transactions)['totalTransactions']>;

/** What the filters stand for, looked up before the items are read. */
export type TransactionsWanted = {
  readonly filters: TransactionFilters;
  readonly named: NamedIds;
  /** The loads whose number has the text. */
  readonly ofText: Found | undefined;
  /** The items that a code names. */
  readonly ofCode: Found | undefined;
};
/** The ids if there are few, which are opened by them. Otherwise a condition, checked in the order of the report. */
type Found = { readonly ids: Ids; readonly condition: Part };

/** So many loads or items at most are opened by their ids. */
const few = 2000;

const found = async (db: Db, condition: Part, ids: Part): Promise<Found> => {
  const rows = await db<{ id: number }[]>`${ids} limit ${few + 1}`;
  return { ids: rows.length > few ? undefined : rows.map(({ id }) => id), condition };
};

/** The condition that a number has a word. */
const numberHasWord = (db: Db, word: LoadWord, number: Part, way: Way): Part => {
  const parts = [word.found.replaceAll(' ', ''), ...word.numbers].filter((part) => part !== '');
  return parts.length === 0
    ? db`false`
    : oneOf(
        db,
        parts.map((part) => contains(db, number, part, way)),
      );
};

/** A word that more of the first thousand invoices have is in too many to be looked up. */
const fewOfFirst = 30;

const withText = async (db: Db, text: string, isQuotes: boolean): Promise<Found> => {
  const words = await searchedLoadWords(db, text);
  // The searched text of a load begins with the number of its invoice, which has an index. A quote has its load number.
  const condition = (way: Way) =>
    allOf(
      db,
      words.map((word) =>
        isQuotes
          ? db`${loadHasWord(db, word, way)} and ${numberHasWord(db, word, db`load.id::text`, 'row')}`
          : db`${numberHasWord(db, word, db`split_part(load.searched, ' ', 1)`, way)} and ${loadHasWord(db, word, 'row')}`,
      ),
    );
  const listed = isQuotes
    ? db`load.type = ${loadType.quote} and load.deleted_at is null`
    : db`load.invoice_no is not null`;
  const indexed = isQuotes ? db`load.invoice_no is null` : db`true`;
  const rows = db`exists (select from load where load.id = invoice.load_id and ${listed} and ${condition('row')})`;
  if (!isQuotes) {
    const [first] = await db<{ count: number }[]>`
      select count(*)::int as count from (
        select load_id from invoice_figures where settled_at is not null order by settled_at desc, load_id desc limit 1000
      ) invoice where ${rows}`;
    if (first!.count > fewOfFirst) return { ids: undefined, condition: rows };
  }
  return found(db, rows, db`select load.id from load where ${listed} and ${indexed} and ${condition('index')}`);
};

/** Items whose own code begins with the text, or of a converter with such a code. */
const withCode = async (db: Db, oem: string): Promise<Found> => {
  const code = normaliseCode(oem);
  if (code === '') return { ids: [], condition: db`false` };
  const after = `${code}\u{10FFFF}`;
  const converters = await db<{ id: number }[]>`
    select distinct converter_id as id from converter_code where code >= ${code} and code < ${after}`;
  const condition = db`(item_code(item.oem) >= ${code} collate "C" and item_code(item.oem) < ${after} collate "C"
    or item.converter_id = any(${converters.map(({ id }) => id)}))`;
  return found(db, condition, db`select item.id from load_item item where ${isCounted(db)} and ${condition}`);
};

/** Looks up what the filters stand for. */
export const transactionsWanted = async (db: Db, filters: TransactionFilters): Promise<TransactionsWanted> => {
  const { text, oem, type } = filters;
  const [named, ofText, ofCode] = await Promise.all([
    namedIds(db, filters),
    text ? withText(db, text, type === 2) : undefined,
    oem ? withCode(db, oem) : undefined,
  ]);
  return { filters, named, ofText, ofCode };
};
