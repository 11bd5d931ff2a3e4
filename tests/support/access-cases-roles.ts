import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type InputOf } from './access-case.ts';
import { uniqueName } from './unique-name.ts';

const role =
  (permissionName: string, more: object = {}): InputOf =>
  () => ({
    name: uniqueName(),
    type: 1,
    permissions: [{ permissionName }],
    ...more,
  });
const copy =
  (permissionName: string): InputOf =>
  async (scene) =>
    role(permissionName, { cloneOf: await scene.role() })(scene);
const unused: InputOf = async (scene) => ({ roleId: await scene.role() });

const adding = {
  'without cloneOf': role('canBuildCart'),
  'with cloneOf, nothing beyond the source and the maker': copy('canBuildCart'),
  'with cloneOf and a permission that the source lacks': copy('canShowPricing'),
};
const editing: Readonly<Record<string, InputOf>> = {
  'nothing beyond the maker': async (scene) => ({ roleId: await scene.role(), name: uniqueName() }),
};

/** The cases of roles. */
export const roleCases: CaseInputs = {
  [key(calls.addRole)]: adding,
  [key(calls.addRoleShort)]: adding,
  [key(calls.editRole)]: editing,
  [key(calls.editRoleShort)]: editing,
  [key(calls.deleteRole)]: { '': unused },
  [key(calls.deleteRoleShort)]: { '': unused },
};
