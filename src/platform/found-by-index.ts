import type { Db } from './database.ts';
import { looked, type Near } from './look-through.ts';
import { allOf } from './search-words.ts';
import type { Listed, Sought } from './searched-list.ts';

type Part = ReturnType<Db>;

/** A word that more of the first rows have is too common to be looked up alone, or in other rows than those of the list. */
const fewOfFirst = 2;

/** So many rows with the words are at most put in order, where no index gives it. */
export const sortedAtMost = 5000;

/**
 * The condition that a row is among those that the index finds. The rarest word leads to few rows, which are compared with the
 * other words. If it is common as well, one scan of the index finds the rows whose own text has all words, and the few rows
 * that have a word in another text are added.
 */
export const amongFound = (db: Db, list: Listed, near: Near): Part =>
  db`${list.id} = any(array(${foundWith(db, list, near)}))`;

/** The ids that the index finds of these words, undefined for very many. Lists of one request with the same words share them. */
export const fewFound = (db: Db, list: Listed, near: Near): Promise<readonly number[] | undefined> => {
  const found =
    foundOf.get(list.words) ??
    db<
      { id: number }[]
    >`select id from (${foundWith(db, list, near, sortedAtMost + 1)}) found limit ${sortedAtMost + 1}`.then((rows) =>
      rows.length > sortedAtMost ? undefined : rows.map(({ id }) => id),
    );
  foundOf.set(list.words, found);
  return found;
};

/** Whether too many of the first rows have the words for an index to be faster. */
export const areManyFirst = (near: Near): boolean => near.ids.length > fewOfFirst;

/** The ids that the index finds, and undefined at once where many of the first rows have the words. */
export const fewExpected = async (db: Db, list: Listed, near: Near): Promise<readonly number[] | undefined> =>
  areManyFirst(near) ? undefined : fewFound(db, list, near);

/** What was found of the words of a request. */
const foundOf = new WeakMap<readonly Sought[], Promise<readonly number[] | undefined>>();

/** The condition that a row is one of these. As a subquery they seem few, so that no index in the order of the list is read for them. */
export const named = (db: Db, { id }: Listed, ids: readonly number[]): Part =>
  db`${id} = any(array(select unnest(${[...ids]}::int[])))`;

/** As many of the rows that were looked through. */
const fewOf = (near: Near): number => (fewOfFirst * near.passed) / looked;

/** Words of fewer characters are found by pairs of characters, which PostgreSQL recomputes for each row that it finds. */
const ofTrigrams = 3;

/**
 * The rarest word; others that stand in no other text, because first rows may be unlike the rest; and where the rarest is
 * common as well, the others that few rows have elsewhere.
 */
export const leadingWords = (list: Listed, near: Near): readonly [Sought, ...Sought[]] => {
  const [rarest, ...others] = list.words
    .map((word, at) => ({ ...word, hits: near.hits[at]!, elsewhereHits: near.elsewhere[at]! }))
    .toSorted((a, b) => a.hits - b.hits || b.length - a.length);
  const few = fewOf(near);
  const together = others.filter((word) =>
    rarest!.hits > few ? word.elsewhereHits <= few : !word.elsewhere && word.length >= ofTrigrams,
  );
  return [rarest!, ...together];
};

/** A query of the rows whose own text has all of these words. */
export const foundInText = (db: Db, [first, ...others]: readonly [Sought, ...Sought[]]): Part =>
  first.foundInText(
    allOf(
      db,
      others.map(({ inText }) => inText),
    ),
  );

/** Whether few rows have any of the words in their own text, so that nearly all have them together in a name. */
export const areInName = ({ named: inName }: Listed, near: Near): boolean =>
  inName !== undefined && near.inText.every((hits) => hits <= fewOf(near));

/** Queries of the rows that have a word in another text than a name. */
const besidesNames = (db: Db, { words }: Listed): readonly Part[] =>
  words.flatMap((word) => [
    foundInText(db, [word]),
    ...(word.elsewhere?.besidesNames ? [word.elsewhere.besidesNames] : []),
  ]);

/** Whether the rows are nearly all found by a name, also behind the first ones, which may be unlike the rest. */
export const areFoundByName = async (db: Db, list: Listed, near: Near): Promise<boolean> => {
  if (!areInName(list, near)) return false;
  const [first, ...others] = besidesNames(db, list);
  const all = others.reduce<Part>((found, part) => db`${found} union all ${part}`, first!);
  return (await db`select from (${all}) found limit ${looked}`).length < looked;
};

/**
 * A query of the rows that may have all words, with some twice. Where the words stand together in a name, those of this name,
 * and the few that have one of the words in another text; else those that have the leading words in their own text, and those
 * that have one of these elsewhere. `atMost`: so many of each part are enough. Their limit also keeps PostgreSQL from reading
 * all parts at the same time, where the first ones are enough.
 */
export const foundWith = (db: Db, list: Listed, near: Near, atMost?: number): Part => {
  const limited = (found: Part) => (atMost === undefined ? found : db`select id from (${found} limit ${atMost}) found`);
  const leading = leadingWords(list, near);
  const [first, ...others] = areInName(list, near)
    ? // The first rows may be unlike the rest, which is seen here with less work than in the names.
      [...besidesNames(db, list), list.named!.rows]
    : [foundInText(db, leading), ...leading.map(({ elsewhere }) => elsewhere?.found)];
  return others.reduce<Part>((all, part) => (part ? db`${all} union all ${limited(part)}` : all), first);
};

/** A query of the names that the rows have which may have the words. `column`: that of the name. */
export const namesOfFound = (db: Db, list: Listed, near: Near, column: Part): Part => {
  const namesOf = (found: Part) => db`select ${column} from ${list.from} where ${list.id} = any(array(${found}))`;
  return areInName(list, near)
    ? besidesNames(db, list).reduce<Part>((all, found) => db`${all} union all ${namesOf(found)}`, list.named!.names)
    : namesOf(foundWith(db, list, near));
};
