import { all, franchises, traders } from '../../../kernel/access.ts';
import {
  franchiseInvoicesPath,
  invoicePath,
  invoicesPath,
  myInvoicesPath,
  pendingInvoicesPath,
  settledInvoicesPath,
} from '../../../kernel/paths.ts';
import { needs } from '../../../kernel/contract.ts';
import { screens } from '../../../ui/page/screen.ts';
import { invoices } from '../contract.ts';

const settled = needs(invoices.listInvoices, { type: 4 });
/** A seller reads its own by the call alone. */
const pending = all(traders, needs(invoices.listInvoices, { type: 3 }));
const ofFranchises = needs(invoices.listInvoices, { type: 10 });

const list = () => import('./invoice-list-page.tsx');

export const invoiceScreens = screens(
  { path: invoicesPath, title: 'Invoices', opens: settled, page: list },
  { path: settledInvoicesPath, title: 'Invoices, Settled', menu: 'Settled', opens: settled, page: list },
  { path: pendingInvoicesPath, title: 'Invoices, Pending', menu: 'Pending', opens: pending, page: list },
  { path: franchiseInvoicesPath, title: 'Invoices, Franchise', menu: 'Franchise', opens: ofFranchises, page: list },
  { path: myInvoicesPath, title: 'My Invoices', opens: all(franchises, settled), page: list },
  {
    path: invoicePath,
    title: 'Invoice',
    opens: invoices.viewInvoice.access,
    page: () => import('./invoice-page.tsx'),
    ownBar: true,
  },
);
