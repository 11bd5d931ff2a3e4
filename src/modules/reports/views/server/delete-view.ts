import { admin, allows } from '../../../../kernel/access.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { messages } from '../../../../kernel/messages.ts';
import { notFound } from '../../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../../platform/http/bind.ts';
import type { reportViews } from '../contract.ts';

type Delete = (typeof reportViews)['deleteView'];

/** Deletes an own view. An admin also deletes what others of the company have shared, as its owner may have left. */
export const deleteView = async ({ viewId, report }: Input<Delete>, { tx, actor }: WriteRequest<Delete>) => {
  const ofOthers = allows(admin, actor) ? tx`shared_with_role is not null` : tx`false`;
  const deleted = await tx`
    delete from report_view
    where id = ${viewId} and report = ${report} and company_id = ${actor.companyId} and (created_by = ${actor.userId} or ${ofOthers})
    returning id`;
  if (deleted.length === 0) throw notFound('view');
  return { message: messages.deleted };
};
