import { all, franchises } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { cartBuilders, mayListLoads, mayReportLoads } from '../domain/parties.ts';
import { activeLoadsPath, createLoadPath, loadReportPath, loadsPath, myCartPath, myLoadsPath } from '../paths.ts';

const ownCarts = mayListLoads({ isMyCarts: true });
/** A franchise's own carts; others have them in the list of all. */
const myCarts = all(franchises, ownCarts);

const list = () => import('./load-list-page.tsx');

export const loadScreens = screens(
  { path: loadsPath, title: 'Carts', opens: ownCarts, page: list },
  { path: activeLoadsPath, title: 'Carts', menu: 'Active Carts', opens: ownCarts, page: list },
  { path: myLoadsPath, title: 'My Cart', opens: myCarts, page: list },
  { path: myCartPath, title: 'My Cart', opens: myCarts, page: list, movedTo: myLoadsPath() },
  {
    path: createLoadPath,
    title: 'Create Cart',
    opens: cartBuilders,
    page: () => import('./create-load-page.tsx'),
  },
  {
    path: loadReportPath,
    title: 'Load Reports',
    menu: 'Load',
    opens: mayReportLoads,
    page: () => import('./report/report-page.tsx'),
  },
);
