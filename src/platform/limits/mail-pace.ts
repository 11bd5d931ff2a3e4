import { Refusal } from '../../kernel/refusal.ts';
import type { Db, Tx } from '../database.ts';
import { secondsUntilRoom, takeUse } from './shared-limits.ts';

const minutes = 10;
/** The most mails within ten minutes that users cause by a call: about one thing, and by one user. */
export const mailPace = { about: 5, byUser: 30 } as const;

/** What the mails are about: a key such as `load 17`, and what they are called in a refusal. */
export type MailSubject = { readonly key: string; readonly words: string };

/**
 * Counts a mail that a user causes, over all processes, or refuses it. It counts only if the transaction commits. Call it
 * before anything is changed, and after locks of rows are taken.
 */
export const requireMailPace = async (tx: Tx, userId: number, subject: MailSubject): Promise<void> => {
  const full = await takeUse(tx, limitsOf(userId, subject), minutes * 60);
  if (full) throw tooMany(full.limit.words, full.seconds);
};

/** Refuses a mail for which there is no room, without counting it: before its paper is made. */
export const requireRoomForMail = async (db: Db, userId: number, subject: MailSubject): Promise<void> => {
  for (const limit of limitsOf(userId, subject)) {
    const seconds = await secondsUntilRoom(db, limit);
    if (seconds !== undefined) throw tooMany(limit.words, seconds);
  }
};

const limitsOf = (userId: number, { key, words }: MailSubject) => [
  { key: `mails about ${key}`, most: mailPace.about, words: `Many ${words} were sent` },
  { key: `mails by user ${userId}`, most: mailPace.byUser, words: 'You have sent many mails' },
];

const tooMany = (what: string, seconds: number) =>
  new Refusal('too-many', `${what} in the last ${minutes} minutes. Try again in ${Math.ceil(seconds / 60)} min.`, {
    retryAfterSeconds: seconds,
  });
