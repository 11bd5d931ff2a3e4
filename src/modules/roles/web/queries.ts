import type { Answer, Sent } from '../../../kernel/contract.ts';
import { clientOf } from '../../../ui/api/api-client.ts';
import { useWrite } from '../../../ui/api/freshness.ts';
import { useRead, useRow } from '../../../ui/api/use-read.ts';
import { roles } from '../contract.ts';

export const rolesApi = clientOf(roles);

export type RoleRow = Answer<(typeof roles)['listRoles']>['list'][number];
export type PermissionRow = Answer<(typeof roles)['listPermissions']>['list'][number];

/** A page of roles. */
export const useRoles = (sent: Sent<(typeof roles)['listRoles']>) =>
  useRead(rolesApi.listRoles, sent, { keepsEarlier: true });

/** Every permission with its switch for a company, by default the own one. */
export const usePermissions = (companyId?: number) =>
  useRead(rolesApi.listPermissions, { count: 1000, companyId }, { select: ({ list }) => list });

export const useRole = (roleId: number) => useRow(rolesApi.listRoles, { roleId }, 'role');
export const useAddRole = () => useWrite(rolesApi.addRole);
export const useEditRole = () => useWrite(rolesApi.editRole);
export const useDeleteRole = () => useWrite(rolesApi.deleteRole);
export const useUpdatePermission = () => useWrite(rolesApi.updatePermission);
