import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { conflict } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import type { roles } from '../contract.ts';
import { givenByProduct } from '../domain/role-types.ts';
import { inUse, lockedRole } from './role-store.ts';
import type { RoleUsers } from './role-users.ts';

type Delete = (typeof roles)['deleteRole'];

/** Hides a role that no user has. Its history stays. */
export const deleteRole =
  (users: RoleUsers) =>
  async ({ roleId }: Input<Delete>, { tx, now }: WriteRequest<Delete>) => {
    const row = await lockedRole(tx, roleId);
    if (row.shippedAs !== null && givenByProduct.has(row.shippedAs))
      throw conflict(
        'New users of customers and franchises get this role, so it cannot be deleted.',
        'GIVEN_BY_PRODUCT',
      );
    const counts = await users.countUsersOfRoles(tx, [roleId]);
    if (counts.has(roleId)) throw inUse('Users have this role. Give them another one first.');
    await tx`update role set deleted_at = ${now} where id = ${roleId}`;
    return { message: messages.deleted };
  };
