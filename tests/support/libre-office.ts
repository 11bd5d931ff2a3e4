import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A cell as LibreOffice shows it. A formula is text that begins with `=` and is no text of the cell. */
export type ShownCell = { readonly text: string; readonly isText: boolean };

/** Comma, quotes, UTF-8, from the first line, all text quoted, cells as shown, formulas in place of their values. */
const asTyped = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,true';
/** As a person opens it: comma, quotes, UTF-8, American numbers and dates. Quoted fields are text, the others are typed. */
const typedCsv = 'Text - txt - csv (StarCalc):44,34,76,1,,1033,true,true';

/** Opens sheets in LibreOffice and reads what it shows, by the name of their file. */
export const openInLibreOffice = async (
  files: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, readonly (readonly ShownCell[])[]>> => {
  if (spawnSync('soffice', ['--version']).error)
    throw new Error('soffice is not installed: it is in the Debian package libreoffice-calc.');
  const folder = mkdtempSync(join(tmpdir(), 'troyard-office-'));
  try {
    const names = [...files.keys()];
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    for (const kind of ['xlsx', 'csv']) {
      const ofKind = names.filter((name) => name.endsWith(`.${kind}`));
      mkdirSync(join(folder, kind));
      const office = spawn(
        'soffice',
        [
          // A profile of its own: a running LibreOffice does not take over.
          `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
          '--headless',
          ...(kind === 'csv' ? [`--infilter=${typedCsv}`] : []),
          '--convert-to',
          asTyped,
          '--outdir',
          join(folder, kind),
          ...ofKind.map((name) => join(folder, name)),
        ],
        { stdio: 'ignore' },
      );
      await once(office, 'exit');
    }
    return new Map(
      names.map((name) => {
        const [base, kind] = name.split('.') as [string, string];
        return [name, linesOf(readFileSync(join(folder, kind, `${base}.csv`), 'utf8'))];
      }),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const oneCell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy;

/** The cells of a csv file, and which of them are quoted. */
const linesOf = (csv: string): ShownCell[][] => {
  const lines: ShownCell[][] = [[]];
  for (const [, quoted, plain, end] of csv.replace(/\r?\n$/, '').matchAll(oneCell)) {
    lines.at(-1)!.push({ text: quoted?.replaceAll('""', '"') ?? plain!, isText: quoted !== undefined });
    if (end === '') break;
    if (end !== ',') lines.push([]);
  }
  return lines;
};
