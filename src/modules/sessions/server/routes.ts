import type { Result } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { bind } from '../../../platform/http/bind.ts';
import { sessionsRoom } from '../../../platform/live/serve.ts';
import { sessions } from '../contract.ts';
import type { SignedIn } from './authenticate.ts';
import { forgotPassword } from './forgot-password.ts';
import { login } from './login.ts';
import { preLogin } from './pre-login.ts';
import { resetPassword } from './reset-password.ts';
import { sessionFacts } from './session-facts.ts';
import { hashToken } from './tokens.ts';
import { unlock } from './unlock.ts';

export type SessionOptions = {
  /** Where mailed links lead. */
  readonly publicUrl: string;
  /** What the sign-in page of a demo world offers. */
  readonly demo: Result<(typeof sessions)['listDemoSignIns']>;
};

export const sessionRoutes = ({ publicUrl, demo }: SessionOptions) =>
  bind(sessions, {
    preLogin,
    listDemoSignIns: async () => demo,
    login: login(publicUrl),
    forgotPassword: forgotPassword(publicUrl),
    resetPassword,
    unlock,
    logout: async (_, { tx, sender, announce }) => {
      await tx`delete from session where token_hash = ${hashToken(sender.token!)}`;
      announce(sessionsRoom, 'session.ended', {});
      return { message: messages.signedOut };
    },
    getSession: async (_, { actor, link }) => sessionFacts(actor as SignedIn, link),
    getPreferences: async (_, { actor, db }) => {
      const [user] = await db<
        { preferences: Record<string, never> }[]
      >`select preferences from app_user where id = ${actor.userId}`;
      return user!.preferences;
    },
    setPreferences: async (input, { actor, tx }) => {
      await tx`update app_user set preferences = preferences || ${tx.json(input)} where id = ${actor.userId}`;
      return { message: messages.updated };
    },
  });
