/**
 * `npm run test:deep`: what takes too long for every change. Mutation of the kernel and the domains, then all of `npm
 * test` with complete samples, long kills and large attacks (`DEEP=1`). `SEED=1234 npm run test:deep` repeats a run.
 */
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/project.mjs';

await ensureInstalled();
const mutation = await run('node', ['scripts/mutate.mjs']);
const tests = await run('node', ['scripts/test.mjs'], { env: { DEEP: '1', FAULT_SECONDS: '60' } });
console.log(`mutation ${mutation.code === 0 ? 'passed' : 'FAILED'}, tests ${tests.code === 0 ? 'passed' : 'FAILED'}`);
process.exitCode = mutation.code === 0 && tests.code === 0 ? 0 : 1;
