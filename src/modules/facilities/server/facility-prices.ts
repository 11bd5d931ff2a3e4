import type { Db, Tx } from '../../../platform/database.ts';

/** The facilities' percentages of list prices. Pricing is a later module, so its functions are passed in. */
export type FacilityPrices = {
  /** The percentages as they are now, by facility id. */
  readonly percents: (db: Db) => Promise<ReadonlyMap<number, string>>;
  /** Applies a new pricing version with another percentage for a facility. */
  readonly setPercent: (
    tx: Tx,
    facility: { readonly facilityId: number; readonly percent: string },
    by: { readonly userId: number; readonly now: Date },
  ) => Promise<void>;
};
