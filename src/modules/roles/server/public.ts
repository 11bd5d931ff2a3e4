import type { Tx } from '../../../platform/database.ts';
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
