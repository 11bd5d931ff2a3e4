import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { runToEnd, type Runner } from './runner.ts';

/** Generated with the cluster and stored next to it. No person needs them. */
export type Passwords = { readonly admin: string; readonly owner: string; readonly app: string };

/**
 * The passwords of the cluster in `folder`, created on first use in a file that only its owner may read. Concurrent
 * starts get the same file: it appears complete and only once.
 */
export function clusterPasswords(folder: string): Passwords {
  const file = join(folder, 'passwords.json');
  if (!existsSync(file)) createPasswords(folder, file);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Passwords;
  } catch (error) {
    throw new EmbeddedPostgresError(`The database's passwords in ${file} cannot be read: ${(error as Error).message}`);
  }
}

function createPasswords(folder: string, file: string): void {
  if (existsSync(join(folder, 'data'))) {
    throw new EmbeddedPostgresError(`The database in ${folder} has lost its passwords: put ${file} back.`);
  }
  const secret = () => randomBytes(24).toString('base64url');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ admin: secret(), owner: secret(), app: secret() }), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

/**
 * Creates the cluster in `data` unless it exists. It is created in a temporary folder and then renamed, so an
 * incomplete cluster is never visible. Of several concurrent starts the first to finish wins.
 * Text is UTF-8 and sorted by code point (the builtin C.UTF-8 provider), the same on every machine and after every
 * update of system libraries. TCP connections need a password; there are no local sockets.
 */
export function ensureCluster(data: string, binaries: string, runner: Runner, admin: string, sync: boolean): void {
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const draft = `${data}.new-${process.pid}`;
  const passwordFile = `${draft}.password`;
  rmSync(draft, { recursive: true, force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, admin, { mode: 0o600 });
    for (const path of [draft, passwordFile]) if (runner.user) chownSync(path, runner.user.uid, runner.user.gid);
    const { error } = runToEnd(runner, join(binaries, 'bin', 'initdb'), [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth-host=scram-sha-256',
      '--auth-local=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      ...(sync ? [] : ['--no-sync']),
    ]);
    if (error) throw new EmbeddedPostgresError(`The database could not be made in ${data}: ${error}`);
    moveInto(data, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

function moveInto(data: string, draft: string): void {
  try {
    renameSync(draft, data);
  } catch (error) {
    if (!existsSync(join(data, 'PG_VERSION'))) throw error;
  }
}
