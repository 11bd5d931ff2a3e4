import type { Db } from '../../../platform/database.ts';
import { companyOf, isUserOn } from './authenticate.ts';
import { hashToken } from './tokens.ts';

/** The tokens with a valid session. It extends none of them. */
export const liveTokens = async (db: Db, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const rows = await db<{ hash: string }[]>`
    select encode(s.token_hash, 'hex') as hash from session s join app_user u on u.id = s.user_id join company c on c.id = ${companyOf(db)}
    where s.token_hash = any(select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) hash) and s.expires_at > ${now} and ${isUserOn(db)}`;
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
};
