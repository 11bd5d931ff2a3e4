import { id } from '../../../kernel/fields.ts';
import type { Db } from '../../../platform/database.ts';
import { allOf, hasEveryWord, hasWord, readSearchWords, type SearchWord } from '../../../platform/search-words.ts';
import { buyingCompanyIds } from '../../companies/server/public.ts';
import { facilitiesNamed } from '../../facilities/server/public.ts';

type Part = ReturnType<Db>;
/** The ids that a filter stands for. Undefined where it filters nothing. */
export type Ids = readonly number[] | undefined;

/** Filters as they are typed. Empty ones filter nothing. */
export type Named = Readonly<Partial<Record<'buyer' | 'customer' | 'franchise' | 'facility', string | undefined>>>;
/** The condition that a column has one of the ids that each filter stands for. */
export type NamedIds = Readonly<Record<keyof Named, (column: Part) => Part>>;

/** So many ids at most are compared. Of a word that more names have, the name of each row is. */
const few = 2000;

/** The rows with every word of a filter: a query of their ids, and whether the one with an id is among them. */
type Meant = { readonly ids: Part; readonly isMeant: (id: Part) => Part };

/** Digits are an id. Anything else is looked for by its words. */
const idOrWords = async (
  db: Db,
  typed: string | undefined,
  meant: (words: readonly SearchWord[]) => Meant,
): Promise<(column: Part) => Part> => {
  if (!typed) return () => db`true`;
  if (/^\d+$/.test(typed)) {
    const ids = id.safeParse(Number(typed)).success ? [Number(typed)] : [];
    return (column) => isOneOf(db, column, ids);
  }
  const { ids, isMeant } = meant(await readSearchWords(db, typed));
  const rows = await db<{ id: number }[]>`${ids} limit ${few + 1}`;
  return rows.length > few
    ? isMeant
    : (column) =>
        isOneOf(
          db,
          column,
          rows.map((row) => row.id),
        );
};

/** Users of the companies that buy, by their names. Their addresses stand in the next line of the searched text. */
const buyersWith = (db: Db, buying: readonly number[]) => (words: readonly SearchWord[]) => {
  const names = allOf(
    db,
    words.map((word) => hasWord(db, word, db`split_part(app_user.searched, e'\\n', 1)`, 'row')),
  );
  return {
    // They are few among all users, so that their names are compared.
    ids: db`select id from app_user where company_id = any(${[...buying]}::int[]) and ${names}`,
    isMeant: (column: Part) => db`exists (select from app_user where id = ${column} and ${names})`,
  };
};
const companiesWith = (db: Db, isFranchise: boolean) => (words: readonly SearchWord[]) => {
  const names = allOf(
    db,
    words.map((word) => hasWord(db, word, db`company.searched`, 'row')),
  );
  const kind = db`(kind = 'FRANCHISE') = ${isFranchise}`;
  return {
    ids: db`select id from company where ${kind} and ${hasEveryWord(db, words, db`company.searched`)}`,
    isMeant: (column: Part) => db`exists (select from company where id = ${column} and ${kind} and ${names})`,
  };
};

/** What the filters of a report stand for, also people and companies that are deleted since. */
export const namedIds = async (db: Db, { buyer, customer, franchise, facility }: Named): Promise<NamedIds> => {
  const [ofBuyer, ofCustomer, ofFranchise, ofFacility] = await Promise.all([
    idOrWords(db, buyer, buyersWith(db, await buyingCompanyIds(db))),
    idOrWords(db, customer, companiesWith(db, false)),
    idOrWords(db, franchise, companiesWith(db, true)),
    facility ? facilitiesNamed(db, facility) : undefined,
  ]);
  return {
    buyer: ofBuyer,
    customer: ofCustomer,
    franchise: ofFranchise,
    facility: (column) => isOneOf(db, column, ofFacility),
  };
};

/** The condition that a column has one of the ids. A single one lets an index give the order. */
export const isOneOf = (db: Db, column: Part, ids: Ids): Part =>
  ids === undefined ? db`true` : ids.length === 1 ? db`${column} = ${ids[0]!}` : db`${column} = any(${ids})`;
