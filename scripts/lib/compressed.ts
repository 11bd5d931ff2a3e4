import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const text = /\.(js|css|svg|json)$/;
/** Below it the headers are most of an answer. */
const leastBytes = 1024;

/** Puts a .br and a .gz beside each text file of a build: compressed once and well, and not with every answer. */
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
