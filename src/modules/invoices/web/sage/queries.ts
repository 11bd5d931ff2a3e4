import { clientOf } from '../../../../ui/api/api-client.ts';
import { useWrite } from '../../../../ui/api/freshness.ts';
import { useRead } from '../../../../ui/api/use-read.ts';
import { sage } from '../../sage/contract.ts';

const sageApi = clientOf(sage);

/** The journals that were made, last first. */
export const useSageExports = (count: number) =>
  useRead(sageApi.listSageExports, { count, offset: 0 }, { keepsEarlier: true });

export const useSageAccounts = () => useRead(sageApi.getSageAccounts, {});
export const useSetSageAccounts = () => useWrite(sageApi.setSageAccounts);

/** Makes a journal of what waits, of the days of the facilities. */
export const useMakeJournal = () => useWrite(sageApi.makeJournal);
