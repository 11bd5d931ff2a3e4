import { messages } from '../../../kernel/messages.ts';
import type { RowAction } from '../../../ui/data-table/column.ts';
import { toastOutcome } from '../../../ui/feedback/toast-failure.ts';
import { confirm, confirmDelete } from '../../../ui/layers/confirm.tsx';
import { useMay, useSession } from '../../../ui/session/can.tsx';
import { users } from '../contract.ts';
import { useDeleteUser, useRemoveSecondFactor, type UserRow } from './queries.ts';
import { nameOf } from './user-values.ts';

/** What the signed-in user may do with a user of the list. */
export const useUserActions = (onEdit: (userId: number) => void): ((user: UserRow) => RowAction[]) => {
  const mayEdit = useMay(users.editUser.access);
  const mayDelete = useMay(users.deleteUser.access);
  const mayRemoveFactor = useMay(users.removeSecondFactor.access);
  const { userId: own } = useSession()!;
  const remove = useDeleteUser();
  const removeFactor = useRemoveSecondFactor();
  const askToDelete = async (user: UserRow) => {
    if (await confirmDelete('user', nameOf(user)))
      await toastOutcome(
        remove.mutateAsync({ userId: user.userId, companyId: user.companyId }),
        messages.deleteFailure,
      );
  };
  const askToRemoveFactor = async (user: UserRow) => {
    const question = {
      title: 'Remove second factor',
      sentence: `Remove the second factor of ${nameOf(user)}? Make sure first that it is really this person who asks. Every session of the user ends, and the password alone opens the account until a new one is set up.`,
      confirm: 'Remove',
      destructive: true,
    };
    if (await confirm(question))
      await toastOutcome(removeFactor.mutateAsync({ userId: user.userId }), messages.genericFailure);
  };
  return (user) => [
    ...(mayEdit
      ? [
          {
            key: 'edit',
            label: 'Edit',
            reason: !user.isChangeable && messages.userHasMore,
            onPress: () => onEdit(user.userId),
          },
        ]
      : []),
    ...(mayRemoveFactor && user.hasSecondFactor && user.isChangeable && user.userId !== own
      ? [{ key: 'factor', label: 'Remove second factor', onPress: () => void askToRemoveFactor(user) }]
      : []),
    ...(mayDelete
      ? [
          {
            key: 'delete',
            label: 'Delete',
            destructive: true,
            reason: user.userId === own ? 'You cannot delete yourself.' : !user.isChangeable && messages.userHasMore,
            onPress: () => void askToDelete(user),
          },
        ]
      : []),
  ];
};
