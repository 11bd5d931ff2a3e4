import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { companyFor } from '../../companies/server/public.ts';
import type { roles } from '../contract.ts';
import { permissionById } from '../domain/permissions.ts';
import { companyDeniedFlag } from './tables.ts';

type Update = (typeof roles)['updatePermission'];

/**
 * Switches a permission on or off for all users of a company, by default the actor's own. Their open screens are told.
 */
export const updatePermission = async (input: Input<Update>, { actor, tx, announce }: WriteRequest<Update>) => {
  const permission = permissionById(input.permissionId);
  if (!permission) throw invalid('permissionId', 'There is no such permission.');
  const { id: companyId } = await companyFor(tx, actor, input.companyId ?? actor.companyId);
  const denied = rowOf(companyDeniedFlag, { companyId, flag: permission.permissionName });
  if (input.isAccessible)
    await tx`delete from company_denied_flag where company_id = ${companyId} and flag = ${permission.permissionName}`;
  else await tx`insert into company_denied_flag ${tx(denied)} on conflict do nothing`;
  announce(`company:${companyId}`, 'rights.changed', {});
  return { message: messages.changesApplied };
};
