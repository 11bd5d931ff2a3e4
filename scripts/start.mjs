/** `npm start`: prepares a fresh checkout and starts the server. */
import { ensureInstalled } from './lib/install.mjs';
import { becomeProgram, node24 } from './lib/node24.mjs';
import { giveUp } from './lib/project.mjs';
import { serverEnvironment, serverFlags } from './lib/server-flags.mjs';
import { ensureWebBuild } from './lib/web-build.mjs';

await ensureInstalled();
// Checked first, because the build takes longer than finding out that no Node can run the server.
node24();
if (!(await ensureWebBuild())) giveUp('The web app could not be built: see above.');
becomeProgram([...serverFlags, 'src/app/main.ts', ...process.argv.slice(2)], serverEnvironment);
