import type { Input } from '../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { fileIdsNamed } from '../../files/server/public.ts';
import type { experts } from '../contract.ts';
import { ticketStatus } from '../domain/ticket-status.ts';
import { readTickets } from './reads/list-tickets.ts';
import { tellAsker } from './tell-asker.ts';
import { addressesIn, lockedTicket, setPictures, tellQueues, type TicketRow } from './ticket-store.ts';
import { expertTicket } from './tables.ts';

type Edit = (typeof experts)['editTicket'];

/** When the ticket was decided: the first time that it is, and never while it is pending. */
const decidedAt = (row: TicketRow, status: number, now: Date): Date | null =>
  status === ticketStatus.pending ? null : (row.decidedAt ?? now);

/** Whether a price as it is sent differs from the stored one, as an amount. */
const isNewPrice = (sent: string | null | undefined, stored: string | null): boolean =>
  sent !== undefined && (sent === null ? stored !== null : stored === null || Number(sent) !== Number(stored));

/** Changes a ticket. Who asked is told of a new status or price. */
export const editTicket = (publicUrl: string) => async (input: Input<Edit>, request: WriteRequest<Edit>) => {
  const { actor, tx, now } = request;
  const row = await lockedTicket(tx, actor, input.ticketId);
  const isStale = input.version !== undefined && input.version !== row.version;
  const fresh = isStale ? (await readTickets(request, tx`expert_ticket.id = ${row.id}`))[0] : undefined;
  requireFresh(input.version, row.version, fresh);
  if (isEmptyEdit(input, 'ticketId')) return { message: messages.updated, version: row.version };
  const { ticketId: _, version: __, url, marketPrice, status = row.status, ...sent } = input;
  const version = row.version + 1;
  const set = {
    ...given({ ...sent, offerPrice: marketPrice }),
    status,
    decidedAt: decidedAt(row, status, now),
    version,
  };
  await tx`update expert_ticket set ${tx(rowOf(expertTicket, set))} where id = ${row.id}`;
  if (url !== undefined) {
    const parties = [row.companyId, actor.companyId];
    await setPictures(tx, row.id, await fileIdsNamed(request, addressesIn(url), 'url', parties));
  }
  const isAnswered =
    status !== row.status || isNewPrice(marketPrice, row.offerPrice) || isNewPrice(sent.basePrice, row.basePrice);
  if (isAnswered) {
    const { oem = row.oem, comments = row.comments } = sent;
    await tellAsker(publicUrl, request, { ...row, oem, comments, status });
  }
  await tellQueues(request, row.companyId);
  return { message: messages.updated, version };
};
