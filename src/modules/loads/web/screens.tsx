import { all, flag, hierarchy, traders } from '../../../kernel/access.ts';
import { activeLoadsPath, createLoadPath, loadsPath, myCartPath, myLoadsPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';

const list = () => import('./load-list-page.tsx');

export const loadScreens = screens(
  { path: loadsPath, title: 'Carts', opens: hierarchy(1, 2, 10), page: list },
  { path: activeLoadsPath, title: 'Carts', opens: hierarchy(1, 2, 10), page: list },
  { path: myLoadsPath, title: 'My Cart', opens: hierarchy(10), page: list },
  { path: myCartPath, title: 'My Cart', opens: hierarchy(10), page: list, movedTo: myLoadsPath() },
  {
    path: createLoadPath,
    title: 'Create Cart',
    opens: all(traders, flag('canBuildCart')),
    page: () => import('./create-load-page.tsx'),
  },
);
