import type { Actor } from '../../../kernel/actor.ts';
import { orNotFound } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import type { Row } from '../../../platform/table.ts';
import type { Work } from '../../../platform/transaction.ts';
import { parentCompanyId } from '../../companies/server/public.ts';
import { rowOf } from '../../../platform/table.ts';
import { expertTicketPicture, type expertTicket } from './tables.ts';

export type TicketRow = Row<typeof expertTicket>;

/** The tenancy of tickets: all for staff, those of the own company for others. */
export const ticketsOf = (db: Db, actor: Pick<Actor, 'hierarchy' | 'companyId'>) =>
  actor.hierarchy === 1 ? db`true` : db`expert_ticket.company_id = ${actor.companyId}`;

/** A ticket in the actor's tenant, locked. */
export const lockedTicket = async (tx: Tx, actor: Actor, ticketId: number): Promise<TicketRow> =>
  orNotFound(
    first(
      await tx<TicketRow[]>`
        select * from expert_ticket where id = ${ticketId} and deleted_at is null and ${ticketsOf(tx, actor)} for update`,
    ),
    'ticket',
  );

/** The addresses of pictures as they are sent: one, a list, or none. */
export const addressesIn = (url: string | readonly string[] | null | undefined): readonly string[] =>
  (typeof url === 'string' ? [url] : (url ?? [])).filter((each) => each !== '');

/** Replaces the pictures of a ticket. */
export const setPictures = async (tx: Tx, ticketId: number, fileIds: readonly number[]): Promise<void> => {
  await tx`delete from expert_ticket_picture where ticket_id = ${ticketId}`;
  if (fileIds.length === 0) return;
  const rows = fileIds.map((fileId, position) => rowOf(expertTicketPicture, { ticketId, position, fileId }));
  await tx`insert into expert_ticket_picture ${tx(rows)}`;
};

/** Tells the queue of the asking company and that of the experts. */
export const tellQueues = async ({ tx, announce }: Pick<Work, 'tx' | 'announce'>, companyId: number): Promise<void> => {
  const rooms = new Set([companyId, await parentCompanyId(tx)]);
  for (const room of rooms) announce(`company:${room}`, 'tickets.changed', {});
};
