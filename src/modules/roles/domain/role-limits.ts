import type { Who } from '../../../kernel/actor.ts';
import type { Flag } from '../../../kernel/flags.ts';
import { isRestriction } from './permissions.ts';

/** What a role or a user holds. */
export type Holding = {
  readonly flags: ReadonlySet<Flag>;
  /** The facilities of canViewAllFacilityInvoices. Null means all. Of no effect without that flag. */
  readonly invoiceFacilityIds: readonly number[] | null;
};

/**
 * Why `wanted` is more than `limit`: a flag that the limit lacks, a restriction of the limit that is missing, or a
 * facility whose invoices the limit does not show. Undefined if it is no more.
 */
export const beyond = (limit: Holding, wanted: Holding): Flag | undefined => {
  for (const flag of wanted.flags) if (!isRestriction(flag) && !limit.flags.has(flag)) return flag;
  for (const flag of limit.flags) if (isRestriction(flag) && !wanted.flags.has(flag)) return flag;
  const isWider =
    wanted.flags.has('canViewAllFacilityInvoices') && !isWithin(limit.invoiceFacilityIds, wanted.invoiceFacilityIds);
  return isWider ? 'canViewAllFacilityInvoices' : undefined;
};

const isWithin = (limit: readonly number[] | null, wanted: readonly number[] | null): boolean =>
  limit === null || (wanted !== null && wanted.every((id) => limit.includes(id)));

/** What a caller holds, as the limit of what the caller may give. Undefined for a super admin, who has no limit. */
export const limitOf = (
  who: Pick<Who, 'isSA' | 'flags'> & { readonly invoiceFacilityIds: readonly number[] | null },
): Holding | undefined => (who.isSA ? undefined : who);
