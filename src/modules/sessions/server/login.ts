import type { Input, Result } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid, Refusal } from '../../../kernel/refusal.ts';
import { first, type Db, type Sql } from '../../../platform/database.ts';
import { preparedWrite, type PrepareRequest, type WriteRequest } from '../../../platform/http/bind.ts';
import { recordEvent } from '../../../platform/audit.ts';
import type { sessions } from '../contract.ts';
import { authenticate, isCompanyOn, userAsSignedIn } from './authenticate.ts';
import { rememberBrowser } from './known-browsers.ts';
import { passwordFits } from './passwords.ts';
import { requireSecondStep } from './otp.ts';
import type { FactsOf } from './session-facts.ts';
import { startSession } from './start-session.ts';
import { inTurn, keepFailure, refuseWhileThrottled, tryingOf } from './throttle.ts';

type Login = (typeof sessions)['login'];

/** Registers a person who was invited. Onboarding is a later module, so it is passed in. */
export type RegisterInvited = {
  /** Refuses a dead or foreign link and a weak password. Returns the password's hash. */
  readonly check: (
    sent: { readonly invitation: string; readonly email: string; readonly password: string },
    request: PrepareRequest<Login>,
  ) => Promise<string>;
  /** Makes the user and its company. Returns the user's id. */
  readonly register: (
    sent: { readonly invitation: string; readonly email: string },
    request: WriteRequest<Login>,
    passwordHash: string,
  ) => Promise<number>;
};

type Options = { readonly publicUrl: string; readonly factsOf: FactsOf };

/** The result of checking a try before its transaction: the hash it was checked against, and whether it matches. */
type Tried = { readonly passwordHash: string | undefined; readonly fits: boolean };

/**
 * Signs a user in. Every failure has the same message and is stored, so that guessing gets slower. The password is
 * checked before the transaction; the result is used only if the try is not refused under the lock.
 */
export const login = ({ publicUrl, factsOf }: Options, { check, register }: RegisterInvited) =>
  preparedWrite<Login, Tried>(
    async (input, request) => {
      if (!input.isRegistration) return tryPassword(input, request);
      const { email, password } = input;
      return { passwordHash: await check({ invitation: invitationOf(input), email, password }, request), fits: false };
    },
    async (input, request, tried) => {
      if (!input.isRegistration) return signIn({ publicUrl, factsOf }, input, request, tried);
      const sent = { invitation: invitationOf(input), email: input.email };
      const who = await userAsSignedIn(request.tx, await register(sent, request, tried.passwordHash!));
      return { ...factsOf(who, request.link), token: null, browser: null };
    },
  );

const invitationOf = ({ invitation }: Input<Login>): string => {
  if (!invitation) throw invalid('invitation', messages.deadLink);
  return invitation;
};

const tryPassword = async (
  input: Input<Login>,
  { db, now, sender, requester }: PrepareRequest<Login>,
): Promise<Tried> => {
  const user = await userOf(db, input.email);
  await refuseWhileThrottled(db, await tryingOf(db, { email: input.email, userId: user?.id }, sender), now);
  const fits = await passwordFits(user?.passwordHash, input.password, requester);
  return { passwordHash: user?.passwordHash, fits };
};

const signIn = async (
  { publicUrl, factsOf }: Options,
  input: Input<Login>,
  request: WriteRequest<Login>,
  { passwordHash, fits }: Tried,
): Promise<Result<Login>> => {
  const { tx, now, sender, link } = request;
  const asked = await userOf(tx, input.email);
  const trying = await tryingOf(tx, { email: input.email, userId: asked?.id }, sender);
  await inTurn(tx, trying);
  // Reads the user again, because the password may have changed while this try waited. Locks the user, so that a later
  // change of the password also ends the new session.
  const user = await userOf(tx, input.email, true);
  await refuseWhileThrottled(tx, trying, now);
  if (!fits || !user || user.passwordHash !== passwordHash) {
    await keepFailure(request, trying, user, publicUrl);
    throw new Refusal('invalid', messages.invalidCredentials, { code: 'INVALID_CREDENTIALS', keepsChanges: true });
  }
  if (user.hasSecondFactor)
    await requireSecondStep(request, user, input.otp, () => keepFailure(request, trying, user, publicUrl));
  const details = user.hasSecondFactor ? { second_factor: 'used' } : undefined;
  const token = await startSession(request, user.id, input.remember);
  await recordEvent(tx, {
    action: 'SIGN_IN',
    subject: 'app_user',
    subjectId: user.id,
    userId: user.id,
    ...(details && { details }),
  });
  const browser = await rememberBrowser(tx, user.id, sender);
  const who = await authenticate(tx as unknown as Sql, token, now);
  return { ...factsOf(who!, (file) => link(file)), token, browser };
};

type Account = {
  readonly id: number;
  readonly email: string;
  readonly passwordHash: string;
  readonly hasSecondFactor: boolean;
};

/** A user who may sign in, by address. With `isLocked` the password cannot change until the transaction ends. */
const userOf = async (db: Db, email: string, isLocked = false): Promise<Account | undefined> =>
  first(
    await db<Account[]>`
      select u.id, u.email, u.password_hash, u.has_second_factor from app_user u join company c on c.id = u.company_id
      where lower(u.email) = ${email} and u.deleted_at is null and u.is_active and ${isCompanyOn(db)} ${isLocked ? db`for no key update of u` : db``}`,
  );
