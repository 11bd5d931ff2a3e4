import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import type { ReadMeta } from '../../../ui/api/query-client.ts';
import type { Choice } from '../../../ui/data-table/filter.ts';
import { facilities } from '../contract.ts';

export const facilitiesApi = clientOf(facilities);

const unread = 'The facilities could not be read. What you typed is kept; open their filter to try again.';

/** Facilities of the tenant by name, at most a hundred. */
export const useFacilities = (meta: ReadMeta = { failure: unread }) =>
  useQuery({
    queryKey: readKey(facilitiesApi.listFacilities),
    queryFn: ({ signal }) => facilitiesApi.listFacilities({ count: 100, offset: 0 }, { signal }),
    staleTime: 300_000,
    meta,
    select: (page) => page.list,
  });

/** The facilities as a filter of a list. */
export const useFacilityChoice = ({ activeOnly = false } = {}): Choice => {
  const read = useFacilities();
  const shown = (read.data ?? []).filter((each) => each.isActive || !activeOnly);
  return {
    label: 'Facility',
    neutral: 'All',
    options: shown.map((each) => ({ value: String(each.facilityId), label: each.name })),
    from: read,
  };
};
