import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { settlements } from '../contract.ts';

export const settlementsApi = clientOf(settlements);

/** One settlement with its tables and its grid. */
export const useSettlement = (settlementId: number | undefined) =>
  useRead(settlementsApi.getSettlement, settlementId === undefined ? undefined : { settlementId });

export const useSaveSettlement = () => useWrite(settlementsApi.saveSettlement);

/** The statement as PDF. */
export const printSettlement = settlementsApi.printSettlement;
