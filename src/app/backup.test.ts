import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connect } from '../platform/database.ts';
import { createEncryption } from '../platform/encryption.ts';
import { encryptionKeys } from '../platform/encryption-keys.ts';
import { testEncryption, testKey } from '../../tests/support/encryption.ts';
import { blankDatabase, cloneDatabase, type TestDatabase } from '../../tests/support/database.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'troyard-programs-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function run(program: string, database: TestDatabase, dataDir: string, ...args: string[]) {
  return runWith({}, program, database, dataDir, ...args);
}

function runWith(
  more: Record<string, string>,
  program: string,
  database: TestDatabase,
  dataDir: string,
  ...args: string[]
) {
  const env = { ...more, DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: dataDir };
  return spawnSync(process.execPath, [join(import.meta.dirname, program), ...args], { encoding: 'utf8', env });
}

test('an installation is carried to another machine with the two programs', async () => {
  const [from, to] = [await cloneDatabase(), await blankDatabase()];
  onTestFinished(async () => void (await Promise.all([from.drop(), to.drop()])));
  const [fromDir, toDir] = [folder(), folder()];
  mkdirSync(join(fromDir, 'files'));
  writeFileSync(join(fromDir, 'files', 'paper.pdf'), 'paper');

  const backup = run('backup.ts', from, fromDir);
  expect(backup.stderr).toBe('');
  const [name = ''] = readdirSync(join(fromDir, 'backups'));
  expect(name).toMatch(/^troyard-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.tar$/);
  expect(backup.stdout).toMatch(/rows of \d+ tables, 1 files/);

  const archive = join(fromDir, 'backups', name);
  const restore = run('restore.ts', to, toDir, archive);
  expect(restore.stderr).toBe('');
  expect(readFileSync(join(toDir, 'files', 'paper.pdf'), 'utf8')).toBe('paper');

  const again = run('backup.ts', to, toDir, join(toDir, 'again.tar'));
  expect(again.stdout).toContain(/\d+ rows of \d+ tables/.exec(backup.stdout)?.[0]);
});

describe('what is encrypted', () => {
  const einsIn = async (database: TestDatabase, dataDir: string): Promise<string[]> => {
    const sql = connect(database.appUrl, { max: 1 });
    const rows = await sql<{ ein: string }[]>`select ein from company where ein <> '' order by id`;
    await sql.end();
    const encryption = createEncryption(encryptionKeys({ encryptionKeys: [], dataDir }));
    return rows.map(({ ein }) => encryption.decrypt('ein', ein));
  };
  const twoDatabases = async () => {
    const both = [await cloneDatabase(), await blankDatabase()] as const;
    onTestFinished(async () => void (await Promise.all(both.map((each) => each.drop()))));
    return both;
  };

  test('is read on the other machine: a generated key travels with the archive', async () => {
    const [from, to] = await twoDatabases();
    const [fromDir, toDir] = [folder(), folder()];
    writeFileSync(join(fromDir, 'encryption-keys'), testKey);
    const archive = join(fromDir, 'a.tar');
    expect(run('backup.ts', from, fromDir, archive).stderr).toBe('');
    const restored = run('restore.ts', to, toDir, archive);
    expect([restored.stderr, restored.status]).toEqual(['', 0]);
    const eins = await einsIn(to, toDir);
    expect(eins).toEqual(await einsIn(from, fromDir));
    expect(eins.length).toBeGreaterThan(10);
    expect(eins.every((ein) => /^\d\d-\d{7}$/.test(ein))).toBe(true);
  });

  test('is restored only where its configured key is known, which is never in the archive', async () => {
    const [from, to] = await twoDatabases();
    const dir = folder();
    const archive = join(dir, 'a.tar');
    expect(runWith({ ENCRYPTION_KEY: testKey }, 'backup.ts', from, dir, archive).stderr).toBe('');
    expect(readFileSync(archive).includes(testKey)).toBe(false);
    const refused = run('restore.ts', to, folder(), archive);
    expect([refused.stderr, refused.status]).toEqual([
      `The archive was made under the encryption key ${testEncryption.keyIds[0]}: set it as ENCRYPTION_KEY, or among ENCRYPTION_OLD_KEYS.\n`,
      1,
    ]);
    const keys = { ENCRYPTION_KEY: 'a newer key of this machine of 32', ENCRYPTION_OLD_KEYS: testKey };
    expect(runWith(keys, 'restore.ts', to, folder(), archive).stderr).toBe('');
  });
});

test('what is wrong is said in one line', async () => {
  const database = await blankDatabase();
  onTestFinished(() => database.drop());
  const cases = [
    [run('restore.ts', database, folder()), 'Which archive? npm run restore -- <archive> [--force]\n'],
    [run('backup.ts', database, folder()), 'There is no installation in this database: it was never migrated.\n'],
  ] as const;
  for (const [{ status, stderr }, message] of cases) {
    expect(stderr).toBe(message);
    expect(status).toBe(1);
  }
});

test('the role that DATABASE_URL names is the one that is let in, whatever it is called', async () => {
  const database = await blankDatabase();
  const admin = connect(database.adminUrl, { max: 1 });
  const role = `yard_${process.pid}`;
  onTestFinished(async () => {
    await admin.end();
    await database.drop();
    const cleaning = connect(database.adminUrl.replace(/\/[^/]*$/, '/postgres'), { max: 1 });
    await cleaning`drop role ${cleaning(role)}`;
    await cleaning.end();
  });
  await admin.unsafe(`create role ${role} login password 'yard-of-its-own'`);
  await admin.unsafe(`grant connect on database ${new URL(database.adminUrl).pathname.slice(1)} to ${role}`);
  const appUrl = new URL(database.appUrl);
  [appUrl.username, appUrl.password] = [role, 'yard-of-its-own'];
  const migrated = run('migrate.ts', { ...database, appUrl: appUrl.href }, folder());
  expect([migrated.stderr, migrated.status]).toEqual(['', 0]);
  const app = connect(appUrl.href, { max: 1 });
  expect(await app`select count(*)::int as users from app_user`).toEqual([{ users: 0 }]);
  await expect(app`update audit_entry set subject = ''`).rejects.toThrow('permission denied');
  await app.end();
});

test('the demo world is not made where it would be real', async () => {
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: folder(),
    SECRET: 'k'.repeat(16) + 'Qx7-mn2_Lp9w3Rt5',
    ENCRYPTION_KEY: 'Qx7-mn2_Lp9w3Rt5' + 'k'.repeat(16),
    ALLOW_SANDBOX_PAYMENTS: 'true',
  };
  const seed = spawnSync(process.execPath, [join(import.meta.dirname, 'seed.ts')], { encoding: 'utf8', env });
  expect(seed.status).toBe(1);
  expect(seed.stderr).toContain('never made in production');
  expect(seed.stderr).not.toContain('    at ');
});
