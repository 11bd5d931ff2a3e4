import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { allFlags } from '../src/kernel/flags.ts';

/** Files that name flags without deciding anything by them: their list, their sentences, and the shipped roles. */
const onlyName = /^src\/kernel\/flags\.ts$|^src\/modules\/roles\/domain\/|\.test\.tsx?$/;

it('each flag is read somewhere', () => {
  const code = [...sourceFiles(join(import.meta.dirname, '..'))]
    .filter(([path]) => path.startsWith('src/') && !onlyName.test(path))
    .map(([, text]) => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, ''))
    .join('\n');
  const unread = allFlags.filter((flag) => !new RegExp(`\\b${flag}\\b`).test(code));
  expect(unread).toEqual([]);
});
