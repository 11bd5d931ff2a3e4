import { useNavigate } from '@tanstack/react-router';
import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { expertAdvicePath, ticketListSearch } from '../paths.ts';
import { useDeleteTicket, type TicketRow } from './queries.ts';
import { ticketName } from '../domain/ticket-text.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** What an administrator may do with a ticket of the list. */
export const useTicketActions = (): ((ticket: TicketRow) => RowAction[]) => {
  const navigate = useNavigate();
  const { params } = useSearchParams(ticketListSearch);
  const remove = useDeleteTicket();
  const ask = async (ticket: TicketRow) => {
    if (!(await confirmDelete('ticket', ticketName(ticket)))) return;
    await toastOutcome(remove.mutateAsync({ ticketId: ticket.ticketId }), messages.deleteFailure);
  };
  return (ticket) => [
    {
      key: 'answer',
      label: 'Answer',
      onPress: () => void navigate({ href: expertAdvicePath({ ...params, open: ticket.ticketId }) }),
    },
    { key: 'delete', label: 'Delete', destructive: true, onPress: () => void ask(ticket) },
  ];
};
