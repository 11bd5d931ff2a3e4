import type { Flag } from '../../../kernel/flags.ts';
import { conflict, invalid, orNotFound } from '../../../kernel/refusal.ts';
import { first, type Tx } from '../../../platform/database.ts';
import { rowOf, type Row } from '../../../platform/table.ts';
import type { Holding } from '../domain/role-limits.ts';
import { roleTypeOf, type RoleType } from '../domain/role-types.ts';
import { role, rolePermission } from './tables.ts';

export type RoleRow = Row<typeof role>;

/** A role, locked. All its writers take this lock, also those that give it to a user. */
export const lockedRole = async (tx: Tx, roleId: number): Promise<RoleRow> =>
  orNotFound(
    first(await tx<RoleRow[]>`select * from role where id = ${roleId} and deleted_at is null for update`),
    'role',
  );

/** Replaces the permissions of a role. Permissions that stay are not written again. */
export const setPermissions = async (tx: Tx, roleId: number, { flags, invoiceFacilityIds }: Holding): Promise<void> => {
  const wanted = [...flags].map((flag) =>
    rowOf(rolePermission, {
      roleId,
      flag,
      facilityIds: flag === 'canViewAllFacilityInvoices' ? [...(invoiceFacilityIds ?? [])] : [],
    }),
  );
  await tx`delete from role_permission where role_id = ${roleId} and flag <> all(${[...flags] as Flag[]})`;
  await tx`insert into role_permission ${tx(wanted)}
    on conflict (role_id, flag) do update set facility_ids = excluded.facility_ids
    where role_permission.facility_ids is distinct from excluded.facility_ids`;
};

/**
 * The company whose users alone may have the role, as it is sent. The parent company stands for every company of the
 * type. Refuses a company of another type.
 */
export const ownerOf = async (tx: Tx, type: RoleType, companyId: number | null): Promise<number | null> => {
  if (companyId === null) return null;
  const found = first(
    await tx<{ hierarchy: 1 | 2 | 10 }[]>`select hierarchy from company where id = ${companyId} and deleted_at is null`,
  );
  if (!found) throw invalid('companyId', 'There is no such company.');
  if (found.hierarchy === 1) return null;
  if (roleTypeOf[found.hierarchy] !== type)
    throw invalid('companyId', 'Users of this company cannot have such a role.');
  return companyId;
};

/** A role is a franchise's if its type says so. */
export const requireMatchingType = (type: RoleType, isFranchise: boolean | undefined): void => {
  if (isFranchise !== undefined && isFranchise !== (type === 3))
    throw invalid('isFranchise', 'A role of type 3, and no other, is a franchise’s.');
};

export const nameTaken = () => invalid('name', 'There is a role of this name.');

export const inUse = (sentence: string) => conflict(sentence, 'IN_USE');
