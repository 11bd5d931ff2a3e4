import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { companies } from '../contract.ts';
import { lockedCompany } from './company-row.ts';
import type { CompanySources } from './sources.ts';

type Delete = (typeof companies)['deleteCompany'];

/** Hides a customer without open loads that is owed nothing, or a franchise without customers, and its users. What it sold stays. */
export const deleteCompany =
  ({ openLoads, owed, deleteUsersOf, endSessionsOfCompany }: CompanySources) =>
  async ({ companyId }: Input<Delete>, request: WriteRequest<Delete>) => {
    const { actor, tx, now } = request;
    const row = await lockedCompany(tx, actor, companyId);
    if (row.id === actor.companyId) throw conflict('You cannot delete your own company.', 'OWN_COMPANY');
    const under = await tx`select from company where parent_id = ${companyId} and deleted_at is null limit 1`;
    if (under.length > 0) throw conflict('It has customers. Move or delete them first.', 'IN_USE');
    if ((await openLoads(tx, companyId)) > 0)
      throw conflict('It has open loads. Finish, move or delete them first.', 'IN_USE');
    const unpaid = await owed(tx, companyId);
    if (unpaid.length > 0)
      throw conflict(
        `It is still owed money on ${unpaid.slice(0, 3).join(', ')}${unpaid.length > 3 ? ' and others' : ''}. Record the payments first.`,
        'IN_USE',
      );
    await tx`update company set deleted_at = ${now} where id = ${companyId}`;
    await deleteUsersOf(tx, companyId, now);
    await endSessionsOfCompany(request, companyId);
    return { message: messages.deleted };
  };
