import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { wrongImports } from '../scripts/lib/wrong-imports.ts';
import { calls } from '../src/app/contract.ts';
import type { Call } from '../src/kernel/contract.ts';

const project = sourceFiles(join(import.meta.dirname, '..'));

/** A small tree without violations. Each test adds one violation. */
const sound = {
  'src/architecture.ts': 'export const moduleOrder = [];',
  'src/kernel/money.ts': `import { z } from 'zod';\nimport big from 'big.js';\nexport const cents = () => [z, big];`,
  'src/platform/database.ts': `import pg from 'pg';\nexport const connect = () => new pg.Pool();`,
  'src/ui/button.tsx': `import './button.css';\nimport { Button } from '@mantine/core';\nexport { Button as PlainButton } from '@mantine/core';\nexport const Plain = Button;`,
  'src/modules/roles/domain/flags.ts': `import { cents } from '../../../kernel/money.ts';\nexport const at = (text: string) => [new Date(text), cents];`,
  'src/modules/roles/domain/flags.test.ts': `import { it } from 'vitest';\nimport { at } from './flags.ts';\nit('x', () => void at(String(Date.now())));`,
  'src/modules/roles/server/public.ts': `export { findRole } from './find-role.ts';`,
  'src/modules/roles/server/find-role.ts': `import { connect } from '../../../platform/database.ts';\nexport const findRole = connect;`,
  'src/modules/roles/server/find-role.test.ts': `import { openTestApp } from '../../../../tests/support/app.ts';\nimport { findRole } from './find-role.ts';\nvoid [openTestApp, findRole];`,
  'src/modules/roles/server/tables.ts': 'export const role = 1;',
  'src/modules/roles/web/queries.ts': `import { usersPath } from '../../users/paths.ts';\nexport const useRoles = usersPath;`,
  'src/modules/roles/web/role-picker.tsx': 'export const RolePicker = 1;',
  'src/modules/roles/web/role-page.tsx': 'export const RolePage = 1;',
  'src/modules/roles/paths.ts': `import { cents } from '../../kernel/money.ts';\nimport { usersPath } from '../users/paths.ts';\nexport const rolesPath = [cents, usersPath];`,
  'src/modules/users/paths.ts': 'export const usersPath = 1;',
  'src/modules/users/contract.ts': `import { z } from 'zod';\nexport const users = z;`,
  'src/modules/users/server/add-user.ts': `import { findRole } from '../../roles/server/public.ts';\nimport { role } from '../../roles/server/tables.ts';\nexport const addUser = [findRole, role];`,
  'src/modules/users/web/user-page.tsx': `import { useRoles } from '../../roles/web/queries.ts';\nimport { RolePicker } from '../../roles/web/role-picker.tsx';\nimport { Plain } from '../../../ui/button.tsx';\nexport const UserPage = [useRoles, RolePicker, Plain];`,
  'src/app/server.ts': `import { demoWorld } from '../../database/demo/demo-world.ts';\nexport const page = () => [import('../modules/users/web/user-page.tsx'), demoWorld];`,
  'database/demo/demo-world.ts': `import { RolePage } from '../../src/modules/roles/web/role-page.tsx';\nexport const demoWorld = RolePage;`,
  'tests/support/app.ts': `import { addUser } from '../../src/modules/users/server/add-user.ts';\nexport const openTestApp = addUser;`,
};
type Path = keyof typeof sound;

const wrongWith = (planted: Readonly<Record<string, string>>): string[] =>
  wrongImports(new Map(Object.entries({ ...sound, ...planted })));
const adding = (path: Path, line: string): Record<string, string> => ({ [path]: `${sound[path]}\n${line}` });

it('no file is longer than 300 lines, whatever is written in it', () => {
  const root = join(import.meta.dirname, '..');
  const written = ['src', 'database', 'docs', 'tests', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|m?js|css|sql|md)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const lines = (name: string) => readFileSync(join(root, name), 'utf8').trimEnd().split('\n').length;
  expect(written.length).toBeGreaterThan(500);
  expect(written.filter((name) => lines(name) > 300)).toEqual([]);
});

