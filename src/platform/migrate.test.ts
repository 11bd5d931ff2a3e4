import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { postgres, type Sql } from './postgres/pool.ts';
import { expect, onTestFinished, test } from 'vitest';
import { blankDatabase } from '../../tests/support/database.ts';
import { migrate } from './migrate.ts';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'troyard-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

async function blank(): Promise<{ owner: Sql; app: Sql }> {
  const database = await blankDatabase();
  const [owner, app] = [database.ownerUrl, database.appUrl].map((url) => postgres(url, { max: 4 }));
  onTestFinished(async () => {
    await Promise.all([owner?.end(), app?.end()]);
    await database.drop();
  });
  return { owner: owner!, app: app! };
}

const yards = 'create table yard (id int primary key); insert into yard values (1);';

test('files are applied in order, once, and remembered with their checksums', async () => {
  const { owner } = await blank();
  const folder = folderOf({ '0002-more.sql': 'insert into yard values (2)', '0001-yards.sql': yards, 'notes.md': 'x' });
  expect(await migrate(owner, folder)).toEqual({ applied: ['0001-yards.sql', '0002-more.sql'] });
  expect(await migrate(owner, folder)).toEqual({ applied: [] });
  writeFileSync(join(folder, '0003-third.sql'), 'insert into yard values (3)');
  expect(await migrate(owner, folder)).toEqual({ applied: ['0003-third.sql'] });
  expect(await owner`select count(*)::int as yards from yard`).toEqual([{ yards: 3 }]);
  const [row] = await owner`select checksum, applied_at from migration where name = '0002-more.sql'`;
  expect(row?.['checksum']).toMatch(/^[0-9a-f]{64}$/);
  expect(row?.['applied_at']).toBeInstanceOf(Date);
});

test('migrations grant to the role that the app works as', async () => {
  const { owner, app } = await blank();
  const grant = `do $$ begin execute format('grant select on yard to %I', current_setting('troyard.app_role')); end $$`;
  await migrate(owner, folderOf({ '0001-yards.sql': `${yards} ${grant}` }));
  expect(await app`select id from yard`).toEqual([{ id: 1 }]);
  await expect(app`insert into yard values (2)`).rejects.toThrow('permission denied');
});

test('two programs at once apply every file once', async () => {
  const { owner } = await blank();
  const slow = { '0001-yards.sql': `select pg_sleep(0.3); ${yards}`, '0002-more.sql': 'insert into yard values (2)' };
  const runs = await Promise.all([1, 2, 3].map(() => migrate(owner, folderOf(slow))));
  expect(runs.flatMap(({ applied }) => applied)).toEqual(Object.keys(slow));
  expect(await owner`select count(*)::int as yards from yard`).toEqual([{ yards: 2 }]);
});

test('a file that fails leaves nothing of itself, and the ones before it in place', async () => {
  const { owner } = await blank();
  const broken = 'insert into yard values (2);\n\ninsert into yrad values (3);';
  const folder = folderOf({ '0001-yards.sql': yards, '0002-more.sql': broken });
  await expect(migrate(owner, folder)).rejects.toThrow('0002-more.sql, line 3: relation "yrad" does not exist');
  expect(await owner`select id from yard`).toEqual([{ id: 1 }]);
  writeFileSync(join(folder, '0002-more.sql'), 'insert into yard values (2)');
  expect(await migrate(owner, folder)).toEqual({ applied: ['0002-more.sql'] });
});

test('stops at the file asked for', async () => {
  const { owner } = await blank();
  const folder = folderOf({ '0001-yards.sql': yards, '0002-a.sql': 'select 1', '0003-b.sql': 'select 1' });
  expect(await migrate(owner, folder, { upTo: '0002-a.sql' })).toEqual({ applied: ['0001-yards.sql', '0002-a.sql'] });
  expect(await migrate(owner, folder, { upTo: '0001-yards.sql' })).toEqual({ applied: [] });
  expect(await migrate(owner, folder)).toEqual({ applied: ['0003-b.sql'] });
});

test.each([
  ['a changed file', { '0001-yards.sql': '-- changed', '0003-c.sql': 'select 1' }, '0001-yards.sql was changed after'],
  ['a missing file', { '0001-yards.sql': yards }, '0003-c.sql was applied to this database but is not here'],
  ['a late number', { '0001-yards.sql': yards, '0002-b.sql': '', '0003-c.sql': 'select 1' }, '0002-b.sql comes before'],
  [
    'a number twice',
    { '0001-yards.sql': yards, '0001-zebra.sql': '' },
    '0001-yards.sql and 0001-zebra.sql have the same',
  ],
  ['a wild name', { 'Yards.sql': yards }, 'Yards.sql: a migration is named like'],
])('%s is refused before anything is applied', async (_, files: Record<string, string>, message) => {
  const { owner } = await blank();
  await migrate(owner, folderOf({ '0001-yards.sql': yards, '0003-c.sql': 'select 1' }));
  await expect(migrate(owner, folderOf({ ...files, '0009-new.sql': 'create table fresh (id int)' }))).rejects.toThrow(
    message,
  );
  expect(await owner`select to_regclass('fresh') as found`).toEqual([{ found: null }]);
});
