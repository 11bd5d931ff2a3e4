import type { Input } from '../../../kernel/contract.ts';
import { given, isEmptyEdit } from '../../../kernel/given.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict, invalid, orNotFound, requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import { requireGivableRole } from '../../roles/server/public.ts';
import type { users } from '../contract.ts';
import {
  lockedUser,
  requireMatchingCompany,
  requireNoMore,
  requireOtherSuperAdmin,
  type Accounts,
} from './change-user.ts';
import { readUsers } from './reads/list-users.ts';
import { appUser } from './tables.ts';
import { columnsOf } from './user-columns.ts';

type Edit = (typeof users)['editUser'];

/**
 * Changes a user who has no more rights than the actor. Its open screens are told of changed rights; when it is switched
 * off, its sessions end.
 */
export const editUser =
  ({ endSessionsOfUser }: Accounts) =>
  async (input: Input<Edit>, request: WriteRequest<Edit>) => {
    const { actor, tx, announce } = request;
    const user = await lockedUser(tx, actor, input.userId);
    if (input.companyId !== undefined && input.companyId !== user.companyId) orNotFound(undefined, 'user');
    await requireNoMore(tx, actor, user);
    const isStale = input.version !== undefined && input.version !== user.version;
    const fresh = isStale ? (await readUsers(request, tx`app_user.id = ${user.id}`))[0] : undefined;
    requireFresh(input.version, user.version, fresh);
    requireMatchingCompany(input, user);
    if (isEmptyEdit(input, 'userId')) return { message: messages.userEdited, version: user.version };
    if (input.email !== undefined && input.email !== user.email.toLowerCase())
      throw invalid('email', 'The address of a user stays. Add a new user for another address.');
    if (input.roleId !== undefined && input.roleId !== user.roleId)
      await requireGivableRole(tx, actor, input.roleId, user);
    if (input.isActive === false && user.id === actor.userId)
      throw conflict('You cannot switch yourself off.', 'OWN_ACCOUNT');
    if (input.isActive === false || input.isSA === false) await requireOtherSuperAdmin(tx, user);
    const version = user.version + 1;
    const set = { ...given(await columnsOf(request, input, user)), version };
    await tx`update app_user set ${tx(rowOf(appUser, set))} where id = ${user.id}`;
    if (input.isActive === false) await endSessionsOfUser(request, user.id);
    announce(`user:${user.id}`, 'rights.changed', {});
    return { message: messages.userEdited, version };
  };
