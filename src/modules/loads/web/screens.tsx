import { all, franchises } from '../../../kernel/access.ts';
import { activeLoadsPath, createLoadPath, loadsPath, myCartPath, myLoadsPath } from '../../../kernel/paths.ts';
import { needs } from '../../../kernel/contract.ts';
import { screens } from '../../../ui/page/screen.ts';
import { loadLifeCycle } from '../life-cycle/contract.ts';
import { loadLists } from '../lists/contract.ts';

/** A franchise's own carts; others have them in the list of all. */
const myLoads = all(franchises, needs(loadLists.listLoads, { isMyCarts: true }));

const list = () => import('./load-list-page.tsx');

export const loadScreens = screens(
  { path: loadsPath, title: 'Carts', opens: loadLists.listLoads.access, page: list },
  { path: activeLoadsPath, title: 'Carts', menu: 'Active Carts', opens: loadLists.listLoads.access, page: list },
  { path: myLoadsPath, title: 'My Cart', opens: myLoads, page: list },
  { path: myCartPath, title: 'My Cart', opens: myLoads, page: list, movedTo: myLoadsPath() },
  {
    path: createLoadPath,
    title: 'Create Cart',
    opens: loadLifeCycle.addLoad.access,
    page: () => import('./create-load-page.tsx'),
  },
);
