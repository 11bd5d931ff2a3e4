import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const withNode24 = join(root, 'scripts', 'with-node24.mjs');

/** The scripts are plain JavaScript, so that any Node can run them. Their types are declared here. */
async function script<T>(name: string): Promise<T> {
  return (await import(join(root, 'scripts', 'lib', name))) as T;
}
type Install = { missingFrom: (modules: string, lockFile: string) => string | undefined };
type Count = { countsOf: (file: string, code: number) => unknown; sumOf: (all: unknown[]) => unknown };

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'troyard-scripts-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

function program(text: string): string {
  const file = join(folder(), 'program.ts');
  writeFileSync(file, text);
  return file;
}

test('a TypeScript program runs under Node 24 with its arguments, and its exit code is ours', () => {
  const file = program(`const said: string = process.argv.slice(2).join('+');
    console.log(process.versions.node.split('.')[0], said); process.exit(7);`);
  const { status, stdout } = spawnSync('node', [withNode24, file, 'a', 'b'], { encoding: 'utf8' });
  expect(stdout).toBe('24 a+b\n');
  expect(status).toBe(7);
});

test.each(['SIGINT', 'SIGTERM'] as const)('%s reaches the program, which ends in its own time', async (signal) => {
  const file =
    program(`process.once('${signal}', () => setTimeout(() => { console.log('ended'); process.exit(3) }, 100));
    setInterval(() => {}, 1000); console.log('ready');`);
  const child = spawn('node', [withNode24, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child.stdout, 'data');
  child.kill(signal);
  const [code] = (await once(child, 'close')) as [number];
  expect(printed).toBe('ready\nended\n');
  expect(code).toBe(3);
});

test('no program asked for is said plainly', () => {
  const { status, stderr } = spawnSync('node', [withNode24], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('Which program?');
});

test('packages are installed again when the lock file wants others than are there', async () => {
  const { missingFrom } = await script<Install>('install.mjs');
  const made = folder();
  const modules = join(made, 'node_modules');
  const lock = join(made, 'package-lock.json');
  const wanted = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0', integrity: 'x' },
    'node_modules/other-platform': { version: '1.0.0', integrity: 'y', optional: true },
  };
  const write = (file: string, packages: object) => writeFileSync(file, JSON.stringify({ packages }));
  write(lock, wanted);
  expect(missingFrom(modules, lock)).toBe('none are installed');
  mkdirSync(modules);
  write(join(modules, '.package-lock.json'), { 'node_modules/a': wanted['node_modules/a'] });
  expect(missingFrom(modules, lock)).toBeUndefined();
  write(lock, { ...wanted, 'node_modules/a': { version: '1.0.1', integrity: 'z' } });
  expect(missingFrom(modules, lock)).toBe('a 1.0.1 is missing');
  write(lock, { ...wanted, 'node_modules/b': { version: '2.0.0', integrity: 'z' } });
  expect(missingFrom(modules, lock)).toBe('b 2.0.0 is missing');
});

test('a change of a file concerns the sides that use it, and a change of a test none', async () => {
  type Sides = Readonly<Record<'isOfWeb' | 'isOfServer', (path: string) => boolean>>;
  const { isOfWeb, isOfServer } = await script<Sides>('sides.mjs');
  const sides = (path: string) => [isOfServer(path), isOfWeb(path)];
  expect(sides('src/modules/makes/server/add-make.ts')).toEqual([true, false]);
  expect(sides('src/modules/loads/items/server/add-item.ts')).toEqual([true, false]);
  expect(sides('src/platform/http/server.ts')).toEqual([true, false]);
  expect(sides('src/app/main.ts')).toEqual([true, false]);
  expect(sides('src/app/web/main.tsx')).toEqual([false, true]);
  expect(sides('src/modules/makes/web/makes-page.tsx')).toEqual([false, true]);
  expect(sides('src/ui/form/form.css')).toEqual([false, true]);
  for (const shared of ['src/kernel/money.ts', 'src/modules/makes/contract.ts', 'src/modules/makes/paths.ts'])
    expect(sides(shared)).toEqual([true, true]);
  expect(sides('src/modules/makes/web/makes-page.test.tsx')).toEqual([false, false]);
});

test('the counts of vitest and Playwright are summed, and a runner that breaks is a failure', async () => {
  const { countsOf, sumOf } = await script<Count>('counts.mjs');
  const made = folder();
  const report = (name: string, content: object) => {
    writeFileSync(join(made, name), JSON.stringify(content));
    return join(made, name);
  };
  const vitest = report('vitest.json', { numPassedTests: 5, numFailedTests: 2 });
  const playwright = report('playwright.json', { stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 9 } });
  const unloadable = report('unloadable.json', { numPassedTests: 4, numFailedTests: 0 });
  expect(countsOf(vitest, 1)).toEqual({ passed: 5, failed: 2 });
  expect(countsOf(playwright, 1)).toEqual({ passed: 4, failed: 1 });
  expect(countsOf(unloadable, 1)).toEqual({ passed: 4, failed: 1 });
  expect(countsOf(join(made, 'absent.json'), 1)).toEqual({ passed: 0, failed: 1 });
  expect(sumOf([countsOf(vitest, 1), countsOf(playwright, 1)])).toEqual({ passed: 9, failed: 3 });
});

test('a kind of test that takes longer than its budget is named, and what has no budget counts as a check', async () => {
  type Budgets = {
    budgets: Readonly<Record<string, number>>;
    overBudget: (summary: readonly { name: string; ms: number }[]) => string[];
  };
  const { budgets, overBudget } = await script<Budgets>('budgets.mjs');
  const within = Object.entries(budgets).map(([name, seconds]) => ({ name, ms: seconds * 1000 }));
  expect(overBudget(within)).toEqual([]);
  expect(overBudget([{ name: 'journeys', ms: (budgets['journeys']! + 1) * 1000 }])).toEqual([
    expect.stringMatching(/^journeys took \d+ s; the budget is \d+ s/),
  ]);
  const half = (budgets['checks']! / 2 + 1) * 1000;
  expect(
    overBudget([
      { name: 'lint', ms: half },
      { name: 'types', ms: half },
    ]),
  ).toHaveLength(1);
  // The budget of the whole run, with browser tests in parallel to server tests.
  const { checks, 'server tests': server, 'stalls tests': stalls, ...beside } = budgets;
  const besideServer = Object.values(beside).reduce((sum, each) => sum + each, 0);
  expect(checks! + Math.max(server!, besideServer) + stalls!).toBeLessThanOrEqual(40 * 60);
});
