import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead } from '../../../ui/api/use-read.ts';
import { payments } from '../contract.ts';

export const paymentsApi = clientOf(payments);

export const usePayments = (loadId: number, enabled: boolean) =>
  useRead(paymentsApi.listPayments, { loadId, count: 100 }, { enabled });

export const usePaymentModes = (enabled: boolean) =>
  useRead(paymentsApi.listPaymentModes, {}, { enabled, staleTime: Infinity, select: ({ list }) => list });

export const useAddPayment = () => useWrite(paymentsApi.addPayment);
export const useDeletePayment = () => useWrite(paymentsApi.deletePayment);
