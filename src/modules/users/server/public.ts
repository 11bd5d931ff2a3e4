import { invalid } from '../../../kernel/refusal.ts';
import { first, type Db, type Tx } from '../../../platform/database.ts';

/** Refuses, under the field's name, a user who is not an active colleague in the load's owning company. */
export const requireColleague = async (db: Db, companyId: number, userId: number, field: string): Promise<void> => {
  const found = first(
    await db`select id from app_user where id = ${userId} and company_id = ${companyId} and is_active and deleted_at is null`,
  );
  if (!found) throw invalid(field, 'There is no such user.');
};

/** Records the time of a sign-in. */
export const recordSignIn = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  await tx`update app_user set last_login_at = ${now} where id = ${userId}`;
};

/** Stores the hash of a new password. */
export const setPasswordHash = async (tx: Tx, userId: number, passwordHash: string): Promise<void> => {
  await tx`update app_user set password_hash = ${passwordHash} where id = ${userId}`;
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
