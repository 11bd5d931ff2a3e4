import { Refusal } from '../kernel/refusal.ts';
import type { Tx } from './database.ts';
import { takeUse } from './shared-limits.ts';

const minutes = 10;
/** The most mails within ten minutes that users cause by a call: about one thing, and by one user. */
export const mailPace = { about: 5, byUser: 30 } as const;

/** What the mails are about: a key such as `load 17`, and what they are called in a refusal. */
export type MailSubject = { readonly key: string; readonly words: string };

/**
 * Counts a mail that a user causes, over all processes, or refuses it. It counts only if the transaction commits. Call it
 * before anything is changed, and after locks of rows are taken.
 */
export const requireMailPace = async (tx: Tx, userId: number, { key, words }: MailSubject): Promise<void> => {
  const limits = [
    { key: `mails about ${key}`, most: mailPace.about, words: `Many ${words} were sent` },
    { key: `mails by user ${userId}`, most: mailPace.byUser, words: 'You have sent many mails' },
  ];
  const full = await takeUse(tx, limits, minutes * 60);
  if (!full) return;
  const wait = Math.ceil(full.seconds / 60);
  throw new Refusal('too-many', `${full.limit.words} in the last ${minutes} minutes. Try again in ${wait} min.`, {
    retryAfterSeconds: full.seconds,
  });
};
