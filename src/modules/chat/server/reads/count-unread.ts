import type { Input, RowOf } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import type { chat } from '../../contract.ts';
import { mostUnread } from '../../domain/chat-limits.ts';

type Count = (typeof chat)['countUnread'];

/** The unread messages of others on the loads of the caller's tenant among these. Loads without any are left out. */
export const countUnread = async ({ loadIds }: Input<Count>, { actor, db }: ReadRequest<Count>) => ({
  list: await db<RowOf<Count>[]>`
    select load.id as load_id, counted.unread
    from load
    left join chat_seen on chat_seen.load_id = load.id and chat_seen.user_id = ${actor.userId}
    cross join lateral (
      select count(*)::int as unread from (
        select from chat_message
        where chat_message.load_id = load.id and chat_message.id > coalesce(chat_seen.message_id, 0) and chat_message.user_id <> ${actor.userId}
        limit ${mostUnread}
      ) as waiting
    ) as counted
    where load.id = any(${loadIds}) and load.deleted_at is null and ${loadsOf(db, actor)} and counted.unread > 0
    order by load.id`,
});
