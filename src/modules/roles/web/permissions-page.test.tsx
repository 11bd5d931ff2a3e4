import { afterEach, expect, test, vi } from 'vitest';
import { openAs } from '../../../ui/testing/sent-requests.tsx';
import { roles } from '../contract.ts';
import { permissionListSearch } from '../paths.ts';
import PermissionsPage from './permissions-page.tsx';

afterEach(() => vi.restoreAllMocks());

const permission = (permissionId: number, permissionName: string, isAccessible: boolean) => ({
  permissionId,
  permissionName,
  isAccessible,
  type: 'Carts',
  description: '',
});

test.each([
  ['', {}],
  ['?company=7', { companyId: 7 }],
])('at %j a switch saves its new state at once', async (at, company) => {
  const { screen, bodies } = await openAs(<PermissionsPage />, {
    as: { isSA: true },
    at,
    search: permissionListSearch,
    answers: [
      [roles.listPermissions, { list: [permission(22, 'canBuildCart', true), permission(29, 'deleteCart', false)] }],
    ],
  });
  const off = { permissionId: 22, isAccessible: false, ...company };
  await expect.element(screen.getByText('canBuildCart', { exact: true })).toBeVisible();
  await screen.getByRole('switch', { name: 'Build carts' }).click();
  await expect.poll(() => bodies(roles.updatePermission)).toEqual([off]);
  await screen.getByRole('switch', { name: 'Delete carts' }).click();
  const on = { permissionId: 29, isAccessible: true, ...company };
  await expect.poll(() => bodies(roles.updatePermission)).toEqual([off, on]);
});

test.each(['build carts', 'canBuildCart'])(
  'a search for %j finds it by its plain name and by its flag',
  async (text) => {
    const { screen } = await openAs(<PermissionsPage />, {
      as: { isSA: true },
      at: `?text=${text}`,
      search: permissionListSearch,
      answers: [
        [roles.listPermissions, { list: [permission(22, 'canBuildCart', true), permission(29, 'deleteCart', false)] }],
      ],
    });
    await expect.element(screen.getByRole('switch', { name: 'Build carts' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Delete carts' }).query()).toBeNull();
  },
);
