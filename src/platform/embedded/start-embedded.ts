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

/** A running server and its addresses. */
export type EmbeddedPostgres = {
  /** The address for the role that owns and migrates the database. */
  readonly ownerUrl: string;
  /** The address for the app's role. */
  readonly appUrl: string;
  /** The address for the superuser, on the database `postgres`, to create and drop databases. */
  readonly adminUrl: string;
  /** True if this call started the server, false if it joined a running one. */
  readonly owner: boolean;
  /** The process id of the server. */
  readonly pid: number;
  /** The user that it runs as: `user`, `namespace` or `uid N`. */
  readonly how: string;
  /** Ends this use. If no other program uses the server, shuts it down and waits for that. May be called twice. */
  readonly stop: () => Promise<void>;
};

/** The data folder of the server, and how it runs. */
export type EmbeddedOptions = {
  /** The folder of the cluster, its passwords and its log. Created if missing. */
  readonly folder: string;
  /** Override `defaultSettings`. They apply only if this call starts the server. */
  readonly settings?: ServerSettings;
  /** The folder with `bin`, `lib` and `share` of another PostgreSQL than the packaged one. */
  readonly binaries?: string;
  /** For root: the only way to run it. Default: the first way that works. */
  readonly rootAs?: RootAs;
  /**
   * If set, the server is watched and restarted on its port when its process is gone. Called once, when the restart
   * fails.
   */
  readonly onLost?: (error: Error) => void;
};

/** Replaying the log after a crash can take a while. More time than this is a fault. */
const startLimitMs = 120_000;

/**
 * Starts PostgreSQL on `folder`, or joins the running server there, and creates roles, database and extensions if
 * missing. Several programs may call it at once: all get the same server, and the last `stop()` shuts it down. After a
 * crash the next call removes the remains and starts it again.
 * The caller must call `stop()`. The server runs detached, so that Ctrl-C reaches only the app, which can finish its
 * work before the database stops. Throws an EmbeddedPostgresError when it cannot run here.
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

/** The installed binaries. If they cannot be repaired or reached, a copy next to the data. */
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

/** Joins the server and prepares it. Undefined when it stopped meanwhile, so that the caller tries again. */
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
    // 57P0x: shutting down or starting up. Other codes: the connection broke.
    if (/^57P0|^CONNECTION_|^ECONN/.test(code)) return undefined;
    throw error;
  }
}

type Watching = Pick<EmbeddedOptions, 'onLost'> & {
  readonly data: string;
  readonly passwords: Passwords;
  readonly launch: (port?: number) => Promise<number>;
};

/** Watches the server if requested. Returns the function that ends this program's use of the current server. */
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
  // After a crash another program may have started a new server. This program must not stop that one.
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

/** The same server and role with another database. */
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
