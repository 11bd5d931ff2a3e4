import { all, hierarchy, traders } from '../../../kernel/access.ts';
import {
  franchiseInvoicesPath,
  invoicePath,
  invoicesPath,
  myInvoicesPath,
  pendingInvoicesPath,
  settledInvoicesPath,
} from '../../../kernel/paths.ts';
import { screens } from '../../../ui/page/screen.ts';
import { parties } from '../../loads/domain/parties.ts';

const list = () => import('./invoice-list-page.tsx');

export const invoiceScreens = screens(
  { path: invoicesPath, title: 'Invoices', opens: traders, page: list },
  { path: settledInvoicesPath, title: 'Invoices, Settled', opens: traders, page: list },
  { path: pendingInvoicesPath, title: 'Invoices, Pending', opens: traders, page: list },
  { path: franchiseInvoicesPath, title: 'Invoices, Franchise', opens: hierarchy(1), page: list },
  { path: myInvoicesPath, title: 'My Invoices', opens: all(hierarchy(10)), page: list },
  {
    path: invoicePath,
    title: 'Invoice',
    opens: parties,
    page: () => import('./invoice-page.tsx'),
    ownBar: true,
  },
);
