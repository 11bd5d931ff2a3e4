import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Our files that load with a page: what it imports statically, directly or through others. */
const loadedWith = (page: string, found = new Set<string>()): ReadonlySet<string> => {
  for (const { moduleRequest, entries } of parseSync(page, readFileSync(join(root, page), 'utf8')).module
    .staticImports) {
    const isType = entries.length > 0 && entries.every((each) => each.isType);
    const path = join(page, '..', moduleRequest.value);
    if (isType || !/^\.[^?]*\.tsx?$/.test(moduleRequest.value) || found.has(path)) continue;
    found.add(path);
    loadedWith(path, found);
  }
  return found;
};

it('the page of a load opens without the form of its details, the steps of closing it and its other views', () => {
  const loaded = loadedWith('src/modules/till/web/load-page.tsx');
  expect(loaded).toContain('src/modules/till/web/customer-panel.tsx');
  expect(
    [...loaded].filter((path) => /load-details|edit-form|typed-select|item-editor|closing-sheet/.test(path)),
  ).toEqual([]);
  expect([...loaded].filter((path) => /till\/web\/(boxes|types|seller|other)\/.*\.tsx$/.test(path))).toEqual([]);
});
