import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from '../scripts/lib/source-files.ts';
import { writtenPaths } from '../scripts/lib/written-paths.ts';
import { kitPath } from '../src/app/web/paths.ts';
import { parseSearch, type SearchShape } from '../src/kernel/search-params.ts';
import { newUserPath } from '../src/modules/customers/paths.ts';
import { dashboardPath } from '../src/modules/dashboard/paths.ts';
import {
  converterParametersPath,
  converterPath,
  converterSearch,
  converterTypePath,
  identifyParametersPath,
  identifyPath,
} from '../src/modules/identify/paths.ts';
import {
  franchiseInvoicesPath,
  invoiceListSearch,
  invoicePath,
  invoicesPath,
  myInvoicesPath,
  pendingInvoicesPath,
  settledInvoicesPath,
} from '../src/modules/invoices/paths.ts';
import {
  activeLoadsPath,
  createLoadPath,
  createLoadSearch,
  loadListSearch,
  loadsPath,
  myCartPath,
  myLoadsPath,
} from '../src/modules/loads/paths.ts';
import { resetPasswordPath, signInAsPath, signInPath, signOutPath, unlockPath } from '../src/modules/sessions/paths.ts';
import {
  franchiseLoadPath,
  listedLoadPath,
  loadPath,
  loadSearch,
  myLoadPath,
  pendingLoadPath,
  settledLoadPath,
} from '../src/modules/till/paths.ts';

const project = sourceFiles(join(import.meta.dirname, '..'));
/** Every path of the product. Their files also declare the shapes of search parameters. */
const declared = await Promise.all(
  [...project.keys()]
    .filter((file) => file.endsWith('/paths.ts'))
    .map(async (file) => Object.values<{ pattern?: string }>(await import(join(import.meta.dirname, '..', file)))),
);
const patterns = declared.flat().flatMap(({ pattern }) => pattern ?? []);

it.each([
  [signInPath(), '/'],
  [signInAsPath({ username: 'Dana O’Kafor' }), '/login/Dana%20O%E2%80%99Kafor'],
  [resetPasswordPath({ token: 'a/b' }), '/reset/a%2Fb'],
  [unlockPath({ token: 't' }), '/unlock/t'],
  [signOutPath(), '/logout'],
  [newUserPath(), '/new-user'],
  [dashboardPath(), '/dashboard'],
  [identifyPath({ text: 'GD3+EA6' }), '/converters/identify?text=GD3%2BEA6'],
  [identifyParametersPath({ parameters: 'x' }), '/converters/identify/x'],
  [converterPath({ id: 5 }), '/converter/5'],
  [converterTypePath({ id: 5, type: 2 }), '/converter/5/2'],
  [converterParametersPath({ id: 5, type: 2, parameters: 'p' }), '/converter/5/2/p'],
  [loadsPath(), '/loads'],
  [activeLoadsPath({ text: 'a b' }), '/loads/active-load?text=a%20b'],
  [myLoadsPath(), '/loads/my-cart'],
  [myCartPath(), '/my-cart'],
  [createLoadPath(), '/loads/create-load'],
  [loadPath({ loadId: 17 }), '/load/17'],
  [listedLoadPath({ loadId: 17 }), '/loads/load/17'],
  [myLoadPath({ loadId: 17 }), '/my-cart/load/17'],
  [pendingLoadPath({ loadId: 17 }), '/invoices/load/17'],
  [settledLoadPath({ loadId: 17 }), '/invoices/settled/load/17'],
  [franchiseLoadPath({ loadId: 17 }), '/invoices/Franchise/load/17'],
  [invoicesPath(), '/invoices'],
  [settledInvoicesPath(), '/invoices/settled'],
  [pendingInvoicesPath(), '/invoices/pending'],
  [franchiseInvoicesPath(), '/invoices/franchise'],
  [myInvoicesPath(), '/invoices/myInvoices'],
  [invoicePath({ loadId: 17 }), '/invoices/pdf/17'],
  [kitPath(), '/kit'],
])('the address %s is as the specifications write it', (address, expected) => {
  expect(address).toBe(expected);
});

