/** `node scripts/with-node24.mjs <file.ts> [arguments]`: runs a TypeScript program of this project under any Node. */
import { ensureInstalled } from './lib/install.mjs';
import { becomeProgram } from './lib/node24.mjs';
import { giveUp } from './lib/project.mjs';

const args = process.argv.slice(2);
if (args.length === 0) giveUp('Which program? node scripts/with-node24.mjs <file.ts> [arguments]');
await ensureInstalled();
becomeProgram(args);
