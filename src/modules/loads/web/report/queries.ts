import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import { readKey } from '../../../../ui/api/freshness.ts';
import { inPlace } from '../../../../ui/api/query-client.ts';
import { loadReport } from '../../report/contract.ts';

export const reportApi = clientOf(loadReport);

/** A page of the report. */
export const useLoadReport = (sent: Sent<(typeof loadReport)['reportLoads']>) =>
  useQuery({
    queryKey: readKey(reportApi.reportLoads, sent),
    queryFn: ({ signal }) => reportApi.reportLoads(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** The totals of all loads under the filters of the report. */
export const useLoadReportTotals = (sent: Sent<(typeof loadReport)['totalLoads']>) =>
  useQuery({
    queryKey: readKey(reportApi.totalLoads, sent),
    queryFn: ({ signal }) => reportApi.totalLoads(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
