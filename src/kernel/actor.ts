import type { Flag, Hierarchy } from './flags.ts';

/** The facts about whoever asks that decide what they may do. Plain data: the browser builds one from its session. */
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
  /** The company above: the parent company for a franchise, the parent company or a franchise for a seller. */
  readonly parentCompanyId: number | null;
  readonly name: string;
  /** Facilities whose invoices it may see besides those it took part in; null for all, empty without the right. */
  readonly invoiceFacilityIds: readonly number[] | null;
  readonly [checked]: { readonly [Rule in Rules]: true };
};