describe('the import check', () => {
  it('finds nothing in a sound tree', () => expect(wrongWith({})).toEqual([]));

  it.each<[string, Record<string, string>, string]>([
    [
      'a layer',
      adding('src/kernel/money.ts', `import { connect } from '../platform/database.ts';`),
      'src/kernel/money.ts: kernel may not import platform (src/platform/database.ts)',
    ],
    [
      'a layer by a type',
      adding('src/kernel/money.ts', `import type { connect } from '../platform/database.ts';`),
      'src/kernel/money.ts: kernel may not import platform (src/platform/database.ts, as a type)',
    ],
    [
      'a layer by a type in place',
      adding('src/ui/button.tsx', `export type Db = import('../platform/database.ts').Db;`),
      'src/ui/button.tsx: ui may not import platform (src/platform/database.ts, as a type)',
    ],
    [
      'a layer by a side effect',
      adding('src/ui/button.tsx', `import '../platform/database.ts';`),
      'src/ui/button.tsx: ui may not import platform (src/platform/database.ts)',
    ],
    [
      'a layer at run time',
      adding('src/modules/users/web/user-page.tsx', `export const later = () => import('../server/add-user.ts');`),
      'src/modules/users/web/user-page.tsx: web may not import server (src/modules/users/server/add-user.ts)',
    ],
    [
      'a layer by a re-export',
      adding('src/modules/roles/domain/flags.ts', `export { findRole } from '../server/find-role.ts';`),
      'src/modules/roles/domain/flags.ts: domain may not import server (src/modules/roles/server/find-role.ts)',
    ],
    [
      'a layer by a re-export of all',
      adding('src/platform/database.ts', `export * from '../ui/button.tsx';`),
      'src/platform/database.ts: platform may not import ui (src/ui/button.tsx)',
    ],
    [
      'what nobody can tell',
      adding(
        'src/app/server.ts',
        'export const any = (name: string) => import(`../modules/${name}/server/public.ts`);',
      ),
      'src/app/server.ts: imports what nobody can tell beforehand: `../modules/${name}/server/public.ts`',
    ],
    [
      'a module that comes later',
      adding('src/modules/roles/server/tables.ts', `import { users } from '../../users/contract.ts';`),
      'src/modules/roles/server/tables.ts: roles may not know users, which comes later (src/modules/users/contract.ts)',
    ],
    [
      'paths that know more than the kernel',
      adding('src/modules/users/paths.ts', `import { users } from './contract.ts';`),
      'src/modules/users/paths.ts: paths may not import contract (src/modules/users/contract.ts)',
    ],
    [
      'a server past its door',
      adding(
        'src/modules/users/server/add-user.ts',
        `import { findRole as found } from '../../roles/server/find-role.ts';`,
      ),
      'src/modules/users/server/add-user.ts: the server of roles is entered by public.ts or tables.ts (src/modules/roles/server/find-role.ts)',
    ],
    [
      'a web past its doors',
      adding('src/modules/users/web/user-page.tsx', `import { RolePage } from '../../roles/web/role-page.tsx';`),
      'src/modules/users/web/user-page.tsx: the web of roles is entered by its queries, panels, pickers and links (src/modules/roles/web/role-page.tsx)',
    ],
    [
      'a barrel by its name',
      { 'src/modules/roles/web/index.ts': 'export const x = 1;' },
      'src/modules/roles/web/index.ts: a barrel: name the file after its main export',
    ],
    [
      'a barrel by what is in it',
      { 'src/ui/all.ts': `export * from './button.tsx';` },
      'src/ui/all.ts: a barrel: nothing but re-exports',
    ],
    ['a long file', { 'src/kernel/long.ts': '// x\n'.repeat(301) }, 'src/kernel/long.ts: over 300 lines'],
    ['a long test', { 'tests/long.test.ts': '// x\n'.repeat(301) }, 'tests/long.test.ts: over 300 lines'],
    [
      'a module that nobody has declared',
      { 'src/modules/gadgets/contract.ts': 'export const gadgets = 1;' },
      'src/modules/gadgets/contract.ts: module gadgets is not in src/architecture.ts',
    ],
    [
      'a file in no layer',
      { 'src/modules/users/helpers.ts': 'export const help = 1;' },
      'src/modules/users/helpers.ts: stands in no layer',
    ],
    [
      'a library in the domain',
      adding('src/modules/roles/domain/flags.ts', `import { readFileSync } from 'node:fs';`),
      'src/modules/roles/domain/flags.ts: domain may use zod, big.js and no other library (node:fs)',
    ],
    [
      'a test library in the kernel',
      adding('src/kernel/money.ts', `import { it } from 'vitest';`),
      'src/kernel/money.ts: kernel may use zod, big.js and no other library (vitest)',
    ],
    [
      'the clock in the domain',
      adding('src/modules/roles/domain/flags.ts', 'export const late = () => Date.now();'),
      'src/modules/roles/domain/flags.ts: domain may not call Date.now(); what it needs comes in',
    ],
    [
      'a new date in the domain',
      adding('src/modules/roles/domain/flags.ts', 'export const late = () => new Date();'),
      'src/modules/roles/domain/flags.ts: domain may not call new Date(); what it needs comes in',
    ],
    [
      'chance in the domain',
      adding('src/modules/roles/domain/flags.ts', 'export const late = () => Math.random();'),
      'src/modules/roles/domain/flags.ts: domain may not call Math.random(); what it needs comes in',
    ],
    [
      'the tests, from code',
      adding('src/app/server.ts', `import { openTestApp } from '../../tests/support/app.ts';`),
      'src/app/server.ts: src may not import tests/support/app.ts',
    ],
    [
      'the demo world, from below app',
      adding('src/platform/database.ts', `import { demoWorld } from '../../database/demo/demo-world.ts';`),
      'src/platform/database.ts: src may not import database/demo/demo-world.ts',
    ],
    [
      'a test of another, from a test',
      {
        ...adding('src/modules/roles/domain/flags.test.ts', `import { other } from '../../../../tests/other.ts';`),
        'tests/other.ts': 'export const other = 1;',
      },
      'src/modules/roles/domain/flags.test.ts: tests beside code may import tests/support and no other of tests/other.ts',
    ],
    [
      'a file that is not there',
      adding('src/kernel/money.ts', `import { gone } from './gone.ts';`),
      'src/kernel/money.ts: imports ./gone.ts, which is not there',
    ],
    [
      'a file that is no TypeScript',
      { 'src/kernel/broken.ts': 'export const = ;' },
      'src/kernel/broken.ts: cannot be read: Unexpected token',
    ],
  ])('sees %s', (_, planted, line) => {
    expect(wrongWith(planted)).toEqual([line]);
  });

  it('sees a cycle, also through types, once', () => {
    const planted = {
      'src/kernel/a.ts': `import { b } from './b.ts';\nexport const a = b;`,
      'src/kernel/b.ts': `import type { A } from './c.ts';\nexport const b = 1;`,
      'src/kernel/c.ts': `import './a.ts';\nexport type A = 1;`,
    };
    expect(wrongWith(planted)).toEqual([
      'src/kernel/a.ts: a cycle, src/kernel/a.ts > src/kernel/b.ts > src/kernel/c.ts > src/kernel/a.ts',
    ]);
  });

  it('reads a capability of a module as the module itself', () => {
    const planted = {
      'src/modules/users/invites/contract.ts': 'export const invites = 1;',
      'src/modules/users/invites/server/send.ts': `import { invites } from '../contract.ts';\nexport const send = invites;`,
      'src/modules/users/invites/web/form.tsx': `import { send } from '../server/send.ts';\nexport const Form = send;`,
    };
    expect(wrongWith(planted)).toEqual([
      'src/modules/users/invites/web/form.tsx: web may not import server (src/modules/users/invites/server/send.ts)',
    ]);
  });

  it('is not taken in by comments and texts', () => {
    const lines = `// import { connect } from '../platform/database.ts';\n/* export * from '../ui/button.tsx'; */\nexport const text = "import('../platform/database.ts')";`;
    expect(wrongWith(adding('src/kernel/money.ts', lines))).toEqual([]);
  });

  it('finds nothing in the project', () => expect(wrongImports(project)).toEqual([]));
});

