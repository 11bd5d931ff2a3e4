import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import type { ReadRequest, WriteRequest } from '../../../platform/http/bind.ts';
import { mergePreferences } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';

type Get = (typeof sessions)['getPreferences'];
type Set = (typeof sessions)['setPreferences'];

/** A user's choices about screens, the same on all devices. */
export const getPreferences = async (_: Input<Get>, { actor, db }: ReadRequest<Get>) => {
  const [user] = await db<{ preferences: Record<string, never> }[]>`
    select preferences from app_user where id = ${actor.userId}`;
  return user!.preferences;
};

/** Stores the sent choices. Others stay. */
export const setPreferences = async (input: Input<Set>, { actor, tx }: WriteRequest<Set>) => {
  await mergePreferences(tx, actor.userId, input);
  return { message: messages.updated };
};
