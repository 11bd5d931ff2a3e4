import type { Flag, Hierarchy } from './flags.ts';

/** The facts about a caller that decide what the caller may do. Plain data: the browser builds one from its session. */
export type Who = {
  readonly hierarchy: Hierarchy;
  readonly isSA: boolean;
  readonly isAdmin: boolean;
  readonly flags: ReadonlySet<Flag>;
};

declare const checked: unique symbol;

/**
 * A signed-in person whose call has passed the access rules named in `Rules`.
 * Only `bind` can make one, so a verb that asks for `Actor<'canBuildCart'>` cannot be reached without that check.
 */
export type Actor<Rules extends string = never> = Who & {
  readonly userId: number;
  readonly companyId: number;
  /** The parent company of a franchise; the parent company or franchise of a seller. */
  readonly parentCompanyId: number | null;
  readonly name: string;
  /**
   * Facilities whose invoices the user may see, besides invoices with the user as participant. Null: all. Empty: none.
   */
  readonly invoiceFacilityIds: readonly number[] | null;
  readonly [checked]: { readonly [Rule in Rules]: true };
};
