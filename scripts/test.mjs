/**
 * `npm test`: all checks. Continues after a failure, so that one run shows all of them. Server tests and browser tests
 * mostly wait, so they run in parallel. Attacks measure time and run alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { overBudget } from './lib/budgets.mjs';
import { checks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { forgetConditions, oneWayConditions } from './lib/conditions.mjs';
import { countsOf, sumOf } from './lib/counts.mjs';
import { endOf, failuresOf, secondTriesOf } from './lib/failures.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run, seconds } from './lib/project.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const results = join(root, 'var', 'test-results');
/** The seed for samples of hostile input. SEED repeats the same samples. */
const seed = process.env['SEED'] ?? String(Math.floor(Math.random() * 1_000_000));
const env = { SEED: seed };

/** @type {{ name: string, ms: number, passed: number, failed: number }[]} */
const summary = [];
/** What failed, told once more at the end. @type {string[]} */
const failures = [];
/** What passed only at the second try. @type {string[]} */
const secondTries = [];

/**
 * Runs one kind of check and prints its whole output after it has ended.
 * @param {string} name
 * @param {() => Promise<{ counts: import('./lib/counts.mjs').Counts, output: string, report?: string }>} work
 */
async function step(name, work) {
  const started = performance.now();
  const { counts, output, report } = await work();
  if (counts.failed > 0) failures.push(`── ${name}`, ...(report ? failuresOf(report, output) : endOf(output)));
  const again = report ? secondTriesOf(report) : [];
  if (again.length > 0) secondTries.push(`── ${name}`, ...again);
  const ms = performance.now() - started;
  console.log(`\n── ${name}, ${seconds(started)}\n${output}`);
  summary.push({ name, ms, ...counts });
}

/** @param {number} code */
const oneOf = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

/** @param {string} project */
async function vitest(project) {
  const report = join(results, `${project}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await run('vitest', ['run', '--project', project, ...reporters], { quiet: true, env });
  return { counts: countsOf(report, code), output, report };
}

async function playwright() {
  const report = join(results, 'playwright.json');
  const places = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { code, output } = await run('playwright', ['test', '--reporter=list,json'], { quiet: true, env: places });
  return { counts: countsOf(report, code), output, report };
}

/** @param {readonly string[]} projects */
const inTurn = async (projects) => {
  for (const project of projects) await step(`${project} tests`, () => vitest(project));
};

const begun = performance.now();
await ensureInstalled();
await ensureChromium();
rmSync(results, { recursive: true, force: true });
forgetConditions();
mkdirSync(results, { recursive: true });
console.log(`SEED=${seed}`);

for (const { name, command } of checks) {
  const [program, ...args] = command;
  await step(name, async () => {
    const { code, output } = await run(program, args, { quiet: true });
    return { counts: oneOf(code), output };
  });
}
await step('web build', async () => ({ counts: oneOf((await ensureWebBuild()) ? 0 : 1), output: '' }));
await Promise.all([inTurn(['server']), inTurn(['domain', 'browser']).then(() => step('journeys', playwright))]);
await inTurn(['stalls']);
// A deep run has no budget.
if (!process.env['DEEP']) for (const sentence of overBudget(summary)) console.log(sentence);

const { oneWay, watched } = oneWayConditions();
writeFileSync(join(results, 'conditions.txt'), `${oneWay.join('\n')}\n`);
console.log(
  `\nConditions of screens that no test sees both ways: ${oneWay.length} of ${watched} (var/test-results/conditions.txt)`,
);
// A race of a test or of the product: it is no reason to refuse a change, and every reason to look.
if (secondTries.length > 0) console.log(`\nWhat passed only at the second try:\n${secondTries.join('\n')}`);
if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join('\n')}`);
console.log();
for (const { name, ms, passed, failed } of summary) {
  console.log(`${name.padEnd(16)}${`${(ms / 1000).toFixed(1)} s`.padStart(9)}   ${passed} passed, ${failed} failed`);
}
const { passed, failed } = sumOf(summary);
console.log(`everything in ${seconds(begun)}\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
