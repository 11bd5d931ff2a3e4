import type { Flag } from '../../src/kernel/flags.ts';
import type { Sql } from '../../src/platform/database.ts';
import { calls } from '../../src/app/contract.ts';
import type { Person, Stage } from './stage.ts';
import { uniqueName } from './unique-name.ts';

/** A role as it is sent, with one permission. */
export const sentRole = (more: object = {}) => ({
  name: uniqueName(),
  type: 1,
  permissions: [{ permissionName: 'canBuildCart' }],
  ...more,
});

/** Makes a role of no user. `facilityIds` are those of canViewAllFacilityInvoices. */
export const makeRole = async (
  sql: Sql,
  flags: readonly Flag[] = ['canBuildCart'],
  { facilityIds = [], ...columns }: { readonly facilityIds?: number[]; readonly [column: string]: unknown } = {},
): Promise<number> => {
  const [row] = await sql<{ id: number }[]>`
    insert into role ${sql({ name: uniqueName(), type: 1, ...columns })} returning id`;
  for (const flag of flags) {
    const ids = flag === 'canViewAllFacilityInvoices' ? facilityIds : [];
    await sql`insert into role_permission (role_id, flag, facility_ids) values (${row!.id}, ${flag}, ${ids})`;
  }
  return row!.id;
};

/** The permissions that a role holds, in alphabetical order. */
export const permissionsOf = async (sql: Sql, roleId: number): Promise<string[]> => {
  const rows = await sql<{ flag: string }[]>`select flag from role_permission where role_id = ${roleId} order by flag`;
  return rows.map(({ flag }) => flag);
};

/** Gives a demo user another role while `work` runs. */
export const withRole = async (sql: Sql, email: string, roleId: number, work: () => Promise<void>): Promise<void> => {
  const [before] = await sql<{ roleId: number }[]>`select role_id from app_user where email = ${email}`;
  await sql`update app_user set role_id = ${roleId} where email = ${email}`;
  try {
    await work();
  } finally {
    await sql`update app_user set role_id = ${before!.roleId} where email = ${email}`;
  }
};

/** The session of a demo user as the server tells it now. */
export const sessionOf = async (stage: Stage, who: Person): Promise<Readonly<Record<string, unknown>>> =>
  (await stage.send(who, calls.getSession, {})).body;
