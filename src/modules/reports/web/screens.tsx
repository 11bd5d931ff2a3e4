import { costSheetPath, salesPath } from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { mayRead, mayReadSales } from '../domain/access.ts';

export const reportScreens = screens(
  {
    path: salesPath,
    title: 'Sales History',
    opens: mayReadSales,
    page: () => import('./sales-page.tsx'),
  },
  {
    path: costSheetPath,
    title: 'Cost Sheet',
    opens: mayRead.costSheet,
    page: () => import('./cost-sheet/cost-sheet-page.tsx'),
  },
);
