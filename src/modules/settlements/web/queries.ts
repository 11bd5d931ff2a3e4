import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { settlements } from '../contract.ts';

const settlementsApi = clientOf(settlements);

type List = Sent<(typeof settlements)['listSettlements']>;

/** A page of settlements. */
export const useSettlements = (sent: List) =>
  useQuery({
    queryKey: readKey(settlementsApi.listSettlements, sent),
    queryFn: ({ signal }) => settlementsApi.listSettlements(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One settlement with its tables and its grid. */
export const useSettlement = (settlementId: number | undefined) =>
  useQuery({
    queryKey: readKey(settlementsApi.getSettlement, settlementId),
    queryFn: ({ signal }) => settlementsApi.getSettlement({ settlementId: settlementId! }, { signal }),
    enabled: settlementId !== undefined,
    meta: inPlace,
  });

export const useSaveSettlement = () => useWrite(settlementsApi.saveSettlement);

/** The statement as PDF. */
export const printSettlement = settlementsApi.printSettlement;
