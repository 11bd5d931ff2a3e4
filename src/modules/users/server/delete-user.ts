import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, orNotFound } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { users } from '../contract.ts';
import { lockedUser, requireNoMore, requireOtherSuperAdmin, type Accounts } from './change-user.ts';

type Delete = (typeof users)['deleteUser'];

/** Hides a user and ends its sessions. The address is free again; loads and history keep the name. */
export const deleteUser =
  ({ endSessionsOfUser }: Accounts) =>
  async ({ userId, companyId }: Input<Delete>, request: WriteRequest<Delete>) => {
    const { actor, tx, now } = request;
    const user = await lockedUser(tx, actor, userId);
    if (companyId !== undefined && companyId !== user.companyId) orNotFound(undefined, 'user');
    await requireNoMore(tx, actor, user);
    await requireOtherSuperAdmin(tx, user);
    if (user.id === actor.userId) throw conflict('You cannot delete yourself.', 'OWN_ACCOUNT');
    await tx`update app_user set deleted_at = ${now} where id = ${userId}`;
    await endSessionsOfUser(request, userId);
    return { message: messages.deleted };
  };
