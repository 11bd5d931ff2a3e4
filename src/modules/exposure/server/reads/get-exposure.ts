import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { limitsOf } from '../../../hedges/server/public.ts';
import { metals } from '../../../pricing/domain/price.ts';
import { currentPricing, metalFreshness } from '../../../pricing/server/public.ts';
import type { exposure } from '../../contract.ts';
import { figuresOf, isPassed } from '../../domain/exposure.ts';
import { openMetals } from './open-metals.ts';

type Get = (typeof exposure)['getExposure'];

/** What is open of each metal at the prices in force. A limit is for all ounces of the company. */
export const getExposure = async (wanted: Input<Get>, { actor, db, now }: ReadRequest<Get>) => {
  const [{ open, loads }, limits, pricing, { asOf }] = await Promise.all([
    openMetals(db, actor, wanted),
    limitsOf(db, actor.companyId),
    currentPricing(db),
    metalFreshness(db, now),
  ]);
  const isWhole = actor.invoiceFacilityIds === null && Object.values(wanted).every((each) => each === undefined);
  const list = metals.map((metal) => {
    const { atHedge: _, ...ounces } = open[metal];
    const figures = figuresOf(open[metal], pricing.market[metal]);
    const limit = limits[metal] === null ? null : String(limits[metal]);
    return {
      metal,
      ...ounces,
      ...figures,
      market: pricing.market[metal],
      hedge: pricing.hedge[metal],
      limit,
      isPassed: limit !== null && isWhole ? isPassed(figures.net, limit) : null,
    };
  });
  return { list, loads, pricedAt: asOf };
};
