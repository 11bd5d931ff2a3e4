import type { Actor } from '../../../kernel/actor.ts';
import type { Flag, Hierarchy } from '../../../kernel/flags.ts';
import { messages } from '../../../kernel/messages.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { beyond, limitOf, type Holding } from '../domain/role-limits.ts';
import { roleTypeOf } from '../domain/role-types.ts';
import { shippedRoles } from '../domain/shipped-roles.ts';
import { rolePermission } from './tables.ts';

/** Adds the shipped roles to a new installation. Returns their ids by name. */
export const addShippedRoles = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const roles = new Map<string, number>();
  for (const { name, type, flags } of shippedRoles) {
    const [role] = await tx<
      { id: number }[]
    >`insert into role (name, type, is_franchise, shipped_as) values (${name}, ${type}, ${type === 3}, ${name}) returning id`;
    roles.set(name, role!.id);
    if (flags.length > 0)
      await tx`insert into role_permission ${tx(flags.map((flag) => rowOf(rolePermission, { roleId: role!.id, flag })))}`;
  }
  return roles;
};

/**
 * The condition, on rows of app_user, that a user of a trading company has a granting flag: a super admin always, others
 * by the role, unless the company has switched the flag off.
 */
export const holdsFlag = (db: Db, flag: Flag) => db`(app_user.is_sa or (
  exists (select from role_permission where role_permission.role_id = app_user.role_id and flag = ${flag})
  and not exists (
    select from company_denied_flag where company_denied_flag.company_id = app_user.company_id and flag = ${flag}
  )))`;

/**
 * The condition, on rows of role, that users of a company may have the role: its type is the one of the company's
 * hierarchy, and no other company made it.
 */
export const isRoleFor = (db: Db, company: { readonly companyId: number; readonly hierarchy: Hierarchy }) => db`(
  role.deleted_at is null and role.type = ${roleTypeOf[company.hierarchy]}
  and (role.company_id is null or role.company_id = ${company.companyId}))`;

/** The role that ships under a name, for the first user of a new company. People cannot delete it. */
export const shippedRoleId = async (db: Db, name: 'Seller' | 'Franchise Owner'): Promise<number> => {
  const [role] = await db<{ id: number }[]>`select id from role where shipped_as = ${name} and deleted_at is null`;
  return role!.id;
};

/** The tenancy of roles: all for staff; for a franchise those that its users and its sellers' users may have. */
export const rolesOf = (db: Db, actor: Pick<Actor, 'hierarchy' | 'companyId'>) =>
  actor.hierarchy === 1
    ? db`true`
    : db`(role.type in (2, 3) and (role.company_id is null or role.company_id in (
        select id from company where ${actor.companyId} in (id, parent_id))))`;

/** What roles hold, by id: their flags, and the facilities whose invoices they show. Deleted ones are missing. */
const holdingsOf = async (db: Db, roleIds: readonly number[]): Promise<ReadonlyMap<number, Holding>> => {
  const found = await db<{ id: number; flags: Flag[] | null; facilityIds: number[] | null }[]>`
    select id,
      (select array_agg(flag) from role_permission where role_id = role.id) as flags,
      (select facility_ids from role_permission where role_id = role.id and flag = 'canViewAllFacilityInvoices') as facility_ids
    from role where id = any(${[...roleIds]}) and deleted_at is null`;
  return new Map(
    found.map(({ id, flags, facilityIds }) => [
      id,
      { flags: new Set(flags), invoiceFacilityIds: facilityIds?.length ? facilityIds : null },
    ]),
  );
};

/** What a role holds. Undefined if there is no such role. */
export const holdingOf = async (db: Db, roleId: number): Promise<Holding | undefined> =>
  (await holdingsOf(db, [roleId])).get(roleId);

/** Which of the roles hold no more than the actor does. */
export const rolesWithin = async (db: Db, actor: Actor, roleIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const limit = limitOf(actor);
  if (!limit) return new Set(roleIds);
  const holdings = await holdingsOf(db, [...new Set(roleIds)]);
  return new Set([...holdings].flatMap(([id, holding]) => (beyond(limit, holding) === undefined ? [id] : [])));
};

/**
 * Refuses a role that users of the company cannot have, and one that holds more than the caller, who would give it. Call
 * it with the role that a user gets, and with the one that the user has. The role cannot be deleted or changed until the
 * end of the transaction.
 */
export const requireGivableRole = async (
  tx: Tx,
  actor: Actor,
  roleId: number,
  company: { readonly companyId: number; readonly hierarchy: Hierarchy },
  sentence = 'This role allows more than your own.',
): Promise<void> => {
  const [isFor] = await tx`select from role where id = ${roleId} and ${isRoleFor(tx, company)} for share`;
  const holding = isFor && (await holdingOf(tx, roleId));
  if (!holding) throw new Refusal('forbidden', messages.invalidChoice, { fields: { roleId: messages.invalidChoice } });
  const limit = limitOf(actor);
  if (limit && beyond(limit, holding) !== undefined) throw new Refusal('forbidden', sentence);
};
