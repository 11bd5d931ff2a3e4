import { path } from '../../kernel/path.ts';
import { amountParam, dayParam, flagParam, idParam, oneOfParam, tableSearch } from '../../kernel/search-params.ts';

export const invoiceListSearch = {
  ...tableSearch,
  tab: oneOfParam('settled', 'pending'),
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  status: oneOfParam('paid', 'owed'),
  /** The invoice whose paper is open above the list. */
  paper: idParam,
  amount: amountParam,
  from: dayParam,
  to: dayParam,
};

/** `show`: also what the books hold already. */
export const sageListSearch = {
  ...tableSearch,
  facility: idParam,
  buyer: idParam,
  customer: idParam,
  show: oneOfParam('all'),
  from: dayParam,
  to: dayParam,
};

/** `paper`: the paper is open above the sheet. */
export const invoiceSearch = { paper: flagParam };

export const invoicesPath = path('/invoices', invoiceListSearch);
export const settledInvoicesPath = path('/invoices/settled', invoiceListSearch);
export const pendingInvoicesPath = path('/invoices/pending', invoiceListSearch);
export const franchiseInvoicesPath = path('/invoices/franchise', invoiceListSearch);
export const myInvoicesPath = path('/invoices/myInvoices', invoiceListSearch);
export const invoicePath = path('/invoices/pdf/$loadId', invoiceSearch);
export const sageInvoicePath = path('/config/sageinvoice', sageListSearch);
