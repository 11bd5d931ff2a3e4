import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { likeText } from '../../../../platform/database.ts';
import { everyWord } from '../../../../platform/every-word.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { experts } from '../../contract.ts';
import type { TicketStatus } from '../../domain/ticket-status.ts';
import { ticketsOf, type TicketRow } from '../ticket-store.ts';

type List = (typeof experts)['listTickets'];
type Found = TicketRow & {
  companyName: string;
  firstName: string;
  lastName: string;
  pictures: number[] | null;
};

/** Tickets of the actor's tenant, the newest first. Each word of the text is in what was asked, or names who asked. */
export const listTickets = async (input: Input<List>, request: ReadRequest<List>) => {
  const { actor, db } = request;
  const words = everyWord(
    db,
    input.text ?? '',
    (word) =>
      db`concat_ws(' ', message, oem, expert_ticket.make, model, comments, company.name, asker.first_name, asker.last_name) ilike ${`%${likeText(word)}%`}`,
  );
  const rows = await readTickets(
    request,
    db`${ticketsOf(db, actor)} and ${words}
      and ${input.status === undefined ? db`true` : db`expert_ticket.status = ${input.status}`}
      and ${input.ticketId === undefined ? db`true` : db`expert_ticket.id = ${input.ticketId}`}
    order by expert_ticket.created_at desc, expert_ticket.id desc
    limit ${input.count + 1} offset ${input.offset}`,
  );
  return cutPage(rows, input.count);
};

/** The tickets that a condition selects, as they are answered. */
export const readTickets = async (
  { db, link }: Pick<ReadRequest<List>, 'db' | 'link'>,
  condition: ReturnType<ReadRequest<List>['db']>,
): Promise<RowOf<List>[]> => {
  const rows = await db<Found[]>`
    select expert_ticket.*, company.name as company_name, asker.first_name, asker.last_name,
      (select array_agg(file_id order by position) from expert_ticket_picture where ticket_id = expert_ticket.id) as pictures
    from expert_ticket join company on company.id = expert_ticket.company_id join app_user asker on asker.id = asked_by
    where expert_ticket.deleted_at is null and ${condition}`;
  return rows.map(({ id, offerPrice, status, pictures, createdAt, decidedAt, ...row }) => {
    const urls = (pictures ?? []).map((fileId) => link({ fileId, name: 'ticket', reach: 'tenant' }));
    return {
      ...row,
      ticketId: id,
      marketPrice: offerPrice,
      status: status as TicketStatus,
      url: urls[0] ?? null,
      urls,
      createdDate: createdAt,
      ticketResTime: decidedAt === null ? null : Math.floor((decidedAt.getTime() - createdAt.getTime()) / 1000),
    };
  });
};
