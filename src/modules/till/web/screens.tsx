import { all, franchises, staff, traders } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { parties } from '../../loads/domain/parties.ts';
import { franchiseLoadPath, listedLoadPath, loadPath, myLoadPath, pendingLoadPath, settledLoadPath } from '../paths.ts';

const page = () => import('./load-page.tsx');

/** One screen under all addresses of a load. */
export const tillScreens = screens(
  { path: loadPath, title: 'Load', opens: parties, page, ownBar: true },
  { path: listedLoadPath, title: 'Load', opens: all(traders, parties), page, ownBar: true },
  { path: myLoadPath, title: 'Load', opens: all(franchises, parties), page, ownBar: true },
  { path: pendingLoadPath, title: 'Invoice', opens: parties, page, ownBar: true },
  { path: settledLoadPath, title: 'Invoice', opens: all(traders, parties), page, ownBar: true },
  { path: franchiseLoadPath, title: 'Invoice', opens: all(staff, parties), page, ownBar: true },
);
