import { normaliseCode } from '../../../kernel/codes.ts';
import type { Db } from '../../../platform/database.ts';
import { findConverters } from '../domain/code-index/find-converters.ts';
import type { LiveIndex } from './code-index/live-index.ts';

/** A code of a converter, and another converter's code that is easily read for it. */
export type LookAlike = { readonly converterId: number; readonly own: string; readonly stamped: string };

/** Other converters whose codes are easily confused with this converter's codes. */
export const lookAlikesOf = async (db: Db, codes: LiveIndex, converterId: number): Promise<LookAlike[]> => {
  const [own, { index, makes }] = await Promise.all([
    db<{ stamped: string }[]>`select stamped from converter_code where converter_id = ${converterId} order by position`,
    codes.current(db),
  ]);
  const search = { makes, makeId: undefined, typeId: undefined, count: 1, uses: new Map<number, number>() };
  const found = own.flatMap(({ stamped }) =>
    findConverters(index, normaliseCode(stamped), search).lookAlikes.map((hit) => ({ own: stamped, ...hit })),
  );
  const others = [
    ...new Map(
      found.filter((each) => each.converterId !== converterId).map((each) => [each.converterId, each]),
    ).values(),
  ];
  if (others.length === 0) return [];
  const written = await db<{ converterId: number; code: string; stamped: string }[]>`
    select converter_id, code, stamped from converter_code where converter_id = any(${others.map((each) => each.converterId)})`;
  return others.map((each) => ({
    converterId: each.converterId,
    own: each.own,
    stamped:
      written.find(({ converterId: id, code }) => id === each.converterId && code === each.code)?.stamped ?? each.code,
  }));
};
