import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { wrongSql } from '../scripts/lib/wrong-sql.ts';

const project = sourceFiles(join(import.meta.dirname, '..'));

describe('the table check', () => {
  const tables = {
    'src/modules/roles/server/tables.ts': `export const role = table('role', { id: 'integer' });`,
    'src/modules/users/server/tables.ts': `export const appUser = table('app_user', { id: 'integer' });`,
  };
  const wrongWithSql = (path: string, sql: string): string[] =>
    wrongSql(new Map(Object.entries({ ...tables, [path]: `export const run = (db) => db\`${sql}\`;` })));
  const users = 'src/modules/users/server/run.ts';
  const roles = 'src/modules/roles/server/run.ts';

  it.each<[string, string, string]>([
    ['reads of its own and of earlier tables', users, 'select * from app_user join role on true'],
    ['writes to its own table', users, 'insert into app_user (id) values (1) on conflict do update set id = 2'],
    ['a lock on an earlier table', users, 'select from role for update of role'],
    ['its own table under the name of another', roles, 'select app_user.* from role app_user'],
    ['a comment and a plain string', users, '${"update role set id = 1"}'],
    ['a function over rows', users, 'select * from jsonb_to_recordset(${rows}) as x (id integer)'],
    ['any table in a test', 'src/modules/users/server/run.test.ts', 'delete from role'],
    ['every table to read in the app', 'src/app/run.ts', 'select from app_user'],
  ])('allows %s', (_, path, sql) => expect(wrongWithSql(path, sql)).toEqual([]));

  it.each<[string, string, string, string]>([
    ['a read of a later table', roles, 'select from app_user', 'roles reads app_user, which belongs to users'],
    [
      'a join of a later table',
      roles,
      'select from role join app_user u on true',
      'roles reads app_user, which belongs to users',
    ],
    ['a read in a subquery', roles, 'select (select 1 from app_user)', 'roles reads app_user, which belongs to users'],
    ['a read in upper case', roles, 'SELECT FROM APP_USER', 'roles reads app_user, which belongs to users'],
    [
      'an insert into an earlier table',
      users,
      'insert into role (id) values (1)',
      'users writes role, which belongs to roles',
    ],
    ['an update', users, 'update role set id = 1', 'users writes role, which belongs to roles'],
    ['a deletion', users, 'delete from role', 'users writes role, which belongs to roles'],
    [
      'a write inside a with',
      users,
      'with x as (delete from role returning id) select from x',
      'users writes role, which belongs to roles',
    ],
    ['a merge', users, 'merge into role using app_user on true', 'users writes role, which belongs to roles'],
    ['a write by the app', 'src/app/run.ts', 'update role set id = 1', 'app writes role, which belongs to roles'],
    [
      'a write to a table of the platform',
      users,
      'insert into mail (body) values (1)',
      'users writes mail, which belongs to platform',
    ],
    [
      'a table by the platform',
      'src/platform/run.ts',
      'select from role',
      'platform reads role, which belongs to roles',
    ],
    [
      'a table that is a parameter',
      users,
      'select from ${db(name)}',
      'SQL names a table that nobody can tell beforehand: from ${…}',
    ],
  ])('sees %s', (_, path, sql, said) => expect(wrongWithSql(path, sql)).toEqual([`${path}: ${said}`]));

  it('finds nothing in the project', () => expect(wrongSql(project)).toEqual([]));
});
