import { all, franchises, traders } from '../../../kernel/access.ts';
import { screens } from '../../../ui/page/screen.ts';
import { parties } from '../../loads/domain/parties.ts';
import { mayListInvoices, mayOpenSage } from '../domain/access.ts';
import {
  franchiseInvoicesPath,
  invoicePath,
  invoicesPath,
  myInvoicesPath,
  pendingInvoicesPath,
  sageInvoicePath,
  settledInvoicesPath,
} from '../paths.ts';

const settled = mayListInvoices[4];
/** A seller reads its own by the call alone. */
const pending = all(traders, mayListInvoices[3]);
const ofFranchises = mayListInvoices[10];

const list = () => import('./invoice-list-page.tsx');

export const invoiceScreens = screens(
  { path: invoicesPath, title: 'Invoices', opens: settled, page: list },
  { path: settledInvoicesPath, title: 'Invoices, Settled', menu: 'Settled', opens: settled, page: list },
  { path: pendingInvoicesPath, title: 'Invoices, Pending', menu: 'Pending', opens: pending, page: list },
  { path: franchiseInvoicesPath, title: 'Invoices, Franchise', menu: 'Franchise', opens: ofFranchises, page: list },
  { path: myInvoicesPath, title: 'My Invoices', opens: all(franchises, settled), page: list },
  {
    path: sageInvoicePath,
    title: 'Sage Invoice',
    opens: mayOpenSage,
    page: () => import('./sage/sage-page.tsx'),
  },
  {
    path: invoicePath,
    title: 'Invoice',
    opens: parties,
    page: () => import('./invoice-page.tsx'),
    ownBar: true,
  },
);
