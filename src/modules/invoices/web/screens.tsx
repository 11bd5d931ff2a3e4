import { all, hierarchy, traders } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { parties } from '../../loads/domain/parties.ts';

const list = () => import('./invoice-list-page.tsx');

export const invoiceScreens = screens(
  { path: '/invoices', title: 'Invoices', opens: traders, page: list },
  { path: '/invoices/settled', title: 'Invoices, Settled', opens: traders, page: list },
  { path: '/invoices/pending', title: 'Invoices, Pending', opens: traders, page: list },
  { path: '/invoices/franchise', title: 'Invoices, Franchise', opens: hierarchy(1), page: list },
  { path: '/invoices/myInvoices', title: 'My Invoices', opens: all(hierarchy(10)), page: list },
  {
    path: '/invoices/pdf/$loadId',
    title: 'Invoice',
    opens: parties,
    page: () => import('./invoice-page.tsx'),
    ownBar: true,
  },
);
