import { ApiError } from './api-client.ts';
import { confirm } from '../layers/confirm.tsx';

/**
 * Sends an entry so that the server asks about what looks like a mistake, and puts the question to the user once.
 * Undefined when the user thought better of it.
 */
export const confirmLikelyMistake = async <Answer>(
  send: (ask: boolean) => Promise<Answer>,
  title: string,
): Promise<Answer | undefined> => {
  try {
    return await send(true);
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'ASK') throw thrown;
    const sure = await confirm({ title, sentence: thrown.message, confirm: 'Add anyway', cancel: 'Go back' });
    return sure ? send(false) : undefined;
  }
};
