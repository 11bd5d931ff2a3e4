import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace, type ReadMeta } from '../../../ui/api/query-client.ts';
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

/** The facilities of one company, at most a hundred. */
export const useFacilitiesOf = (companyId: number) =>
  useQuery({
    queryKey: readKey(facilitiesApi.listFacilities, 'of', companyId),
    queryFn: ({ signal }) => facilitiesApi.listFacilities({ parentCompanyId: companyId, count: 100 }, { signal }),
    meta: inPlace,
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

export type FacilityRow = Answer<(typeof facilities)['listFacilities']>['list'][number];

/** A page of facilities. */
export const useFacilityList = (sent: Sent<(typeof facilities)['listFacilities']>) =>
  useQuery({
    queryKey: readKey(facilitiesApi.listFacilities, sent),
    queryFn: ({ signal }) => facilitiesApi.listFacilities(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One facility as it is now. Fails as not found if there is no such facility. */
export const useFacility = (facilityId: number) =>
  useQuery({
    queryKey: readKey(facilitiesApi.listFacilities, 'one', facilityId),
    queryFn: async ({ signal }) => {
      const { list } = await facilitiesApi.listFacilities({ facilityId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such facility.' });
      return list[0];
    },
    meta: inPlace,
  });

export const useAddFacility = () => useWrite(facilitiesApi.addFacility);
export const useEditFacility = () => useWrite(facilitiesApi.editFacility);
export const useDeleteFacility = () => useWrite(facilitiesApi.deleteFacility);
