import { bind } from '../../../platform/http/bind.ts';
import { roles } from '../contract.ts';
import { addRole } from './add-role.ts';
import { deleteRole } from './delete-role.ts';
import { editRole } from './edit-role.ts';
import { listPermissions } from './reads/list-permissions.ts';
import { listRoles } from './reads/list-roles.ts';
import { nameTaken } from './role-store.ts';
import type { RoleUsers } from './role-users.ts';
import { updatePermission } from './update-permission.ts';

/** `users` are a later module. */
export const roleRoutes = (users: RoleUsers) => {
  const edit = editRole(users);
  const remove = deleteRole(users);
  return bind(
    roles,
    {
      listRoles: listRoles(users),
      addRole,
      addRoleShort: addRole,
      editRole: edit,
      editRoleShort: edit,
      deleteRole: remove,
      deleteRoleShort: remove,
      listPermissions,
      updatePermission,
    },
    { role_name: nameTaken },
  );
};
