import { describe, expect, it } from 'vitest';
import { path } from './path.ts';
import * as paths from './paths.ts';

/* Addresses as the specifications write them. */

describe('an address', () => {
  it.each([
    [paths.signInPath(), '/'],
    [paths.signInAsPath({ username: 'Dana O’Kafor' }), '/login/Dana%20O%E2%80%99Kafor'],
    [paths.resetPasswordPath({ token: 'a/b' }), '/reset/a%2Fb'],
    [paths.unlockPath({ token: 't' }), '/unlock/t'],
    [paths.signOutPath(), '/logout'],
    [paths.newUserPath(), '/new-user'],
    [paths.dashboardPath(), '/dashboard'],
    [paths.identifyPath({ text: 'GD3+EA6' }), '/converters/identify?text=GD3%2BEA6'],
    [paths.identifyParametersPath({ parameters: 'x' }), '/converters/identify/x'],
    [paths.converterPath({ id: 5 }), '/converter/5'],
    [paths.converterTypePath({ id: 5, type: 2 }), '/converter/5/2'],
    [paths.converterParametersPath({ id: 5, type: 2, parameters: 'p' }), '/converter/5/2/p'],
    [paths.loadsPath(), '/loads'],
    [paths.activeLoadsPath({ text: 'a b' }), '/loads/active-load?text=a%20b'],
    [paths.myLoadsPath(), '/loads/my-cart'],
    [paths.myCartPath(), '/my-cart'],
    [paths.createLoadPath(), '/loads/create-load'],
    [paths.loadPath({ loadId: 17 }), '/load/17'],
    [paths.listedLoadPath({ loadId: 17 }), '/loads/load/17'],
    [paths.myLoadPath({ loadId: 17 }), '/my-cart/load/17'],
    [paths.pendingLoadPath({ loadId: 17 }), '/invoices/load/17'],
    [paths.settledLoadPath({ loadId: 17 }), '/invoices/settled/load/17'],
    [paths.franchiseLoadPath({ loadId: 17 }), '/invoices/Franchise/load/17'],
    [paths.invoicesPath(), '/invoices'],
    [paths.settledInvoicesPath(), '/invoices/settled'],
    [paths.pendingInvoicesPath(), '/invoices/pending'],
    [paths.franchiseInvoicesPath(), '/invoices/franchise'],
    [paths.myInvoicesPath(), '/invoices/myInvoices'],
    [paths.invoicePath({ loadId: 17 }), '/invoices/pdf/17'],
    [paths.kitPath(), '/kit'],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });
  it('knows its pattern, its search and what stands before its first part', () => {
    const { pattern, beginning } = paths.converterTypePath;
    expect([pattern, beginning]).toEqual(['/converter/$id/$type', '/converter']);
    expect(paths.loadsPath.beginning).toBe('/loads');
    const own = path('/a');
    expect([own.pattern, own.beginning, own.search]).toEqual(['/a', '/a', {}]);
  });
});
