import { bind } from '../../../platform/http/bind.ts';
import { users } from '../contract.ts';
import { listGraders, type OnlineAmong } from './reads/list-graders.ts';
import { listUsers } from './reads/list-users.ts';

/** `onlineAmong` reads the sessions, which are a later module. */
export const userRoutes = (onlineAmong: OnlineAmong) =>
  bind(users, { listGraders: listGraders(onlineAmong), listUsers });
