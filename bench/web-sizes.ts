import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly isEntry?: boolean };

const dist = join(import.meta.dirname, '..', 'dist');

/** Kilobytes of gzipped JavaScript: for the sign-in page, and for what each further page with the shell adds to it. */
export const webSizes = (): { readonly signIn: number; readonly pages: readonly (readonly [string, number])[] } => {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  /** A chunk with all its static imports. */
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const each of manifest[name]?.imports ?? []) closure(each, seen);
    return seen;
  };
  const kilobytes = (names: Iterable<string>): number =>
    [...names].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(dist, manifest[name]!.file)), { level: 9 }).length,
      0,
    ) / 1000;
  const names = Object.keys(manifest);
  const entry = names.find((name) => manifest[name]!.isEntry)!;
  const signIn = closure(
    names.find((name) => name.endsWith('sign-in-page.tsx'))!,
    closure(entry),
  );
  const frame = names.find((name) => name.endsWith('/frame.tsx'))!;
  const pages = names
    .filter((name) => name.endsWith('-page.tsx') && !signIn.has(name))
    .map(
      (name) =>
        [
          name.replace(/^.*\//, '').replace('.tsx', ''),
          kilobytes([...closure(name, closure(frame))].filter((each) => !signIn.has(each))),
        ] as const,
    );
  return { signIn: kilobytes(signIn), pages: pages.toSorted((a, b) => b[1] - a[1]) };
};
