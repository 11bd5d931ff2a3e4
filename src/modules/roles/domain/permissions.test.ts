import { expect, test } from 'vitest';
import { isPermissionFound, permissionById, permissions } from './permissions.ts';

test('a permission is found by its id alone', () => {
  for (const each of permissions) expect(permissionById(each.permissionId)).toBe(each);
  expect(permissionById(0)).toBeUndefined();
});

test('each permission has a plain name of its own', () => {
  expect(new Set(permissions.map(({ label }) => label)).size).toBe(permissions.length);
  for (const { label, permissionName } of permissions) {
    expect(label).toMatch(/^[A-Z][a-z ]+$/);
    expect(label.toLowerCase()).not.toBe(permissionName.toLowerCase());
  }
});

test.each(['build carts', ' CANBUILDCART', 'makes carts'])('%j finds the permission to build carts', (text) => {
  expect(permissions.filter((each) => isPermissionFound(each, text)).map((each) => each.permissionName)).toEqual([
    'canBuildCart',
  ]);
});
