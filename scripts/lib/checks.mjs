import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const formatted = ['src', 'database', 'tests', 'scripts', 'bench'].filter((folder) => existsSync(join(root, folder)));

/**
 * The checks for every change, fastest first: a name, and the command with its arguments.
 * @type {readonly { name: string, command: readonly string[] }[]}
 */
export const checks = [
  { name: 'format', command: ['oxfmt', '--check', ...formatted] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'imports', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'unused', command: ['knip'] },
];
