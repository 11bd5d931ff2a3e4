import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { useMay } from '../../../ui/session/can.tsx';
import { makes } from '../contract.ts';

const makesApi = clientOf(makes);

export type MakeRow = Answer<(typeof makes)['listMakes']>['list'][number];

/** The makes by name, at most a hundred, for a filter. */
export const useMakes = () =>
  useQuery({
    queryKey: readKey(makesApi.listMakes),
    queryFn: ({ signal }) => makesApi.listMakes({ count: 100, offset: 0 }, { signal }),
    enabled: useMay(makes.listMakes.access),
    staleTime: 600_000,
    select: (page) => page.list,
    meta: { failure: 'The makes could not be read. What you typed is kept; open their filter to try again.' },
  });

/** A page of makes. */
export const useMakeList = (sent: Sent<(typeof makes)['listMakes']>) =>
  useQuery({
    queryKey: readKey(makesApi.listMakes, sent),
    queryFn: ({ signal }) => makesApi.listMakes(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One make as it is now. Fails as not found if there is no such make. */
export const useMake = (makeId: number) =>
  useQuery({
    queryKey: readKey(makesApi.listMakes, 'one', makeId),
    queryFn: async ({ signal }) => {
      const { list } = await makesApi.listMakes({ makeId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such make.' });
      return list[0];
    },
    meta: inPlace,
  });

export const useAddMake = () => useWrite(makesApi.addMake);
export const useEditMake = () => useWrite(makesApi.editMake);
export const useDeleteMake = () => useWrite(makesApi.deleteMake);
