import { normaliseCode } from '../../../../kernel/codes.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { FileRef, ReadRequest } from '../../../../platform/http/bind.ts';
import type { catalogue } from '../../contract.ts';
import { marksOf, matchReason } from '../../domain/match.ts';
import { readRevision, type Catalogued, type LiveIndex, type Revision } from '../code-index/live-index.ts';
import type { ConverterUses } from '../converter-uses.ts';
import { contextAt, customerOf, type PricingContext } from '../pricing-context.ts';
import type { SearchFilters } from '../search-words.ts';
import { converterRows, converterRowsAnd, type ConverterRow, type DescribedRow } from './converter-rows.ts';
import { oneLargePage, rowsInTurns } from './large-pages.ts';
import { pricedRow } from './priced-row.ts';
import { deepest, pageOfRanking, rankConverters, type Hit, type Ranking } from './rank-converters.ts';

type Search = (typeof catalogue)['searchConverters'];
type Reading = Pick<ReadRequest<Search>, 'actor' | 'db' | 'link' | 'now'>;

/** The sources of a search besides the database: the codes in memory, and how often companies use converters. */
export type SearchSources = { readonly codes: LiveIndex; readonly uses: Pick<ConverterUses, 'of'> };

const nothing = { ...cutPage([], 1), lookAlikes: [] };

/** Finds, ranks and prices a page of converters for the named customer and facility, for buyers. */
export const searchConverters = (sources: SearchSources) => {
  const inTurn = oneLargePage();
  return async (input: Input<Search>, request: Reading) =>
    inTurn(input, request.actor.userId, () => findPage(sources, input, request));
};

/** The page of an input, whoever asks. */
export const findPage = async (
  { codes, uses }: SearchSources,
  input: Input<Search>,
  { actor, db, link, now }: Reading,
) => {
  const { text = '', count, offset } = input;
  const [filters, used, known] = await Promise.all([
    filtersNamed(db, input),
    uses.of(actor.companyId, now),
    codes.known(),
  ]);
  const isNarrowed = filters?.makeId !== undefined || filters?.typeId !== undefined;
  if (!filters || (!text && !isNarrowed) || offset >= deepest) return nothing;
  const wanted = Math.min(offset + count + 1, deepest);
  // Resolves the customer in parallel with the search.
  const customer = customerOf(db, actor, input);
  customer.catch(() => {});
  const page = await pageFrom(db, codes, known, { text, filters, wanted, uses: used }, { offset, count });
  const context =
    page.pricingVersion === undefined ? undefined : await contextAt(db, await customer, page.pricingVersion);
  await customer;
  if (!context) return nothing;
  const shown = (hits: readonly Hit[]) =>
    rowsInTurns(hits, (hit) => priced(hit, text, page.rows.get(hit.converterId), context, link));
  return { ...cutPage(await shown(page.hits), count), lookAlikes: await shown(page.lookAlikes) };
};

/** The ids of the converters that a text finds, in the order of the search, for lists of later modules. */
export const searchedIds = async (
  { codes, uses }: SearchSources,
  { text, count, offset }: { readonly text: string; readonly count: number; readonly offset: number },
  { actor, db, now }: Pick<Reading, 'actor' | 'db' | 'now'>,
): Promise<number[]> => {
  if (offset >= deepest) return [];
  const [used, known] = await Promise.all([uses.of(actor.companyId, now), codes.known()]);
  const wanted = Math.min(offset + count + 1, deepest);
  const search = { text, filters: { makeId: undefined, typeId: undefined }, wanted, uses: used };
  const { hits } = await pageFrom(db, codes, known, search, { offset, count });
  return idsOf(hits).slice(0, count);
};

type Page = {
  readonly hits: readonly Hit[];
  /** Those that the page does not show as look-alikes. */
  readonly lookAlikes: readonly Hit[];
  readonly rows: ReadonlyMap<number, ConverterRow>;
  readonly pricingVersion: number | undefined;
};

/** The rows of the page: from `offset`, `count` of them. */
type Asked = { readonly offset: number; readonly count: number };

/**
 * Ranks the codes in memory and reads the rows of the page, which come with the revision of the catalogue. If another
 * process has committed a newer revision, reads its changes and repeats the search.
 */
