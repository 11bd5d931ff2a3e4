import { expect, it, test } from 'vitest';
import { allScreens } from '../src/app/web/screens.ts';
import { allows } from '../src/kernel/access.ts';
import type { Who } from '../src/kernel/actor.ts';
import { grantingFlags, type Flag } from '../src/kernel/flags.ts';
import { administrators, people, reader } from './support/who.ts';

/** The addresses of the specifications that have a screen, and who may open each, by hand. */
const expected: Readonly<Record<string, string>> = {
  '/': 'yes yes yes yes yes yes',
  '/login/$username': 'yes yes yes yes yes yes',
  '/reset/$token': 'yes yes yes yes yes yes',
  '/unlock/$token': 'yes yes yes yes yes yes',
  '/logout': 'yes yes yes yes yes yes',
  '/invite': 'yes yes yes yes yes yes',
  '/new-user': 'no no no no no no',
  '/new-user/$id': 'yes yes yes yes yes yes',
  '/settings': 'yes yes yes yes yes yes',
  '/converters': 'yes yes yes yes no no',
  '/converters/identify': 'yes yes yes yes yes yes',
  '/converters/identify/$parameters': 'yes yes yes yes yes yes',
  '/converters/vehicle': 'yes yes yes yes yes yes',
  '/converter/$id': 'yes yes yes yes yes yes',
  '/converter/$id/$type': 'yes yes yes yes yes yes',
  '/converter/$id/$type/$parameters': 'yes yes yes yes yes yes',
  '/converters/expert-advice': 'yes yes yes yes yes yes',
  '/payment': 'no no no no yes yes',
  '/loads': 'yes yes yes yes yes yes',
  '/loads/active-load': 'yes yes yes yes yes yes',
  '/loads/my-cart': 'no no yes yes no no',
  '/my-cart': 'no no yes yes no no',
  '/loads/create-load': 'yes no yes no no no',
  '/loads/reports': 'yes yes yes yes no no',
  // It needs canAccessDashboard and canViewCostSheet.
  '/dashboard/exposure': 'no no no no no no',
  '/load/$loadId': 'yes yes yes no yes yes',
  '/loads/load/$loadId': 'yes yes yes no no no',
  '/my-cart/load/$loadId': 'no no yes no no no',
  '/invoices': 'yes yes yes yes no no',
  '/invoices/settled': 'yes yes yes yes no no',
  '/invoices/pending': 'yes yes yes yes no no',
  '/invoices/franchise': 'yes yes no no no no',
  '/invoices/myInvoices': 'no no yes yes no no',
  '/invoices/load/$loadId': 'yes yes yes no yes yes',
  '/invoices/settled/load/$loadId': 'yes yes yes no no no',
  '/invoices/Franchise/load/$loadId': 'yes yes no no no no',
  '/invoices/pdf/$loadId': 'yes yes yes no yes yes',
  '/kit': 'yes yes no no no no',
};

/** The same for the screens of those who administer. */
const expectedOfAdministration: Readonly<Record<string, string>> = {
  '/entities': 'yes yes yes yes yes yes yes yes',
  '/entities/viewGroup': 'yes yes yes yes yes yes yes yes',
  '/entities/viewGroup/$searchText': 'yes yes yes yes yes yes yes yes',
  '/entities/viewGroupId/$entityId': 'yes yes yes yes yes yes yes no',
  '/entities/viewGroupId/$entityId/$searchText': 'yes yes yes yes yes yes yes no',
  '/entities/Franchise': 'yes yes yes yes yes no no no',
  '/entities/Franchise/$companyId': 'yes yes yes yes yes no no no',
  '/entities/Franchise/viewGroupId/$entityId': 'yes yes yes yes yes no no no',
  '/entities/Franchise/viewGroupId/$entityId/$searchText': 'yes yes yes yes yes no no no',
  '/entities/create': 'yes yes yes no yes no yes no',
  '/entities/inviteUsers': 'yes yes yes no yes no yes no',
  '/settings-config': 'yes yes yes yes no yes yes no',
  '/entities/users': 'yes yes yes yes yes yes yes no',
  '/entities/Franchise/users': 'yes yes yes yes yes no no no',
  '/pricing': 'yes yes yes no yes no yes no',
  '/previewPricing': 'yes yes yes no yes no yes no',
  '/price-modifiers': 'yes yes yes no yes no yes no',
  '/sales': 'yes yes yes yes yes yes yes no',
  '/config': 'yes yes yes yes no yes yes no',
  '/config/cart-config': 'no no no no no yes yes no',
  '/config/roles': 'yes yes yes no no yes yes no',
  '/config/permissions': 'yes yes no no no no no no',
  '/config/facilities': 'yes yes yes yes no no no no',
  '/converters/make-model': 'yes yes yes no yes no yes no',
  '/config/bulk-upload': 'yes yes yes no no no no no',
  '/config/download-customers': 'yes yes yes yes no no no no',
  '/config/sageinvoice': 'yes yes yes yes no no no no',
  '/config/audit': 'yes yes no no no no no no',
  '/config/outbox': 'yes no no no no no no no',
};

