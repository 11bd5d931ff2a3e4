import { expect, it } from 'vitest';
import { titleToCome } from './paths-to-come.ts';

it.each([
  ['/settlement/open/', 'Settlement'],
  ['/Settlement/Open', 'Settlement'],
  ['/settlement/open/create/12', 'Settlement'],
  ['/settlement/completed/create/12', 'Settlement'],
  ['/settlement/open/create/new', 'Settlement'],
])('%s is to come: %s', (address, title) => {
  expect(titleToCome(address)).toBe(title);
});

it.each([
  '/',
  '/nowhere',
  '/dashboards',
  '/loads/reports',
  '/settlement/open/2',
  '/loads/active-load',
  '/config/roles/1',
])('%s is no address that is to come', (address) => {
  expect(titleToCome(address)).toBeUndefined();
});
