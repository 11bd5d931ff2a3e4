/**
 * `npm run test:deep`: what takes too long for every change. Mutation of the kernel and the domains, then all of `npm
 * test` with complete samples, long kills and large attacks (`DEEP=1`), a call through a real
 * coturn among them. `SEED=1234 npm run test:deep` repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/project.mjs';

await ensureInstalled();
const hasTurn = spawnSync('turnserver', ['--version']).error === undefined;
if (!hasTurn)
  console.log(
    'turnserver is not installed (Debian package coturn): the relayed call is not tested, and the run fails.',
  );
const mutation = await run('node', ['scripts/mutate.mjs']);
const tests = await run('node', ['scripts/test.mjs'], { env: { DEEP: '1', FAULT_SECONDS: '60' } });
const word = (isPassed) => (isPassed ? 'passed' : 'FAILED');
console.log(
  `mutation ${word(mutation.code === 0)}, tests ${word(tests.code === 0)}${hasTurn ? '' : ', the relayed call FAILED: no turnserver'}`,
);
process.exitCode = mutation.code === 0 && tests.code === 0 && hasTurn ? 0 : 1;
