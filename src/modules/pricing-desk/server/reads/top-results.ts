import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { first, type Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { oneLargePage, searchedIds, type SearchSources } from '../../../catalogue/server/public.ts';
import type { PricingVersion } from '../../../pricing/domain/pricing-version.ts';
import { currentPricing, pricingTerms, pricingVersion } from '../../../pricing/server/public.ts';
import type { pricingDesk } from '../../contract.ts';
import { changedPricing, type PricingChange } from '../../domain/pricing-change.ts';
import { pricedConverters, topIds } from './priced-converters.ts';

type Top = (typeof pricingDesk)['listTopResults'];
type Converters = (typeof pricingDesk)['listPricingConverters'];

/** The pricing to show, and the one that T compares it with. */
const comparedPricings = async (
  db: Db,
  userId: number,
  isPreview: boolean,
): Promise<{ readonly pricing: PricingVersion; readonly before: PricingVersion | undefined }> => {
  const now = await currentPricing(db);
  const kept = isPreview
    ? first(
        await db<{ resolved: PricingChange; baseVersion: number }[]>`
          select resolved, base_version from pricing_preview where user_id = ${userId}`,
      )
    : undefined;
  if (kept) {
    const base = (await pricingVersion(db, kept.baseVersion)) ?? now;
    return { pricing: changedPricing(base, kept.resolved), before: now };
  }
  const [, before] = await pricingTerms(db, { count: 2, offset: 0 });
  return { pricing: now, before: before?.pricing };
};

/** The most bought converters with their prices. */
export const listTopResults = async (input: Input<Top>, { actor, db }: ReadRequest<Top>) => {
  const { pricing, before } = await comparedPricings(db, actor.userId, input.isPreview);
  const ids = await topIds(db, input.count + 1, input.offset);
  return cutPage(await pricedConverters(db, ids, pricing, before), input.count);
};

type Cats = (typeof pricingDesk)['listTopCats'];

/** All of them, as older callers ask. */
export const listTopCats = async (_: unknown, { actor, db }: ReadRequest<Cats>) => {
  const { pricing, before } = await comparedPricings(db, actor.userId, false);
  const ids = await topIds(db, 100, 0);
  return cutPage(await pricedConverters(db, ids, pricing, before), 100);
};

/** Converters for a text, or the most bought ones, with their prices. */
export const listPricingConverters = (sources: SearchSources) => {
  const inTurn = oneLargePage();
  return async (input: Input<Converters>, request: ReadRequest<Converters>) =>
    inTurn(input, request.actor.userId, () => foundConverters(sources, input, request));
};

const foundConverters = async (sources: SearchSources, input: Input<Converters>, request: ReadRequest<Converters>) => {
  const { actor, db } = request;
  const { pricing, before } = await comparedPricings(db, actor.userId, input.isPreview);
  const ids = input.text
    ? await searchedIds(sources, { text: input.text, count: input.count + 1, offset: input.offset }, request)
    : await topIds(db, input.count + 1, input.offset);
  return cutPage(await pricedConverters(db, ids, pricing, before), input.count);
};
