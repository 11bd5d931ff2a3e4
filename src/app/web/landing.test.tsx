import { afterEach, expect, test } from 'vitest';
import { shippedRoles } from '../../modules/roles/domain/shipped-roles.ts';
import { landingPath } from '../../modules/sessions/web/landing.ts';
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
