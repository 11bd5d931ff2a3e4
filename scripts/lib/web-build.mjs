import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root, run, seconds } from './project.mjs';
import { isOfWeb } from './sides.mjs';

const sources = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib/compressed.ts',
  'scripts/lib/code-groups.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist', '.stamp');

/**
 * Builds the web app into dist, unless the one there was built from the same files.
 * @returns {Promise<boolean>} whether there is a web app to serve
 */
export async function ensureWebBuild() {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const started = performance.now();
  console.log('Building the web app …');
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], { quiet: true });
  if (code !== 0) {
    console.error(output);
    return false;
  }
  writeFileSync(stamp, hash);
  console.log(`Web app built in ${seconds(started)}`);
  return true;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(root, source))) hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * The files below a path (or the file itself) from which the web app is built, in a fixed order.
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return isOfWeb(relative(root, path).split(sep).join('/')) ? [path] : [];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
