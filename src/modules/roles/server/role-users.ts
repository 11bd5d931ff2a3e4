import type { Hierarchy } from '../../../kernel/flags.ts';
import type { Db } from '../../../platform/database.ts';

/** What roles ask of the users, who are a later module. */
export type RoleUsers = {
  /** How many users each of the roles has. Roles without users are missing. */
  readonly countUsersOfRoles: (db: Db, roleIds: readonly number[]) => Promise<ReadonlyMap<number, number>>;
  /** Whether a super admin has a role. */
  readonly hasSuperAdmin: (db: Db, roleId: number) => Promise<boolean>;
  /** Whether a role has a user of another hierarchy, or of another company if one is named. */
  readonly hasUserOutside: (
    db: Db,
    roleId: number,
    of: { readonly hierarchy: Hierarchy; readonly companyId: number | null },
  ) => Promise<boolean>;
};
