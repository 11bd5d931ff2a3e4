import { all, staff } from '../../../kernel/access.ts';
import { franchiseUsersPath, usersPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { users } from '../contract.ts';

const page = () => import('./users-page.tsx');

export const userScreens = screens(
  { path: usersPath, title: 'Company Users', menu: 'Users', opens: users.listUsers.access, page },
  { path: franchiseUsersPath, title: 'Franchise Users', opens: all(staff, users.listUsers.access), page },
);
