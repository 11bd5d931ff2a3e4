import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { writtenPaths } from '../scripts/lib/written-paths.ts';
import * as paths from '../src/kernel/paths.ts';

const patterns = Object.values(paths).map(({ pattern }) => pattern);

it('a path fills its parts in, so that each stays one part', () => {
  expect(paths.loadPath({ loadId: 17 })).toBe('/load/17');
  expect(paths.franchiseLoadPath({ loadId: 17 })).toBe('/invoices/Franchise/load/17');
  expect(paths.converterParametersPath({ id: 5, type: 2, parameters: 'text=a b/c' })).toBe(
    '/converter/5/2/text%3Da%20b%2Fc',
  );
  expect(paths.activeLoadsPath()).toBe('/loads/active-load');
});

it('a path writes its search parameters behind its parts', () => {
  expect(paths.createLoadPath({ customer: 4 })).toBe('/loads/create-load?customer=4');
  expect(paths.loadPath({ loadId: 17 }, { tab: 'payment' })).toBe('/load/17?tab=payment');
  expect(paths.identifyPath({ text: 'GD3+EA6', open: undefined })).toBe('/converters/identify?text=GD3%2BEA6');
});

it('a path says what stands before its first part', () => {
  expect(paths.loadPath.beginning).toBe('/load');
  expect(paths.converterParametersPath.beginning).toBe('/converter');
  expect(paths.activeLoadsPath.beginning).toBe('/loads/active-load');
});

it.each([
  ['a link', `export const to = '/loads/active-load';`, '/loads/active-load'],
  ['a link with its parts', 'export const to = (id: number) => `/load/${id}`;', '/load/'],
  ['a link with a search', `export const to = '/invoices?page=2';`, '/invoices?page=2'],
  ['a link behind the host', 'export const to = (host: string) => `${host}/reset/x`;', '/reset/x'],
])('sees %s that is written as text', (_, source, text) => {
  expect(writtenPaths(new Map([['src/ui/link.ts', source]]), patterns)).toEqual([
    `src/ui/link.ts: writes the path ${text}`,
  ]);
});

it('takes no other text for a path', () => {
  const source = `export const texts = ['/read/v1/load/get', '/loadings', '/', 'a/load/b', './load/x.ts'];\n// '/load/1'`;
  expect(writtenPaths(new Map([['src/ui/link.ts', source]]), patterns)).toEqual([]);
});

it('no path is written as text in the project', () => {
  expect(writtenPaths(sourceFiles(join(import.meta.dirname, '..')), patterns)).toEqual([]);
});
