import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { AnyPath } from '../../kernel/path.ts';
import { convertersPath } from '../../modules/catalogue/paths.ts';
import ConvertersPage from '../../modules/catalogue/web/converters-page.tsx';
import { customersPath } from '../../modules/customers/paths.ts';
import CustomersPage from '../../modules/customers/web/customers-page.tsx';
import { exposurePath } from '../../modules/exposure/paths.ts';
import ExposurePage from '../../modules/exposure/web/exposure-page.tsx';
import { facilitiesPath } from '../../modules/facilities/paths.ts';
import FacilitiesPage from '../../modules/facilities/web/facilities-page.tsx';
import { makesPath } from '../../modules/makes/paths.ts';
import MakesPage from '../../modules/makes/web/makes-page.tsx';
import { rolesPath } from '../../modules/roles/paths.ts';
import RolesPage from '../../modules/roles/web/roles-page.tsx';
import { usersPath } from '../../modules/users/paths.ts';
import UsersPage from '../../modules/users/web/users-page.tsx';
import type { StoredSession } from '../../ui/session/session.ts';
import { openAs } from '../../ui/testing/sent-requests.tsx';

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

type As = Partial<StoredSession>;
type Screen = readonly [heading: string, Page: ComponentType, path: AnyPath, ats: readonly string[], writer: As, As];
const reader: As = { hierarchy: 1, canAccessDashboard: true, canViewCostSheet: true, canShowManufactureTips: true };
const screens: readonly Screen[] = [
  ['Facilities', FacilitiesPage, facilitiesPath, ['?add=true', '?edit=5'], { ...reader, isAdmin: true }, reader],
  ['Roles', RolesPage, rolesPath, ['?edit=5', '?clone=5'], { ...reader, isAdmin: true }, { hierarchy: 10 }],
  ['Company Users', UsersPage, usersPath, ['?add=true', '?edit=5'], { ...reader, canCreateUser: true }, reader],
  ['Customers', CustomersPage, customersPath, ['?edit=5'], { ...reader, canEditGroup: true }, reader],
  [
    'Converters',
    ConvertersPage,
    convertersPath,
    ['?add=true', '?clone=5'],
    { ...reader, canAddConverter: true },
    reader,
  ],
  ['Manufacturer Tips', MakesPage, makesPath, ['?add=true', '?edit=5'], reader, { ...reader, hierarchy: 10 }],
  ['Exposure', ExposurePage, exposurePath, ['?add=true', '?edit=5'], { ...reader, canAccessSettlement: true }, reader],
];
const cases = screens.flatMap(([heading, Page, path, ats, writer, other]) =>
  ats.flatMap((at) => [
    { heading, Page, path, at, as: writer, opens: true },
    { heading, Page, path, at, as: other, opens: false },
  ]),
);

/** A form replaces its list, or lies above it. */
test.each(cases)('$at of $heading opens a form: $opens', async ({ heading, Page, path, at, as, opens }) => {
  const { screen } = await openAs(<Page />, { as, at, path, search: path.search });
  await expect.element(screen.getByRole('heading', { level: 1 }).or(screen.getByRole('dialog')).first()).toBeVisible();
  await expect
    .poll(() => {
      const isList = screen.getByRole('heading', { level: 1, name: heading, exact: true }).elements().length > 0;
      return !isList || screen.getByRole('dialog').elements().length > 0;
    })
    .toBe(opens);
});
