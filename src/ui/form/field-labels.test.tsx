import { expect, test } from 'vitest';

const modules: Record<string, Record<string, unknown>> = import.meta.glob('../../modules/**/web/**/*-values.ts', {
  eager: true,
});

const labels = Object.entries(modules).flatMap(([path, exported]) =>
  Object.entries(exported)
    .filter(([name]) => name.endsWith('Labels'))
    .map(([name, words]) => ({ path: path.slice('../../modules/'.length), name, words: words as object })),
);

test('the labels of all forms are found', () => {
  expect(labels.length).toBeGreaterThan(8);
});

// Fields are found by their labels, and what others changed is told by label: of two with one label, one is lost.
test.each(labels)('$path: no two fields of $name have one label', ({ words }) => {
  const all: readonly string[] = Object.values(words);
  expect(all.filter((word, at) => all.indexOf(word) !== at)).toEqual([]);
});