const pageFrom = async (
  db: Db,
  codes: LiveIndex,
  known: Catalogued,
  search: Parameters<typeof rankConverters>[2],
  asked: Asked,
): Promise<Page> => {
  const { page, revision } = await readPage(db, rankConverters(db, known, search), asked, search.wanted);
  if (revision.number <= known.revision.number && revision.makeNumber <= known.revision.makeNumber) return page;
  return (await readPage(db, rankConverters(db, await codes.current(db), search), asked, search.wanted)).page;
};

/** The page with its rows, where possible read by one statement. */
const readPage = async (
  db: Db,
  ranking: Ranking,
  { offset, count }: Asked,
  wanted: number,
): Promise<{ page: Page; revision: Revision }> => {
  const rows = new Map<number, ConverterRow>();
  const keep = <Row extends ConverterRow>(found: readonly Row[]): readonly Row[] => {
    for (const row of found) rows.set(row.productId, row);
    return found;
  };
  const read = async (hits: readonly Hit[]): Promise<void> => {
    const ids = idsOf(hits).filter((id) => !rows.has(id));
    if (ids.length > 0) keep(await converterRows(db, ids));
  };
  const ofCodes = [
    ...ranking.likely.slice(offset),
    ...ranking.unlikely.slice(0, wanted - offset),
    ...ranking.lookAlikes,
  ];
  const { described } = ranking;
  const [ids] =
    'query' in described
      ? [describedOf(keep(await converterRowsAnd(db, idsOf(ofCodes), described.query)))]
      : await Promise.all([described.ids, read(ofCodes)]);
  const hits = pageOfRanking(ranking, ids, offset, wanted);
  await read(hits);
  // The last hit only tells that there is a further page.
  const shown = hits.slice(0, count);
  const onPage = new Set(shown.filter(({ kind }) => kind === 'look-alike').map(({ converterId }) => converterId));
  const [top] = rows.values();
  return {
    page: {
      hits,
      lookAlikes: ranking.lookAlikes.filter(({ converterId }) => !onPage.has(converterId)),
      rows,
      pricingVersion: top?.pricingVersion,
    },
    revision: top ? { number: top.revisionNumber, makeNumber: top.revisionMakeNumber } : await readRevision(db),
  };
};

const idsOf = (hits: readonly Hit[]): number[] => [...new Set(hits.map(({ converterId }) => converterId))];

const describedOf = (rows: readonly DescribedRow[]): number[] =>
  rows
    .flatMap(({ productId, describedAt }) => (describedAt === null ? [] : [{ productId, describedAt }]))
    .sort((a, b) => a.describedAt - b.describedAt)
    .map(({ productId }) => productId);

const priced = (
  { kind, byCode }: Hit,
  text: string,
  row: ConverterRow | undefined,
  context: PricingContext,
  link: (file: FileRef) => string,
) => {
  // Hidden between the search and the read.
  if (!row || row.isDeleted) return [];
  const stamped = byCode
    ? (row.oems?.find((each) => normaliseCode(each) === byCode.code) ?? byCode.code)
    : (row.oems?.[0] ?? '');
  const typed = byCode?.typed ?? text;
  const { marked, swapped } = marksOf(typed, stamped, kind);
  return [
    {
      ...pricedRow(row, context, link),
      match: {
        kind,
        reason: matchReason(typed, stamped, kind),
        code: stamped || row.name,
        marked: marked.map(([from, to]) => [from, to] as [number, number]),
        swapped: [...swapped],
      },
    },
  ];
};

/** Make and type by name or id. Undefined if one of them does not exist, because then nothing matches. */
const filtersNamed = async (
  db: Db,
  { make, ctype }: { make?: string | undefined; ctype?: string | undefined },
): Promise<SearchFilters | undefined> => {
  const [makeRow, typeRow] = await Promise.all([
    make
      ? db<{ id: number }[]>`
          select id from make where lower(name) = lower(${make}) or id::text = ${make}
          order by deleted_at is not null, id limit 1`.then(first)
      : undefined,
    ctype
      ? db<
          { id: number }[]
        >`select id from converter_type where lower(name) = lower(${ctype}) or id::text = ${ctype} limit 1`.then(first)
      : undefined,
  ]);
  if ((make && !makeRow) || (ctype && !typeRow)) return undefined;
  return { makeId: makeRow?.id, typeId: typeRow?.id };
};
