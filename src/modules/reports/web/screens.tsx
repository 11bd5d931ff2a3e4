import { screens } from '../../../ui/page/screen.ts';
import { mayReadSales } from '../domain/access.ts';
import { reportList, type Report } from '../domain/report-list.ts';
import { salesPath } from '../paths.ts';

/** Address, title and rule of a report, as its tab and its saved views have them. */
const listed = (name: Report) => {
  const { path, title, opens } = reportList.find(({ report }) => report === name)!;
  return { path, title, opens };
};

export const reportScreens = screens(
  {
    path: salesPath,
    title: 'Sales History',
    opens: mayReadSales,
    page: () => import('./sales-page.tsx'),
  },
  { ...listed('cost-sheet'), page: () => import('./cost-sheet/cost-sheet-page.tsx') },
  { ...listed('transactions'), page: () => import('./transactions/transactions-page.tsx') },
  { ...listed('did-not-buy'), page: () => import('./did-not-buy/did-not-buy-page.tsx') },
  { ...listed('top-cats'), page: () => import('./top-cats/top-cats-page.tsx') },
  { ...listed('top-lookups'), page: () => import('./top-lookups/top-lookups-page.tsx') },
  { ...listed('top-customers'), page: () => import('./top-customers/top-customers-page.tsx') },
  { ...listed('global-modifier'), page: () => import('./global-modifier/global-modifier-page.tsx') },
);
