import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, expect, test } from 'vitest';
import { flag, open as anyone, signedIn, type Rule } from '../../../kernel/access.ts';
import { session, type StoredSession } from '../../../ui/session/session.ts';
import { landingPath, returningPath } from './landing.ts';

afterEach(() => session.end());

/** The screens that a first page may be, with the rules of three of them. */
const rules: Readonly<Record<string, Rule>> = {
  '/loads/create-load': flag('canBuildCart'),
  '/invoices/settled': flag('canEditInvoice'),
  '/settings': signedIn,
  '/reset': anyone,
};
const router = {
  getMatchedRoutes: (pathname: string) => [{}, {}, { options: { staticData: { opens: rules[pathname] } } }],
} as unknown as AnyRouter;
const start = (own: Partial<StoredSession>) =>
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, ...own } as StoredSession, false);

test.each([
  [{ canBuildCart: true }, 1280, '/converters/identify'],
  [{ canBuildCart: true }, 720, '/converters/identify'],
  [{ canBuildCart: true }, 719, '/loads/active-load'],
  [{ canBuildCart: true, canEditInvoice: true }, 1280, '/converters/identify'],
  [{ canEditInvoice: true }, 1280, '/invoices/settled'],
  [{ canEditInvoice: true }, 390, '/invoices/settled'],
  [{}, 1280, '/converters/identify'],
  [{ hierarchy: 10, canEditInvoice: true }, 1280, '/converters/identify'],
  [{ hierarchy: 2, canEditInvoice: true }, 390, '/loads/active-load'],
  [{ isNewUser: true, canBuildCart: true }, 390, '/new-user'],
] as const)('a user with %o begins at a width of %i px at %s', (own, width, path) => {
  start(own);
  expect(landingPath(router, width)).toBe(path);
});

test.each([
  ['/settings?tab=1', '/settings?tab=1'],
  ['/invoices/settled', '/converters/identify'],
  ['/nowhere', '/converters/identify'],
  ['//elsewhere.test/settings', '/converters/identify'],
])('a user who asked for %s signs in to %s, and later to the first page', (asked, path) => {
  session.askFor(asked);
  start({ canBuildCart: true });
  expect(landingPath(router, 1280)).toBe(path);
  expect(landingPath(router, 1280)).toBe('/converters/identify');
});

test.each([
  [{ canAccessDashboard: true }, '/dashboard'],
  [{ canAccessDashboard: true, isNewUser: true }, '/new-user'],
  [{ canEditInvoice: true }, '/invoices/settled'],
])('a user with %o who is signed in already goes to %s', (own, path) => {
  start(own);
  expect(returningPath(router)).toBe(path);
});
