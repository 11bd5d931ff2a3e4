import type { Db } from '../../../platform/database.ts';
import { isCompanyOn } from './authenticate.ts';
import { hashToken } from './tokens.ts';

/** The tokens with a valid session. It extends none of them. */
export const liveTokens = async (db: Db, tokens: readonly string[], now: Date): Promise<ReadonlySet<string>> => {
  const byHash = new Map(tokens.map((token) => [hashToken(token).toString('hex'), token]));
  const rows = await db<{ hash: string }[]>`
    select encode(session.token_hash, 'hex') as hash from session join app_user u on u.id = session.user_id join company c on c.id = u.company_id
    where session.token_hash = any(select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) hash) and session.expires_at > ${now}
      and u.is_active and u.deleted_at is null and ${isCompanyOn(db)}`;
  return new Set(rows.flatMap(({ hash }) => byHash.get(hash) ?? []));
};
