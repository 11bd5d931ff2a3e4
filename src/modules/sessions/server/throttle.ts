import { Refusal } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { addressLimit, waitSeconds, windowMinutes } from '../domain/sign-in-throttle.ts';
import { issueToken } from './mailed-tokens.ts';
import { hashToken } from './tokens.ts';

/** Somebody at a keyboard, as failures are counted: an address (of a user or not) from one IP. */
type Trying = {
  readonly email: string;
  readonly ip: string;
  /** The token of a browser that has signed this user in before: it is slowed down by its own failures alone. */
  readonly browser: string | undefined;
};

const unlockHours = 2;

/** Lets tries of one address from one IP wait for each other, so that many at the same moment count like many in a row. */
export const inTurn = async (tx: Tx, email: string, ip: string): Promise<void> => {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${ip} ${email}`}, 0))`;
};

/** Refuses while there were too many failures. */
export const refuseWhileThrottled = async (db: Db, trying: Trying, now: Date): Promise<void> => {
  const { forAddress, fromIp, lastAt } = await failuresOf(db, trying, now);
  const secondsSinceLast = lastAt ? (now.getTime() - lastAt.getTime()) / 1000 : 0;
  const seconds = waitSeconds({ forAddress, fromIp, secondsSinceLast });
  if (seconds > 0)
    throw new Refusal('too-many', `Too many failed sign-ins. Try again in ${seconds} s.`, {
      code: 'THROTTLED',
      retryAfterSeconds: seconds,
    });
};

/** Keeps a failure; the one that reaches the limit mails the user, if there is one, a link that forgets them all. */
export const keepFailure = async (
  { tx, now, enqueue }: Pick<WriteRequest, 'tx' | 'now' | 'enqueue'>,
  trying: Trying,
  user: { readonly id: number } | undefined,
  publicUrl: string,
): Promise<void> => {
  const browserHash = trying.browser === undefined ? null : hashToken(trying.browser);
  await tx`insert into sign_in_failure (email, ip, at, browser_hash) values (${trying.email}, ${trying.ip}, ${now}, ${browserHash})`;
  const { forAddress } = await failuresOf(tx, trying, now);
  if (!user || forAddress !== addressLimit) return;
  const expiresAt = new Date(now.getTime() + unlockHours * 3_600_000);
  const token = await issueToken(tx, { purpose: 'unlock', userId: user.id, expiresAt });
  await queueMail(
    { tx, enqueue },
    {
      to: trying.email,
      subject: 'Sign-in is slowed down',
      text: `There were ${addressLimit} failed sign-ins for this address, so each further try has to wait.\n\nIf it was you, lift the wait here within ${unlockHours} hours:\n${publicUrl}/unlock/${token}\n\nIf it was not you, your password has held. Nothing needs to be done.`,
    },
  );
};

const failuresOf = async (db: Db, { email, ip, browser }: Trying, now: Date) => {
  const those = browser === undefined ? db`true` : db`browser_hash = ${hashToken(browser)}`;
  const [failures] = await db<{ forAddress: number; fromIp: number; lastAt: Date | null }[]>`
    select count(*) filter (where email = ${email})::int as for_address, count(*)::int as from_ip, max(at) as last_at
    from sign_in_failure where ip = ${ip} and ${those} and at > ${now}::timestamptz - make_interval(mins => ${windowMinutes})`;
  return failures!;
};
