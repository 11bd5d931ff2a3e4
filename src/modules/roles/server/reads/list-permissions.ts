import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { companyFor } from '../../../companies/server/public.ts';
import type { roles } from '../../contract.ts';
import { isPermissionFound, permissions } from '../../domain/permissions.ts';

type List = (typeof roles)['listPermissions'];

/** Every permission by group and name, with the switch of the company, by default the actor's own. */
export const listPermissions = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const { id } = await companyFor(db, actor, input.companyId ?? actor.companyId);
  const denied = await db<{ flag: string }[]>`select flag from company_denied_flag where company_id = ${id}`;
  const found = permissions
    .filter((permission) => isPermissionFound(permission, input.text ?? ''))
    .map(({ group, label: _, ...permission }) => ({
      ...permission,
      type: group,
      isAccessible: !denied.some(({ flag }) => flag === permission.permissionName),
    }));
  return cutPage(found.slice(input.offset, input.offset + input.count + 1), input.count, found.length);
};
