import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { eachValue } from '../../../../platform/each-value.ts';
import { findByWords, rowsInOrder } from '../../../../platform/find-by-words.ts';
import type { Sought } from '../../../../platform/searched-list.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { hasWord, oneOf, readSearchWords, type SearchWord } from '../../../../platform/search-words.ts';
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
  const { actor, db, requester } = request;
  const words = await readSearchWords(db, input.text);
  const ids = await findByWords(
    db,
    {
      words: words.map((word) => soughtInTickets(db, word)),
      id: db`expert_ticket.id`,
      // As outer joins, these cost nothing where no condition names them.
      from: db`expert_ticket left join company on company.id = expert_ticket.company_id left join app_user asker on asker.id = asked_by`,
      where: db`expert_ticket.deleted_at is null and ${ticketsOf(db, actor)}
        and ${input.status === undefined ? db`true` : db`expert_ticket.status = ${input.status}`}
        and ${input.ticketId === undefined ? db`true` : db`expert_ticket.id = ${input.ticketId}`}`,
      order: db`expert_ticket.created_at desc, expert_ticket.id desc`,
      requester,
    },
    input,
  );
  return cutPage(await readTickets(request, rowsInOrder(db, db`expert_ticket.id`, ids)), input.count);
};

/** Trigrams find no shorter words. */
const shortest = 3;

/** A word as it is sought in tickets, each part by its index. */
const soughtInTickets = (db: Db, word: SearchWord): Sought => {
  const has = (table: string) => hasWord(db, word, db(`${table}.searched`), 'row');
  const ofTicket = hasWord(db, word, db`searched`, 'index');
  return {
    length: word.written.length,
    isInText: has('expert_ticket'),
    inText: ofTicket,
    foundInText: (also) => db`select id from expert_ticket where ${ofTicket} and ${also}`,
    elsewhere: {
      isIn: oneOf(db, ['company', 'asker'].map(has)),
      found: db`
        select id from expert_ticket where deleted_at is null and company_id = any(array(select id from company where ${inText(db, word, 'company_id')}))
        union all select id from expert_ticket where asked_by = any(array(select id from app_user where ${inText(db, word, 'asked_by')}))`,
    },
  };
};

/**
 * The companies or users that a word is looked for in. A short word stands in very many that never asked, so it is looked for
 * among those who did.
 */
const inText = (db: Db, word: SearchWord, column: 'company_id' | 'asked_by') =>
  word.found.length < shortest
    ? db`id = any(array(${eachValue(db, 'expert_ticket', column, db`deleted_at is null`)})) and ${hasWord(db, word, db`searched`, 'row')}`
    : hasWord(db, word, db`searched`, 'index');

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
