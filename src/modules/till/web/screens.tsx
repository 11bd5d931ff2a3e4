import { hierarchy, all, traders } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { parties } from '../../loads/domain/parties.ts';

const page = () => import('./load-page.tsx');

/** One screen under all the addresses that a load has had. */
export const tillScreens = screens(
  { path: '/load/$loadId', title: 'Load', opens: parties, page, ownBar: true },
  { path: '/loads/load/$loadId', title: 'Load', opens: all(traders, parties), page, ownBar: true },
  { path: '/my-cart/load/$loadId', title: 'Load', opens: all(hierarchy(10), parties), page, ownBar: true },
  { path: '/invoices/load/$loadId', title: 'Invoice', opens: parties, page, ownBar: true },
  { path: '/invoices/settled/load/$loadId', title: 'Invoice', opens: all(traders, parties), page, ownBar: true },
  { path: '/invoices/Franchise/load/$loadId', title: 'Invoice', opens: hierarchy(1), page, ownBar: true },
);
