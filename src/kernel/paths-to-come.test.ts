import { expect, it } from 'vitest';
import { titleToCome } from './paths-to-come.ts';

it.each([
  ['/dashboard', 'Dashboard'],
  ['/pricing', 'Pricing'],
  ['/pricing/', 'Pricing'],
  ['/Settlement/Open', 'Settlement'],
  ['/entities/Franchise/12', 'Franchise Customers'],
  ['/entities/viewGroupId/12/text', 'Customer'],
  ['/settlement/open/create/new', 'Settlement'],
])('%s is to come: %s', (address, title) => {
  expect(titleToCome(address)).toBe(title);
});

it.each(['/', '/nowhere', '/dashboards', '/pricing/2', '/loads/active-load', '/config/roles/1'])(
  '%s is no address that is to come',
  (address) => {
    expect(titleToCome(address)).toBeUndefined();
  },
);
