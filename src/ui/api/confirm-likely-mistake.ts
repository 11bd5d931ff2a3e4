import { ApiError } from './api-client.ts';
import { confirm } from '../layers/confirm.tsx';

/**
 * Sends an entry with `ask`, and shows the server's question about a likely mistake once. Undefined when the user
 * declines.
 */
export const confirmLikelyMistake = async <Answer>(
  send: (ask: boolean) => Promise<Answer>,
  title: string,
  yes = 'Add anyway',
  destructive = false,
): Promise<Answer | undefined> => {
  try {
    return await send(true);
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.code !== 'ASK') throw thrown;
    const sure = await confirm({ title, sentence: thrown.message, confirm: yes, cancel: 'Go back', destructive });
    return sure ? send(false) : undefined;
  }
};
