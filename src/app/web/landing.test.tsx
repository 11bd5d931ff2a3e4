import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { shippedRoles } from '../../modules/roles/domain/shipped-roles.ts';
import { landingPath, returningPath } from '../../modules/sessions/web/landing.ts';
import { session, type StoredSession } from '../../ui/session/session.ts';
import { router } from './router.tsx';

afterEach(() => session.end());

const hierarchies = { 1: 1, 2: 2, 3: 10 } as const;
/** Signs in a user of a shipped role. */
const startAs = (name: string) => {
  const { type, flags } = shippedRoles.find((role) => role.name === name)!;
  const granted = Object.fromEntries(flags.map((flag) => [flag, true]));
  session.start(
    { token: 't', userId: 1, companyId: 1, hierarchy: hierarchies[type], ...granted } as StoredSession,
    false,
  );
};

test.each([
  ['Accountant', 1280, '/invoices/settled'],
  ['Accountant', 390, '/invoices/settled'],
  ['Buyer', 1280, '/converters/identify'],
  ['Buyer', 390, '/loads/active-load'],
  ['Grader', 1280, '/converters/identify'],
  ['Administrator', 1280, '/converters/identify'],
  ['Franchise Owner', 1280, '/converters/identify'],
  ['Seller', 1280, '/converters/identify'],
])('%s begins at a width of %i px at %s', (role, width, path) => {
  startAs(role);
  expect(landingPath(router, width)).toBe(path);
});

test.each([
  ['Buyer', '/invoices/settled?text=ATL', '/invoices/settled?text=ATL'],
  ['Buyer', '/config/audit', '/converters/identify'],
  ['Buyer', '/nowhere', '/converters/identify'],
  ['Seller', '/settlement/open', '/converters/identify'],
  ['Accountant', '/loads/create-load', '/invoices/settled'],
])('%s who asked for %s signs in to %s', (role, asked, path) => {
  session.askFor(asked);
  startAs(role);
  expect(landingPath(router, 1280)).toBe(path);
  // The way back is taken once.
  expect(landingPath(router, 1280)).toBe(role === 'Accountant' ? '/invoices/settled' : '/converters/identify');
});

test.each([
  [1280, { isNewUser: true }, '/new-user'],
  [390, { isNewUser: true }, '/new-user'],
])('at %i px %o begins at %s, whatever was asked for', (width, more, path) => {
  session.askFor('/invoices/settled');
  session.start({ token: 't', userId: 1, companyId: 1, hierarchy: 1, ...more } as StoredSession, false);
  expect(landingPath(router, width)).toBe(path);
  expect(returningPath(router)).toBe(path);
});

test.each([
  ['Administrator', '/dashboard'],
  ['Grader', '/converters/identify'],
])('%s who is signed in already goes from the sign-in page to %s', async (role, path) => {
  await page.viewport(1280, 800);
  startAs(role);
  expect(returningPath(router)).toBe(path);
});

test('a screen that fails leaves the menu, because each has its own part that says so', () => {
  const routes = Object.values(router.routesById).filter(
    ({ options }) => (options as { staticData?: { opens?: unknown } }).staticData?.opens !== undefined,
  );
  expect(routes.length).toBeGreaterThan(50);
  expect(routes.filter(({ options }) => options.errorComponent === undefined).map(({ id }) => id)).toEqual([]);
});
