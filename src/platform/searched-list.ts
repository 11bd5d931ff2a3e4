import type { Db } from './database.ts';
import type { NameOrder } from './order-by-names.ts';
import { allOf, oneOf } from './search-words.ts';
import type { Requester } from './limits/work-queue.ts';

type Part = ReturnType<Db>;

/** A word that is searched for. */
export type Sought = {
  readonly length: number;
  /** The condition that the row's own text has it, for rows that are read anyway. */
  readonly isInText: Part;
  /** The same for the index of that text. */
  readonly inText: Part;
  /** A query of the `id` of all rows, of whatever list, whose own text has it and meets a condition of that index. */
  readonly foundInText: (also: Part) => Part;
  /**
   * The word in other texts than the row's own: a condition for rows that are read anyway, and queries of their ids, of all
   * and of those that have it in another text than a name.
   */
  readonly elsewhere?: { readonly isIn: Part; readonly found: Part; readonly besidesNames?: Part | undefined };
};

/** A list that is searched for words. */
export type Searched = {
  readonly words: readonly Sought[];
  /** Where a name that stands elsewhere is searched: queries of the names with every word, by their `id`, and of their rows. */
  readonly named?: { readonly names: Part; readonly rows: Part } | undefined;
  /** The id of a row, as a column with its table. */
  readonly id: Part;
  /** The tables that conditions and order name: `app_user join company on …`. */
  readonly from: Part;
  /** The rows of the list without its text. */
  readonly where: Part;
  readonly order: Part;
  /** Who asked, where a search may read much: then it waits for its turn. */
  readonly requester: Requester;
  /** The order again, where it is one by the names of other rows: no index gives it. */
  readonly byNames?: NameOrder | undefined;
};

/** A list without who asked. */
export type Listed = Omit<Searched, 'requester'>;

/** The condition that a row has a word, for rows that are read anyway. */
export const isIn = (db: Db, { isInText, elsewhere }: Sought): Part =>
  elsewhere ? oneOf(db, [isInText, elsewhere.isIn]) : isInText;

/** The condition that a row has every word. */
export const hasAll = (db: Db, { words }: Pick<Searched, 'words'>): Part =>
  allOf(
    db,
    words.map((word) => isIn(db, word)),
  );
