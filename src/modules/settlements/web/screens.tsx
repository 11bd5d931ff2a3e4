import { screens } from '../../../ui/page/screen.ts';
import { settles } from '../domain/access.ts';
import {
  completedSettlementFormPath,
  completedSettlementPath,
  completedSettlementsPath,
  lotBoardPath,
  openSettlementFormPath,
  openSettlementPath,
  openSettlementsPath,
  yieldPath,
} from '../paths.ts';

const list = () => import('./settlement-list-page.tsx');
const form = () => import('./settlement-page.tsx');

export const settlementScreens = screens(
  { path: openSettlementsPath, title: 'Settlement, Open', menu: 'Open', opens: settles, page: list },
  { path: completedSettlementsPath, title: 'Settlement, Completed', menu: 'Completed', opens: settles, page: list },
  { path: openSettlementFormPath, title: 'Create Settlement', opens: settles, page: form, ownBar: true },
  { path: openSettlementPath, title: 'Settlement', opens: settles, page: form, ownBar: true },
  { path: completedSettlementFormPath, title: 'Settlement', opens: settles, page: form, ownBar: true },
  { path: completedSettlementPath, title: 'Settlement', opens: settles, page: form, ownBar: true },
  { path: lotBoardPath, title: 'Lots', opens: settles, page: () => import('./lots/lot-board-page.tsx') },
  { path: yieldPath, title: 'Yield', opens: settles, page: () => import('./yields/yield-page.tsx') },
);
