import { fraction, percentChange } from '../../../kernel/fraction.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import type { pricing } from '../contract.ts';
import type { Metal } from '../domain/price.ts';
import { currentPricing, versionWithOtherHedge } from './pricing-versions.ts';

type Current = (typeof pricing)['currentPricing'];

/** The current pricing, with the change of each hedge price since they last moved. Other changes are no move. */
export const readCurrentPricing = async (_: unknown, { db }: ReadRequest<Current>) => {
  const now = await currentPricing(db);
  const before = (await versionWithOtherHedge(db, now)) ?? now;
  const figure = (metal: Metal) => ({
    hedge: now.hedge[metal],
    changePercent: percentChange(fraction(before.hedge[metal]), fraction(now.hedge[metal]), 2),
  });
  return {
    version: now.version,
    appliedAt: now.appliedAt,
    appliedBy: now.appliedBy,
    pt: figure('pt'),
    pd: figure('pd'),
    rh: figure('rh'),
  };
};
