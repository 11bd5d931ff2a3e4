import type { Hierarchy } from '../../../kernel/flags.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';
import { rowOf } from '../../../platform/table.ts';
import type { Person } from '../../companies/server/public.ts';
import { appUser } from './tables.ts';

/** Refuses, under the field's name, a user who is not an active colleague in the load's owning company. */
export const requireColleague = async (db: Db, companyId: number, userId: number, field: string): Promise<void> => {
  const found = first(
    await db`select id from app_user where id = ${userId} and company_id = ${companyId} and is_active and deleted_at is null`,
  );
  if (!found) throw invalid(field, 'There is no such user.');
};

/** The name of a user, also of a deleted one. */
export const userName = async (db: Db, userId: number): Promise<string> =>
  first(await db<{ name: string }[]>`select first_name || ' ' || last_name as name from app_user where id = ${userId}`)!
    .name;

/** Where a user gets mail. Undefined for one that is switched off or deleted. */
export const addressOfUser = async (db: Db, userId: number): Promise<string | undefined> =>
  first(
    await db<{ email: string }[]>`
      select email from app_user where id = ${userId} and is_active and deleted_at is null`,
  )?.email;

/** Records the time of a sign-in. */
export const recordSignIn = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx`update app_user set last_login_at = ${now} where id = ${userId}`;
};

/** Stores what a user says about itself. Other fields stay. */
export const setOwnProfile = async (
  tx: Tx,
  userId: number,
  profile: { firstName?: string; lastName?: string; phone?: string; profileFileId?: number | null },
): Promise<void> => {
  await tx`update app_user set ${tx(rowOf(appUser, profile))}, version = version + 1 where id = ${userId}`;
};

/** Stores the hash of a new password. */
export const setPasswordHash = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx`update app_user set password_hash = ${passwordHash} where id = ${userId}`;
};

/** Stores whether a user signs in with a second factor. */
export const setSecondFactor = async (tx: Tx, userId: number, has: boolean): Promise<void> => {
  await tx`update app_user set has_second_factor = ${has} where id = ${userId}`;
};

/** Stores the given choices about screens. Others stay. */
export const mergePreferences = async (tx: Tx, userId: number, chosen: object): Promise<void> => {
  await tx`update app_user set preferences = preferences || ${tx.json(chosen)} where id = ${userId}`;
};

/** Adds the first super admin of a new installation, an Administrator of the parent company. Returns the user's id. */
export const addFirstAdmin = async (
  tx: Tx,
  admin: { readonly companyId: number; readonly roleId: number; readonly email: string; readonly passwordHash: string },
): Promise<number> => {
  const [user] = await tx<{ id: number }[]>`
    insert into app_user (company_id, role_id, email, password_hash, first_name, is_sa, is_admin)
    values (${admin.companyId}, ${admin.roleId}, ${admin.email}, ${admin.passwordHash}, 'Administrator', true, true) returning id`;
  return user!.id;
};

/** Adds the first user of a new company. Returns its id, or undefined if another user has its address. */
export const addFirstUser = async (
  tx: Tx,
  user: Pick<Person, 'firstName' | 'lastName'> &
    Partial<Person> & {
      readonly companyId: number;
      readonly roleId: number;
      readonly email: string;
      readonly passwordHash: string;
      readonly isActive?: boolean;
      readonly isNewUser?: boolean;
      readonly createdAt: Date;
    },
): Promise<number | undefined> => {
  const [made] = await tx<{ id: number }[]>`
    insert into app_user ${tx(rowOf(appUser, user))} on conflict do nothing returning id`;
  return made?.id;
};

/** The first users of companies, by company id: the oldest of each that is not deleted. */
export const firstUsers = async (
  db: Db,
  companyIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly userId: number; readonly email: string }>> => {
  const rows = await db<{ companyId: number; userId: number; email: string }[]>`
    select distinct on (company_id) company_id, id as user_id, email from app_user
    where company_id = any(${[...companyIds]}) and deleted_at is null order by company_id, id`;
  return new Map(rows.map(({ companyId, ...user }) => [companyId, user]));
};

/** Whether a user has an address. */
export const isAddressTaken = async (db: Db, email: string): Promise<boolean> => {
  const found = await db`select from app_user where lower(email) = ${email} and deleted_at is null`;
  return found.length > 0;
};

/** Stores what a new user has told of itself. The account is complete then. */
export const completeNewUser = async (tx: Tx, userId: number, person: Person): Promise<void> => {
  await tx`
    update app_user set ${tx(rowOf(appUser, { ...person, isNewUser: false }))}, version = version + 1 where id = ${userId}`;
};

/** Switches all users of a company on. Returns those who were off. */
export const switchOnUsersOf = async (tx: Tx, companyId: number) =>
  tx<{ userId: number; email: string }[]>`
    update app_user set is_active = true, version = version + 1
    where company_id = ${companyId} and deleted_at is null and not is_active returning id as user_id, email`;

/** Deletes the users of a company. Their addresses can be used again. */
export const deleteUsersOf = async (tx: Tx, companyId: number, now: Date): Promise<void> => {
  await tx`update app_user set deleted_at = ${now} where company_id = ${companyId} and deleted_at is null`;
};

/** How many users each of the roles has. Roles without users are missing. */
export const countUsersOfRoles = async (db: Db, roleIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await db<{ roleId: number; users: number }[]>`
    select role_id, count(*)::int as users from app_user where role_id = any(${[...roleIds]}) and deleted_at is null group by role_id`;
  return new Map(rows.map(({ roleId, users }) => [roleId, users]));
};

/** Whether a super admin has a role. */
export const hasSuperAdmin = async (db: Db, roleId: number): Promise<boolean> =>
  (await db`select from app_user where role_id = ${roleId} and is_sa and deleted_at is null limit 1`).length > 0;

/** Whether a role has a user of another hierarchy, or of another company if one is named. */
export const hasUserOutside = async (
  db: Db,
  roleId: number,
  { hierarchy, companyId }: { readonly hierarchy: Hierarchy; readonly companyId: number | null },
): Promise<boolean> => {
  const found = await db`
    select from app_user join company on company.id = app_user.company_id
    where app_user.role_id = ${roleId} and app_user.deleted_at is null
      and (company.hierarchy <> ${hierarchy} or company.id <> ${companyId ?? db`company.id`})
    limit 1`;
  return found.length > 0;
};
