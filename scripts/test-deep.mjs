/**
 * `npm run test:deep`: what takes too long for every change. Mutation of the kernel and the domains, then all of `npm
 * test` with complete samples, long kills and large attacks (`DEEP=1`), a call through a real
 * coturn and the sheets of the reports in LibreOffice among them. `SEED=1234 npm run test:deep` repeats a run.
 */
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { run } from './lib/project.mjs';

await ensureInstalled();
/** What only a deep run needs: a program, its Debian package, and what is not tested without it. */
const programs = [
  { program: 'turnserver', package: 'coturn', tested: 'the relayed call' },
  { program: 'soffice', package: 'libreoffice-calc', tested: 'how LibreOffice opens the sheets of reports' },
];
const missing = programs.filter(({ program }) => spawnSync(program, ['--version']).error);
for (const { program, package: name, tested } of missing)
  console.log(`${program} is not installed (Debian package ${name}): ${tested} is not tested, and the run fails.`);
const mutation = await run('node', ['scripts/mutate.mjs']);
const tests = await run('node', ['scripts/test.mjs'], { env: { DEEP: '1', FAULT_SECONDS: '60' } });
const word = (isPassed) => (isPassed ? 'passed' : 'FAILED');
console.log(
  [
    `mutation ${word(mutation.code === 0)}`,
    `tests ${word(tests.code === 0)}`,
    ...missing.map(({ program, tested }) => `${tested} FAILED: no ${program}`),
  ].join(', '),
);
process.exitCode = mutation.code === 0 && tests.code === 0 && missing.length === 0 ? 0 : 1;
