/**
 * `npm run mutate`: mutates the kernel and every domain, and fails below the score in the configuration. `npm run
 * mutate -- <path>` mutates one file. A server file runs against the test beside it, a screen against the browser tests of its
 * folder.
 */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node24 } from './lib/node24.mjs';
import { giveUp, root, run } from './lib/project.mjs';

await ensureInstalled();
const paths = process.argv.slice(2).map((path) => relative(root, join(process.cwd(), path)).replaceAll('\\', '/'));
const missing = paths.find((path) => !existsSync(join(root, path)));
if (missing) giveUp(`There is no ${missing}.`);

const isScreen = (/** @type {string} */ path) => path.startsWith('src/ui/') || path.includes('/web/');
if (paths.some(isScreen) && !paths.every(isScreen)) giveUp('Screens are mutated by themselves.');
const isPure = (/** @type {string} */ path) => path.startsWith('src/kernel/') || path.includes('/domain/');
const testOf = (/** @type {string} */ path) => path.replace(/\.ts$/, '.test.ts');
const onServer = paths.some((path) => !isPure(path) && !isScreen(path));
/** Below `src/modules/<module>/web`, `src/app/web` or `src/ui/<folder>`. */
const screenTests = (/** @type {string} */ path) =>
  `${/^src\/(?:ui\/[^/]+|.*?\/web)(?=\/)/.exec(path)?.[0] ?? 'src/ui'}/**/*.test.tsx`;
const untested = onServer && paths.find((path) => !existsSync(join(root, testOf(path))));
if (untested) giveUp(`${untested} has no test beside it.`);

/** @type {Record<string, string>} */
let env = {};
if (onServer) env = { MUTATION_TESTS: paths.map(testOf).join(','), MUTATION_DATABASE: 'yes' };
if (paths.some(isScreen)) {
  await ensureChromium();
  env = { MUTATION_TESTS: [...new Set(paths.map(screenTests))].join(','), MUTATION_SCREENS: 'yes' };
}
const stryker = join(root, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const chosen = paths.length > 0 ? ['--mutate', paths.join(',')] : [];
const { code } = await run(node24(), [stryker, 'run', 'tests/mutation/stryker.config.mjs', ...chosen], { env });
process.exitCode = code;
