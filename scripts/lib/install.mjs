import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePdfFonts } from './pdf-fonts.mjs';
import { giveUp, root, run, seconds } from './project.mjs';

/** Runs `npm ci` unless the packages match package-lock.json, and builds the fonts for PDFs from them. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    giveUp(`Node ${process.versions.node} is too old to install Troyard: use Node 20 or newer.`);
  }
  const reason = missingFrom(join(root, 'node_modules'), join(root, 'package-lock.json'));
  if (!reason) return ensurePdfFonts();
  const started = performance.now();
  console.log(`Installing packages (${reason}) …`);
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund']);
  if (code !== 0) giveUp('npm ci failed: see above. It needs the package registry, or a filled npm cache.');
  ensurePdfFonts();
  console.log(`Packages installed in ${seconds(started)}`);
}

/**
 * Why the installed packages differ from the lock file. Undefined if they match. npm stores a lock file of what it
 * installed. Contents are compared, because the dates of a fresh checkout or a copied folder mean nothing.
 * @param {string} modules path of node_modules
 * @param {string} lockFile path of package-lock.json
 * @returns {string | undefined}
 */
export function missingFrom(modules, lockFile) {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return 'none are installed';
  const installed = packagesOf(record);
  for (const [path, wanted] of Object.entries(packagesOf(lockFile))) {
    const found = installed[path];
    // Packages for other platforms are not installed, and neither are packages that only they need.
    if (path === '' || wanted.link || (!found && wanted.optional)) continue;
    if (found?.version !== wanted.version || found?.integrity !== wanted.integrity) {
      return `${path.replace(/^node_modules\//, '')} ${wanted.version} is missing`;
    }
  }
  return undefined;
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
