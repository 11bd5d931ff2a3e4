import type { Input } from '../../../kernel/contract.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal, requireFresh } from '../../../kernel/refusal.ts';
import type { WriteRequest } from '../../../platform/http/bind.ts';
import { rowOf } from '../../../platform/table.ts';
import type { roles } from '../contract.ts';
import { isRestriction } from '../domain/permissions.ts';
import { hierarchyOf, type RoleType } from '../domain/role-types.ts';
import { holdingOf } from './public.ts';
import { readRoles } from './reads/list-roles.ts';
import { inUse, lockedRole, ownerOf, requireMatchingType, setPermissions } from './role-store.ts';
import type { RoleUsers } from './role-users.ts';
import { role } from './tables.ts';
import { requireWithin, wantedHolding } from './wanted-permissions.ts';

type Edit = (typeof roles)['editRole'];

/**
 * Changes a role. An administrator changes no role that holds more than the administrator, and gives it nothing more.
 * Open screens of the role's users are told.
 */
export const editRole =
  (users: RoleUsers) =>
  async (input: Input<Edit>, { actor, tx, announce }: WriteRequest<Edit>) => {
    const row = await lockedRole(tx, input.roleId);
    const stored = (await holdingOf(tx, row.id))!;
    requireWithin(actor, stored);
    const isStale = input.version !== undefined && input.version !== row.version;
    requireFresh(
      input.version,
      row.version,
      isStale ? (await readRoles(tx, actor, users, tx`role.id = ${row.id}`))[0] : undefined,
    );
    const type = input.type ?? (row.type as RoleType);
    requireMatchingType(type, input.isFranchise);
    const wanted = input.permissions ? await wantedHolding(tx, actor, input.permissions) : undefined;
    if (wanted) requireWithin(actor, wanted);
    const restricts = wanted && [...wanted.flags].some((flag) => isRestriction(flag) && !stored.flags.has(flag));
    if (restricts && !actor.isSA && (await users.hasSuperAdmin(tx, row.id)))
      throw new Refusal('forbidden', 'A super admin has this role. Only a super admin restricts it.');
    if (row.isOtpRequired && input.isOtpRequired === false && !actor.isSA)
      throw new Refusal('forbidden', 'Only a super admin lets a role sign in without a second factor.');
    const companyId = await ownerOf(tx, type, input.companyId === undefined ? row.companyId : input.companyId);
    const hierarchy = hierarchyOf(type);
    if (
      (type !== row.type || companyId !== row.companyId) &&
      (await users.hasUserOutside(tx, row.id, { hierarchy, companyId }))
    )
      throw inUse('Users of another type or company have this role. Give them another one first.');
    const version = row.version + 1;
    const { name = row.name, isOtpRequired = row.isOtpRequired } = input;
    const set = { name, type, isFranchise: type === 3, companyId, isOtpRequired, version };
    await tx`update role set ${tx(rowOf(role, set))} where id = ${row.id}`;
    if (wanted) await setPermissions(tx, row.id, wanted);
    announce(`role:${row.id}`, 'rights.changed', {});
    return { message: messages.changesApplied, version };
  };
