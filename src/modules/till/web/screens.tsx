import { all, franchises, staff, traders } from '../../../kernel/access.ts';
import {
  franchiseLoadPath,
  listedLoadPath,
  loadPath,
  myLoadPath,
  pendingLoadPath,
  settledLoadPath,
} from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { loadLifeCycle } from '../../loads/life-cycle/contract.ts';

const reads = loadLifeCycle.getLoad.access;
const page = () => import('./load-page.tsx');

/** One screen under all addresses of a load. */
export const tillScreens = screens(
  { path: loadPath, title: 'Load', opens: reads, page, ownBar: true },
  { path: listedLoadPath, title: 'Load', opens: all(traders, reads), page, ownBar: true },
  { path: myLoadPath, title: 'Load', opens: all(franchises, reads), page, ownBar: true },
  { path: pendingLoadPath, title: 'Invoice', opens: reads, page, ownBar: true },
  { path: settledLoadPath, title: 'Invoice', opens: all(traders, reads), page, ownBar: true },
  { path: franchiseLoadPath, title: 'Invoice', opens: all(staff, reads), page, ownBar: true },
);
