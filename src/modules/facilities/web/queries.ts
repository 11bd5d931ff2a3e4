import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead, useRow } from '../../../ui/api/use-read.ts';
import { markedName, type Choice } from '../../../ui/data-table/filter.ts';
import { facilities } from '../contract.ts';

export const facilitiesApi = clientOf(facilities);

/** A filter of prices, or of a list, says in a toast that it could not be read. */
export const unreadFacilities = {
  failure: 'The facilities could not be read. What you typed is kept; open their filter to try again.',
};

type Offered = {
  /** The company whose facilities they are. Without it those of the whole tenant. */
  readonly companyId?: number;
  /** What is chosen stays offered, also if it was switched off meanwhile. */
  readonly kept?: readonly number[];
  readonly meta?: typeof unreadFacilities;
};

/** The facilities that are offered where something new is made: the active ones, by name, at most a hundred. */
export const useOfferedFacilities = ({ companyId, kept = [], meta }: Offered = {}) =>
  useRead(
    facilitiesApi.listFacilities,
    { parentCompanyId: companyId, count: 100, offset: 0 },
    {
      staleTime: 300_000,
      select: ({ list }) => list.filter(({ isActive, facilityId }) => isActive || kept.includes(facilityId)),
      ...meta,
    },
  );

/** The facilities as a filter of what was: the active ones, and those with loads that have left, which are marked. */
export const useFacilityChoice = (): Choice => {
  const read = useRead(
    facilitiesApi.listFacilities,
    { alsoLeft: true, count: 500, offset: 0 },
    { staleTime: 300_000, select: ({ list }) => list, ...unreadFacilities },
  );
  return {
    label: 'Facility',
    neutral: 'All',
    options: (read.data ?? []).map((each) => ({ value: String(each.facilityId), label: markedName(each.name, each) })),
    from: read,
  };
};

export type FacilityRow = Answer<(typeof facilities)['listFacilities']>['list'][number];

export const useFacility = (facilityId: number) => useRow(facilitiesApi.listFacilities, { facilityId }, 'facility');
export const useAddFacility = () => useWrite(facilitiesApi.addFacility);
export const useEditFacility = () => useWrite(facilitiesApi.editFacility);
export const useDeleteFacility = () => useWrite(facilitiesApi.deleteFacility);
