import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace, type ReadMeta } from '../../../ui/api/query-client.ts';
import { markedName, type Choice } from '../../../ui/data-table/filter.ts';
import { facilities } from '../contract.ts';

export const facilitiesApi = clientOf(facilities);

/** A filter of prices, or of a list, says in a toast that it could not be read. */
export const unreadFacilities: ReadMeta = {
  failure: 'The facilities could not be read. What you typed is kept; open their filter to try again.',
};

type Offered = {
  /** The company whose facilities they are. Without it those of the whole tenant. */
  readonly companyId?: number;
  /** What is chosen stays offered, also if it was switched off meanwhile. */
  readonly kept?: readonly number[];
  readonly meta?: ReadMeta;
};

/** The facilities that are offered where something new is made: the active ones, by name, at most a hundred. */
export const useOfferedFacilities = ({ companyId, kept = [], meta = inPlace }: Offered = {}) =>
  useQuery({
    queryKey: readKey(facilitiesApi.listFacilities, 'of', companyId),
    queryFn: ({ signal }) =>
      facilitiesApi.listFacilities({ parentCompanyId: companyId, count: 100, offset: 0 }, { signal }),
    staleTime: 300_000,
    meta,
    select: ({ list }) => list.filter(({ isActive, facilityId }) => isActive || kept.includes(facilityId)),
  });

/** The facilities as a filter of what was: the active ones, and those with loads that have left, which are marked. */
export const useFacilityChoice = (): Choice => {
  const read = useQuery({
    queryKey: readKey(facilitiesApi.listFacilities, 'past'),
    queryFn: ({ signal }) => facilitiesApi.listFacilities({ alsoLeft: true, count: 500, offset: 0 }, { signal }),
    staleTime: 300_000,
    meta: unreadFacilities,
    select: (page) => page.list,
  });
  return {
    label: 'Facility',
    neutral: 'All',
    options: (read.data ?? []).map((each) => ({ value: String(each.facilityId), label: markedName(each.name, each) })),
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
