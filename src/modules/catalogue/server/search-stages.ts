import { isCodeShaped, lookAlikes, normaliseCode, oneEditAway } from '../../../kernel/codes.ts';
import type { Db } from '../../../platform/database.ts';
import type { MatchKind } from '../domain/match.ts';
import { byWords, type Found, type SearchFilters } from './search-words.ts';

/** A converter found by a stage, with the matching code and the reason. */
export type Hit = { readonly converterId: number; readonly kind: MatchKind; readonly stamped: string };

/** The text after all texts that begin with `code`, for a range scan of the code index. */
const afterPrefix = (code: string): string => `${code}\u{10FFFF}`;
/** No user reads further down a ranking. A better search term finds it sooner. */
export const deepest = 5000;

/**
 * Finds converters in stages, the most certain first, until `wanted` are found: exact code, code prefix, code
 * substring, look-alikes, names and descriptions. One edit away is tried only when nothing else was found. Each stage
 * stops early.
 */
export const searchInStages = async (db: Db, typed: string, filters: SearchFilters, wanted: number): Promise<Hit[]> => {
  const hits = new Map<number, Hit>();
  const add = (rows: readonly Found[], kind: (row: Found) => MatchKind) => {
    for (const row of rows)
      if (!hits.has(row.converterId))
        hits.set(row.converterId, { converterId: row.converterId, stamped: row.stamped, kind: kind(row) });
  };
  const code = normaliseCode(typed);
  if (code.length >= 1)
    add(await byPrefix(db, code, filters, wanted), (row) => (normaliseCode(row.stamped) === code ? 'exact' : 'prefix'));
  if (code.length >= 3 && hits.size < wanted) add(await bySubstring(db, code, filters, wanted), () => 'contains');
  // Also with an exact hit: a confused character costs a buyer money.
  if (isCodeShaped(typed)) add(await byCodes(db, lookAlikes(code), filters, wanted), () => 'look-alike');
  if (hits.size < wanted) add(await byWords(db, typed, filters, wanted), () => 'text');
  if (hits.size === 0 && code.length >= 4 && code.length <= 24)
    add(await byCodes(db, oneEditAway(code), filters, wanted), () => 'near');
  return ranked([...hits.values()], wanted);
};

/** Converters of a make or a type, oldest first: the result of a search without words. */
export const firstOfFilters = async (db: Db, { makeId, typeId }: SearchFilters, wanted: number): Promise<Hit[]> => {
  const rows = await db<Found[]>`
    select converter.id as converter_id, coalesce(stamped, '') as stamped
    from converter left join converter_code on converter_code.converter_id = converter.id and position = 0
    where deleted_at is null and ${makeId === undefined ? db`true` : db`converter.make_id = ${makeId}`}
      and ${typeId === undefined ? db`true` : db`converter.type_id = ${typeId}`}
    order by converter.id limit ${wanted}`;
  return rows.map((row) => ({ ...row, kind: 'text' }));
};

/** Other converters whose codes are easily confused with this converter's codes. */
export const lookAlikesOf = async (
  db: Db,
  converterId: number,
): Promise<{ converterId: number; stamped: string }[]> => {
  const own = await db<{ code: string }[]>`select code from converter_code where converter_id = ${converterId}`;
  const codes = own.flatMap(({ code }) => (isCodeShaped(code) ? lookAlikes(code) : []));
  const found = await byCodes(db, codes, { makeId: undefined, typeId: undefined }, maxLookAlikes);
  return found.filter((each) => each.converterId !== converterId);
};
const maxLookAlikes = 10;

const order: Record<MatchKind, number> = { exact: 0, prefix: 1, contains: 2, 'look-alike': 3, text: 4, near: 5 };

/**
 * Sorted by kind, and look-alikes by the order of their codes. Cut to the wanted number, so that the next page
 * continues there.
 */
const ranked = (hits: Hit[], wanted: number): Hit[] =>
  hits.sort((a, b) => order[a.kind] - order[b.kind]).slice(0, wanted);

const narrowed = (db: Db, { makeId, typeId }: SearchFilters) =>
  db`${makeId === undefined ? db`true` : db`converter_code.make_id = ${makeId}`} and ${typeId === undefined ? db`true` : db`converter_code.type_id = ${typeId}`}`;

const live = (db: Db) => db`exists (select from converter where id = converter_id and deleted_at is null)`;

/**
 * The first codes in a stage's order that name `wanted` converters. A converter may have several matching codes, and a
 * page must not end early.
 */
const namingConverters = async (wanted: number, firstCodes: (limit: number) => PromiseLike<Found[]>) => {
  for (let limit = wanted; ; limit *= 3) {
    const rows = await firstCodes(limit);
    if (rows.length < limit || new Set(rows.map((row) => row.converterId)).size >= wanted) return rows;
  }
};

const byPrefix = (db: Db, code: string, filters: SearchFilters, wanted: number) =>
  namingConverters(
    wanted,
    (limit) => db<Found[]>`
      select converter_id, stamped from converter_code
      where code >= ${code} and code < ${afterPrefix(code)} and ${narrowed(db, filters)} and ${live(db)}
      order by code, converter_id limit ${limit}`,
  );

const bySubstring = (db: Db, code: string, filters: SearchFilters, wanted: number) =>
  namingConverters(
    wanted,
    (limit) => db<Found[]>`
      with candidates as materialized (
        select converter_id, stamped, code from converter_code
        where code like ${`%${code}%`} and ${narrowed(db, filters)} limit ${deepest}
      )
      select converter_id, stamped from candidates where ${live(db)} order by code, converter_id limit ${limit}`,
  );

const byCodes = async (db: Db, codes: readonly string[], filters: SearchFilters, wanted: number): Promise<Found[]> =>
  codes.length === 0
    ? []
    : namingConverters(
        wanted,
        (limit) => db<Found[]>`
          select converter_id, stamped from converter_code
          where code = any(${codes}) and ${narrowed(db, filters)} and ${live(db)}
          order by array_position(${codes}::text[], code::text), converter_id limit ${limit}`,
      );