const declared = Object.entries<Call>(calls);

describe('the declared calls', () => {
  it.each(declared)('%s refuses unknown keys, and stands under its kind of path', (_, { input, path, method }) => {
    expect(input.def.catchall).toBeInstanceOf(z.ZodNever);
    expect(path).toMatch(
      method === 'GET' ? /^\/read\/v1\/[a-zA-Z]+(\/[a-zA-Z0-9]+)*$/ : /^\/write\/v1\/[a-zA-Z]+(\/[a-zA-Z]+)*$/,
    );
  });

  it('have a path and method of their own', () => {
    const routes = declared.map(([, { method, path }]) => `${method} ${path}`);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
  });

  it('are all of the modules’ contracts', () => {
    // A module with several contracts joins them in its calls.ts.
    const joined = [...project.keys()].filter((path) => /^src\/modules\/.+\/(contract|calls)\.ts$/.test(path));
    const joining = ['src/app/contract.ts', ...joined.filter((path) => path.endsWith('/calls.ts'))];
    const imported = joining.flatMap((file) =>
      [...project.get(file)!.matchAll(/from '(\.[^']+)'/g)].map(([, path]) => join(dirname(file), path!)),
    );
    expect(imported.filter((path) => path.startsWith('src/modules/')).toSorted()).toEqual(joined.toSorted());
  });
});