/** In the order of the columns below: someone with the dashboard and the flag of the report alone, then without either. */
const readersWith = (flag: Flag | undefined): readonly Who[] => [
  reader(1, 'canAccessDashboard', ...(flag ? [flag] : [])),
  reader(10, 'canAccessDashboard', ...(flag ? [flag] : [])),
  reader(2, 'canAccessDashboard', ...(flag ? [flag] : [])),
  reader(1, ...(flag ? [flag] : [])),
  reader(1, 'canAccessDashboard', ...grantingFlags.filter((each) => each !== 'canAccessDashboard' && each !== flag)),
];
/** The reports by the flag of each: staff, franchise, seller, without the dashboard, with every other flag. */
const expectedOfReports: Readonly<Record<string, readonly [Flag | undefined, string]>> = {
  '/dashboard': [undefined, 'yes yes no no yes'],
  '/dashboard/loadreport': [undefined, 'yes yes no no yes'],
  '/dashboard/costsheetreport': ['canViewCostSheet', 'yes yes no no no'],
  '/dashboard/top-cats': ['canViewTopCats', 'yes yes no no no'],
  '/dashboard/top-lookups': ['canViewTopLookups', 'yes yes no no no'],
  '/dashboard/top-customers': [undefined, 'yes no no no yes'],
  '/dashboard/globalmodifier': ['canViewGlobalModifierHistoryReport', 'yes yes no no no'],
  '/dashboard/transactionsreport': ['canViewTransactionReport', 'yes yes no no no'],
  '/dashboard/didnotbuy': ['canViewDNBReport', 'yes yes no no no'],
};

/** The screens of settlements: staff and franchises with canAccessSettlement, a seller with it, staff with every other flag. */
const expectedOfSettlements = [
  '/settlement/open',
  '/settlement/completed',
  '/settlement/open/create',
  '/settlement/open/create/$settlementId',
  '/settlement/completed/create',
  '/settlement/completed/create/$settlementId',
  '/settlement/board',
  '/settlement/yield',
];

it('the screens stand under the addresses of the specifications', () => {
  expect(allScreens.map(({ path }) => path.pattern).toSorted()).toEqual(
    [
      ...Object.keys({ ...expected, ...expectedOfAdministration, ...expectedOfReports }),
      ...expectedOfSettlements,
    ].toSorted(),
  );
});

test.each(Object.entries(expected))('%s is opened by whom it is for', (pattern, answers) => {
  const screen = allScreens.find(({ path }) => path.pattern === pattern)!;
  const opened = people.map(([, who]) => (allows(screen.opens, who) ? 'yes' : 'no'));
  expect(opened.join(' ')).toBe(answers);
});

test.each(Object.entries(expectedOfAdministration))('%s is opened by whom it is for', (pattern, answers) => {
  const screen = allScreens.find(({ path }) => path.pattern === pattern)!;
  const opened = administrators.map(([, who]) => (allows(screen.opens, who) ? 'yes' : 'no'));
  expect(opened.join(' ')).toBe(answers);
});

test.each(Object.entries(expectedOfReports))('%s is opened by whom it is for', (pattern, [flag, answers]) => {
  const screen = allScreens.find(({ path }) => path.pattern === pattern)!;
  const opened = readersWith(flag).map((who) => (allows(screen.opens, who) ? 'yes' : 'no'));
  expect(opened.join(' ')).toBe(answers);
});

test.each(expectedOfSettlements)('%s is opened by whom it is for', (pattern) => {
  const screen = allScreens.find(({ path }) => path.pattern === pattern)!;
  const right = 'canAccessSettlement';
  const readers = [
    ...([1, 10, 2] as const).map((hierarchy) => reader(hierarchy, right)),
    reader(1, ...grantingFlags.filter((each) => each !== right)),
  ];
  expect(readers.map((who) => allows(screen.opens, who))).toEqual([true, true, false, false]);
});

it('only screens that are public open without a session', () => {
  const open = allScreens.filter((screen) => allows(screen.opens, undefined)).map(({ path }) => path.pattern);
  expect(open).toEqual([
    '/',
    '/login/$username',
    '/reset/$token',
    '/unlock/$token',
    '/logout',
    '/invite',
    '/new-user/$id',
  ]);
  expect(allScreens.filter(({ isPublic }) => isPublic).map(({ path }) => path.pattern)).toEqual(open);
});

it('no two screens fit one address equally well', () => {
  const shapes = allScreens.map(({ path }) => path.pattern.replaceAll(/\$\w+/g, '$'));
  expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([]);
});
