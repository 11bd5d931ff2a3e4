import {
  costSheetPath,
  didNotBuyPath,
  globalModifierPath,
  salesPath,
  topCatsPath,
  topCustomersPath,
  topLookupsPath,
  transactionsPath,
} from '../../../kernel/paths.ts';
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
  {
    path: transactionsPath,
    title: 'Transactions',
    opens: mayRead.transactions,
    page: () => import('./transactions/transactions-page.tsx'),
  },
  {
    path: didNotBuyPath,
    title: 'Did Not Buy',
    opens: mayRead.didNotBuy,
    page: () => import('./did-not-buy/did-not-buy-page.tsx'),
  },
  {
    path: topCatsPath,
    title: 'Top Cats',
    opens: mayRead.topCats,
    page: () => import('./top-cats/top-cats-page.tsx'),
  },
  {
    path: topLookupsPath,
    title: 'Top Lookups',
    opens: mayRead.topLookups,
    page: () => import('./top-lookups/top-lookups-page.tsx'),
  },
  {
    path: topCustomersPath,
    title: 'Top Customers',
    opens: mayRead.topCustomers,
    page: () => import('./top-customers/top-customers-page.tsx'),
  },
  {
    path: globalModifierPath,
    title: 'Global Modifier',
    opens: mayRead.globalModifier,
    page: () => import('./global-modifier/global-modifier-page.tsx'),
  },
);
