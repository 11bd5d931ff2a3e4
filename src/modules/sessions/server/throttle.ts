import { Refusal } from '../../../kernel/refusal.ts';
import { recordEvent } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { Sender, WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import {
  accountLimit,
  accountWindowMinutes,
  addressLimit,
  waitSeconds,
  windowMinutes,
  type Failures,
} from '../domain/sign-in-throttle.ts';
import { unlockPath } from '../paths.ts';
import { isKnownBrowser } from './known-browsers.ts';
import { hasLiveToken, issueToken } from './mailed-tokens.ts';
import { hashToken } from './tokens.ts';

/** A sign-in attempt. Failures are counted for an account (a user's address or not) from any IP, and for one IP. */
type Trying = {
  readonly email: string;
  readonly ip: string;
  /** The token of a browser in which this user has signed in before. Only its own failures slow it down. */
  readonly browser: string | undefined;
};

const unlockHours = 2;

/** The attempt of a sender for an account. A browser counts only if the user has signed in from it before. */
export const tryingOf = async (
  db: Db,
  { email, userId }: { readonly email: string; readonly userId: number | undefined },
  sender: Sender,
): Promise<Trying> => ({
  email,
  ip: sender.ip,
  browser: (await isKnownBrowser(db, userId, sender)) ? sender.browser : undefined,
});

/**
 * Tries for one account wait for each other, so that concurrent tries count like consecutive ones. A known browser only
 * waits for its own tries.
 */
export const inTurn = async (tx: Tx, trying: Trying): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${trying.email} ${trying.browser ?? ''}`}, 0))`;
};

/** Refuses the try during a wait after too many failures. */
export const refuseWhileThrottled = async (db: Db, trying: Trying, now: Date): Promise<void> => {
  const seconds = waitSeconds(await failuresOf(db, trying, now));
  if (seconds > 0)
    throw new Refusal('too-many', `Too many failed sign-ins. Try again in ${seconds} s.`, {
      code: 'THROTTLED',
      retryAfterSeconds: seconds,
    });
};

/**
 * Stores a failure. When the failures cause a wait, the user, if there is one, is mailed a link that clears them. No
 * further mail is sent while that link works, so that guessing cannot fill a mailbox.
 */
export const keepFailure = async (
  { tx, now, enqueue, encryption }: Pick<WriteRequest, 'tx' | 'now' | 'enqueue' | 'encryption'>,
  trying: Trying,
  user: { readonly id: number } | undefined,
  publicUrl: string,
): Promise<void> => {
  const browserHash = trying.browser === undefined ? null : hashToken(trying.browser);
  await tx`insert into sign_in_failure (email, ip, at, browser_hash) values (${trying.email}, ${trying.ip}, ${now}, ${browserHash})`;
  const details = { email: trying.email };
  await recordEvent(tx, { action: 'SIGN_IN_FAILED', subject: 'app_user', subjectId: user?.id ?? null, details });
  const { forAddress, forAccount } = await failuresOf(tx, trying, now);
  if (!user || (forAddress < addressLimit && forAccount < accountLimit)) return;
  if (await hasLiveToken(tx, { purpose: 'unlock', userId: user.id, now })) return;
  const expiresAt = new Date(now.getTime() + unlockHours * 3_600_000);
  const token = await issueToken(tx, { purpose: 'unlock', userId: user.id, now, expiresAt });
  await queueMail(
    { tx, enqueue, encryption },
    {
      to: trying.email,
      subject: 'Sign-in is slowed down',
      text: `There were ${Math.max(forAddress, forAccount)} failed sign-ins for this address, so each further try has to wait. A browser that has signed you in before does not have to wait.\n\nIf it was you, unlock your sign-in here within ${unlockHours} hours:\n${publicUrl}${unlockPath({ token })}\n\nIf it was not you, nobody has signed in. You need to do nothing.`,
      about: null,
    },
  );
};

const failuresOf = async (db: Db, { email, ip, browser }: Trying, now: Date): Promise<Failures> => {
  const those = browser === undefined ? db`true` : db`browser_hash = ${hashToken(browser)}`;
  const since = (minutes: number) => db`at > ${now}::timestamptz - make_interval(mins => ${minutes})`;
  const sinceLast = db`coalesce(date_part('epoch', ${now}::timestamptz - max(at)), 0)::float8 as seconds_since_last`;
  const [[from], [account]] = await Promise.all([
    db<{ forAddress: number; fromIp: number; secondsSinceLast: number }[]>`
      select count(*) filter (where email = ${email})::int as for_address, count(*)::int as from_ip, ${sinceLast}
      from sign_in_failure where ip = ${ip} and ${those} and ${since(windowMinutes)}`,
    db<{ forAccount: number; secondsSinceLast: number }[]>`
      select count(*)::int as for_account, ${sinceLast}
      from sign_in_failure where email = ${email} and ${those} and ${since(accountWindowMinutes)}`,
  ]);
  return { ...from!, forAccount: account!.forAccount, secondsSinceLastForAccount: account!.secondsSinceLast };
};
