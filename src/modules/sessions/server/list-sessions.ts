import type { Input, RowOf } from '../../../kernel/contract.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import type { sessions } from '../contract.ts';
import { hashToken } from './tokens.ts';

type List = (typeof sessions)['listSessions'];

/** The caller's own sessions, last used first. A user has at most twenty. */
export const listSessions = async (_: Input<List>, { actor, db, now, sender }: ReadRequest<List>) => ({
  list: await db<RowOf<List>[]>`
    select id as session_id, coalesce(user_agent, '') as browser, coalesce(ip, '') as ip, created_at as created_date,
      seen_at as seen_date, remember as is_remembered, token_hash = ${hashToken(sender.token!)} as is_current
    from session where user_id = ${actor.userId} and opened_from is null and expires_at > ${now}
    order by seen_at desc, id desc`,
});
