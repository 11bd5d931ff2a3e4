import { addShippedTypes } from '../modules/catalogue/server/public.ts';
import { addParentCompany } from '../modules/companies/server/public.ts';
import { addFirstPricing } from '../modules/pricing/server/public.ts';
import { addShippedRoles } from '../modules/roles/server/public.ts';
import { hashPassword, passwordProblem } from '../modules/sessions/server/public.ts';
import { addFirstAdmin } from '../modules/users/server/public.ts';
import type { Sql } from '../platform/database.ts';

/** Whether the database has no data yet. */
export const isEmpty = async (sql: Sql): Promise<boolean> => (await sql`select from company limit 1`).length === 0;

const firstStartLock = 815_026_005;

/**
 * Only one of several starts checks whether the database is empty and fills it. The others wait and find it filled.
 * `owner` is a single connection, which holds the lock.
 */
export const oneAtATime = async (owner: Sql, work: () => Promise<void>): Promise<void> => {
  await owner`select pg_advisory_lock(${firstStartLock})`;
  try {
    await work();
  } finally {
    await owner`select pg_advisory_unlock(${firstStartLock})`.catch(() => {});
  }
};

/**
 * The first start of a real installation: creates the parent company, the shipped roles and types, a first pricing at
 * $0, and the super admin from the environment. Throws with a sentence when the password is not allowed.
 */
export const makeFirstAdmin = async (
  sql: Sql,
  admin: { readonly email: string; readonly password: string },
): Promise<void> => {
  const problem = passwordProblem(admin.password, { email: admin.email, companyName: '' });
  if (problem) throw new Error(`ADMIN_PASSWORD: ${problem}`);
  const passwordHash = await hashPassword(admin.password);
  await sql.begin(async (tx) => {
    const companyId = await addParentCompany(tx);
    const roles = await addShippedRoles(tx);
    await addShippedTypes(tx);
    const roleId = roles.get('Administrator')!;
    const userId = await addFirstAdmin(tx, { companyId, roleId, email: admin.email, passwordHash });
    await addFirstPricing(tx, userId);
  });
};
