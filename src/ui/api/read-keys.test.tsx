import { expect, test } from 'vitest';

const sources: Record<string, string> = import.meta.glob('../../modules/**/web/**/*queries.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What stands from a position up to the bracket that closes what was opened before it. */
const inner = (text: string, from: number): string => {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at++)
    if ('([{'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!)) depth--;
  return text.slice(from, at - 1);
};

const ofLanguage = /^(?:true|false|undefined|null|Number|String)$/;
/** Pages of a read that is read on are kept together, and a signal asks for nothing. */
const ofRead = /^(?:signal|offset|pageParam)$/;

/** The values that a text names, such as `sent` and `load.loadId`, without the names of fields and what never changes. */
const namesIn = (text: string, source: string): readonly string[] => {
  const isFixed = (name: string) =>
    new RegExp(`^(?:export )?const ${name}\\b|^import [^;]*\\b${name}\\b`, 'm').test(source);
  const found = text
    .replaceAll(/'[^']*'/g, '')
    .replaceAll('!', '')
    .matchAll(/(?<!\w)(?<!\w\.)(?<!\?\.)(?<path>[a-zA-Z_]\w*(?:\??\.\w+)*)(?!\s*:|\w)/g);
  return [...found]
    .map(({ groups }) => groups!['path']!.replaceAll('?', ''))
    .filter((name) => !ofLanguage.test(name) && !ofRead.test(name) && !isFixed(name.split('.')[0]!));
};
const covers = (names: readonly string[], name: string) =>
  names.some((each) => each === name || name.startsWith(`${each}.`));

/** Each read of a source whose key names its call: what the key and the call name. */
const readsOf = (source: string) =>
  [...source.matchAll(/queryKey: readKey\(/g)].flatMap(({ index, 0: begin }) => {
    const key = inner(source, index + begin.length);
    const rest = source.slice(index);
    const call = /^\w+\.\w+/.exec(key)?.[0];
    const fetching = rest.indexOf('queryFn:');
    const at = call === undefined || fetching === -1 ? -1 : rest.indexOf(`${call}(`, fetching);
    if (at === -1) return [];
    const keyed = namesIn(key.slice(call!.length), source);
    const sent = namesIn(inner(rest, at + call!.length + 1), source);
    return [{ key: key.replaceAll(/\s+/g, ' '), keyed, sent }];
  });

const reads = Object.entries(sources).flatMap(([path, source]) =>
  readsOf(source).map((read) => ({ path: path.slice(path.lastIndexOf('/') + 1), ...read })),
);

test('the reads of all modules are found', () => {
  expect(reads.length).toBeGreaterThan(90);
});

test.each(reads)('$path: an answer of $key is kept under all that it was asked with', ({ keyed, sent }) => {
  expect(sent.filter((name) => !covers(keyed, name))).toEqual([]);
});

test.each(reads)('$path: all that tells answers of $key apart is sent', ({ keyed, sent }) => {
  expect(keyed.filter((name) => !covers(sent, name))).toEqual([]);
});
