import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { loadChanged } from '../../loads/web/queries.ts';
import { invoices } from '../contract.ts';

export const invoicesApi = clientOf(invoices);

type ListSent = Sent<(typeof invoices)['listInvoices']>;

export const useInvoices = (sent: ListSent) =>
  useQuery({
    queryKey: ['invoices', sent],
    queryFn: ({ signal }) => invoicesApi.listInvoices(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

export const useInvoice = (loadId: number) =>
  useQuery({
    queryKey: ['invoice', loadId],
    queryFn: ({ signal }) => invoicesApi.viewInvoice({ loadId }, { signal }),
    meta: inPlace,
  });

/** Asked for by a button each time: what was exported yesterday is not what is saved today. */
export const useInvoicePdf = () => useMutation({ mutationFn: (loadId: number) => invoicesApi.invoicePdf({ loadId }) });

export const useFinishOrder = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof invoices)['finishLoad']>) => invoicesApi.finishLoad(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
export const useCompleteOrder = () =>
  useMutation({
    mutationFn: (sent: Sent<(typeof invoices)['completeLoad']>) => invoicesApi.completeLoad(sent),
    onSettled: (_, __, { loadId }) => loadChanged(loadId),
  });
