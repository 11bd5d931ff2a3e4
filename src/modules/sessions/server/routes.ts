import type { Result } from '../../../kernel/contract.ts';
import { bind } from '../../../platform/http/bind.ts';
import { sessions } from '../contract.ts';
import type { SignedIn } from './authenticate.ts';
import { changePassword } from './change-password.ts';
import { endSessions } from './end-sessions.ts';
import { forgotPassword } from './forgot-password.ts';
import { listSessions } from './list-sessions.ts';
import { login, type RegisterInvited } from './login.ts';
import { logout } from './logout.ts';
import { getPreferences, setPreferences } from './preferences.ts';
import { otpConfirm, otpDisable, otpSetup } from './otp.ts';
import { preLogin } from './pre-login.ts';
import { resetPassword } from './reset-password.ts';
import { sessionFacts } from './session-facts.ts';
import { setProfile } from './set-profile.ts';
import { unlock } from './unlock.ts';
import { viewAs } from './view-as.ts';

export type SessionOptions = {
  /** The base address of mailed links. */
  readonly publicUrl: string;
  /** The sign-ins offered by the sign-in page of a demo world. */
  readonly demo: Result<(typeof sessions)['listDemoSignIns']>;
  /** Whether super admins may read the mails, as never in production. */
  readonly hasOutbox: boolean;
  readonly hasMailServer: boolean;
};

export const sessionRoutes = ({ publicUrl, demo, ...mails }: SessionOptions, registerInvited: RegisterInvited) => {
  const factsOf = sessionFacts(mails);
  return bind(sessions, {
    preLogin,
    listDemoSignIns: async () => demo,
    login: login({ publicUrl, factsOf }, registerInvited),
    forgotPassword,
    resetPassword,
    unlock,
    logout,
    viewAs: viewAs(factsOf),
    getSession: async (_, { actor, link }) => factsOf(actor as SignedIn, link),
    getPreferences,
    setPreferences,
    changePassword: changePassword(publicUrl),
    otpSetup: otpSetup(publicUrl),
    otpConfirm: otpConfirm(publicUrl),
    otpDisable: otpDisable(publicUrl),
    listSessions,
    endSessions,
    setProfile,
  });
};
