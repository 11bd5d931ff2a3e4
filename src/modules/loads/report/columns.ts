import { columns } from '../../../kernel/columns.ts';
import { seesSubtotal } from '../wire.ts';

/** Dollars of a load, or of all loads of the report. */
const amount = { kind: 'dollars', sees: seesSubtotal } as const;

/** All items of a load. Units and pounds leave out rejected ones, and are as counted, else as added. */
const counts = columns({
  items: { title: 'Items', kind: 'count', sort: true, rank: 7 },
  units: { title: 'Units', kind: 'count', rank: 2 },
  pounds: { title: 'Pounds', kind: 'pounds', shownIn: 'nowhere' },
});
const subtotal = { title: 'Subtotal', ...amount, rank: 8 } as const;
const owed = columns({
  grandtotal: { title: 'Total', ...amount, sort: 'total', shownIn: 'total' },
  amountPaid: { title: 'Paid', ...amount, sort: 'paid', shownIn: 'paid', rank: 1 },
  /** What is owed: of an invoice the total less what is paid, of others 0. */
  balance: { title: 'Balance', ...amount, sort: true },
});

/** The columns of Load Reports. */
export const loadReportColumns = columns({
  loadId: { title: 'Load', kind: 'id', sort: 'load', shownIn: 'load' },
  loadName: { title: 'Name', kind: 'text', shownIn: 'nowhere' },
  invoiceNo: { title: 'Invoice', kind: 'text', orNull: true, shownIn: 'invoice', rank: 5 },
  life: { title: 'State', kind: 'text', isMade: true, sort: 'state', shownIn: 'state' },
  parentCompanyName: { title: 'Company', kind: 'text', shownIn: 'company', rank: 10 },
  companyName: { title: 'Customer', kind: 'text', sort: 'customer', shownIn: 'customer' },
  city: { title: 'City', kind: 'text', shownIn: 'nowhere' },
  state: { title: 'Customer state', kind: 'text', shownIn: 'nowhere' },
  facilityCity: { title: 'Facility', kind: 'text', sort: 'facility', shownIn: 'facility', rank: 4, inSheet: false },
  facility: { title: 'Facility', kind: 'text', isMade: true, shownIn: 'nowhere' },
  buyer: { title: 'Buyer', kind: 'text', isMade: true, sort: true, rank: 6 },
  createdDate: { title: 'Opened', kind: 'time', shownIn: 'opened', rank: 3 },
  finished: { title: 'Finished', kind: 'time', isMade: true, shownIn: 'nowhere' },
  settled: { title: 'Settled', kind: 'time', isMade: true, shownIn: 'nowhere' },
  ...counts,
  subtotal,
  discount: { title: 'Discount', ...amount, isMade: true, shownIn: 'nowhere' },
  ...owed,
  updatedDate: { title: 'Updated', kind: 'time', sort: 'updated', shownIn: 'updated', rank: 9, inSheet: false },
});

/** The columns of the totals of all loads under the filters. */
export const loadReportSums = columns({
  loads: { title: 'Loads', kind: 'count' },
  ...counts,
  subtotal,
  ...owed,
});
