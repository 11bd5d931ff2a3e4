import type { Db } from '../../../platform/database.ts';
import type { Work } from '../../../platform/transaction.ts';

/** The facilities' percentages of list prices. Pricing is a later module, so its functions are passed in. */
export type FacilityPrices = {
  /** The percentages as they are now, by facility id. */
  readonly percents: (db: Db) => Promise<ReadonlyMap<number, string>>;
  /** Applies a new pricing version with another percentage for a facility. */
  readonly setPercent: (
    work: Pick<Work, 'tx' | 'announce'>,
    facility: { readonly facilityId: number; readonly percent: string },
    by: { readonly userId: number; readonly now: Date },
  ) => Promise<void>;
};
