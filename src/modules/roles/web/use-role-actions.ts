import { useNavigate } from '@tanstack/react-router';
import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { useSearchParams } from '../../../ui/data-table/search-params.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useMay } from '../../../ui/session/can.tsx';
import { roles } from '../contract.ts';
import { roleListSearch, rolesPath } from '../paths.ts';
import { useDeleteRole, type RoleRow } from './queries.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';

/** What a user may do with a role of the list. */
export const useRoleActions = (): ((role: RoleRow) => RowAction[]) => {
  const navigate = useNavigate();
  const { params } = useSearchParams(roleListSearch);
  const mayDelete = useMay(roles.deleteRole.access);
  const remove = useDeleteRole();

  const ask = async ({ roleId, name }: RoleRow) => {
    if (!(await confirmDelete('role', name))) return;
    await toastOutcome(remove.mutateAsync({ roleId }), messages.deleteFailure);
  };
  const open = (search: { edit?: number; clone?: number }) =>
    void navigate({ href: rolesPath({ ...params, ...search }) });

  return (role) => [
    { key: 'edit', label: 'Edit', onPress: () => open({ edit: role.roleId }) },
    { key: 'clone', label: 'Clone', onPress: () => open({ clone: role.roleId }) },
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: 'Delete',
            destructive: true,
            reason: cannotDelete(role),
            onPress: () => void ask(role),
          },
        ]
      : []),
  ];
};

const cannotDelete = ({ isGivenByProduct, userCount }: RoleRow): string | false => {
  if (isGivenByProduct) return 'New users of customers and franchises get this role.';
  return (userCount ?? 0) > 0 && 'Users have this role. Give them another one first.';
};
