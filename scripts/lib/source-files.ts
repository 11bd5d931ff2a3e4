import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'database', 'tests', 'scripts', 'bench'];

/** Every TypeScript file of the project by its path from the project's folder. */
export const sourceFiles = (root: string): Map<string, string> => {
  const files = new Map<string, string>();
  for (const folder of folders.filter((each) => existsSync(join(root, each))))
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted())
      if (/\.[cm]?tsx?$/.test(name))
        files.set(`${folder}/${name.replaceAll('\\', '/')}`, readFileSync(join(root, folder, name), 'utf8'));
  return files;
};
