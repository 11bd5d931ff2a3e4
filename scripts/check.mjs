/** `npm run check`: all checks that take less than two minutes together. Stops at the first failure. */
import { checks } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { giveUp, run, seconds } from './lib/project.mjs';

await ensureInstalled();
const begun = performance.now();
const steps = [...checks, { name: 'domain tests', command: ['vitest', 'run', '--project', 'domain'] }];
for (const { name, command } of steps) {
  const started = performance.now();
  const [program, ...args] = command;
  const { code, output } = await run(program, args, { quiet: true });
  if (code !== 0) console.log(output);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(14)}${seconds(started).padStart(8)}`);
  if (code !== 0) giveUp(`Check failed at: ${name} (${command.join(' ')}).`);
}
console.log(`All checks passed in ${seconds(begun)}`);
