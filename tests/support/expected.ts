import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', 'expected');

/** The demo sign-in for each column of `tests/expected`. */
export const accounts = {
  super: 'super@troyard.test',
  admin: 'admin@troyard.test',
  buyer: 'buyer@troyard.test',
  grader: 'grader@troyard.test',
  accountant: 'accountant@troyard.test',
  franchise: 'franchise@troyard.test',
  franchise_buyer: 'franchise.buyer@troyard.test',
  seller: 'seller@troyard.test',
  lookup: 'lookup@troyard.test',
} as const;
export type Account = keyof typeof accounts | 'nobody';
export const accountNames = [...Object.keys(accounts), 'nobody'] as readonly Account[];

/** The rows of a CSV file (RFC 4180) by the names in its first line. */
export const expectedRows = (file: string): readonly Readonly<Record<string, string>>[] => {
  const [names = [], ...rows] = cellsOf(readFileSync(join(folder, file), 'utf8'));
  return rows.map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
};

const cellsOf = (text: string): string[][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
      ),
    );

/** Who may make a call in one case: yes or no for each account. */
export type AccessRow = { readonly call: string; readonly case: string } & { readonly [A in Account]: 'yes' | 'no' };
export const accessRows = (): readonly AccessRow[] => expectedRows('access.csv') as readonly AccessRow[];

/** The name of a call in the expectation files: `POST W load/add`. */
export const expectedName = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method} ${path.replace('/read/v1/', 'R ').replace('/write/v1/', 'W ')}`;
