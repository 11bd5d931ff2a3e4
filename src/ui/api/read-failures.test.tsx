import { expect, test } from 'vitest';

const sources: Record<string, string> = import.meta.glob(['../../**/*.ts', '../../**/*.tsx', '!../../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What stands in the braces that open at a position. */
const inner = (text: string, from: number): string => {
  let depth = 0;
  let at = from;
  do {
    if (text[at] === '{') depth++;
    if (text[at] === '}') depth--;
    at++;
  } while (depth > 0 && at < text.length);
  return text.slice(from, at);
};

const saysWhere = (options: string, source: string): boolean =>
  /\bmeta\b/.test(options) ||
  [...options.matchAll(/\.\.\.(\w+)/g)].some(([, name]) => {
    const declared = source.indexOf(`const ${name} = {`);
    return declared !== -1 && /\bmeta\b/.test(inner(source, source.indexOf('{', declared)));
  });

const reads = Object.entries(sources).flatMap(([path, source]) =>
  [...source.matchAll(/\bqueryFn:/g)].map(({ index }) => {
    const options = inner(source, source.lastIndexOf('({', source.lastIndexOf('queryKey:', index)) + 1);
    const key = /queryKey: (?:readKey\()?([^(,\]]+)/.exec(options)?.[1] ?? options;
    return { path: path.slice('../../'.length), key, options, source };
  }),
);

test('the reads of all screens are found', () => {
  expect(reads.length).toBeGreaterThan(100);
});

// Without it a failure that stands in its place is also said in a general message.
test.each(reads)('$path says where a failure of $key is shown', ({ options, source }) => {
  expect(saysWhere(options, source)).toBe(true);
});
