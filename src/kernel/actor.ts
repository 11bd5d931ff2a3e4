import type { Flag, Hierarchy } from './flags.ts';

/** The facts about a caller that decide what the caller may do. Plain data: the browser builds one from its session. */
export type Who = {
  readonly hierarchy: Hierarchy;
  readonly isSA: boolean;
  readonly isAdmin: boolean;
  readonly flags: ReadonlySet<Flag>;
};

/** A signed-in person whose call has passed its access rule: what a verb is given. */
export type Actor = Who & {
  readonly userId: number;
  readonly companyId: number;
  /** The parent company of a franchise; the parent company or franchise of a seller. */
  readonly parentCompanyId: number | null;
  readonly name: string;
  /**
   * Facilities whose invoices the user may see, besides invoices with the user as participant. Null: all. Empty: none.
   */
  readonly invoiceFacilityIds: readonly number[] | null;
};
