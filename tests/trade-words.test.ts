import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';

/* The words for what a customer sells, as docs/glossary.md has them. */

const comment = /^\s*(?:\/\/|\/?\*)/;
const lines = [...sourceFiles(join(import.meta.dirname, '..'))].flatMap(([path, text]) =>
  /^src\/(?!app\/web\/kit\/).*(?<!\.test)\.tsx?$/.test(path)
    ? text.split('\n').filter((line) => !comment.test(line))
    : [],
);
const phrases = (phrase: RegExp): string[] => [
  ...new Set(lines.flatMap((line) => [...line.matchAll(phrase)].map(([found]) => found))),
];

it('an order is finished and completed on its two buttons and in their answers, and is a cart or an invoice elsewhere', () => {
  const found = phrases(
    /\b(?:finish(?:ed)?|completed?|this|your|an?|(?:the|open) (?=order (?:is|was|has)\b)) ?orders?\b(?! [=:])/gi,
  );
  expect(found.toSorted()).toEqual(['Complete order', 'Finish order', 'completed order', 'finished order']);
});
