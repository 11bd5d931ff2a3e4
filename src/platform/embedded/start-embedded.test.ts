import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../../tests/support/database.ts';
import { connectionUrls } from './connection-urls.ts';
import { holdServer } from './fixtures/held-server.ts';
import { query } from './fixtures/query.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { isAlive } from './postmaster.ts';
import { startEmbedded, type EmbeddedOptions, type EmbeddedPostgres } from './start-embedded.ts';

const small = { shared_buffers: '16MB' };

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ settings: small, ...options });
  onTestFinished(() => server.stop());
  return server;
}

test('a first start makes a cluster in UTF-8 that sorts by code point, with the settings asked for', async () => {
  const server = await start({ folder: temporaryFolder(), settings: { shared_buffers: '24MB' } });
  expect(server.owner).toBe(true);
  const [row] = await query(
    server.adminUrl,
    `select pg_encoding_to_char(encoding) as encoding, datlocprovider as provider, datlocale as locale,
       current_setting('shared_buffers') as buffers, current_setting('work_mem') as work, current_setting('jit') as jit,
       current_setting('fsync') as fsync from pg_database where datname = 'troyard'`,
  );
  expect(row).toEqual({
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    buffers: '24MB',
    work: '32MB',
    jit: 'off',
    fsync: 'on',
  });
});

test('the owner role owns the database and the app role can neither create nor alter', async () => {
  const server = await start({ folder: temporaryFolder() });
  await query(server.ownerUrl, 'create table load (id int); create index on load (id)');
  await expect(query(server.appUrl, 'create table mine (id int)')).rejects.toThrow('permission denied for schema');
  await expect(query(server.appUrl, 'alter table load add column x int')).rejects.toThrow('must be owner');
  await expect(query(server.appUrl, 'select * from load')).rejects.toThrow('permission denied for table');
  await expect(query(server.appUrl, 'create database other')).rejects.toThrow('permission denied');
  await query(server.ownerUrl, 'grant select on load to troyard_app');
  expect(await query(server.appUrl, 'select * from load')).toEqual([]);
  const [row] = await query(
    server.ownerUrl,
    `select array_agg(extname::text order by extname) as names from pg_extension`,
  );
  expect(row?.['names']).toEqual(['btree_gin', 'pg_trgm', 'pgcrypto', 'plpgsql', 'unaccent']);
});

test('passwords are demanded, generated, and readable by their owner alone', async () => {
  const folder = temporaryFolder();
  const server = await start({ folder });
  for (const url of [server.adminUrl, server.ownerUrl, server.appUrl]) {
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    expect(new URL(url).password).toMatch(/^[\w-]{32}$/);
  }
  expect(statSync(join(folder, 'passwords.json')).mode & 0o777).toBe(0o600);
  const rules = readFileSync(join(folder, 'data', 'pg_hba.conf'), 'utf8').split('\n');
  expect(rules.filter((rule) => /^\w/.test(rule) && !/scram-sha-256$|reject$/.test(rule))).toEqual([]);
});

test('three starts at once share one server, and the last to stop takes it down', async () => {
  const folder = temporaryFolder();
  const servers = await Promise.all([holdServer(folder), holdServer(folder), start({ folder })]);
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
  expect(servers.filter((server) => server.owner)).toHaveLength(1);
  const [first, second, ours] = servers;
  for (const { program } of [first, second]) {
    program.kill('SIGINT');
    await once(program, 'exit');
    expect(await query(ours.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  }
  await ours.stop();
  expect(isAlive(ours.pid)).toBe(false);
  expect(readdirSync(folder).sort()).toEqual(['data', 'passwords.json', 'postgres.log']);
});

test('starts again after kill -9 of PostgreSQL, with what was committed', async () => {
  const folder = temporaryFolder();
  const before = await start({ folder });
  await query(before.ownerUrl, 'create table kept as select 1 as id');
  process.kill(before.pid, 'SIGKILL');
  const after = await start({ folder });
  expect(after.owner).toBe(true);
  expect(after.pid).not.toBe(before.pid);
  expect(await query(after.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]);
  // The use from before the crash must not stop the new server.
  await before.stop();
  expect(await query(after.ownerUrl, 'select id from kept')).toEqual([{ id: 1 }]);
});

test('a server whose starter was killed is joined, and then stopped, by the next', async () => {
  const folder = temporaryFolder();
  const orphan = await holdServer(folder);
  orphan.program.kill('SIGKILL');
  await once(orphan.program, 'exit');
  const next = await start({ folder });
  expect(next).toMatchObject({ owner: false, pid: orphan.pid });
  await next.stop();
  expect(isAlive(orphan.pid)).toBe(false);
});

test('Ctrl-C reaches the program and not PostgreSQL, which the program then stops in order', async () => {
  const folder = temporaryFolder();
  const held = await holdServer(folder);
  // The terminal sends signals to the whole process group.
  process.kill(-(held.program.pid ?? 0), 'SIGINT');
  await once(held.program, 'exit');
  expect(held.program.exitCode).toBe(0);
  expect(held.output()).toContain('stopped');
  expect(isAlive(held.pid)).toBe(false);
  const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('received fast shutdown request');
  expect(log).toContain('database system is shut down');
  expect(existsSync(join(folder, 'data', 'postmaster.pid'))).toBe(false);
});

test('a setting that PostgreSQL refuses is reported with its log', async () => {
  const folder = temporaryFolder();
  await expect(startEmbedded({ folder, settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /PostgreSQL did not start.*\n[^]*invalid value for parameter "shared_buffers"/,
  );
});

test('a database that has lost its passwords is reported', async () => {
  const folder = temporaryFolder();
  await (await start({ folder })).stop();
  rmSync(join(folder, 'passwords.json'));
  await expect(startEmbedded({ folder })).rejects.toThrow('has lost its passwords');
});

test('with DATABASE_URL no embedded server is started', async () => {
  const dataDir = temporaryFolder();
  const database = await blankDatabase();
  onTestFinished(() => database.drop());
  const { appUrl: databaseUrl, ownerUrl: databaseOwnerUrl } = database;
  expect(await connectionUrls({ databaseUrl, dataDir })).toMatchObject({
    appUrl: databaseUrl,
    ownerUrl: databaseUrl,
    appRole: new URL(databaseUrl).username,
    embedded: false,
  });
  expect((await connectionUrls({ databaseUrl, databaseOwnerUrl, dataDir })).ownerUrl).toBe(databaseOwnerUrl);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a DATABASE_URL that cannot be used is said in one line, without its password', async () => {
  const refused = connectionUrls({
    databaseUrl: 'postgres://app:hidden-word@127.0.0.1:1/yard',
    dataDir: temporaryFolder(),
  });
  await expect(refused).rejects.toThrow('DATABASE_URL: app cannot use the database at 127.0.0.1:1/yard');
  await expect(refused).rejects.not.toThrow('hidden-word');
});