it('a screen takes its path from its own module', () => {
  const screens = [...project].filter(([file]) => file.endsWith('/web/screens.tsx'));
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter(([, text]) => /from '\.\.\/\.\.\/[^']+\/paths\.ts'/.test(text))).toEqual([]);
});

it('a path fills its parts in, so that each stays one part', () => {
  expect(loadPath({ loadId: 17 })).toBe('/load/17');
  expect(franchiseLoadPath({ loadId: 17 })).toBe('/invoices/Franchise/load/17');
  expect(converterParametersPath({ id: 5, type: 2, parameters: 'text=a b/c' })).toBe('/converter/5/2/text%3Da%20b%2Fc');
  expect(activeLoadsPath()).toBe('/loads/active-load');
});

it('a path writes its search parameters behind its parts', () => {
  expect(createLoadPath({ customer: 4 })).toBe('/loads/create-load?customer=4');
  expect(loadPath({ loadId: 17 }, { tab: 'payment' })).toBe('/load/17?tab=payment');
  expect(identifyPath({ text: 'GD3+EA6', open: undefined })).toBe('/converters/identify?text=GD3%2BEA6');
});

it('a path says what stands before its first part', () => {
  expect(loadPath.beginning).toBe('/load');
  expect(converterParametersPath.beginning).toBe('/converter');
  expect(activeLoadsPath.beginning).toBe('/loads/active-load');
});

it.each<[SearchShape, string, string, unknown]>([
  [loadListSearch, 'tab', 'quotes', 'quotes'],
  [loadListSearch, 'facility', '3', 3],
  [loadListSearch, 'status', '4', 4],
  [createLoadSearch, 'customer', '2147483647', 2_147_483_647],
  [converterSearch, 'customer', 'any', 'any'],
  [converterSearch, 'facility', '7', 7],
  [converterSearch, 'qty', '2.125', 2.125],
  [converterSearch, 'view', 'pictures', 'pictures'],
  [invoiceListSearch, 'status', 'owed', 'owed'],
  [invoiceListSearch, 'amount', '12.50', '12.50'],
  [invoiceListSearch, 'from', '2020-02-29', '2020-02-29'],
  [loadSearch, 'fromDash', 'true', true],
])('%# a valid parameter has its value', (shape, key, text, value) => {
  expect(parseSearch(shape, { [key]: text })[key]).toEqual(value);
});

it.each<[SearchShape, string, readonly string[]]>([
  [loadListSearch, 'tab', ['', 'all', 'ACTIVE']],
  [loadListSearch, 'facility', ['0', '-3', 'x', '1.5', '2147483648']],
  [loadListSearch, 'buyer', ['0', 'me']],
  [loadListSearch, 'status', ['0', '3', '9', 'open']],
  [createLoadSearch, 'customer', ['any', '-4', '1.5', 'nobody']],
  [converterSearch, 'customer', ['none', '0']],
  [converterSearch, 'facility', ['none', '0']],
  [converterSearch, 'qty', ['0', '-1', '1.0625', '100000.001', '1e3']],
  [converterSearch, 'view', ['table']],
  [converterSearch, 'open', ['', 'first']],
  [converterSearch, 'tab', ['prices']],
  [converterSearch, 'load', ['new']],
  [converterSearch, 'type', ['']],
  [converterSearch, 'make', ['']],
  [invoiceListSearch, 'status', ['zzz']],
  [invoiceListSearch, 'amount', ['1.234', '-1', 'ten', '100000000']],
  [invoiceListSearch, 'from', ['notadate', '2021-02-29', '1960-01-01', '0000-01-01']],
  [invoiceListSearch, 'to', ['notadate', '1960-01-01']],
  [loadSearch, 'tab', ['totals']],
  [loadSearch, 'fromDash', ['false', '1']],
])('%# nonsense in a parameter is as if it were not there', (shape, key, texts) => {
  for (const text of texts) expect(parseSearch(shape, { [key]: text })[key], text).toBeUndefined();
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
  expect(patterns.length).toBeGreaterThan(80);
  expect(writtenPaths(project, patterns)).toEqual([]);
});
