import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';

/* A browser that translates a page must leave figures as they are. Codes, names and rows of lists have shared parts. */

const project = sourceFiles(join(import.meta.dirname, '..'));

it('every element with figures is marked as not to be translated', () => {
  const figures = /(translate="no"\s+)?className=(?:"[^"]*\bty-num\b|\{`[^`]*\bty-num\b)[^>]*/g;
  const found = [...project].flatMap(([path, text]) =>
    path.startsWith('src/') && path.endsWith('.tsx') && !path.endsWith('.test.tsx')
      ? [...text.matchAll(figures)].map(([element, marked]) => ({ element: `${path}: ${element}`, marked }))
      : [],
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.flatMap(({ element, marked }) => (marked ? [] : [element]))).toEqual([]);
});

it.each([
  ['a code', 'src/ui/format/code.tsx'],
  ['a cell of a list', 'src/ui/data-table/table-rows.tsx'],
  ['a card of a list', 'src/ui/data-table/card-list.tsx'],
  ['a person', 'src/ui/controls/avatar.tsx'],
  ['a change', 'src/ui/format/delta.tsx'],
  ['a found row', 'src/ui/picker/picker.tsx'],
])('%s is marked too: %s', (_, path) => expect(project.get(path)).toContain('translate="no"'));
