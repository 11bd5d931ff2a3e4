import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { payments } from '../contract.ts';

export const paymentsApi = clientOf(payments);

export const usePayments = (loadId: number, enabled: boolean) =>
  useQuery({
    queryKey: readKey(paymentsApi.listPayments, loadId),
    queryFn: ({ signal }) => paymentsApi.listPayments({ loadId, count: 100 }, { signal }),
    enabled,
    meta: inPlace,
  });

export const usePaymentModes = (enabled: boolean) =>
  useQuery({
    queryKey: readKey(paymentsApi.listPaymentModes),
    queryFn: ({ signal }) => paymentsApi.listPaymentModes({}, { signal }),
    staleTime: Infinity,
    enabled,
    select: (answer) => answer.list,
    meta: inPlace,
  });

export const useAddPayment = () => useWrite(paymentsApi.addPayment);
export const useDeletePayment = () => useWrite(paymentsApi.deletePayment);
