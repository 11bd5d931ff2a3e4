import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { costSheet } from '../../cost-sheet/contract.ts';

export const costSheetApi = clientOf(costSheet);

/** A page of the Cost Sheet. */
export const useCostSheet = (sent: Sent<(typeof costSheet)['listCostSheet']>, { enabled }: { enabled: boolean }) =>
  useQuery({
    enabled,
    queryKey: readKey(costSheetApi.listCostSheet, sent),
    queryFn: ({ signal }) => costSheetApi.listCostSheet(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** The totals of all invoices under the same filters. */
export const useCostSheetTotals = (sent: Sent<(typeof costSheet)['totalCostSheet']>) =>
  useQuery({
    queryKey: readKey(costSheetApi.totalCostSheet, sent),
    queryFn: ({ signal }) => costSheetApi.totalCostSheet(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
