import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Answer, Sent } from '../../../kernel/contract.ts';
import { ApiError, clientOf } from '../../../ui/api/api-client.ts';
import { readKey, useWrite } from '../../../ui/api/freshness.ts';
import { inPlace } from '../../../ui/api/query-client.ts';
import { roles } from '../contract.ts';

export const rolesApi = clientOf(roles);

export type RoleRow = Answer<(typeof roles)['listRoles']>['list'][number];
export type PermissionRow = Answer<(typeof roles)['listPermissions']>['list'][number];

/** A page of roles. */
export const useRoles = (sent: Sent<(typeof roles)['listRoles']>) =>
  useQuery({
    queryKey: readKey(rolesApi.listRoles, sent),
    queryFn: ({ signal }) => rolesApi.listRoles(sent, { signal }),
    placeholderData: keepPreviousData,
    meta: inPlace,
  });

/** One role as it is now. Fails as not found if there is no such role. */
export const useRole = (roleId: number) =>
  useQuery({
    queryKey: readKey(rolesApi.listRoles, 'one', roleId),
    queryFn: async ({ signal }) => {
      const { list } = await rolesApi.listRoles({ roleId, count: 1 }, { signal });
      if (!list[0]) throw new ApiError(404, { error: 'There is no such role.' });
      return list[0];
    },
    meta: inPlace,
  });

/** Every permission with its switch for a company, by default the own one. */
export const usePermissions = (companyId?: number) =>
  useQuery({
    queryKey: readKey(rolesApi.listPermissions, companyId),
    queryFn: ({ signal }) => rolesApi.listPermissions({ count: 1000, ...(companyId && { companyId }) }, { signal }),
    select: ({ list }) => list,
    meta: inPlace,
  });

export const useAddRole = () => useWrite(rolesApi.addRole);
export const useEditRole = () => useWrite(rolesApi.editRole);
export const useDeleteRole = () => useWrite(rolesApi.deleteRole);
export const useUpdatePermission = () => useWrite(rolesApi.updatePermission);
