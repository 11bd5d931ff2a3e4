import { expect, test } from 'vitest';
import { permissionById, permissions } from './permissions.ts';

test('a permission is found by its id alone', () => {
  for (const each of permissions) expect(permissionById(each.permissionId)).toBe(each);
  expect(permissionById(0)).toBeUndefined();
});
