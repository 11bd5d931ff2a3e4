/**
 * Checks every import and every table name in SQL against `src/architecture.ts`. Prints a line for each violation and
 * exits with 1.
 */
import { join } from 'node:path';
import { sourceFiles } from './lib/source-files.ts';
import { wrongImports } from './lib/wrong-imports.ts';
import { wrongSql } from './lib/wrong-sql.ts';

const files = sourceFiles(join(import.meta.dirname, '..'));
const wrong = [...wrongImports(files), ...wrongSql(files)];
console.log(
  wrong.length > 0 ? wrong.join('\n') : `${files.size} files, no wrong import, no table used by another module`,
);
process.exitCode = wrong.length > 0 ? 1 : 0;
