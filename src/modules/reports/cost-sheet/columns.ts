import { all, flag, staff } from '../../../kernel/access.ts';
import { columns } from '../../../kernel/columns.ts';
import { seesSubtotal } from '../../loads/wire.ts';

export const seesWorth = flag('canShowPricing');
const seesMargins = all(seesSubtotal, seesWorth);

/** In percent of what was paid. Null where nothing was paid. */
const marginPercent = { kind: 'percent', orNull: true, sees: seesMargins } as const;

/**
 * What was bought and what it is worth: the figures of a row, of the totals and of a group. Ounces are expected from the
 * receipts. Values are those of these ounces at the hedge and the market prices of the receipts; a margin is a value less
 * what was paid.
 */
export const costSheetFigures = columns({
  units: { title: 'Units', kind: 'count', sort: true, rank: 4, leads: true },
  pounds: { title: 'Pounds', kind: 'pounds', rank: 11 },
  paid: { title: 'Paid', kind: 'dollars', sees: seesSubtotal, sort: true, rank: 1, leads: true },
  ptOunces: { title: 'Pt oz', kind: 'ounces', rank: 8 },
  pdOunces: { title: 'Pd oz', kind: 'ounces', rank: 9 },
  rhOunces: { title: 'Rh oz', kind: 'ounces', rank: 10 },
  hedgeValue: { title: 'Value at hedge', kind: 'dollars', sees: seesWorth, sort: true, rank: 6 },
  marketValue: { title: 'Value at market', kind: 'dollars', sees: seesWorth, sort: true, rank: 7 },
  hedgeMargin: { title: 'Margin at hedge', kind: 'dollars', sees: seesMargins, rank: 2, leads: true },
  hedgeMarginPercent: { title: 'Margin at hedge %', ...marginPercent, shownIn: 'hedgeMargin' },
  marketMargin: { title: 'Margin at market', kind: 'dollars', sees: seesMargins, rank: 5 },
  marketMarginPercent: { title: 'Margin at market %', ...marginPercent, shownIn: 'marketMargin' },
});

const { pounds, ptOunces, pdOunces, rhOunces } = costSheetFigures;

/** The columns of a settled invoice. */
export const costSheetColumns = columns({
  invoiceNo: { title: 'Invoice', kind: 'text', shownIn: 'invoice' },
  date: { title: 'Date', kind: 'time', sort: true },
  isVoid: { title: 'Void', kind: 'flag', shownIn: 'nowhere' },
  customer: { title: 'Customer', kind: 'text', sort: true },
  buyer: { title: 'Buyer', kind: 'text', sort: true, rank: 9 },
  facility: { title: 'Facility', kind: 'text', sort: true, rank: 6 },
  /** The franchise that bought. Null for what the parent company bought. */
  franchise: { title: 'Franchise', kind: 'text', orNull: true, shownTo: staff, sort: true, rank: 4 },
  ...costSheetFigures,
  pounds: { ...pounds, shownIn: 'nowhere' },
  ptOunces: { ...ptOunces, shownIn: 'ounces' },
  pdOunces: { ...pdOunces, shownIn: 'ounces' },
  rhOunces: { ...rhOunces, shownIn: 'ounces' },
});

/** The columns of the totals and of a group of invoices. */
export const costSheetSums = columns({
  invoices: { title: 'Invoices', kind: 'count', rank: 3, leads: true },
  ...costSheetFigures,
});
