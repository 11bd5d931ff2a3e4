import type { Tx } from '../../../platform/database.ts';

/** Adds the first pricing of a new installation: every metal at $0, without discounts. */
export const addFirstPricing = async (tx: Tx, userId: number): Promise<void> => {
  await tx`insert into pricing_version (applied_by, market_pt, market_pd, market_rh, hedge_pt, hedge_pd, hedge_rh, disc_pt, disc_pd, disc_rh,
      disc_pt_is_percentage, disc_pd_is_percentage, disc_rh_is_percentage, default_weight, default_pt, default_pd, default_rh, facilities, families)
    values (${userId}, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, true, true, 0, 0, 0, 0, '{}', '{}')`;
};
