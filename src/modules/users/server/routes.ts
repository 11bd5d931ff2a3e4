import { bind } from '../../../platform/http/bind.ts';
import { users } from '../contract.ts';
import { listUsers } from './reads/list-users.ts';
import { gradersOf } from './public.ts';

export const userRoutes = bind(users, {
  listGraders: async (_, { actor, db, now }) => ({ list: await gradersOf(db, actor.companyId, now) }),
  listUsers,
});
