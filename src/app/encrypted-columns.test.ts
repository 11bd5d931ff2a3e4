import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../tests/support/app.ts';
import { testEncryption, testKey } from '../../tests/support/encryption.ts';
import { connect, type Sql } from '../platform/database.ts';
import { encryptStored } from '../platform/encrypt-stored.ts';
import { createEncryption, MissingKeyError } from '../platform/encryption.ts';
import { encryptedColumns } from './encrypted-columns.ts';

const newest = createEncryption(['another key of the tests, 32 characters', testKey]);
const newestAlone = createEncryption(['another key of the tests, 32 characters']);
const columns = encryptedColumns.flatMap(({ table, columns: names }) => names.map((column) => ({ table, column })));

let app: TestApp;
let owner: Sql;
beforeAll(async () => {
  app = await openTestApp();
  owner = connect(app.database.ownerUrl, { max: 1 });
  // As stored before encryption was introduced.
  for (const n of [1, 2, 3]) {
    await owner`update load set ein = ${`58-111000${n}`}, business_license = ${`BL-111000${n}`} where id in (select id from load order by id limit 400)`;
    await owner`update company set ein = ${`58-222000${n}`}, drivers_license = ${`GA-222000${n}`} where id in (select id from company order by id limit 5)`;
  }
  await owner`insert into mail (recipient, subject, body) values ('a@yard.test', 'x', 'in clear'), ('b@yard.test', 'sent', '')`;
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

type Stored = { id: number; text: string };
const storedIn = (table: string, column: string) =>
  owner<Stored[]>`select id, ${owner(column)} as text from ${owner(table)} where ${owner(column)} <> '' order by id`;
const everything = async () => {
  const rows = await Promise.all(columns.map(({ table, column }) => storedIn(table, column)));
  return rows.flatMap((each, n) => each.map((row) => ({ ...row, ...columns[n]! })));
};
const inClear = async (encryption = newest) =>
  (await everything()).map(({ text, ...row }) => ({ ...row, text: encryption.decrypt(row.column, text) }));
/** The values of these columns in the audit trail. */
const audited = () =>
  owner<{ column: string; text: string }[]>`
    select key as column, value #>> '{}' as text
    from (select subject, before as columns from audit_entry union all select subject, after from audit_entry) entry, jsonb_each(columns)
    where subject in ('load', 'company') and key in ('ein', 'business_license', 'drivers_license') and value #>> '{}' <> ''`;
const trail = () => owner<{ entries: number; sums: string }[]>`
  select count(*)::int as entries, sum(hashtext((before - ${papers}::text[])::text || (after - ${papers}::text[])::text))::text as sums from audit_entry`;
const papers = ['ein', 'business_license', 'drivers_license'];

describe('what is never stored in clear', () => {
  it('has every column of the database that is named for a tax or licence number', async () => {
    const named = await owner<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)(ein|ssn|tax|licen[cs]e)(_|$)'`;
    expect(columns).toEqual(expect.arrayContaining([...named]));
    expect(named.length).toBeGreaterThanOrEqual(6);
  });

  it('is encrypted where it was stored in clear, in the audit trail too, and reads as before', async () => {
    const [before, trailBefore] = [await inClear(), await trail()];
    expect((await audited()).length).toBeGreaterThan(2400);
    expect(await encryptStored(owner, testEncryption, encryptedColumns, { again: true })).toBeGreaterThan(1500);
    expect([await inClear(), await trail()]).toEqual([before, trailBefore]);
    const rows = await everything();
    expect(rows.length).toBeGreaterThan(300);
    expect(rows.filter(({ text }) => !text.startsWith(testEncryption.newestPrefix))).toEqual([]);
    const entries = await audited();
    expect(entries.filter(({ text }) => !text.startsWith(testEncryption.newestPrefix))).toEqual([]);
  });
});

describe('a new key', () => {
  it('re-encrypts all rows and the audit trail, changes nothing else, and leaves no trace in the trail', async () => {
    const before = await inClear();
    const trailBefore = await trail();
    expect(await encryptStored(owner, newest, encryptedColumns)).toBeGreaterThan(600);
    expect(await inClear(newestAlone)).toEqual(before);
    for (const { column, text } of await audited()) newestAlone.decrypt(column, text);
    expect((await audited()).every(({ text }) => text.startsWith(newest.newestPrefix))).toBe(true);
    expect(await trail()).toEqual(trailBefore);
    const [mail] = await storedIn('mail', 'body');
    expect(newestAlone.decrypt('body', mail!.text)).toBe('in clear');
  });

  it('is worked through once, and again when asked', async () => {
    await owner`insert into mail (recipient, subject, body) values ('c@yard.test', 'late', 'by an older process')`;
    expect(await encryptStored(owner, newest, encryptedColumns)).toBe(0);
    expect(await encryptStored(owner, newest, encryptedColumns, { again: true })).toBe(1);
  });

  it('goes on auditing afterwards', async () => {
    const entries = async () => (await trail())[0]!.entries;
    const before = await entries();
    await owner`update load set notes = notes || '.' where id = (select min(id) from load)`;
    await owner`update company set phone = phone || '.' where id = (select min(id) from company)`;
    expect(await entries()).toBe(before + 2);
  });

  it('is noticed as one also when it was the newest before: refused without the one since, re-encrypted with it', async () => {
    await expect(encryptStored(owner, testEncryption, encryptedColumns)).rejects.toThrow(newest.keyIds[0]);
    const back = createEncryption([testKey, 'another key of the tests, 32 characters']);
    const before = await inClear();
    expect(await encryptStored(owner, back, encryptedColumns)).toBeGreaterThan(600);
    expect(await inClear(testEncryption)).toEqual(before);
  });

  it('is refused without the older one, and changes nothing', async () => {
    const before = await everything();
    const stranger = createEncryption(['a key that nothing was stored under, ever']);
    await expect(encryptStored(owner, stranger, encryptedColumns)).rejects.toThrow(MissingKeyError);
    expect(await everything()).toEqual(before);
    expect(await owner`select from encryption_key where id = ${stranger.keyIds[0]!}`).toEqual([]);
  });
});
