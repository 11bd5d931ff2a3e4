import { first, type Db, type Tx } from '../../../platform/database.ts';
import { hashToken, newToken } from './tokens.ts';

/** What a mailed link is good for; each purpose's links work for it alone. */
export type TokenPurpose = 'reset' | 'unlock';

/** Makes a single-use token for a link to be mailed; only its hash is kept. */
export const issueToken = async (
  tx: Tx,
  { purpose, userId, expiresAt }: { purpose: TokenPurpose; userId: number; expiresAt: Date },
): Promise<string> => {
  const token = newToken();
  await tx`insert into one_time_token (token_hash, purpose, user_id, expires_at) values (${hashToken(token)}, ${purpose}, ${userId}, ${expiresAt})`;
  return token;
};

/** Makes every other link of this kind useless that the user was mailed before. */
export const retireTokens = async (
  tx: Tx,
  { purpose, userId, now }: { purpose: TokenPurpose; userId: number; now: Date },
): Promise<void> => {
  await tx`update one_time_token set used_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`;
};

/** Whose token this is, without using it up; undefined for one that `spendToken` would not take. */
export const tokenOwner = async (
  db: Db,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
): Promise<{ email: string } | undefined> =>
  first(
    await db<{ email: string }[]>`
      select u.email from one_time_token join app_user u on u.id = user_id
      where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and u.deleted_at is null and u.is_active`,
  );

/** Uses up a token and answers whose it was; undefined for one that is used, too old, for another purpose, or made up. */
export const spendToken = async (
  tx: Tx,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
): Promise<{ userId: number; email: string } | undefined> =>
  first(
    await tx<{ userId: number; email: string }[]>`
      update one_time_token set used_at = ${now} from app_user u
      where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and u.id = user_id and u.deleted_at is null and u.is_active
      returning u.id as user_id, u.email`,
  );
