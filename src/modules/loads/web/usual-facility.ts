import { useRead } from '../../../ui/api/use-read.ts';
import { session } from '../../../ui/session/session.ts';
import { useDefaultFacility } from '../../companies/web/queries.ts';
import { loadsApi } from './queries.ts';

const keyOf = (): string => `troyard.facility:${session.get()?.userId}`;

/** Keeps the facility of a new cart: the next one in this browser is most likely there too. */
export const keepFacility = (facilityId: number): void => localStorage.setItem(keyOf(), String(facilityId));

/**
 * The facility where the user made the last cart in this browser, else the default of the own franchise, else where the
 * newest of the own open carts is, among these. The only one if there is one.
 */
export const useUsualFacility = (facilities: readonly { readonly facilityId: number }[]): number | undefined => {
  const byDefault = useDefaultFacility();
  const { data } = useRead(
    loadsApi.listLoads,
    { type: 1, isMyCarts: true, sort: '-load', count: 1, offset: 0 },
    { staleTime: 300_000 },
  );
  const isOffered = (id: number | undefined) => facilities.some(({ facilityId }) => facilityId === id);
  if (facilities.length === 1) return facilities[0]!.facilityId;
  const kept = Number(localStorage.getItem(keyOf()));
  if (isOffered(kept)) return kept;
  if (isOffered(byDefault)) return byDefault;
  const last = data?.list[0]?.facilityId;
  return isOffered(last) ? last : undefined;
};
