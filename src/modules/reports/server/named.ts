import { id } from '../../../kernel/fields.ts';
import type { Db } from '../../../platform/database.ts';
import { allOf, hasEveryWord, hasWord, readSearchWords, type SearchWord } from '../../../platform/search-words.ts';
import { facilitiesNamed } from '../../facilities/server/public.ts';

type Part = ReturnType<Db>;
/** The ids that a filter stands for. Undefined where it filters nothing. */
export type Ids = readonly number[] | undefined;

/** Filters as they are typed. Empty ones filter nothing. */
export type Named = Readonly<Partial<Record<'buyer' | 'customer' | 'franchise' | 'facility', string | undefined>>>;
export type NamedIds = Readonly<Record<keyof Named, Ids>>;

/** Digits are an id. Anything else is looked for by its words. */
const idsOf = async (
  db: Db,
  typed: string | undefined,
  found: (words: readonly SearchWord[]) => Part,
): Promise<Ids> => {
  if (!typed) return undefined;
  if (/^\d+$/.test(typed)) return id.safeParse(Number(typed)).success ? [Number(typed)] : [];
  const rows = await db<{ id: number }[]>`${found(await readSearchWords(db, typed))}`;
  return rows.map((row) => row.id);
};

/** Users by their names. Their addresses stand in the next line of the searched text. */
const usersWith = (db: Db) => (words: readonly SearchWord[]) =>
  db`select id from app_user where ${hasEveryWord(db, words, db`searched`)} and ${allOf(
    db,
    words.map((word) => hasWord(db, word, db`split_part(searched, e'\\n', 1)`, 'row')),
  )}`;
const companiesWith = (db: Db, isFranchise: boolean) => (words: readonly SearchWord[]) =>
  db`
  select id from company where (kind = 'FRANCHISE') = ${isFranchise} and ${hasEveryWord(db, words, db`searched`)}`;

/** What the filters of a report stand for, also people and companies that are deleted since. */
export const namedIds = async (db: Db, { buyer, customer, franchise, facility }: Named): Promise<NamedIds> => {
  const [ofBuyer, ofCustomer, ofFranchise, ofFacility] = await Promise.all([
    idsOf(db, buyer, usersWith(db)),
    idsOf(db, customer, companiesWith(db, false)),
    idsOf(db, franchise, companiesWith(db, true)),
    facility ? facilitiesNamed(db, facility) : undefined,
  ]);
  return { buyer: ofBuyer, customer: ofCustomer, franchise: ofFranchise, facility: ofFacility };
};

/** The condition that a column has one of the ids. A single one lets an index give the order. */
export const isOneOf = (db: Db, column: Part, ids: Ids): Part =>
  ids === undefined ? db`true` : ids.length === 1 ? db`${column} = ${ids[0]!}` : db`${column} = any(${ids})`;
