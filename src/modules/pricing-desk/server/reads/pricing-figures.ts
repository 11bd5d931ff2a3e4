import { fraction, percentChange } from '../../../../kernel/fraction.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { metals } from '../../../pricing/domain/price.ts';
import { averagePieceValue } from '../../../pricing/domain/pricing-version.ts';
import { currentPricing, feedState, metalFreshness, pricingVersion } from '../../../pricing/server/public.ts';
import type { pricingDesk } from '../../contract.ts';

type Defaults = (typeof pricingDesk)['getGlobalDefaults'];
type Families = (typeof pricingDesk)['listFamilyPrices'];
type Series = (typeof pricingDesk)['metalSeries'];

/** The global defaults, and what their piece is worth. */
export const getGlobalDefaults = async (_: unknown, { db }: ReadRequest<Defaults>) => {
  const pricing = await currentPricing(db);
  const { weight, ppm } = pricing.defaults;
  return { weight, ...ppm, avgPieceValue: averagePieceValue(pricing) };
};

/** Families with their percentages, by name. */
export const listFamilyPrices = async (_: unknown, { db }: ReadRequest<Families>) => {
  const { families } = await currentPricing(db);
  const rows = await db<{ id: number; family: string; count: number }[]>`
    select id, name as family, (select count(*)::int from converter where family_id = family.id and deleted_at is null) as count
    from family order by name`;
  return { list: rows.map(({ id, family, count }) => ({ family, value: families[id]?.percent ?? '0', count })) };
};

/** More points than a chart can show are thinned out. */
const mostPoints = 400;

/** Metal prices and the average piece of each version within a time, oldest first. */
export const metalSeries = async ({ from, to }: Input<Series>, { db, now }: ReadRequest<Series>) => {
  const rows = await db<{ version: number }[]>`
    select version from pricing_version
    where ${from === undefined ? db`true` : db`applied_at >= ${new Date(from)}`}
      and ${to === undefined ? db`true` : db`applied_at <= ${new Date(to)}`}
    order by version`;
  const step = Math.max(1, Math.ceil(rows.length / mostPoints));
  // The newest one is always shown.
  const shown = rows.filter((_row, at) => (rows.length - 1 - at) % step === 0);
  const series = [];
  for (const { version } of shown) {
    const pricing = (await pricingVersion(db, version))!;
    const { appliedAt: date, market, hedge } = pricing;
    series.push({ version, date, market, hedge, avgPieceValue: averagePieceValue(pricing) });
  }
  const [freshness, { failure, failedAt, move }, inForce] = await Promise.all([
    metalFreshness(db, now),
    feedState(db),
    currentPricing(db),
  ]);
  const { market } = inForce;
  return {
    series,
    ...freshness,
    failure: failure === null ? null : { at: failedAt!, says: failure },
    moveWaiting: move
      ? {
          moveId: move.id,
          fetchedAt: move.fetchedAt,
          asOf: move.asOf,
          metals: metals.map((metal) => ({
            metal,
            inForce: market[metal],
            moved: move[metal],
            changePercent: percentChange(fraction(market[metal]), fraction(move[metal]), 2),
          })),
        }
      : null,
  };
};