const code = [...project].filter(([path]) => path.startsWith('src/') && !/\.test\.tsx?$|\/fixtures\//.test(path));
const filesWith = (pattern: RegExp) =>
  code
    .filter(([, text]) => pattern.test(text))
    .map(([path]) => path)
    .toSorted();

it('screens and menu take access rules from the domain, so that the first page loads no contract', () => {
  const early = /^src\/modules\/.+\/(web\/screens\.tsx|domain\/(access|parties)\.ts)$|^src\/app\/web\/navigation\.ts$/;
  const paths = code.map(([path]) => path).filter((path) => early.test(path));
  expect(paths.length).toBeGreaterThan(15);
  expect(filesWith(/from '[^']*\/contract\.ts'/).filter((path) => early.test(path))).toEqual([]);
});

describe('slow work stays out of transactions', () => {
  /** Each of these calls `requireNoTransaction`, so no other file may use the library directly. */
  it.each([
    ['sharp', ['src/platform/picture-work.ts']],
    ['@node-rs/argon2', ['src/modules/sessions/server/passwords.ts']],
    ['nodemailer', ['src/platform/mail-delivery.ts']],
  ])('%s is imported where that is checked, and nowhere else', (library, where) => {
    expect(filesWith(new RegExp(`^import (?!type )[^;]*from '${library}';`, 'm'))).toEqual(where);
    for (const path of where) expect(project.get(path)).toMatch(/requireNoTransaction\(|workQueue\(/);
  });

  it('transactions are opened where it is known, and by programs that serve nobody', () => {
    expect(filesWith(/\.begin\(/)).toEqual([
      'src/app/first-start.ts',
      'src/app/jobs.ts',
      'src/platform/backup/make-backup.ts',
      'src/platform/backup/restore-backup.ts',
      'src/platform/embedded/prepare-database.ts',
      'src/platform/encrypt-stored.ts',
      'src/platform/live/due-events.ts',
      'src/platform/transaction.ts',
      'src/ui/picker/picker.tsx',
    ]);
  });
});
