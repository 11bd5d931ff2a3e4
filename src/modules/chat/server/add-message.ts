import type { Input } from '../../../kernel/contract.ts';
import { conflict, Refusal } from '../../../kernel/refusal.ts';
import { first } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { loadFor, requireState } from '../../loads/server/public.ts';
import type { chat } from '../contract.ts';
import { mostSent, sentWithinMs } from '../domain/chat-limits.ts';
import { announceMessage } from './announce-message.ts';
import { chatMessage } from './tables.ts';

type Add = (typeof chat)['addMessage'];
type Sent = { id: number; text: string; createdAt: Date };

/**
 * Stores a message under a lock of the load's chat, not of the load: messages never wait for items. The lock also gives
 * the messages of a load their ids in the order of their commits, so that who reads on from an id misses none.
 */
export const addMessage = async (input: Input<Add>, { actor, tx, now, announce }: WriteRequest<Add>) => {
  const load = await loadFor(tx, actor, input.loadId);
  tx`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${[`chat ${load.id}`, `chat pace ${actor.userId}`]}::text[]) as name`.send();
  const [earlier, oldest] = await Promise.all([
    tx<Sent[]>`
      select id, text, created_at from chat_message
      where load_id = ${load.id} and user_id = ${actor.userId} and client_id = ${input.clientId}`.then(first),
    tx<{ createdAt: Date }[]>`
      select created_at from chat_message where user_id = ${actor.userId}
      order by id desc limit 1 offset ${mostSent - 1}`.then(first),
  ]);
  if (earlier && earlier.text !== input.text)
    throw conflict('Something else was sent under this clientId. Nothing was saved.', 'ENTRY_REUSED');
  if (earlier) return { messageId: earlier.id, createdDate: earlier.createdAt };
  requireState('chat', load, actor);
  requirePace(oldest?.createdAt, now);
  const [made] = await tx<Sent[]>`insert into chat_message ${tx(
    rowOf(chatMessage, {
      loadId: load.id,
      userId: actor.userId,
      text: input.text,
      clientId: input.clientId,
      createdAt: now,
    }),
  )} returning id, created_at`;
  announceMessage(announce, load, made!.id);
  return { messageId: made!.id, createdDate: made!.createdAt };
};

/** Refuses more messages than a person types. The messages themselves are counted, so all processes count together. */
const requirePace = (oldest: Date | undefined, now: Date): void => {
  const waitMs = oldest === undefined ? 0 : oldest.getTime() + sentWithinMs - now.getTime();
  if (waitMs <= 0) return;
  const seconds = Math.ceil(waitMs / 1000);
  throw new Refusal('too-many', `Too many messages at once. Try again in ${seconds} s.`, {
    retryAfterSeconds: seconds,
  });
};
