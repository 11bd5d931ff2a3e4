import { decimal, type Decimal } from '../../../kernel/decimal.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import type { pricing } from '../contract.ts';
import type { Metal } from '../domain/price.ts';
import { pricingVersions } from './pricing-versions.ts';

type Current = (typeof pricing)['currentPricing'];

/** Percent of change, to two decimals; zero from nothing. */
const changeOf = (now: string, before: string): Decimal =>
  decimal(before).eq(0) ? decimal(0) : decimal(now).div(before).minus(1).times(100).round(2);

/** The pricing in force, with how each hedge price moved since the version before. */
export const readCurrentPricing = async (_: unknown, { db }: ReadRequest<Current>) => {
  const [now, before = now] = await pricingVersions(db, { count: 2, offset: 0 });
  const figure = (metal: Metal) => ({
    hedge: now!.hedge[metal],
    changePercent: changeOf(now!.hedge[metal], before!.hedge[metal]).toFixed(2),
  });
  return {
    version: now!.version,
    appliedAt: now!.appliedAt,
    appliedBy: now!.appliedBy,
    pt: figure('pt'),
    pd: figure('pd'),
    rh: figure('rh'),
  };
};
