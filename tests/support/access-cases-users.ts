import { calls } from '../../src/app/contract.ts';
import { key, type CaseInputs, type CaseScene, type InputOf } from './access-case.ts';
import { sentUser } from './users.ts';

/** A user to add. By default of the account's company, or of the company above a seller, with a role of few rights. */
const added =
  (more: (scene: CaseScene) => object | Promise<object> = () => ({})): InputOf =>
  async (scene) =>
    sentUser({ roleId: scene.player.world.colleagueRoleId, ...(await more(scene)) });
/** The same change of a colleague with few rights. */
const changed =
  (more: (scene: CaseScene) => object | Promise<object> = () => ({ notes: 'x' })): InputOf =>
  async (scene) => ({ userId: await scene.colleague(), ...(await more(scene)) });
/** The same role of the parent company for every account. */
const internal = (role: string) => async (scene: CaseScene) => ({ roleId: await scene.shippedRole(role) });
const ownerOfFranchise = async (scene: CaseScene) => ({ roleId: await scene.shippedRole('Franchise Owner') });

/** Staff change users of a franchise, a franchise its own. */
const ofFranchise = {
  add: added(async (scene) => ({ ...(await ownerOfFranchise(scene)), companyId: await scene.franchise() })),
  edit: (async (scene) => ({
    userId: await scene.colleague(await scene.franchise()),
    ...(await ownerOfFranchise(scene)),
  })) satisfies InputOf,
};

/** The cases of users and of the own account. */
export const userCases: CaseInputs = {
  [key(calls.otpConfirm)]: { '': async ({ factor }) => ({ code: await factor(false) }) },
  [key(calls.otpDisable)]: {
    '': async ({ player, factor }) => ({ password: player.world.password, code: await factor(true) }),
  },
  [key(calls.endSessions)]: {
    'a session of another user': async (scene) => ({ sessionId: await scene.strangersSession() }),
  },
  [key(calls.addUser)]: {
    'within what the caller holds': added(),
    'isAdmin true': added(() => ({ isAdmin: true })),
    'isSA true': added(() => ({ isSA: true })),
    'roleId of the Administrator': added(internal('Administrator')),
    'roleId of the Accountant': added(internal('Accountant')),
    'roleId of the Franchise Owner, for a user of a franchise': ofFranchise.add,
    'for a user of the parent company (hierarchy 1), role Buyer': added(async (scene) => ({
      ...(await internal('Buyer')(scene)),
      companyId: 1,
    })),
  },
  [key(calls.editUser)]: {
    'within what the caller holds': changed(),
    'isAdmin true': changed(() => ({ isAdmin: true })),
    'isSA true': changed(() => ({ isSA: true })),
    'roleId of the Administrator': changed(internal('Administrator')),
    'roleId of the Accountant': changed(internal('Accountant')),
    'roleId of the Franchise Owner, for a user of a franchise': ofFranchise.edit,
    'for a user of the parent company (hierarchy 1), role Buyer': async (scene) => ({
      userId: await scene.colleague(1),
      ...(await internal('Buyer')(scene)),
    }),
    'a user who has rights that the caller lacks': async (scene) => ({ userId: await scene.superior(), notes: 'x' }),
  },
  [key(calls.deleteUser)]: {
    '': async (scene) => ({ userId: await scene.colleague() }),
    'the last super admin': async (scene) => ({ userId: await scene.lastSuperAdmin() }),
  },
  [key(calls.removeSecondFactor)]: {
    'a user who has no more rights than the caller': async (scene) => ({ userId: await scene.colleague() }),
    'a user who has rights that the caller lacks': async (scene) => ({ userId: await scene.superior() }),
  },
};
