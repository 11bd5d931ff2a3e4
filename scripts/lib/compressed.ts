import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const text = /\.(js|css|svg|json)$/;
/** Smaller answers consist mostly of headers. */
const leastBytes = 1024;

/**
 * Writes a .br and a .gz file next to each text file of a build, so that compressing happens once and not per answer.
 */
export const compressBelow = (folder: string): void => {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) compressBelow(path);
    else if (text.test(name) && statSync(path).size >= leastBytes) compress(path);
  }
};

const compress = (path: string): void => {
  const content = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
};
