import { first, type Db, type Tx } from '../../../platform/database.ts';
import { hashToken, newToken } from './tokens.ts';

/** The purpose of a mailed link. A link works only for its purpose. */
export type TokenPurpose = 'reset' | 'unlock';

type Whose = { readonly purpose: TokenPurpose; readonly userId: number; readonly now: Date };

/**
 * Makes a single-use token for a mailed link. Only its hash is stored. It ends earlier tokens of the same purpose: one
 * link is live.
 */
export const issueToken = async (
  tx: Tx,
  { purpose, userId, now, expiresAt }: Whose & { readonly expiresAt: Date },
): Promise<string> => {
  const token = newToken();
  await oneByOne(tx, purpose, userId);
  await retireTokens(tx, { purpose, userId, now });
  await tx`insert into one_time_token (token_hash, purpose, user_id, issued_at, expires_at) values (${hashToken(token)}, ${purpose}, ${userId}, ${now}, ${expiresAt})`;
  return token;
};

/** Two concurrent requests wait for each other. Otherwise neither would see the other's token. */
const oneByOne = (tx: Tx, purpose: TokenPurpose, userId: number) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`mailed ${purpose} ${userId}`}, 0))`;

/** Whether a link mailed to the user still works. */
export const hasLiveToken = async (tx: Tx, { purpose, userId, now }: Whose): Promise<boolean> => {
  await oneByOne(tx, purpose, userId);
  const live = await tx`
    select from one_time_token where user_id = ${userId} and purpose = ${purpose} and used_at is null and expires_at > ${now}`;
  return live.length > 0;
};

/** How many links for a purpose were mailed to the user since then. */
export const tokensSince = async (
  tx: Tx,
  { purpose, userId, since }: { readonly purpose: TokenPurpose; readonly userId: number; readonly since: Date },
): Promise<number> => {
  await oneByOne(tx, purpose, userId);
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::int as count from one_time_token where user_id = ${userId} and purpose = ${purpose} and issued_at > ${since}`;
  return counted!.count;
};

/** Ends all other links for this purpose that were mailed to the user. */
export const retireTokens = async (tx: Tx, { purpose, userId, now }: Whose): Promise<void> => {
  await tx`update one_time_token set used_at = ${now} where user_id = ${userId} and purpose = ${purpose} and used_at is null`;
};

/** The owner of a token, without using it up. Undefined for a token that `spendToken` would refuse. */
export const tokenOwner = async (
  db: Db,
  { purpose, token, now }: { purpose: TokenPurpose; token: string; now: Date },
): Promise<{ userId: number; email: string } | undefined> =>
  first(
    await db<{ userId: number; email: string }[]>`
      select u.id as user_id, u.email from one_time_token join app_user u on u.id = user_id
      where token_hash = ${hashToken(token)} and purpose = ${purpose} and used_at is null and expires_at > ${now}
        and u.deleted_at is null and u.is_active`,
  );

/** Uses up a token and returns its owner. Undefined if it is used, expired, for another purpose, or unknown. */
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
