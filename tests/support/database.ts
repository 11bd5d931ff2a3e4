import { createHash, randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Sql } from '../../src/platform/postgres/pool.ts';
import { encryptedColumns } from '../../src/app/encrypted-columns.ts';
import { encryptStored } from '../../src/platform/encrypt-stored.ts';
import { testEncryption } from './encryption.ts';
import { connect } from '../../src/platform/database.ts';
import { isAlive } from '../../src/platform/embedded/postmaster.ts';
import { createDatabase, openDatabase, ownerRole } from '../../src/platform/embedded/prepare-database.ts';
import { startEmbedded, withDatabase } from '../../src/platform/embedded/start-embedded.ts';
import { migrate } from '../../src/platform/migrate.ts';

/** What any process needs to create databases on the tests' server, as plain data that can be passed on. */
export type TestServer = {
  readonly adminUrl: string;
  readonly ownerUrl: string;
  readonly appUrl: string;
  /** The template with the demo world, and the template with only the migrations. */
  readonly demoTemplate: string;
  readonly emptyTemplate: string;
  /** The folder for the files of its databases, beside them. */
  readonly filesDir: string;
};

/** A database for one test. */
export type TestDatabase = {
  readonly name: string;
  readonly appUrl: string;
  readonly ownerUrl: string;
  /** A superuser's connection to this database, for work that no role of the app may do. */
  readonly adminUrl: string;
  /** A separate copy of the files of its rows. */
  readonly filesDir: string;
  /** A copy with the same rows and files. Nobody may be connected to this database meanwhile. */
  readonly copy: () => Promise<TestDatabase>;
  /** Closes every connection to it and removes it with its files. */
  readonly drop: () => Promise<void>;
};

type MakeDemoWorld = (owner: Sql, options: { filesDir: string; now: Date }) => Promise<unknown>;

/** The moment at which the tests' demo world is made. Test clocks show it by default. */
export const testNow = new Date('2026-06-15T14:00:00Z');

const root = join(import.meta.dirname, '..', '..');
const migrations = join(root, 'database', 'migrations');
const demo = join(root, 'database', 'demo');
const templateLock = 815_026_004;
const staleAfterMs = 3_600_000;
const memoryNeeded = 4 * 2 ** 30;

/** Nothing here must survive a crash, and many tests run at once. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '300',
};

/**
 * Starts the tests' server, or joins the one of another run, and makes the templates again if migrations or demo world
 * have changed. The caller closes it. The last one to close stops the server.
 */
