import type { Input, Result } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Sql, type Tx } from '../../../platform/database.ts';
import type { Sender, WriteRequest } from '../../../platform/http/bind.ts';
import { recordSignIn } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';
import { authenticate, expiryFrom } from './authenticate.ts';
import { passwordFits } from './passwords.ts';
import { sessionFacts } from './session-facts.ts';
import { keepFailure, refuseWhileThrottled } from './throttle.ts';
import { hashToken, newToken } from './tokens.ts';

type Login = (typeof sessions)['login'];

/** Signs somebody in. What fails is always told in the same words, and kept, so that guessing gets slower. */
export const login =
  (publicUrl: string) =>
  async (input: Input<Login>, request: WriteRequest<Login>): Promise<Result<Login>> => {
    const { tx, now, sender, link } = request;
    if (input.isRegistration) throw invalid('invitation', 'This invitation is not valid.');
    const user = first(
      await tx<{ id: number; passwordHash: string }[]>`
      select u.id, u.password_hash from app_user u join company c on c.id = u.company_id
      where lower(u.email) = ${input.email} and u.deleted_at is null and u.is_active and c.is_active and c.deleted_at is null`,
    );
    const isKnown = await isKnownBrowser(tx, user?.id, sender);
    const trying = { email: input.email, ip: sender.ip, browser: isKnown ? sender.browser : undefined };
    await refuseWhileThrottled(tx, trying, now);
    if (!(await passwordFits(user?.passwordHash, input.password)) || !user) {
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

const isKnownBrowser = async (tx: Tx, userId: number | undefined, { browser }: Sender): Promise<boolean> => {
  if (userId === undefined || browser === undefined) return false;
  return (
    (await tx`select from known_browser where user_id = ${userId} and token_hash = ${hashToken(browser)}`).length > 0
  );
};
