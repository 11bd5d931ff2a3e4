import { all } from '../../../kernel/access.ts';
import { columns } from '../../../kernel/columns.ts';
import { seesSubtotal, seesUnitPrice } from '../../loads/wire.ts';
import { seesWorth } from '../cost-sheet/columns.ts';
import { mayRead } from '../domain/access.ts';
import { seesAssays } from '../top-cats/columns.ts';

/** Who sees what items hold. By their codes, ounces are assays, and their worth on days of different prices gives them away. */
const seesOunces = all(mayRead.costSheet, seesAssays);
const seesItemWorth = all(seesOunces, seesWorth);

/** Dollars for a piece or a pound. */
const price = { kind: 'dollars', sees: seesUnitPrice } as const;

/** The columns of an item. */
export const transactionColumns = columns({
  assistantName: { title: 'Assistant', kind: 'text', shownIn: 'assistant' },
  companyName: { title: 'Company', kind: 'text', sort: 'company', shownIn: 'company' },
  facilityCity: { title: 'Facility', kind: 'text', sort: 'facility', shownIn: 'facility', rank: 6 },
  family: { title: 'Family', kind: 'text', rank: 8 },
  invoiceNo: { title: 'Invoice', kind: 'text', shownIn: 'invoice', rank: 2 },
  manufacturer: { title: 'Manufacturer', kind: 'text', rank: 7 },
  oem: { title: 'OEM', kind: 'text', sort: true },
  type: { title: 'Type', kind: 'text', sort: true, rank: 5 },
  /** What was offered was changed to it. */
  adjustedPrice: { title: 'Adjusted', ...price, orNull: true, shownIn: 'adjusted', rank: 3 },
  basePrice: { title: 'Base Price', ...price, sort: true, rank: 4 },
  finalQty: { title: 'QTY', kind: 'measure', sort: 'quantity', shownIn: 'quantity' },
  /** When the invoice was settled, or the quote was made. */
  createdDate: { title: 'Date', kind: 'time', sort: 'date', shownIn: 'date', rank: 1 },
  /** What was paid for the item. */
  total: { title: 'Total', kind: 'dollars', sees: seesUnitPrice, shownIn: 'nowhere' },
  isVoid: { title: 'Void', kind: 'flag', shownIn: 'nowhere' },
  priceUnit: { title: 'Unit', kind: 'text', shownIn: 'nowhere' },
});

/** The columns of a group of items. Dollars and troy ounces, as on the Cost Sheet. */
export const transactionSums = columns({
  items: { title: 'Items', kind: 'count', rank: 3 },
  /** By their quantity: half a converter is half a piece. */
  pieces: { title: 'Pieces', kind: 'measure', rank: 2 },
  pounds: { title: 'Pounds', kind: 'pounds', rank: 7 },
  /** The items of an invoice add up to its subtotal. */
  itemTotals: { title: 'Total', kind: 'dollars', sees: all(seesUnitPrice, seesSubtotal), rank: 1, leads: true },
  ptOunces: { title: 'Pt oz', kind: 'ounces', sees: seesOunces, rank: 8 },
  pdOunces: { title: 'Pd oz', kind: 'ounces', sees: seesOunces, rank: 9 },
  rhOunces: { title: 'Rh oz', kind: 'ounces', sees: seesOunces, rank: 10 },
  hedgeValue: { title: 'Value at hedge', kind: 'dollars', sees: seesItemWorth, rank: 4 },
  marketValue: { title: 'Value at market', kind: 'dollars', sees: seesItemWorth, rank: 6 },
});

const { items, pieces, pounds, itemTotals } = transactionSums;

/** The columns of the totals. Without invoices of their own, quotes and the items of a code have null. */
export const transactionTotals = columns({
  invoices: { title: 'Invoices', kind: 'count', orNull: true, leads: true },
  items,
  /** Converters, as on the dashboard and the Cost Sheet. */
  units: { title: 'Units', kind: 'count', leads: true },
  pieces,
  pounds,
  itemTotals,
  /** What these invoices come to, after discounts. */
  paid: { title: 'Invoiced', kind: 'dollars', orNull: true, sees: seesSubtotal, leads: true },
});
