import { first, type Tx } from '../../../platform/database.ts';
import { rowOf, type Row } from '../../../platform/table.ts';
import { pricingVersion } from './tables.ts';

type Version = Row<typeof pricingVersion>;
type Applying = { readonly userId: number; readonly now: Date };

/**
 * Applies a new pricing version that differs from the newest one as `change` says. Of two at once the second continues
 * from the first. Applies nothing if `change` returns undefined.
 */
const applyChange = async (
  tx: Tx,
  change: (newest: Version) => Partial<Version> | undefined,
  { userId, now }: Applying,
): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended('pricing version', 0))`;
  const newest = first(await tx<Version[]>`select * from pricing_version order by version desc limit 1`)!;
  const changed = change(newest);
  if (!changed) return;
  const { version: _, ...values } = newest;
  // A version never begins before the one that it follows.
  const appliedAt = now > newest.appliedAt ? now : newest.appliedAt;
  const row = rowOf(pricingVersion, { ...values, ...changed, appliedAt, appliedBy: userId });
  await tx`insert into pricing_version ${tx(row)}`;
};

/** Applies a new pricing version with another percentage of list prices for one facility. */
export const setFacilityPercent = async (
  tx: Tx,
  { facilityId, percent }: { readonly facilityId: number; readonly percent: string },
  by: Applying,
): Promise<void> =>
  applyChange(
    tx,
    ({ facilities }) => {
      const before = facilities as Readonly<Record<string, string>>;
      if (Number(before[facilityId] ?? 100) === Number(percent)) return undefined;
      return { facilities: { ...before, [facilityId]: percent } };
    },
    by,
  );
