/** Holds every import of the project against `src/architecture.ts`; exits 1 with a line for each wrong one. */
import { join } from 'node:path';
import { sourceFiles } from './lib/source-files.ts';
import { wrongImports } from './lib/wrong-imports.ts';

const files = sourceFiles(join(import.meta.dirname, '..'));
const wrong = wrongImports(files);
console.log(wrong.length > 0 ? wrong.join('\n') : `${files.size} files, no wrong import`);
process.exitCode = wrong.length > 0 ? 1 : 0;
