import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { dashboard } from '../contract.ts';

const dashboardApi = clientOf(dashboard);

/** The figures and series of the dashboard. */
export const useDashboard = (sent: Sent<(typeof dashboard)['readDashboard']>) =>
  useQuery({
    queryKey: readKey(dashboardApi.readDashboard, sent),
    queryFn: ({ signal }) => dashboardApi.readDashboard(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** A page of open carts. */
export const useOpenCarts = (sent: Sent<(typeof dashboard)['listOpenCarts']>) =>
  useQuery({
    queryKey: readKey(dashboardApi.listOpenCarts, sent),
    queryFn: ({ signal }) => dashboardApi.listOpenCarts(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** The open carts under the filters, summed up by each of them. */
export const useOpenCartGroups = (sent: Sent<(typeof dashboard)['groupOpenCarts']>) =>
  useQuery({
    queryKey: readKey(dashboardApi.groupOpenCarts, sent),
    queryFn: ({ signal }) => dashboardApi.groupOpenCarts(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });
