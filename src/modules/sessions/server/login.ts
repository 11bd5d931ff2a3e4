import type { Input, Result } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Db, type Sql } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type Sender, type WriteRequest } from '../../../platform/http/bind.ts';
import { recordSignIn } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';
import { authenticate, expiryFrom } from './authenticate.ts';
import { passwordFits } from './passwords.ts';
import { sessionFacts } from './session-facts.ts';
import { inTurn, keepFailure, refuseWhileThrottled } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

type Login = (typeof sessions)['login'];

/** What was found out about a try before its transaction: the hash it was checked against, and whether it fits. */
type Tried = { readonly passwordHash: string | undefined; readonly fits: boolean };

/**
 * Signs somebody in. What fails is always told in the same words, and kept, so that guessing gets slower. The password
 * is checked before the transaction; what came of it is told only if the try is not refused under the lock.
 */
export const login = (publicUrl: string) =>
  preparedWrite<Login, Tried>(tryPassword, (input, request, tried) => signIn(publicUrl, input, request, tried));

const tryPassword = async (
  input: Input<Login>,
  { db, now, sender, requester }: PrepareRequest<Login>,
): Promise<Tried> => {
  if (input.isRegistration) throw invalid('invitation', 'This invitation is not valid.');
  const user = await userOf(db, input.email);
  await refuseWhileThrottled(db, await tryingOf(db, input.email, user, sender), now);
  const fits = await passwordFits(user?.passwordHash, input.password, requester);
  return { passwordHash: user?.passwordHash, fits };
};

const signIn = async (
  publicUrl: string,
  input: Input<Login>,
  request: WriteRequest<Login>,
  { passwordHash, fits }: Tried,
): Promise<Result<Login>> => {
  const { tx, now, sender, link } = request;
  await inTurn(tx, input.email, sender.ip);
  const user = await userOf(tx, input.email);
  const trying = await tryingOf(tx, input.email, user, sender);
  await refuseWhileThrottled(tx, trying, now);
  // A password that was changed meanwhile is no longer the one that was checked.
  if (!fits || !user || user.passwordHash !== passwordHash) {
    await keepFailure(request, trying, user, publicUrl);
    throw new Refusal('invalid', messages.invalidCredentials, { code: 'INVALID_CREDENTIALS', keepsChanges: true });
  }
  const token = newToken();
  await tx`insert into session (token_hash, user_id, created_at, seen_at, expires_at, remember, ip, user_agent)
    values (${hashToken(token)}, ${user.id}, ${now}, ${now}, ${expiryFrom(now, input.remember)}, ${input.remember}, ${sender.ip}, ${sender.userAgent})`;
  await recordSignIn(tx, user.id, now);
  const browser = sender.browser ?? newToken();
  await tx`insert into known_browser (user_id, token_hash) values (${user.id}, ${hashToken(browser)}) on conflict do nothing`;
  const who = await authenticate(tx as unknown as Sql, token, now);
  return { ...sessionFacts(who!, (file) => link(file)), token, browser };
};

/** Somebody who may sign in, by their address. */
const userOf = async (db: Db, email: string): Promise<{ id: number; passwordHash: string } | undefined> =>
  first(
    await db<{ id: number; passwordHash: string }[]>`
      select u.id, u.password_hash from app_user u join company c on c.id = u.company_id
      where lower(u.email) = ${email} and u.deleted_at is null and u.is_active and c.is_active and c.deleted_at is null`,
  );

const tryingOf = async (db: Db, email: string, user: { readonly id: number } | undefined, sender: Sender) => ({
  email,
  ip: sender.ip,
  browser: (await isKnownBrowser(db, user?.id, sender)) ? sender.browser : undefined,
});

const isKnownBrowser = async (db: Db, userId: number | undefined, { browser }: Sender): Promise<boolean> => {
  if (userId === undefined || browser === undefined) return false;
  return (
    (await db`select from known_browser where user_id = ${userId} and token_hash = ${hashToken(browser)}`).length > 0
  );
};
