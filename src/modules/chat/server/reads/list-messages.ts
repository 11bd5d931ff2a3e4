import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { first } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { loadFor } from '../../../loads/server/public.ts';
import type { chat } from '../../contract.ts';

type List = (typeof chat)['listMessages'];
type Found = Omit<RowOf<List>, 'profileUrl'> & { profileFileId: number | null };

/** Messages of a load: those that follow `after`, else the last ones, before `before` if it is sent. Oldest first. */
export const listMessages = async (
  { loadId, before, after, count }: Input<List>,
  { actor, db, link }: ReadRequest<List>,
) => {
  const load = await loadFor(db, actor, loadId);
  const isForward = after !== undefined;
  const [rows, seen] = await Promise.all([
    db<Found[]>`
      select chat_message.id as message_id, kind, text, user_id, first_name || ' ' || last_name as user_name, profile_file_id,
        chat_message.created_at as created_date, case when user_id = ${actor.userId} then client_id end as client_id
      from chat_message join app_user on app_user.id = user_id
      where load_id = ${load.id} and ${isForward ? db`chat_message.id > ${after}` : db`true`}
        and ${before === undefined ? db`true` : db`chat_message.id < ${before}`}
      order by chat_message.id ${isForward ? db`asc` : db`desc`} limit ${count + 1}`,
    db<{ messageId: number }[]>`
      select message_id from chat_seen where load_id = ${load.id} and user_id = ${actor.userId}`,
  ]);
  const page = cutPage(rows, count);
  const list = page.list.map(({ profileFileId, ...row }) => ({
    ...row,
    profileUrl: profileFileId === null ? null : link({ fileId: profileFileId, name: 'profile', reach: 'tenant' }),
  }));
  return { ...page, list: isForward ? list : list.toReversed(), seenId: first(seen)?.messageId ?? null };
};
