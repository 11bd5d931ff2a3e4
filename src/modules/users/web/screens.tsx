import { all, staff } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayListUsers } from '../domain/access.ts';
import { franchiseUsersPath, usersPath } from '../paths.ts';

const page = () => import('./users-page.tsx');

export const userScreens = screens(
  { path: usersPath, title: 'Company Users', menu: 'Users', opens: mayListUsers, page },
  { path: franchiseUsersPath, title: 'Franchise Users', opens: all(staff, mayListUsers), page },
);
