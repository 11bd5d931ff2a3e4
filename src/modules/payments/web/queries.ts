import { useMutation, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { loadChanged } from '../../loads/web/queries.ts';
import { payments } from '../contract.ts';

export const paymentsApi = clientOf(payments);

export const usePayments = (loadId: number, enabled: boolean) =>
  useQuery({
    queryKey: ['payments', loadId],
    queryFn: ({ signal }) => paymentsApi.listPayments({ loadId, count: 100 }, { signal }),
    enabled,
    meta: inPlace,
  });

export const usePaymentModes = (enabled: boolean) =>
  useQuery({
    queryKey: ['payment-modes'],
    queryFn: ({ signal }) => paymentsApi.listPaymentModes({}, { signal }),
    staleTime: Infinity,
    enabled,
    select: (answer) => answer.list,
    meta: inPlace,
  });

export const useAddPayment = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof payments)['addPayment']>) => paymentsApi.addPayment(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useDeletePayment = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof payments)['deletePayment']>) => paymentsApi.deletePayment(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
