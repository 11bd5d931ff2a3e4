import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { sessions } from '../contract.ts';
import { rememberBrowser } from './known-browsers.ts';
import { spendToken } from './mailed-tokens.ts';

type Unlock = (typeof sessions)['unlock'];

/**
 * Clears the failed sign-ins of an address with the link mailed to it. The browser is known from then on, so that
 * further guessing does not block it. The password does not change.
 */
export const unlock = async ({ unlockToken }: Input<Unlock>, { tx, now, sender }: WriteRequest<Unlock>) => {
  const user = await spendToken(tx, { purpose: 'unlock', token: unlockToken, now });
  if (!user) throw invalid('unlockToken', messages.deadUnlockLink);
  await tx`delete from sign_in_failure where email = ${user.email.toLowerCase()}`;
  return { message: messages.unlocked, browser: await rememberBrowser(tx, user.userId, sender) };
};
