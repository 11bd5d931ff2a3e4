import { createReadStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createGunzip } from 'node:zlib';
import type { Sql, TransactionSql } from '../postgres/pool.ts';
import { copyRows } from '../copy-rows.ts';
import { appliedMigrations, migrate, migrationFiles } from '../migrate.ts';
import { BackupError, type Manifest } from './manifest.ts';
import { copyTarget, holdsRows, quoted, storedTables } from './stored-tables.ts';
import { unpackArchive, type Unpacked } from './unpack-archive.ts';
import { withoutRules } from './without-rules.ts';

/** What to restore, and where to. */
export type RestoreOptions = {
  readonly archive: string;
  /** The folder for the files. Its content is replaced. */
  readonly filesDir: string;
  /** The folder with the migrations, and the role they grant to. */
  readonly migrations: string;
  readonly appRole?: string;
  /** Whether to replace existing data in the database. */
  readonly force?: boolean;
  /**
   * Called before anything is changed, with the ids of the archive's keys and the keys in the archive. Throws when a
   * key is missing.
   */
  readonly requireKeys?: (keyIds: readonly string[], generatedKeys: readonly string[]) => void;
};

/**
 * Restores an archive of `makeBackup`. First the whole archive is checked. Then the database is migrated to the
 * archive's state, no further. Then all rows are replaced in one transaction, so a failure leaves them unchanged. Later
 * migrations run at the next start of the app, which must not run meanwhile.
 * `owner` connects as the role that owns the database. Throws a BackupError when the archive is damaged, when its
 * migrations differ from the ones here, when the database is newer than the archive, or when it contains rows and
 * `force` is not set.
 */
export async function restoreBackup(owner: Sql, options: RestoreOptions): Promise<Manifest> {
  mkdirSync(dirname(options.filesDir), { recursive: true });
  // Next to the files, so that they can be renamed into place instead of copied.
  const work = await mkdtemp(`${options.filesDir}.restore-`);
  try {
    const unpacked = await unpackArchive(options.archive, work);
    if (!options.force && (await holdsRows(owner))) {
      throw new BackupError('The database holds rows already. With --force they, and the files, are replaced.');
    }
    options.requireKeys?.(unpacked.manifest.keyIds, unpacked.manifest.generatedKeys);
    await migrateTo(owner, unpacked.manifest, options);
    let undo = () => {};
    try {
      await owner.begin(async (sql) => {
        await withoutRules(sql, () => replaceRows(sql, unpacked));
        undo = replaceFolder(options.filesDir, unpacked.filesDir, join(work, 'replaced'));
      });
    } catch (error) {
      undo();
      throw error;
    }
    return unpacked.manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function migrateTo(owner: Sql, { migrations }: Manifest, options: RestoreOptions): Promise<void> {
  const here = new Map(migrationFiles(options.migrations).map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (here.get(name) === checksum) continue;
    const fault = here.has(name) ? 'is another here' : 'is not here';
    throw new BackupError(
      `The archive was made after the migration ${name}, which ${fault}: use the version that made it.`,
    );
  }
  const last = migrations.at(-1)?.name;
  if (last === undefined) throw new BackupError('The archive was made before any migration.');
  await migrate(owner, options.migrations, { upTo: last, ...(options.appRole ? { appRole: options.appRole } : {}) });
  const applied = await appliedMigrations(owner);
  const further = applied.find(({ name }) => name > last);
  if (further)
    throw new BackupError(`The database is further than the archive (${further.name}): restore into a new one.`);
}

async function replaceRows(sql: TransactionSql, { manifest, tablePath }: Unpacked): Promise<void> {
  const tables = await storedTables(sql);
  const describe = (list: readonly { name: string; columns: string[] }[]) =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns.toSorted()]));
  if (describe(tables) !== describe(manifest.tables)) {
    throw new BackupError('The tables here are not those of the archive, although the migrations are the same.');
  }
  if (tables.length > 0) await sql.unsafe(`truncate ${tables.map(({ name }) => `public.${quoted(name)}`).join(', ')}`);
  for (const table of manifest.tables) {
    await copyRows(sql, `${copyTarget(table)} from stdin`, createReadStream(tablePath(table.name)), createGunzip());
    const [counted] = await sql<
      { rows: number }[]
    >`select count(*)::float8 as rows from ${sql(`public.${table.name}`)}`;
    if (counted?.rows !== table.rows) {
      throw new BackupError(`${table.name} should have ${table.rows} rows and has ${counted?.rows}.`);
    }
  }
  for (const { name, value, called } of manifest.sequences) {
    await sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint, ${called})`;
  }
}

/** Replaces the folder. Returns a function that undoes it, as long as `aside` exists. */
function replaceFolder(folder: string, replacement: string, aside: string): () => void {
  const existed = existsSync(folder);
  if (existed) renameSync(folder, aside);
  renameSync(replacement, folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    if (existed) renameSync(aside, folder);
  };
}
