import type { Db, Tx } from '../../../platform/database.ts';
import type { Sender } from '../../../platform/http/bind.ts';
import { hashToken, newToken } from './tokens.ts';

/** Whether the user has signed in from this browser before. Failures from elsewhere do not block it. */
export const isKnownBrowser = async (db: Db, userId: number | undefined, { browser }: Sender): Promise<boolean> => {
  if (userId === undefined || browser === undefined) return false;
  return (
    (await db`select from known_browser where user_id = ${userId} and token_hash = ${hashToken(browser)}`).length > 0
  );
};

/** Makes the browser a known one. Returns the token that identifies it. */
export const rememberBrowser = async (tx: Tx, userId: number, sender: Sender): Promise<string> => {
  const browser = sender.browser ?? newToken();
  await tx`insert into known_browser (user_id, token_hash) values (${userId}, ${hashToken(browser)}) on conflict do nothing`;
  return browser;
};
