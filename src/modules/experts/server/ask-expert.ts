import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { fileIdsNamed } from '../../files/server/public.ts';
import type { experts } from '../contract.ts';
import { addressesIn, setPictures, tellQueues } from './ticket-store.ts';
import { expertTicket } from './tables.ts';

type Ask = (typeof experts)['askExpert'];

/** Adds a pending ticket of the actor's company. */
export const askExpert = async (
  { message, url, oem = '', make = '', model = '' }: Input<Ask>,
  request: WriteRequest<Ask>,
) => {
  const { actor, tx, now } = request;
  const { companyId, userId: askedBy } = actor;
  const fileIds = await fileIdsNamed(request, addressesIn(url), 'url', [companyId]);
  const row = rowOf(expertTicket, { companyId, askedBy, message, oem, make, model, createdAt: now });
  const [made] = await tx<{ id: number }[]>`insert into expert_ticket ${tx(row)} returning id`;
  await setPictures(tx, made!.id, fileIds);
  await tellQueues(request, companyId);
  return { ticketId: made!.id, message: messages.expertAsked };
};
