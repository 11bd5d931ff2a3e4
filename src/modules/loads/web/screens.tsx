import { all, flag, hierarchy, traders } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';

const list = () => import('./load-list-page.tsx');

export const loadScreens = screens(
  { path: '/loads', title: 'Carts', opens: hierarchy(1, 2, 10), page: list },
  { path: '/loads/active-load', title: 'Carts', opens: hierarchy(1, 2, 10), page: list },
  { path: '/loads/my-cart', title: 'My Cart', opens: hierarchy(10), page: list },
  { path: '/my-cart', title: 'My Cart', opens: hierarchy(10), page: list, movedTo: '/loads/my-cart' },
  {
    path: '/loads/create-load',
    title: 'Create Cart',
    opens: all(traders, flag('canBuildCart')),
    page: () => import('./create-load-page.tsx'),
  },
);
