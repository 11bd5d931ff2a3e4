import type { Sql } from '../postgres/pool.ts';
import type { Passwords } from './cluster.ts';

/** The role that owns the database and runs its migrations. */
export const ownerRole = 'troyard_owner';
/** The role of the app. It owns nothing and has only the rights that migrations grant. */
export const appRole = 'troyard_app';
/** The database of an installation. */
export const databaseName = 'troyard';

const extensions = ['pg_trgm', 'btree_gin', 'unaccent', 'pgcrypto'];
const preparationLock = 815_026_002;

/**
 * Creates the two roles if they are missing, under a lock, so that concurrent starts create them once. `admin` is a
 * superuser's single connection to the database `postgres`.
 */
export async function prepareRoles(admin: Sql, passwords: Passwords): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${preparationLock})`;
    for (const [role, password] of [
      [ownerRole, passwords.owner],
      [appRole, passwords.app],
    ] as const) {
      const [found] = await sql`select from pg_roles where rolname = ${role}`;
      // Passwords are generated from letters, digits, - and _, and these statements take no parameters.
      if (!found) await sql.unsafe(`create role ${role} login password '${password}'`);
    }
  });
}

/**
 * Creates the database `name` for the owner role if it is missing. `admin` is a superuser's connection to the database
 * `postgres`.
 */
export async function createDatabase(admin: Sql, name: string): Promise<void> {
  const [found] = await admin`select from pg_database where datname = ${name}`;
  if (found) return;
  try {
    await admin`create database ${admin(name)} owner ${admin(ownerRole)}`;
  } catch (error) {
    // 42P04 and 23505: another start has just created it.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  }
}

/**
 * Gives only the two roles access to the database and creates the extensions that need a superuser. `admin` is a
 * superuser's connection to this database.
 */
export async function openDatabase(admin: Sql, name: string): Promise<void> {
  await admin.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${preparationLock})`;
    await sql`revoke all on database ${sql(name)} from public`;
    await sql`grant connect, temporary on database ${sql(name)} to ${sql(appRole)}`;
    const available = await sql<{ name: string }[]>`
      select name from pg_available_extensions where name in ${sql(extensions)} and installed_version is null`;
    for (const extension of available) await sql`create extension if not exists ${sql(extension.name)}`;
  });
}
