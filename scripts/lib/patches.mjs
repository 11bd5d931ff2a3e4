import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, root, run } from './project.mjs';

const folder = join(root, 'patches');
/** Goes with the packages: what is installed anew is patched anew. */
const marker = join(root, 'node_modules', '.patched');

/** What the patches say together, and what they are applied to, as a hash. */
const wanted = () => {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex');
};

/** Applies the patches of `patches/` to the installed packages, also where install scripts are blocked. */
export async function ensurePatched() {
  const hash = wanted();
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return;
  const { code, output } = await run('patch-package', ['--error-on-fail'], { quiet: true });
  if (code !== 0) giveUp(`The packages could not be patched:\n${output}`);
  writeFileSync(marker, hash);
}
