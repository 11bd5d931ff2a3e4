import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { notFound } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { loadFor } from '../../loads/server/public.ts';
import type { chat } from '../contract.ts';

type See = (typeof chat)['seeMessages'];

/** Moves the mark of what a user has read. It never moves back: another tab may have read further. */
export const seeMessages = async ({ loadId, messageId }: Input<See>, { actor, tx }: WriteRequest<See>) => {
  const load = await loadFor(tx, actor, loadId);
  const found = await tx`select from chat_message where id = ${messageId} and load_id = ${load.id}`;
  if (found.length === 0) throw notFound('message');
  await tx`insert into chat_seen (load_id, user_id, message_id) values (${load.id}, ${actor.userId}, ${messageId})
    on conflict (load_id, user_id) do update set message_id = excluded.message_id
    where chat_seen.message_id < excluded.message_id`;
  return { message: messages.updated };
};
