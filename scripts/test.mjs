/** `npm test`: everything. Goes on after a failure, so that one run tells all that is wrong. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { checks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { countsOf, sumOf } from './lib/counts.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, seconds } from './lib/project.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const results = join(root, 'var', 'test-results');

/** @type {{ name: string, time: string, passed: number, failed: number }[]} */
const summary = [];

/**
 * @param {string} name
 * @param {() => Promise<import('./lib/counts.mjs').Counts>} work
 */
async function step(name, work) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  summary.push({ name, ...(await work()), time: seconds(started) });
}

/** @param {number} code */
const oneOf = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** @param {string} project */
async function vitest(project) {
  const report = join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run('vitest', ['run', '--project', project, ...reporters]);
  return countsOf(report, code);
}

async function playwright() {
  const report = join(results, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code } = await run('playwright', ['test', '--reporter=list,json'], { env });
  return countsOf(report, code);
}

const begun = performance.now();
await ensureInstalled();
await ensureChromium();
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

for (const { name, command } of checks) {
  const [program, ...args] = command;
  await step(name, async () => oneOf((await run(program, args)).code));
}
for (const project of ['domain', 'server', 'stalls', 'browser']) await step(`${project} tests`, () => vitest(project));
await step('web build', async () => oneOf((await ensureWebBuild()) ? 0 : 1));
await step('journeys', playwright);

console.log();
for (const { name, time, passed, failed } of summary) {
  console.log(`${name.padEnd(16)}${time.padStart(9)}   ${passed} passed, ${failed} failed`);
}
const { passed, failed } = sumOf(summary);
console.log(`everything in ${seconds(begun)}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
