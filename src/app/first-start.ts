import { converterTypes } from '../modules/catalogue/domain/converter-types.ts';
import { addShippedRoles } from '../modules/roles/server/public.ts';
import { hashPassword, passwordProblem } from '../modules/sessions/server/public.ts';
import type { Sql } from '../platform/database.ts';

/** Whether nothing has been put into the database yet. */
export const isEmpty = async (sql: Sql): Promise<boolean> => (await sql`select from company limit 1`).length === 0;

const firstStartLock = 815_026_005;

/**
 * Lets one of several starts look whether the database is empty and fill it; the others wait, and find it filled.
 * `owner` is a single connection, to which the lock belongs.
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
 * The first start of an installation of one's own: the parent company, the roles and types that ship, a first pricing
 * at nothing, and the super admin that the environment names. Throws with a sentence when the password may not be used.
 */
export const makeFirstAdmin = async (
  sql: Sql,
  admin: { readonly email: string; readonly password: string },
): Promise<void> => {
  const problem = passwordProblem(admin.password, admin.email);
  if (problem) throw new Error(`ADMIN_PASSWORD: ${problem}`);
  const passwordHash = await hashPassword(admin.password);
  await sql.begin(async (tx) => {
    const [company] = await tx<
      { id: number }[]
    >`insert into company (kind, name) values ('PARENT', 'Parent company') returning id`;
    const roles = await addShippedRoles(tx);
    await tx`insert into converter_type ${tx(converterTypes.map(({ name, priceUnit }) => ({ name, priceUnit })))}`;
    const [user] = await tx<{ id: number }[]>`
      insert into app_user (company_id, role_id, email, password_hash, first_name, is_sa, is_admin)
      values (${company!.id}, ${roles.get('Administrator')!}, ${admin.email}, ${passwordHash}, 'Administrator', true, true) returning id`;
    await tx`insert into pricing_version (applied_by, market_pt, market_pd, market_rh, hedge_pt, hedge_pd, hedge_rh, disc_pt, disc_pd, disc_rh,
        disc_pt_is_percentage, disc_pd_is_percentage, disc_rh_is_percentage, default_weight, default_pt, default_pd, default_rh, facilities, families)
      values (${user!.id}, 0, 0, 0, 0, 0, 0, 0, 0, 0, true, true, true, 0, 0, 0, 0, '{}', '{}')`;
  });
};
