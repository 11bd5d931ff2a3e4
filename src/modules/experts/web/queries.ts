import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { experts } from '../contract.ts';

const expertsApi = clientOf(experts);

export type TicketRow = Answer<(typeof experts)['listTickets']>['list'][number];

/** A page of tickets. */
export const useTickets = (sent: Sent<(typeof experts)['listTickets']>) =>
  useQuery({
    queryKey: readKey(expertsApi.listTickets, sent),
    queryFn: ({ signal }) => expertsApi.listTickets(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One ticket as it is now. Fails as not found if there is no such ticket. */
export const useTicket = (ticketId: number) =>
  useQuery({
    queryKey: readKey(expertsApi.listTickets, 'one', ticketId),
    queryFn: async ({ signal }) => {
      const { list } = await expertsApi.listTickets({ ticketId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such ticket.' });
      return list[0];
    },
    meta: inPlace,
  });

export const useAskExpert = () => useWrite(expertsApi.askExpert);
export const useEditTicket = () => useWrite(expertsApi.editTicket);
export const useDeleteTicket = () => useWrite(expertsApi.deleteTicket);
