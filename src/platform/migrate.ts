import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReservedSql, Sql } from './postgres/pool.ts';
import type { ISql } from './postgres/sql.ts';

/** A migration cannot be applied. The message names the file and, if PostgreSQL reports it, the line. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}

/** A migration as in the folder, or as recorded in the database. */
export type Migration = { readonly name: string; readonly checksum: string };

/** Options that differ from the defaults. */
export type MigrateOptions = {
  /** The role of the app. Migrations read it as the setting `troyard.app_role` and grant to it. */
  readonly appRole?: string;
  /** The name of the last file to apply. Default: all files. */
  readonly upTo?: string;
};

type MigrationFile = Migration & { readonly text: string };

const migrationLock = 815_026_003;
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/**
 * Applies the SQL files of `folder` (`NNNN-name.sql`) that the database does not have, in order, each in its own
 * transaction, and records their names and checksums in the table `migration`. There is no way back: a later file
 * corrects a mistake. Returns the names of the applied files.
 * Several programs may call it at once: the others wait, and then find nothing to do. `owner` connects as the role that
 * owns the database. It must not use a pooler that shares connections between statements, because the lock belongs to
 * the connection. Throws a MigrationError and changes nothing further when a file fails, or when folder and database
 * disagree about the applied files.
 */
export async function migrate(
  owner: Sql,
  folder: string,
  { appRole = 'troyard_app', upTo }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const files = migrationFiles(folder);
  const sql = await owner.reserve();
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await sql`
      create table if not exists migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`;
    await requireExtensions(sql);
    const pending = unappliedFiles(files, await appliedMigrations(sql));
    const last = upTo === undefined ? pending.length : pending.findLastIndex(({ name }) => name <= upTo) + 1;
    const wanted = pending.slice(0, last);
    for (const file of wanted) await apply(sql, file, appRole);
    return { applied: wanted.map(({ name }) => name) };
  } finally {
    // The connection goes back to the pool. If it broke, its lock is gone too.
    await sql`select pg_advisory_unlock(${migrationLock})`.catch(() => {});
    sql.release();
  }
}

/** Extensions for indexes and searches. They are trusted, so any role that may create in the database may create them. */
const extensions = ['pg_trgm', 'btree_gin', 'unaccent'];

async function requireExtensions(sql: ReservedSql): Promise<void> {
  for (const name of extensions)
    try {
      await sql`create extension if not exists ${sql(name)}`;
    } catch (error) {
      throw new MigrationError(
        `The database lacks the extension ${name}, and this role may not create it (${(error as Error).message}). As a superuser: create extension ${name};`,
      );
    }
}

/** The applied migrations, oldest first. */
export async function appliedMigrations(sql: ISql): Promise<Migration[]> {
  return [...(await sql<Migration[]>`select name, checksum from migration order by name collate "C"`)];
}

/** The files of the folder, in order. Throws a MigrationError for a name that does not fit the order. */
export function migrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) throw new MigrationError(`${name}: a migration is named like 0012-loads.sql.`);
    const previous = names[index - 1];
    if (previous?.slice(0, 4) === name.slice(0, 4)) {
      throw new MigrationError(`${previous} and ${name} have the same number: give one of them the next.`);
    }
  }
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

function unappliedFiles(files: MigrationFile[], applied: Migration[]): MigrationFile[] {
  const known = new Map(files.map((file) => [file.name, file]));
  for (const { name, checksum } of applied) {
    const file = known.get(name);
    if (!file)
      throw new MigrationError(
        `${name} was applied to this database but is not here: the database belongs to a newer version.`,
      );
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `${name} was changed after it was applied: put it back and make the change in a new file.`,
      );
    }
  }
  const latest = applied.at(-1)?.name ?? '';
  const pending = files.filter(({ name }) => !applied.some((migration) => migration.name === name));
  const late = pending.find(({ name }) => name < latest);
  if (late)
    throw new MigrationError(
      `${late.name} comes before ${latest}, which was applied already: give it the next number.`,
    );
  return pending;
}

async function apply(sql: ReservedSql, file: MigrationFile, appRole: string): Promise<void> {
  await sql`begin`;
  try {
    await sql`select set_config('troyard.app_role', ${appRole}, true)`;
    await sql.unsafe(file.text);
    await sql`insert into migration ${sql({ name: file.name, checksum: file.checksum })}`;
    await sql`commit`;
  } catch (error) {
    await sql`rollback`.catch(() => {});
    // The position counts characters from the start of the file.
    const { position, message, detail } = error as { position?: string; message: string; detail?: string };
    const line = position ? `, line ${file.text.slice(0, Number(position)).split('\n').length}` : '';
    throw new MigrationError(`${file.name}${line}: ${message}${detail ? ` (${detail})` : ''}`);
  }
}
