import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgres, type Sql } from '../postgres/pool.ts';
import { packagedBinaries, repairBinaries } from './binaries.ts';
import { clusterPasswords, ensureCluster, type Passwords } from './cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { launchPostgres } from './launch-postgres.ts';
import { clearStaleLock, isAlive, livePostmaster, type Postmaster } from './postmaster.ts';
import { appRole, createDatabase, databaseName, openDatabase, ownerRole, prepareRoles } from './prepare-database.ts';
import { keepRunning } from './keep-running.ts';
import { joinServer, type Presence } from './presence.ts';
import { chooseRunner, runToEnd, type RootAs, type Runner } from './runner.ts';
import { defaultSettings, type ServerSettings } from './server-settings.ts';

/** A running server, and what to connect to. */
export type EmbeddedPostgres = {
  /** The role that owns the database and migrates it. */
  readonly ownerUrl: string;
  /** The role the app works as. */
  readonly appUrl: string;
  /** The superuser, on the database `postgres`: for making and dropping databases. */
  readonly adminUrl: string;
  /** Whether this call started the server, rather than joined one that ran already. */
  readonly owner: boolean;
  /** The process id of the server. */
  readonly pid: number;
  /** With whose rights it runs: `user`, `namespace` or `uid N`. */
  readonly how: string;
  /** Ends our use of it; when nobody else uses it, shuts it down in order and waits for that. May be called twice. */
  readonly stop: () => Promise<void>;
};

/** Where the server keeps its data, and how it runs. */
export type EmbeddedOptions = {
  /** Holds the cluster, its passwords and its log; made when missing. */
  readonly folder: string;
  /** Over `defaultSettings`; they apply when this call is the one that starts the server. */
  readonly settings?: ServerSettings;
  /** Another PostgreSQL than the packaged one: a folder with `bin`, `lib` and `share`. */
  readonly binaries?: string;
  /** As root, the only way to run it; by default the first that works. */
  readonly rootAs?: RootAs;
  /**
   * Given it, the server is watched, and started again on its port when its process is gone. It is called, once, when
   * that cannot be done.
   */
  readonly onLost?: (error: Error) => void;
};

/** Replaying the log after a crash can take a while; longer than this is a fault. */
const startLimitMs = 120_000;

/**
 * Starts PostgreSQL on `folder`, or joins the server that already runs there, and makes sure of its roles, its
 * database and its extensions. Safe to call from several programs at once: all get the same server, and the last to
 * `stop()` shuts it down. After a crash the next call starts it again, once the remains of the old one are gone.
 *
 * The caller must `stop()`: the server runs detached, so that Ctrl-C in the terminal reaches the app alone, which
 * can finish its work before it takes the database away. Throws an EmbeddedPostgresError when it cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const folder = resolve(options.folder);
  const data = join(folder, 'data');
  const settings = { ...defaultSettings, ...options.settings };
  mkdirSync(folder, { recursive: true });
  const runner = chooseRunner(folder, data, options.rootAs);
  const binaries = usableBinaries(options.binaries ?? packagedBinaries(), folder, runner);
  const passwords = clusterPasswords(folder);
  ensureCluster(data, binaries, runner, passwords.admin, settings['fsync'] !== 'off');

  const launch = (port?: number) =>
    launchPostgres({ binaries, data, log: join(folder, 'postgres.log'), runner, settings, ...(port && { port }) });

  let launched: number | undefined;
  for (const deadline = Date.now() + startLimitMs; Date.now() < deadline; await sleep(20)) {
    const server = livePostmaster(data);
    if (!server) {
      clearStaleLock(data);
      launched = await launch();
    } else if (server.ready) {
      const presence = await enter(server, passwords);
      if (!presence) continue;
      const stop = once(watched({ server, presence }, { data, passwords, launch, onLost: options.onLost }));
      return {
        ...urls(server.port, passwords),
        owner: server.pid === launched,
        pid: server.pid,
        how: runner.how,
        stop,
      };
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not become ready within ${startLimitMs / 1000} s, see ${folder}/postgres.log`,
  );
}

/** The binaries as installed or, where they cannot be repaired or reached in place, a copy beside the data. */
function usableBinaries(packaged: string, folder: string, runner: Runner): string {
  const works = (native: string) => {
    try {
      repairBinaries(native);
    } catch {
      return 'its files are incomplete and cannot be written';
    }
    return runToEnd(runner, join(native, 'bin', 'postgres'), ['-V']).error;
  };
  const inPlace = works(packaged);
  if (!inPlace) return packaged;
  const copy = join(folder, 'binaries');
  if (!existsSync(copy)) cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  const copied = works(copy);
  if (copied)
    throw new EmbeddedPostgresError(`PostgreSQL in ${packaged} does not run here: ${inPlace}; a copy: ${copied}`);
  return copy;
}

/** Joins the server and prepares it; undefined when it went away under us, so that the caller looks again. */
async function enter(server: Postmaster, passwords: Passwords): Promise<Presence | undefined> {
  const { adminUrl } = urls(server.port, passwords);
  let presence: Presence | undefined;
  try {
    presence = await joinServer(adminUrl);
    await connected(adminUrl, async (admin) => {
      await prepareRoles(admin, passwords);
      await createDatabase(admin, databaseName);
    });
    await connected(withDatabase(adminUrl, databaseName), (admin) => openDatabase(admin, databaseName));
    return presence;
  } catch (error) {
    await presence?.release();
    const code = (error as { code?: string }).code ?? '';
    if (code === '28P01') {
      throw new EmbeddedPostgresError(`The server on port ${server.port} refuses the password kept in passwords.json.`);
    }
    // 57P0x: it is shutting down or starting up; the rest: the connection broke.
    if (/^57P0|^CONNECTION_|^ECONN/.test(code)) return undefined;
    throw error;
  }
}

type Watching = Pick<EmbeddedOptions, 'onLost'> & {
  readonly data: string;
  readonly passwords: Passwords;
  readonly launch: (port?: number) => Promise<number>;
};

/** Watches a server that was entered, if that is wanted; answers what ends our use of the one that runs then. */
function watched(
  entered: { server: Postmaster; presence: Presence },
  { data, passwords, launch, onLost }: Watching,
): () => Promise<void> {
  let { server, presence } = entered;
  const unwatch =
    onLost &&
    keepRunning({
      data,
      server,
      launch,
      onLost,
      onRestart: async (again) => {
        await presence.release().catch(() => {});
        presence = (await enter(again, passwords)) ?? presence;
        server = again;
      },
    });
  return async () => {
    await unwatch?.();
    await leave(presence, server, data);
  };
}

async function leave(presence: Presence, server: Postmaster, data: string): Promise<void> {
  const last = await presence.leave().catch(() => false);
  // After a crash another program may have started a new server: that one is not ours to stop.
  if (last && livePostmaster(data)?.pid === server.pid) {
    process.kill(server.pid, 'SIGINT');
    for (let waited = 0; isAlive(server.pid); waited += 20) {
      if (waited === 30_000) process.kill(server.pid, 'SIGQUIT');
      await sleep(20);
    }
  }
  await presence.release().catch(() => {});
}

function urls(port: number, passwords: Passwords): { ownerUrl: string; appUrl: string; adminUrl: string } {
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
  return {
    ownerUrl: url(ownerRole, passwords.owner, databaseName),
    appUrl: url(appRole, passwords.app, databaseName),
    adminUrl: url('postgres', passwords.admin, 'postgres'),
  };
}

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

async function connected(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}
