import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { companyFor } from '../../../companies/server/public.ts';
import type { plans } from '../../contract.ts';

type List = (typeof plans)['listSubscriptions'];

/** The plans that a company has bought and the credits that it was given, newest first. */
export const listSubscriptions = async (
  { companyId, count, offset }: Input<List>,
  { actor, db }: ReadRequest<List>,
) => {
  const { id } = await companyFor(db, actor, companyId ?? actor.companyId);
  const rows = await db<RowOf<List>[]>`
    select id as subscription_id, plan_type, lookup_count, balance, amount, granted_at as created, reason,
      ended_at as ended_date, ended_by
    from credit_grant where company_id = ${id} order by granted_at desc, id desc limit ${count + 1} offset ${offset}`;
  return cutPage(rows, count);
};
