import type { Answer } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRow } from '../../../ui/api/use-read.ts';
import { experts } from '../contract.ts';

export const expertsApi = clientOf(experts);

export type TicketRow = Answer<(typeof experts)['listTickets']>['list'][number];

export const useTicket = (ticketId: number) => useRow(expertsApi.listTickets, { ticketId }, 'ticket');

export const useAskExpert = () => useWrite(expertsApi.askExpert);
export const useEditTicket = () => useWrite(expertsApi.editTicket);
export const useDeleteTicket = () => useWrite(expertsApi.deleteTicket);
