import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Transform } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Sql, TransactionSql } from '../postgres/pool.ts';
import { copyOut } from '../copy-rows.ts';
import { appliedMigrations } from '../migrate.ts';
import { BackupError, fileEntry, manifestEntry, tableEntry, type Manifest } from './manifest.ts';
import { copyTarget, storedSequences, storedTables, type StoredTable } from './stored-tables.ts';
import { createTar } from './tar.ts';

/** What to copy, and where to. */
export type BackupOptions = {
  /** The archive to write. It must not exist yet. */
  readonly archive: string;
  /** The folder of the installation's files. It may be missing. */
  readonly filesDir: string;
  /** Stored in the archive. */
  readonly version: string;
  readonly now: Date;
  /** The ids of the keys that stored text may be encrypted with, and the keys that exist only on this machine. */
  readonly keyIds?: readonly string[];
  readonly generatedKeys?: readonly string[];
};

type Dumped = Pick<Manifest, 'postgres' | 'migrations' | 'tables' | 'sequences'>;

/**
 * Copies an installation (all rows of all tables and all files) into one archive, while the installation keeps working.
 * Rows are read in one transaction, so they are from one moment. Files are read after it, so all files named by those
 * rows are included. `owner` connects as the role that owns the tables. The archive appears under its name only when it
 * is complete. Throws a BackupError when there is nothing to copy or the archive exists.
 */
export async function makeBackup(owner: Sql, options: BackupOptions): Promise<Manifest> {
  if (existsSync(options.archive)) throw new BackupError(`${options.archive} exists already.`);
  const work = await mkdtemp(`${options.archive}.part-`);
  try {
    const dumped = await owner.begin('isolation level repeatable read read only', (sql) => dump(sql, work));
    const manifest = await writeArchive(join(work, 'archive'), work, dumped, options);
    await rename(join(work, 'archive'), options.archive);
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function dump(sql: TransactionSql, work: string): Promise<Dumped> {
  const [found] = await sql<{ found: boolean; postgres: string }[]>`
    select to_regclass('public.migration') is not null as found, current_setting('server_version') as postgres`;
  if (!found?.found) throw new BackupError('There is no installation in this database: it was never migrated.');
  const migrations = await appliedMigrations(sql);
  const tables = [];
  for (const table of await storedTables(sql)) tables.push({ ...table, ...(await dumpTable(sql, table, work)) });
  // Sequences ignore transactions. Read last, they are never behind the rows.
  return { postgres: found.postgres, migrations, tables, sequences: await storedSequences(sql) };
}

async function dumpTable(
  sql: TransactionSql,
  table: StoredTable,
  work: string,
): Promise<{ rows: number; sha256: string }> {
  let rows = 0;
  const hash = createHash('sha256');
  // In COPY's text format a line break ends a row and never occurs inside one.
  const count = tap((chunk) => {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows += 1;
  });
  const digest = tap((chunk) => hash.update(chunk));
  const spool = createWriteStream(join(work, spoolName(table.name)));
  await copyOut(sql, `${copyTarget(table)} to stdout`, count, createGzip(), digest, spool);
  return { rows, sha256: hash.digest('hex') };
}

async function writeArchive(path: string, work: string, dumped: Dumped, options: BackupOptions): Promise<Manifest> {
  const tar = await createTar(path);
  try {
    for (const { name } of dumped.tables) {
      const spool = join(work, spoolName(name));
      await tar.add(tableEntry(name), (await stat(spool)).size, createReadStream(spool));
    }
    const files = [];
    for (const file of await filesBelow(options.filesDir)) {
      const hash = createHash('sha256');
      const source = join(options.filesDir, file);
      const { size } = await stat(source);
      await tar.add(fileEntry(file), size, createReadStream(source).pipe(tap((chunk) => hash.update(chunk))));
      files.push({ path: file, size, sha256: hash.digest('hex') });
    }
    const { version: troyard, now, keyIds = [], generatedKeys = [] } = options;
    const keys = { keyIds: [...keyIds], generatedKeys: [...generatedKeys] };
    const manifest: Manifest = { format: 1, troyard, madeAt: now.toISOString(), ...dumped, ...keys, files };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await tar.add(manifestEntry, text.length, only(text));
    await tar.finish();
    return manifest;
  } finally {
    await tar.close();
  }
}

/** Sorted paths relative to the folder, with `/` as separator. */
async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1));
}

/** A table's name may contain characters that a file name may not. */
function spoolName(table: string): string {
  return `${Buffer.from(table).toString('hex')}.copy.gz`;
}

function tap(look: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      look(chunk);
      done(null, chunk);
    },
  });
}

async function* only(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
