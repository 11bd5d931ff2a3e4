/**
 * `npm run conditions`: lists the conditions of the screens that no browser test sees both ways, so that half of each
 * could be lost unnoticed. `npm run conditions -- <path>` runs the tests below a folder and lists the conditions of the
 * files below it.
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/project.mjs';

await ensureInstalled();
await ensureChromium();
const found = join(root, 'var', 'conditions');
rmSync(found, { recursive: true, force: true });
const paths = process.argv.slice(2).map((path) => relative(root, join(process.cwd(), path)).replaceAll('\\', '/'));
const { code } = await run('vitest', ['run', '--config', 'tests/conditions/vitest.config.ts', ...paths]);

/** @template T @param {string} folder @returns {T[]} */
const allIn = (folder) =>
  readdirSync(join(found, folder)).map((name) => JSON.parse(readFileSync(join(found, folder, name), 'utf8')));

/** How often each condition was false and true. @type {Map<string, [number, number]>} */
const seen = new Map();
for (const counts of /** @type {Record<string, [number, number]>[]} */ (allIn('seen')))
  for (const [at, [no, yes]] of Object.entries(counts)) {
    const [noes, yeses] = seen.get(at) ?? [0, 0];
    seen.set(at, [noes + no, yeses + yes]);
  }
const all = /** @type {string[][]} */ (allIn('all')).flat();
const wanted = all.filter((at) => paths.length === 0 || paths.some((path) => at.startsWith(path)));
const oneWay = wanted.flatMap((at) => {
  const [no, yes] = seen.get(at) ?? [0, 0];
  return no > 0 && yes > 0 ? [] : [`${at}: ${no + yes === 0 ? 'never asked' : no > 0 ? 'never true' : 'never false'}`];
});
console.log(oneWay.toSorted().join('\n'));
console.log(`${wanted.length - oneWay.length} of ${wanted.length} conditions were seen both ways.`);
process.exitCode = code;
