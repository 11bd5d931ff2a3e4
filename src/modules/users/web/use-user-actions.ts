import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { sentenceOf } from '../../../ui/feedback/describe-failure.ts';
import { toast, toastError } from '../../../ui/feedback/toast.ts';
import { confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { users } from '../contract.ts';
import { useDeleteUser, type UserRow } from './queries.ts';
import { nameOf } from './user-values.ts';

/** What the signed-in user may do with a user of the list. */
export const useUserActions = (onEdit: (userId: number) => void): ((user: UserRow) => RowAction[]) => {
  const mayEdit = useMay(users.editUser.access);
  const mayDelete = useMay(users.deleteUser.access);
  const { userId: own } = useSession()!;
  const remove = useDeleteUser();
  const ask = async (user: UserRow) => {
    if (!(await confirmDelete('user', nameOf(user)))) return;
    try {
      toast((await remove.mutateAsync({ userId: user.userId, companyId: user.companyId })).message);
    } catch (thrown) {
      toastError({ message: sentenceOf(thrown, messages.deleteFailure) });
    }
  };
  return (user) => [
    ...(mayEdit ? [{ key: 'edit', label: 'Edit', onPress: () => onEdit(user.userId) }] : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: 'Delete',
            destructive: true,
            reason: user.userId === own && 'You cannot delete yourself.',
            onPress: () => void ask(user),
          },
        ]
      : []),
  ];
};
