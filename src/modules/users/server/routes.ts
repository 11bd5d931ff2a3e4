import { bind } from '../../../platform/http/bind.ts';
import { users } from '../contract.ts';
import { addUser, type Welcome } from './add-user.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { messages } from '../../../kernel/messages.ts';
import type { Accounts } from './change-user.ts';
import { deleteUser } from './delete-user.ts';
import { editUser } from './edit-user.ts';
import { removeSecondFactor } from './remove-second-factor.ts';
import { listGraders, type OnlineAmong } from './reads/list-graders.ts';
import { listUsers, type LoadsName } from './reads/list-users.ts';

/** What users ask of sessions, which are a later module. */
export type UserSources = Accounts & {
  readonly welcomeUser: Welcome;
  readonly onlineAmong: OnlineAmong;
  readonly loadsName: LoadsName;
};

export const userRoutes = ({ onlineAmong, loadsName, ...accounts }: UserSources) =>
  bind(
    users,
    {
      listGraders: listGraders(onlineAmong),
      listUsers: listUsers(loadsName),
      addUser: addUser(accounts),
      editUser: editUser(accounts),
      deleteUser: deleteUser(accounts),
      removeSecondFactor: removeSecondFactor(accounts),
    },
    // Addresses are unique in the whole product. It is not told whose this one is.
    { app_user_email: () => invalid('email', messages.addressTaken) },
  );
