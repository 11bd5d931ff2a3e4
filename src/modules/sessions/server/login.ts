import type { Input, Result } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Sql } from '../../../platform/database.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { sessions } from '../contract.ts';
import { authenticate } from './authenticate.ts';
import { passwordFits } from './passwords.ts';
import { startSession } from './start-session.ts';
import { sessionFacts } from './session-facts.ts';
import { keepFailure, refuseWhileThrottled } from './throttle.ts';
import { isKnownBrowser, rememberBrowser } from './known-browsers.ts';

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
    const token = await startSession(request, user.id, input.remember);
    const browser = await rememberBrowser(tx, user.id, sender);
    const who = await authenticate(tx as unknown as Sql, token, now);
    return { ...sessionFacts(who!, (file) => link(file)), token, browser };
  };
