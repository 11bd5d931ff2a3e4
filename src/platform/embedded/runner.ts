import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** The user that PostgreSQL's programs run as. PostgreSQL refuses to run as root, so root needs another way. */
export type Runner = {
  /** `user`: the current user. `namespace`: root in a user namespace, seen as nobody. `uid N`: another user. */
  readonly how: string;
  /** Set when files for PostgreSQL must belong to another user. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** The command line that runs `program` as this user. */
  command(program: string, args: readonly string[]): readonly [string, string[]];
};

/** How root may run PostgreSQL. A user namespace comes first, because all files stay root's. */
export type RootAs = 'namespace' | 'other-user';

const asOurselves: Runner = { how: 'user', command: (program, args) => [program, [...args]] };

const namespaceArgs = ['--user', '--map-user=65534', '--map-group=65534'];
const inNamespace: Runner = {
  how: 'namespace',
  command: (program, args) => ['unshare', [...namespaceArgs, program, ...args]],
};

function asUser(user: { uid: number; gid: number }): Runner {
  return { how: `uid ${user.uid}`, user, command: (program, args) => [program, [...args]] };
}

/**
 * Runs `program` to its end in `/`, because the user it runs as may not be able to enter the current folder. Never
 * throws: `error` holds the problem, and is undefined after exit code 0.
 */
export function runToEnd(
  runner: Runner,
  program: string,
  args: readonly string[],
): { error: string | undefined; output: string } {
  const [command, all] = runner.command(program, args);
  const { status, error, stdout, stderr } = spawnSync(command, all, {
    ...runner.user,
    cwd: '/',
    env: plainEnvironment(),
    encoding: 'utf8',
  });
  const failed = error?.message ?? (status === 0 ? undefined : `${stderr}${stdout}`.trim() || `status ${status}`);
  return { error: failed, output: stdout ?? '' };
}

/** Locale and time zone are fixed, so that data and log do not depend on the user who starts the server. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

/**
 * Finds how PostgreSQL can run here and reach `folder`. An existing cluster (`data`) runs as the user that owns it,
 * because no other user can read it. Throws an EmbeddedPostgresError that lists the attempts.
 */
export function chooseRunner(folder: string, data: string, rootAs?: RootAs): Runner {
  if (process.getuid?.() !== 0) return ownedByUs(data);
  const refused: string[] = [];
  for (const runner of rootRunners(data, rootAs)) {
    const { error } = runToEnd(runner, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]);
    if (!error) return runner;
    refused.push(`${runner.how}: ${error}`);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and no other way reaches ${folder} (${refused.join('; ') || 'no user postgres or nobody'}). ` +
      'Start as an ordinary user, move the folder out of closed ones (DATA_DIR), or set DATABASE_URL.',
  );
}

function ownedByUs(data: string): Runner {
  if (existsSync(data) && process.getuid && statSync(data).uid !== process.getuid()) {
    throw new EmbeddedPostgresError(
      `The database in ${data} belongs to the user with id ${statSync(data).uid}: start as that user, or choose another DATA_DIR.`,
    );
  }
  return asOurselves;
}

function rootRunners(data: string, rootAs: RootAs | undefined): Runner[] {
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    return [uid === 0 ? inNamespace : asUser({ uid, gid })];
  }
  const others = ['postgres', 'nobody'].flatMap((name) => userNamed(name) ?? []).map(asUser);
  if (rootAs === 'namespace') return [inNamespace];
  return rootAs === 'other-user' ? others : [inNamespace, ...others];
}

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
