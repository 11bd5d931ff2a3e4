import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { sage } from '../../sage/contract.ts';

const sageApi = clientOf(sage);

/** The journals that were made, last first. */
export const useSageExports = (count: number) =>
  useQuery({
    queryKey: readKey(sageApi.listSageExports, count),
    queryFn: ({ signal }) => sageApi.listSageExports({ count, offset: 0 }, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

export const useSageAccounts = () =>
  useQuery({
    queryKey: readKey(sageApi.getSageAccounts),
    queryFn: ({ signal }) => sageApi.getSageAccounts({}, { signal }),
    meta: inPlace,
  });

export const useSetSageAccounts = () => useWrite(sageApi.setSageAccounts);

/** Makes a journal of what waits, of the days of the facilities. */
export const useMakeJournal = () => useWrite(sageApi.makeJournal);
