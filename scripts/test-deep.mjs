/**
 * `npm run test:deep`: what takes too long for every change. Mutation of the kernel and the domains, and all suites with
 * deeper samples (`DEEP=1`) under a seed that changes with every run. `SEED=1234 npm run test:deep` repeats a run.
 */
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, run, seconds } from './lib/project.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

const seed = process.env.SEED ?? String(Math.floor(Math.random() * 2 ** 31));
if (!/^\d{1,10}$/.test(seed)) giveUp('SEED is a whole number.');

await ensureInstalled();
await ensureChromium();
if (!(await ensureWebBuild())) giveUp('The web app could not be built.');
const env = { DEEP: '1', SEED: seed, FAULT_SECONDS: '60' };
const steps = [
  { name: 'mutation', command: ['node', 'scripts/mutate.mjs'] },
  ...['domain', 'server', 'browser', 'stalls'].map((project) => ({
    name: `${project} tests`,
    command: ['vitest', 'run', '--project', project],
  })),
  { name: 'journeys', command: ['playwright', 'test'] },
];
console.log(`seed ${seed}`);
/** @type {string[]} */
const failed = [];
for (const { name, command } of steps) {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const [program, ...args] = command;
  const { code } = await run(program, args, { env });
  console.log(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds(started)}`);
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? '\neverything passed' : `\nfailed: ${failed.join(', ')}. Repeat with SEED=${seed}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
