import type { Flag } from '../../../kernel/flags.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import { shippedRoles } from '../domain/shipped-roles.ts';
import { rolePermission } from './tables.ts';

/** Adds the shipped roles to a new installation. Returns their ids by name. */
export const addShippedRoles = async (tx: Tx): Promise<ReadonlyMap<string, number>> => {
  const roles = new Map<string, number>();
  for (const { name, type, flags } of shippedRoles) {
    const [role] = await tx<
      { id: number }[]
    >`insert into role (name, type, is_franchise) values (${name}, ${type}, ${type === 3}) returning id`;
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
