import { salesPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayReadSales } from '../domain/access.ts';

export const reportScreens = screens({
  path: salesPath,
  title: 'Sales History',
  opens: mayReadSales,
  page: () => import('./sales-page.tsx'),
});
