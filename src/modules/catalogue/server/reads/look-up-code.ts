import type { Actor } from '../../../../kernel/actor.ts';
import { normaliseCode } from '../../../../kernel/codes.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import { paidRead, type ReadRequest, type WriteRequest } from '../../../../platform/http/bind.ts';
import { openUntil } from '../../../credits/domain/lookup-rules.ts';
import { lookedUpAmong, openLookup, payForLookup } from '../../../credits/server/public.ts';
import type { catalogue } from '../../contract.ts';
import type { MatchKind } from '../../domain/match.ts';
import { lookupNeeded, maxResults, nothingFound } from './sold-lookups.ts';
import { findPage, searchConverters, type SearchSources } from './search-converters.ts';

type Search = (typeof catalogue)['searchConverters'];

/** The code that was looked up is in the found one. Without such a converter the lookup found nothing. */
const carriesIt: ReadonlySet<MatchKind> = new Set<MatchKind>(['exact', 'prefix', 'contains']);
/** What stands below it: codes that are easily taken for it. Descriptions and other faults are not sold. */
const isShown: ReadonlySet<MatchKind> = new Set<MatchKind>([...carriesIt, 'look-alike']);

/** The uses of no company: the results of a code are the same whenever it is shown again. */
const noUses: SearchSources['uses'] = { of: async () => new Map() };

/** The converters of one code, the exact ones first. Make, type and page are those of buyers and decide nothing here. */
const foundByCode = async ({ codes }: SearchSources, input: Input<Search>, request: ReadRequest<Search>) => {
  const { text = '' } = input;
  if (normaliseCode(text) === '') throw invalid('text', 'Type the code that you want to look up.');
  const { list } = await findPage({ codes, uses: noUses }, { text, count: maxResults, offset: 0 }, request);
  if (!list.some(({ match }) => carriesIt.has(match.kind))) throw nothingFound();
  return { text, list: list.filter(({ match }) => isShown.has(match.kind)) };
};

const answerOf = <Row>(list: readonly Row[], lookup: { readonly isFree: boolean; readonly freeUntil: Date }) => ({
  list: [...list],
  areMoreItemsAvailable: false,
  lookAlikes: [],
  status: 200 as const,
  lookup,
});

/** Looks a code up for a seller's company, which pays for it. */
const lookUpCode = (sources: SearchSources) => async (input: Input<Search>, request: WriteRequest<Search>) => {
  const { text, list } = await foundByCode(sources, input, request);
  const paid = await payForLookup(
    request,
    { kind: 'code', code: normaliseCode(text), stamped: text },
    list.map(({ productId }) => productId),
  );
  return answerOf(list, paid);
};

/** The answer of a code that the company has looked up within 24 hours, as a reload of the screen asks for it. */
const openAnswer = (sources: SearchSources) => async (input: Input<Search>, request: ReadRequest<Search>) => {
  const { actor, db, now } = request;
  const paidAt = await openLookup(db, actor.companyId, normaliseCode(input.text ?? ''), now);
  if (!paidAt) throw lookupNeeded();
  const { list } = await foundByCode(sources, input, request);
  const known = await lookedUpAmong(
    db,
    actor.companyId,
    list.map(({ productId }) => productId),
  );
  const kept = list.filter(({ productId }) => known.has(productId));
  return answerOf(kept, { isFree: true, freeUntil: openUntil(paidAt) });
};

/** Who pays for a search: the company of a seller who has chosen a code. */
const payerOf = ({ isClicked }: Input<Search>, { hierarchy, companyId }: Actor): string | undefined =>
  hierarchy === 2 && isClicked ? `lookups of ${companyId}` : undefined;

/** The search of buyers, and the lookups of sellers. */
export const searchOrLookUp = (sources: SearchSources) => {
  const search = searchConverters(sources);
  const open = openAnswer(sources);
  return paidRead<Search>(payerOf, lookUpCode(sources), (input, request) =>
    request.actor.hierarchy === 2 ? open(input, request) : search(input, request),
  );
};
