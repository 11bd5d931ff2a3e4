import { salesPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { reports } from '../contract.ts';

export const reportScreens = screens({
  path: salesPath,
  title: 'Sales History',
  opens: reports.salesHistory.access,
  page: () => import('./sales-page.tsx'),
});
