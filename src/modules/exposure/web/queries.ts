import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { exposure } from '../contract.ts';

const exposureApi = clientOf(exposure);

/** What narrows the figures. */
export type Narrowed = Sent<(typeof exposure)['getExposure']>;

export const useExposure = (narrowed: Narrowed) =>
  useQuery({
    queryKey: readKey(exposureApi.getExposure, narrowed),
    queryFn: ({ signal }) => exposureApi.getExposure(narrowed, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

const count = 50;

/** The loads behind a figure, page by page. */
export const useExposureLoads = (
  wanted: Pick<Sent<(typeof exposure)['listExposureLoads']>, 'metal' | 'figure'> & Narrowed,
) =>
  useInfiniteQuery({
    queryKey: readKey(exposureApi.listExposureLoads, wanted),
    queryFn: ({ pageParam: offset, signal }) => exposureApi.listExposureLoads({ ...wanted, count, offset }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.areMoreItemsAvailable ? pages.length * count : undefined),
    meta: inPlace,
  });
