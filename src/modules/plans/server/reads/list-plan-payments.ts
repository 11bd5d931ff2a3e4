import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { companyFor } from '../../../companies/server/public.ts';
import type { plans } from '../../contract.ts';

type List = (typeof plans)['listPlanPayments'];

/** What a company has paid for plans, newest first. */
export const listPlanPayments = async ({ companyId, count, offset }: Input<List>, { actor, db }: ReadRequest<List>) => {
  const { id } = await companyFor(db, actor, companyId ?? actor.companyId);
  const rows = await db<RowOf<List>[]>`
    select id as transaction_id, plan_type, amount, card, brand, expiry, created_at as created, status, failure
    from plan_payment where company_id = ${id} order by created_at desc, id desc limit ${count + 1} offset ${offset}`;
  return cutPage(rows, count);
};
