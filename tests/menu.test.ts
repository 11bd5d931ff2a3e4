import { expect, it, test } from 'vitest';
import { navigationFor } from '../src/app/web/navigation.ts';
import type { Who } from '../src/kernel/actor.ts';
import { administrators, people, reader } from './support/who.ts';

const converterEntries = [
  'Identify Converters /converters/identify',
  'Identification Queue /converters/expert-advice',
  'Vehicle Search /converters/vehicle',
];
const invoiceEntries = ['Settled /invoices/settled', 'Pending /invoices/pending'];

test.each([
  [
    'staff B',
    [...converterEntries, 'Converters /converters'],
    ['Active Carts /loads/active-load', 'Create Cart /loads/create-load', 'Load /loads/reports'],
    [...invoiceEntries, 'Franchise /invoices/franchise'],
  ],
  [
    'staff',
    [...converterEntries, 'Converters /converters'],
    ['Active Carts /loads/active-load', 'Load /loads/reports'],
    [...invoiceEntries, 'Franchise /invoices/franchise'],
  ],
  [
    'franchise B',
    [...converterEntries, 'Converters /converters'],
    [
      'Active Carts /loads/active-load',
      'Create Cart /loads/create-load',
      'Load /loads/reports',
      'My Cart /loads/my-cart',
    ],
    [...invoiceEntries, 'My Invoices /invoices/myInvoices'],
  ],
  ['seller B', converterEntries, ['Active Carts /loads/active-load'], undefined],
])('the menu of a %s', (name, converters, carts, invoices) => {
  const who = people.find(([each]) => each === name)![1];
  const entries = navigationFor(who).flat();
  const childrenOf = (label: string) =>
    entries.find((entry) => entry.label === label)?.children?.map((child) => `${child.label} ${child.to}`);
  expect(childrenOf('Converters')).toEqual(converters);
  expect(childrenOf('Carts')).toEqual(carts);
  expect(childrenOf('Invoices')).toEqual(invoices);
  expect(
    entries
      .map(({ label }) => label)
      .filter((label) => !['Config', 'Customers', 'Profile', 'Sales History', 'Settings'].includes(label)),
  ).toEqual(['Converters', 'Carts', 'Invoices'].slice(0, invoices ? 3 : 2));
});

test.each([
  [
    'super',
    ['Roles', 'Permissions', 'Facilities', 'Bulk Upload', 'Download Customers', 'Sage Invoice', 'Audit', 'Outbox'],
  ],
  ['admin', ['Roles', 'Facilities', 'Bulk Upload', 'Download Customers', 'Sage Invoice']],
  ['staff', ['Facilities', 'Download Customers', 'Sage Invoice']],
  ['minimal', undefined],
  ['franchise', ['Roles', 'Cart Config']],
  ['franchise super', ['Roles', 'Cart Config']],
  ['seller', undefined],
])('Config in the menu of a %s', (name, labels) => {
  const who = administrators.find(([each]) => each === name)![1];
  const config = navigationFor(who)
    .flat()
    .find(({ label }) => label === 'Config');
  expect(config?.children?.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['super', 'Customers', ['Customers', 'Franchise', 'Users', 'Invite Users']],
  ['staff', 'Customers', ['Customers', 'Franchise', 'Users']],
  ['franchise', 'Customers', ['Customers', 'Users']],
  ['franchise super', 'Customers', ['Customers', 'Users', 'Invite Users']],
  // The entry is its screen.
  ['seller', 'Profile', []],
])('customers in the menu of a %s', (name, title, labels) => {
  const who = administrators.find(([each]) => each === name)![1];
  const entries = navigationFor(who).flat();
  expect(entries.find(({ label }) => label === title)?.children?.map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['super', ['User Profile', 'Company']],
  ['admin', ['User Profile', 'Company']],
  ['staff', ['User Profile', 'Company']],
  ['minimal', ['User Profile']],
  ['franchise', ['User Profile', 'Company']],
  ['franchise super', ['User Profile', 'Company']],
  ['seller', ['User Profile']],
])('settings in the menu of a %s', (name, settings) => {
  const who = administrators.find(([each]) => each === name)![1];
  const entries = navigationFor(who).flat();
  expect(entries.find(({ label }) => label === 'Settings')?.children?.map(({ label }) => label)).toEqual(settings);
});

/** What the menu offers of the dashboard and the reports. */
const reportsInMenu = (who: Who) => {
  const entries = navigationFor(who).flat();
  const labelsOf = (title: string) => entries.find(({ label }) => label === title)?.children?.map(({ label }) => label);
  return [labelsOf('Dashboard'), labelsOf('Reports'), labelsOf('Sales History')];
};
/** The entry is its screen. */
const sales: string[] = [];
const ofDashboard = ['Dashboard', 'Open carts'];
const withExposure = ['Dashboard', 'Exposure', 'Open carts'];

test.each<[string, Who, (string[] | undefined)[]]>([
  ['staff without the dashboard', reader(1, 'canViewCostSheet', 'canViewTopCats'), [undefined, undefined, sales]],
  ['staff with the dashboard alone', reader(1, 'canAccessDashboard'), [ofDashboard, ['Top Customers'], sales]],
  [
    'staff with the Cost Sheet',
    reader(1, 'canAccessDashboard', 'canViewCostSheet'),
    [withExposure, ['Cost Sheet', 'Top Customers'], sales],
  ],
  [
    'a franchise with the Cost Sheet',
    reader(10, 'canAccessDashboard', 'canViewCostSheet'),
    [withExposure, ['Cost Sheet'], sales],
  ],
  ['a seller', reader(2, 'canAccessDashboard', 'canViewCostSheet'), [undefined, undefined, undefined]],
])('the reports in the menu of %s', (_, who, labels) => {
  expect(reportsInMenu(who)).toEqual(labels);
});

it.each([
  ['Sales History', '/sales'],
  ['Pricing', '/pricing'],
])('%s stands in the menu once, as a link', (title, path) => {
  const entries = navigationFor(administrators.find(([each]) => each === 'super')![1]).flat();
  const found = entries
    .flatMap(({ label, to, children = [] }) => [{ label, to }, ...children])
    .filter((each) => each.label === title);
  expect(found.map(({ to }) => to)).toEqual([path]);
});

it('the outbox is missing from the menu in production', () => {
  const who = administrators.find(([each]) => each === 'super in production')![1];
  const config = navigationFor(who)
    .flat()
    .find(({ label }) => label === 'Config');
  expect(config?.children?.map(({ label }) => label)).toEqual([
    'Roles',
    'Permissions',
    'Facilities',
    'Bulk Upload',
    'Download Customers',
    'Sage Invoice',
    'Audit',
  ]);
});
