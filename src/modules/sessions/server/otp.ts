import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../platform/database.ts';
import { preparedWrite, type WriteRequest } from '../../../platform/http/bind.ts';
import { queueMail } from '../../../platform/mail.ts';
import { setSecondFactor } from '../../users/server/public.ts';
import type { sessions } from '../contract.ts';
import { endOtherSessions } from './end-sessions.ts';
import { accountOf, checkOwnPassword, requireOwnPassword, type CheckedOwn } from './own-password.ts';
import { acceptsCode, beginFactor, lockedFactor, removeFactor, spendRecoveryCode } from './second-factor.ts';
import { inTurn, keepFailure, refuseWhileThrottled, tryingOf } from './throttle.ts';

type Setup = (typeof sessions)['otpSetup'];
type Confirm = (typeof sessions)['otpConfirm'];
type Disable = (typeof sessions)['otpDisable'];

/** Begins a second factor: a secret for the app and recovery codes. It is not asked for before it is confirmed. */
export const otpSetup = (publicUrl: string) =>
  preparedWrite<Setup, CheckedOwn>(
    async ({ password }, request) => checkOwnPassword(request, { userId: request.actor.userId, password }),
    async (_, request, checked) => {
      const { actor, tx, now, encryption } = request;
      const email = await requireOwnPassword(publicUrl, request, checked, 'password');
      if ((await lockedFactor(tx, actor.userId))?.isConfirmed)
        throw conflict('Your second factor is on already. Switch it off first.', 'OTP_ON');
      return beginFactor(tx, encryption, { userId: actor.userId, email, now });
    },
  );

/** Confirms a begun factor by a code of the app. It is asked for from the next sign-in on. Other sessions end. */
export const otpConfirm =
  (publicUrl: string) =>
  async ({ code }: Input<Confirm>, request: WriteRequest<Confirm>) => {
    const { actor, tx } = request;
    const factor = await lockedFactor(tx, actor.userId);
    if (!factor) throw conflict('Begin with the password.', 'OTP_NOT_BEGUN');
    if (factor.isConfirmed) throw conflict('Your second factor is on already.', 'OTP_ON');
    await requireCode(publicUrl, request, code, false);
    await setSecondFactor(tx, actor.userId, true);
    await endOtherSessions(request);
    await tellOf(request, 'The second factor of your account was switched on.');
    return { message: messages.factorOn };
  };

/** Switches the second factor off, with the password and a code of the app or a recovery code. */
export const otpDisable = (publicUrl: string) =>
  preparedWrite<Disable, CheckedOwn>(
    async ({ password }, request) => checkOwnPassword(request, { userId: request.actor.userId, password }),
    async ({ code }, request, checked) => {
      const { actor, tx } = request;
      await requireOwnPassword(publicUrl, request, checked, 'password');
      if (!(await lockedFactor(tx, actor.userId))?.isConfirmed)
        throw conflict('Your second factor is off already.', 'OTP_OFF');
      if (await isRequired(tx, actor.userId))
        throw new Refusal('forbidden', 'Your role requires a second factor.', { code: 'OTP_REQUIRED_BY_ROLE' });
      await requireCode(publicUrl, request, code, true);
      await removeFactor(tx, actor.userId);
      await tellOf(request, 'The second factor of your account was switched off.');
      return { message: messages.factorOff };
    },
  );

const isRequired = async (tx: Tx, userId: number): Promise<boolean> => {
  const [row] = await tx<{ isOtpRequired: boolean }[]>`
    select is_otp_required from role join app_user on app_user.role_id = role.id where app_user.id = ${userId}`;
  return row!.isOtpRequired;
};

type Requesting = Pick<WriteRequest, 'actor' | 'tx' | 'now' | 'sender' | 'enqueue' | 'encryption'>;

/** Refuses a wrong code. It counts as a failed sign-in, so that it cannot be guessed here. */
const requireCode = async (
  publicUrl: string,
  request: Requesting,
  typed: string,
  takesRecovery: boolean,
): Promise<void> => {
  const { actor, tx, now, sender, encryption } = request;
  const { userId } = actor;
  const { email } = await accountOf(tx, userId);
  const trying = await tryingOf(tx, { email, userId }, sender);
  await inTurn(tx, trying);
  await refuseWhileThrottled(tx, trying, now);
  if (await acceptsCode(tx, encryption, { userId, typed, now })) return;
  if (takesRecovery && (await spendRecoveryCode(tx, encryption, { userId, typed, now })) !== undefined) return;
  await keepFailure(request, trying, { id: userId }, publicUrl);
  throw wrongCode('code');
};

/** The refusal of a wrong code, under the field's name. What was counted stays. */
const wrongCode = (field: string): Refusal =>
  new Refusal('invalid', messages.wrongCode, {
    code: 'OTP_WRONG',
    fields: { [field]: messages.wrongCode },
    keepsChanges: true,
  });

const tellOf = async (request: Requesting, sentence: string): Promise<void> => {
  const { email } = await accountOf(request.tx, request.actor.userId);
  const text = `${sentence}\n\nIf it was not you, set a new password at once and tell an administrator of your company.`;
  await queueMail(request, { to: email, subject: 'Your second factor', text, about: null });
};

type SigningIn = Pick<WriteRequest, 'tx' | 'now' | 'enqueue' | 'encryption'>;

/**
 * The step of a sign-in after the right password: asks for a code, or takes one of the app or a recovery code. `onWrong`
 * counts a wrong code as a failure.
 */
export const requireSecondStep = async (
  request: SigningIn,
  user: { readonly id: number; readonly email: string },
  typed: string | undefined,
  onWrong: () => Promise<void>,
): Promise<void> => {
  const { tx, now, encryption } = request;
  if (!typed)
    throw new Refusal('invalid', messages.codeNeeded, { code: 'OTP_NEEDED', fields: { otp: messages.codeNeeded } });
  const by = { userId: user.id, typed, now };
  if (await acceptsCode(tx, encryption, by)) return;
  const left = await spendRecoveryCode(tx, encryption, by);
  if (left === undefined) {
    await onWrong();
    throw wrongCode('otp');
  }
  const text = `A recovery code was used to sign in to your account. ${left} of them are left.\n\nIf it was not you, set a new password at once and tell an administrator of your company.`;
  await queueMail(request, { to: user.email, subject: 'A recovery code was used', text, about: null });
};
