import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../ui/api-client.ts';
import { facilities } from '../contract.ts';

export const facilitiesApi = clientOf(facilities);

/** Facilities of the tenant by name; at most a hundred, as every list of facilities asks for. */
export const useFacilities = () =>
  useQuery({
    queryKey: ['facilities'],
    queryFn: ({ signal }) => facilitiesApi.listFacilities({ count: 100, offset: 0 }, { signal }),
    staleTime: 300_000,
    select: (page) => page.list,
  });
