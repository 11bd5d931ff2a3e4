import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { experts } from '../contract.ts';
import { lockedTicket, tellQueues } from './ticket-store.ts';

type Delete = (typeof experts)['deleteTicket'];

/** Hides a ticket. Its row and its history stay. */
export const deleteTicket = async ({ ticketId }: Input<Delete>, request: WriteRequest<Delete>) => {
  const { actor, tx, now } = request;
  const row = await lockedTicket(tx, actor, ticketId);
  await tx`update expert_ticket set deleted_at = ${now} where id = ${row.id}`;
  await tellQueues(request, row.companyId);
  return { message: messages.deleted };
};
