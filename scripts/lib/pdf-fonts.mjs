import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { changeFont } from './font-features.mjs';
import { root } from './project.mjs';

/** Contextual forms are off: two hyphens stay two hyphens, and nothing becomes an arrow. */
const plain = { calt: 'none' };
/** Digits of equal width are on, for columns of numbers. */
const tabular = { calt: 'none', tnum: 'calt' };

const inter = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
const interMedium = '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf';
const interSemiBold = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';
const jetBrainsMono = '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf';

/**
 * The fonts of PDFs by file name: the fonts of the screen, from packages that contain them as TrueType.
 * @type {Readonly<Record<string, { source: string, features: Readonly<Record<string, string>>, name?: string }>>}
 */
const fonts = {
  'Inter-Regular': { source: inter, features: plain },
  'Inter-Medium': { source: interMedium, features: plain },
  'Inter-SemiBold': { source: interSemiBold, features: plain },
  'Inter-Tabular': { source: inter, features: tabular, name: 'Inter-Tabular' },
  'Inter-TabuBold': { source: interSemiBold, features: tabular, name: 'Inter-TabuBold' },
  'JetBrainsMono-Medium': { source: jetBrainsMono, features: plain },
};

const folder = join(root, 'var', 'pdf-fonts');
const stamp = join(folder, '.stamp');
const { resolve } = createRequire(import.meta.url);

/** Writes the fonts for PDFs to var/pdf-fonts, unless the ones there were made from the same files. */
export function ensurePdfFonts() {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  mkdirSync(folder, { recursive: true });
  for (const [name, { source, ...changes }] of Object.entries(fonts))
    put(join(folder, `${name}.ttf`), changeFont(readFileSync(resolve(source)), changes));
  put(stamp, hash);
}

/**
 * Writes the complete file or nothing, also when two programs do it at once.
 * @param {string} path
 * @param {string | Uint8Array} content
 */
function put(path, content) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, content);
  renameSync(draft, path);
}

function hashOfSources() {
  const hash = createHash('sha256').update(JSON.stringify(fonts));
  for (const { source } of Object.values(fonts)) hash.update(readFileSync(resolve(source)));
  return hash.update(readFileSync(new URL('font-features.mjs', import.meta.url))).digest('hex');
}
