/**
 * `npm run conditions`: lists the conditions of the screens that no browser test sees both ways, so that half of each
 * could be lost unnoticed. `npm run conditions -- <path>` runs the tests below a folder and lists the conditions of the
 * files below it.
 */
import { join, relative } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { forgetConditions, oneWayConditions } from './lib/conditions.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root, run } from './lib/project.mjs';

await ensureInstalled();
await ensureChromium();
forgetConditions();
const paths = process.argv.slice(2).map((path) => relative(root, join(process.cwd(), path)).replaceAll('\\', '/'));
const { code } = await run('vitest', ['run', '--project', 'browser', ...paths]);
const { oneWay, watched } = oneWayConditions(paths);
console.log(oneWay.join('\n'));
console.log(`${watched - oneWay.length} of ${watched} conditions were seen both ways.`);
process.exitCode = code;
