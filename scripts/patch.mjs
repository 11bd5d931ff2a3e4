/** What npm runs after an installation. `npm start` and the tests do the same where install scripts are blocked. */
import { ensurePatched } from './lib/patches.mjs';

await ensurePatched();
