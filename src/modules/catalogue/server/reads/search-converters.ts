import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { metalShares, priceOf } from '../../../pricing/domain/price.ts';
import type { catalogue } from '../../contract.ts';
import { marksOf, matchReason } from '../../domain/match.ts';
import { contextAt, customerOf, inputsIn } from '../pricing-context.ts';
import { deepest, firstOfFilters, searchInStages } from '../search-stages.ts';
import type { SearchFilters } from '../search-words.ts';
import { converterRows, identityOf, pricesOf } from './converter-rows.ts';

type Search = (typeof catalogue)['searchConverters'];

/** Finds, ranks and prices a page of converters for the named customer and facility. */
export const searchConverters = async (input: Input<Search>, { actor, db, link }: ReadRequest<Search>) => {
  if (actor.hierarchy === 2) throw lookupCreditLapsed();
  const filters = await filtersNamed(db, input);
  const isNarrowed = filters?.makeId !== undefined || filters?.typeId !== undefined;
  if (!filters || (!input.text && !isNarrowed) || input.offset >= deepest) return cutPage([], input.count);
  const wanted = Math.min(input.offset + input.count + 1, deepest);
  const text = input.text ?? '';
  // Resolves the customer in parallel with the search.
  const [ranked, customer] = await Promise.all([
    text ? searchInStages(db, text, filters, wanted) : firstOfFilters(db, filters, wanted),
    customerOf(db, actor, input),
  ]);
  const hits = ranked.slice(input.offset);
  if (hits.length === 0) return cutPage([], input.count);
  const found = await converterRows(
    db,
    hits.map((hit) => hit.converterId),
  );
  if (found.length === 0) return cutPage([], input.count);
  const context = await contextAt(db, customer, found[0]!.pricingVersion);
  const rows = new Map(found.map((row) => [row.productId, row]));
  const shown = hits.flatMap((hit) => {
    const row = rows.get(hit.converterId);
    if (!row) return [];
    const inputs = inputsIn(context, row.value);
    const marks = marksOf(text, hit.stamped, hit.kind);
    return {
      ...identityOf(row, link),
      ...pricesOf(priceOf(inputs), context.pricing.version),
      subweight: row.value.weight,
      metalShare: metalShares(inputs),
      match: {
        kind: hit.kind,
        reason: matchReason(text, hit.stamped, hit.kind),
        code: hit.stamped || (row.oems?.[0] ?? row.name),
        marked: marks.marked.map(([from, to]) => [from, to] as [number, number]),
        swapped: [...marks.swapped],
      },
    };
  });
  return cutPage(shown, input.count);
};

/** A seller pays for lookups. Without credits its company may look up nothing. */
export const lookupCreditLapsed = () =>
  new Refusal('payment-required', messages.creditLapsed, {
    code: 'LOOKUP_CREDIT_LAPSED',
    status: 900,
  });

/** Make and type by name or id. Undefined if one of them does not exist, because then nothing matches. */
const filtersNamed = async (
  db: Db,
  { make, ctype }: { make?: string | undefined; ctype?: string | undefined },
): Promise<SearchFilters | undefined> => {
  const makeRow = make
    ? first(
        await db<
          { id: number }[]
        >`select id from make where lower(name) = lower(${make}) or id::text = ${make} limit 1`,
      )
    : undefined;
  const typeRow = ctype
    ? first(
        await db<
          { id: number }[]
        >`select id from converter_type where lower(name) = lower(${ctype}) or id::text = ${ctype} limit 1`,
      )
    : undefined;
  if ((make && !makeRow) || (ctype && !typeRow)) return undefined;
  return { makeId: makeRow?.id, typeId: typeRow?.id };
};
