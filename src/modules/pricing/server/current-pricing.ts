import { fraction, percentChange } from '../../../kernel/fraction.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import type { pricing } from '../contract.ts';
import type { Metal } from '../domain/price.ts';
import { metalFreshness } from './metal-freshness.ts';
import { currentPricing, termsUpTo } from './pricing-versions.ts';

type Current = (typeof pricing)['currentPricing'];

/** The current pricing, with the change of each hedge price by this version. One that keeps the metals shows none. */
export const readCurrentPricing = async (_: unknown, request: ReadRequest<Current>) => {
  const { db } = request;
  const [now, freshness] = await Promise.all([currentPricing(db), metalFreshness(db, request.now)]);
  const before = (await termsUpTo(db, now.version))[1]?.pricing ?? now;
  const figure = (metal: Metal) => ({
    hedge: now.hedge[metal],
    changePercent: percentChange(fraction(before.hedge[metal]), fraction(now.hedge[metal]), 2),
  });
  return {
    version: now.version,
    appliedAt: now.appliedAt,
    appliedBy: now.appliedBy,
    metalsAsOf: freshness.asOf,
    isStale: freshness.isStale,
    pt: figure('pt'),
    pd: figure('pd'),
    rh: figure('rh'),
  };
};