export async function openTestServer(): Promise<{ server: TestServer; close: () => Promise<void> }> {
  const folder = serverFolder();
  const embedded = await startEmbedded({ folder, settings });
  const { adminUrl, ownerUrl, appUrl } = embedded;
  const server = {
    adminUrl,
    ownerUrl,
    appUrl,
    demoTemplate: `template_${hashOf(migrations, demo)}_${testEncryption.keyIds[0]}`,
    emptyTemplate: `template_empty_${hashOf(migrations)}`,
    filesDir: join(folder, 'files'),
  };
  try {
    await connected(adminUrl, async (admin) => {
      await admin`select pg_advisory_lock(${templateLock})`;
      await dropLeftovers(admin, server);
      await makeTemplate(admin, server, server.emptyTemplate, async () => {});
      await makeTemplate(admin, server, server.demoTemplate, fillWithDemoWorld);
    });
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return { server, close: () => embedded.stop() };
}

/** A new database with the demo world. A vitest worker knows the server; elsewhere it is passed in. */
export async function cloneDatabase(server?: TestServer): Promise<TestDatabase> {
  const known = server ?? (await providedServer());
  return clone(known, known.demoTemplate);
}

/** A new database with the migrations and no rows. */
export async function emptyDatabase(server?: TestServer): Promise<TestDatabase> {
  const known = server ?? (await providedServer());
  return clone(known, known.emptyTemplate);
}

/** A new database with roles and extensions but without tables, not even the table of migrations. */
export async function blankDatabase(server?: TestServer): Promise<TestDatabase> {
  return clone(server ?? (await providedServer()));
}

/** vitest is imported only when a test needs it, because Playwright and the benches run without it. */
export async function providedServer(): Promise<TestServer> {
  const { inject } = await import('vitest');
  return inject('testServer');
}

async function clone(server: TestServer, template?: string): Promise<TestDatabase> {
  const name = `clone_${process.pid}_${randomBytes(6).toString('hex')}`;
  if (template) {
    await connected(server.adminUrl, async (admin) => {
      await admin`create database ${admin(name)} owner ${admin(ownerRole)} template ${admin(template)} strategy file_copy`;
    });
  } else {
    await makeBlank(server, name);
  }
  const filesDir = join(server.filesDir, name);
  mkdirSync(filesDir, { recursive: true });
  const originals = template && join(server.filesDir, template);
  if (originals && existsSync(originals)) cpSync(originals, filesDir, { recursive: true });
  return databaseNamed(server, name);
}

/** A database of the tests' server by name. */
export function databaseNamed(server: TestServer, name: string): TestDatabase {
  return {
    name,
    appUrl: withDatabase(server.appUrl, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    adminUrl: withDatabase(server.adminUrl, name),
    filesDir: join(server.filesDir, name),
    copy: () => clone(server, name),
    drop: () => connected(server.adminUrl, (admin) => dropDatabase(admin, server, name)),
  };
}

/** Fills the template under a temporary name first, so that an incomplete template is never cloned. */
async function makeTemplate(
  admin: Sql,
  server: TestServer,
  name: string,
  fill: (owner: Sql, filesDir: string) => Promise<void>,
): Promise<void> {
  const [found] = await admin`select from pg_database where datname = ${name}`;
  const draft = `draft_${name}`;
  const filesDir = join(server.filesDir, name);
  if (found && existsSync(filesDir)) return;
  if (found) await dropDatabase(admin, server, name);
  rmSync(filesDir, { recursive: true, force: true });
  mkdirSync(filesDir, { recursive: true });
  await dropDatabase(admin, server, draft);
  await makeBlank(server, draft);
  await connected(withDatabase(server.ownerUrl, draft), async (owner) => {
    await migrate(owner, migrations);
    await fill(owner, filesDir);
    await owner`analyze`;
  });
  await admin.unsafe(`comment on database ${draft} is '${new Date().toISOString()}'`);
  await admin`alter database ${admin(draft)} rename to ${admin(name)}`;
}

async function makeBlank(server: TestServer, name: string): Promise<void> {
  await connected(server.adminUrl, (admin) => createDatabase(admin, name));
  await connected(withDatabase(server.adminUrl, name), (admin) => openDatabase(admin, name));
}

async function fillWithDemoWorld(owner: Sql, filesDir: string): Promise<void> {
  const generator = join(demo, 'demo-world.ts');
  if (!existsSync(generator)) return;
  const { makeDemoWorld } = (await import(pathToFileURL(generator).href)) as { makeDemoWorld: MakeDemoWorld };
  await makeDemoWorld(owner, { filesDir, now: testNow });
  await encryptStored(owner, testEncryption, encryptedColumns);
}

/** Removes databases of killed runs and outdated templates. Young ones may still be in use by a run. */
async function dropLeftovers(admin: Sql, server: TestServer): Promise<void> {
  const databases = await admin<{ name: string; made: string | null }[]>`
    select datname as name, shobj_description(oid, 'pg_database') as made from pg_database
    where datname ^@ 'template_' or datname ^@ 'clone_'`;
  for (const { name, made } of databases) {
    if (name === server.demoTemplate || name === server.emptyTemplate) continue;
    const stale = name.startsWith('clone_')
      ? !isAlive(Number(name.split('_')[1]))
      : Date.now() - Date.parse(made ?? '1970-01-01') > staleAfterMs;
    if (stale) await dropDatabase(admin, server, name);
  }
}

async function dropDatabase(admin: Sql, { filesDir }: TestServer, name: string): Promise<void> {
  await admin`drop database if exists ${admin(name)} with (force)`;
  // The store writes its drafts to a separate folder beside it.
  for (const folder of [name, `${name}-incoming`]) rmSync(join(filesDir, folder), { recursive: true, force: true });
}

/**
 * In memory if there is enough, because a database has about four hundred files, which take ten times as long to copy
 * on most disks. Otherwise in var. One folder for each checkout and user.
 */
function serverFolder(): string {
  const memory = '/dev/shm';
  const free = existsSync(memory) ? statfsSync(memory).bavail * statfsSync(memory).bsize : 0;
  if (free < memoryNeeded) return join(root, 'var', 'test-postgres');
  const checkout = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return join(memory, `troyard-tests-${process.getuid?.() ?? 0}-${checkout}`);
}

/** Twelve digits that change with any file below the folders. */
function hashOf(...folders: string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    if (!existsSync(folder)) continue;
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).sort(byPath)) {
      if (!entry.isFile()) continue;
      hash.update(`${entry.parentPath}/${entry.name}\0`).update(readFileSync(join(entry.parentPath, entry.name)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

function byPath(a: { parentPath: string; name: string }, b: { parentPath: string; name: string }): number {
  return `${a.parentPath}/${a.name}` < `${b.parentPath}/${b.name}` ? -1 : 1;
}

async function connected(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = connect(url, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}
