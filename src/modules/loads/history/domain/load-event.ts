import { dateText } from '../../../../kernel/date-text.ts';
import { messages } from '../../../../kernel/messages.ts';
import { moneyText, numberText } from '../../../../kernel/number-text.ts';
import { itemStatus } from '../../domain/item-price.ts';
import { loadType } from '../../domain/load-states.ts';

/** Columns of a row in the audit trail, by their names in the database. */
export type Columns = Readonly<Record<string, string | number | boolean | null>>;
export type Change = { readonly field: string; readonly before: string | null; readonly after: string | null };

/** What a change is about, and who may read it: everybody who reads the history, or users with a flag. */
type Word = { readonly says: string; readonly kind: 'changes' | 'prices' | 'markups' | 'totals' };

const word = (says: string, kind: Word['kind'] = 'changes'): Word => ({ says, kind });

const words: Readonly<Record<string, Word>> = {
  name: word('Name'),
  type: word('State'),
  notes: word('Notes'),
  facility_id: word('Facility'),
  video_grader_id: word('Video grader'),
  assistant_id: word('Assistant'),
  ein: word('EIN'),
  business_license: word('Business license'),
  drivers_license: word('Driver license'),
  seller_first_name: word('First name'),
  seller_last_name: word('Last name'),
  seller_email: word('Email'),
  seller_phone: word('Phone'),
  seller_address: word('Address'),
  seller_city: word('City'),
  seller_state: word('State of the address'),
  seller_zipcode: word('ZIP code'),
  pay_forward_date: word('Payment date'),
  quote_valid_until: word('Prices hold until'),
  can_seller_add_to_cart: word('Open to the seller'),
  invoice_no: word('Invoice number'),
  signed_on: word('Signed on'),
  discount: word('Discount', 'totals'),
  type_id: word('Type'),
  box: word('Box'),
  quantity: word('Quantity'),
  final_quantity: word('Final quantity'),
  description: word('Description'),
  vin: word('VIN'),
  status: word('Status'),
  reason: word('Reason'),
  offer_price: word('Offer', 'prices'),
  adjusted_price: word('Adjusted price', 'prices'),
  unit_price: word('Price', 'prices'),
  markup: word('Markup', 'markups'),
};

const stateNames: Readonly<Record<number, string>> = {
  1: 'Cart',
  2: 'Request',
  3: 'Pending invoice',
  4: 'Settled invoice',
  5: 'Quote',
};
const itemStatusNames: Readonly<Record<number, string>> = {
  [itemStatus.pending]: 'Pending',
  [itemStatus.approved]: 'Approved',
  [itemStatus.rejected]: 'Rejected',
  [itemStatus.modified]: 'Modified',
};

/** The name for an id in a column, if there is one. */
export type NameOf = (column: string, id: number) => string | undefined;

/** What a changed row is, as far as its words depend on it. */
export type Changed = {
  readonly isItem: boolean;
  /** How the item is counted. */
  readonly priceUnit: 'piece' | 'lb';
  /** Whether the markup of the item or the discount of the load was a percentage after the change. */
  readonly isPercentage: boolean;
  readonly nameOf: NameOf;
};

const quantityText = (quantity: string | number, unit: Changed['priceUnit']): string => {
  const figure = numberText(quantity, 3, 0);
  return unit === 'lb' ? `${figure} lb` : `${figure} ${figure === '1' ? 'piece' : 'pieces'}`;
};

/** Whether an amount is a percentage says another column of the row. */
const unitColumn = (column: string): string => `${column}_is_percentage`;

/** How a column is written, other than its plain text. */
const forms: Readonly<Record<string, (value: string | number, changed: Changed, row: Columns) => string>> = {
  type: (type) => stateNames[Number(type)] ?? String(type),
  pay_forward_date: (day) => dateText(String(day)),
  quote_valid_until: (day) => dateText(String(day)),
  signed_on: (day) => dateText(String(day)),
  quantity: (quantity, { priceUnit }) => quantityText(quantity, priceUnit),
  final_quantity: (quantity, { priceUnit }) => quantityText(quantity, priceUnit),
  offer_price: (price, changed) => priceText(price, changed),
  adjusted_price: (price, changed) => priceText(price, changed),
  unit_price: (price, changed) => priceText(price, changed),
  markup: (amount, changed, row) => amountText(amount, row[unitColumn('markup')] ?? changed.isPercentage),
  discount: (amount, changed, row) => amountText(amount, row[unitColumn('discount')] ?? changed.isPercentage),
};
const priceText = (price: string | number, { priceUnit }: Changed): string =>
  priceUnit === 'lb' ? `${moneyText(price)} per lb` : moneyText(price);
const amountText = (amount: string | number, isPercentage: Columns[string]): string =>
  isPercentage ? `${numberText(amount, 2, 0)} %` : moneyText(amount);

const textOf = (column: string, row: Columns, changed: Changed): string | null => {
  const value = row[column];
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && column.endsWith('_id')) return changed.nameOf(column, value) ?? String(value);
  if (column === 'status' && changed.isItem) return itemStatusNames[Number(value)] ?? String(value);
  return forms[column]?.(value, changed, row) ?? String(value);
};

type Text = string | null;

export type Changes = Record<Word['kind'], Change[]>;

const noChanges = (): Changes => ({ changes: [], prices: [], markups: [], totals: [] });

/**
 * The changes of an update as text, grouped by the flag that guards them. `before` and `after` hold the changed columns
 * alone.
 */
export const changesOf = (changed: Changed, before: Columns, after: Columns): Changes => {
  const found = noChanges();
  for (const [column, { says, kind }] of Object.entries(words)) {
    const isTold = column in after || unitColumn(column) in after;
    // A load's status follows from its type and items, so it is left out. An item's status is a decision.
    if (!isTold || (column === 'status' && !changed.isItem)) continue;
    // Of an amount whose unit alone changed, the number is not in the trail.
    if (!(column in after)) {
      const inUnit = (row: Columns) => (row[unitColumn(column)] ? 'in percent' : 'in dollars');
      found[kind].push({ field: says, before: inUnit(before), after: inUnit(after) });
      continue;
    }
    const [was, is] = [before, after].map((row) => textOf(column, row, changed)) as [Text, Text];
    if (was !== is) found[kind].push({ field: says, before: was, after: is });
  }
  return found;
};

/** What came with a new item: how many, and at which price. */
export const contentOf = (changed: Changed, item: Columns): Changes => ({
  ...noChanges(),
  changes: [{ field: 'Quantity', before: null, after: textOf('quantity', item, changed) }],
  prices: [{ field: 'Price', before: null, after: textOf('unit_price', item, changed) }],
});

/** What is done to a load or an item where that is more than a change of columns. */
export const acts = [
  'finished',
  'completed',
  'reopened',
  'requested',
  'accepted',
  'dismissed',
  'quoted',
  'quote accepted',
  'finalised',
  'approved',
  'rejected',
  'modified',
  'withdrawn',
  'not bought',
] as const;
export type Act = (typeof acts)[number];

export const actOf = (isItem: boolean, before: Columns, after: Columns, isBySeller = false): Act | undefined =>
  isItem ? actOnItem(after, isBySeller) : actOnLoad(before, after);

const actOnLoad = (before: Columns, after: Columns): Act | undefined => {
  if (after['dismissed_at']) return 'dismissed';
  if (after['seller_finalised_at']) return 'finalised';
  if (after['type'] === loadType.pendingInvoice) return 'finished';
  if (after['type'] === loadType.settledInvoice) return 'completed';
  if (after['type'] === loadType.quote) return 'quoted';
  if (after['type'] !== loadType.cart) return undefined;
  return becameCart[Number(before['type'])];
};
/** What made a load a cart, by what it was before. */
const becameCart: Readonly<Record<number, Act>> = {
  [loadType.request]: 'accepted',
  [loadType.quote]: 'quote accepted',
  [loadType.pendingInvoice]: 'reopened',
};

/** A seller decides nothing but what the buyer has modified: it accepts or withdraws that. */
const actOnItem = (after: Columns, isBySeller: boolean): Act | undefined => {
  if (after['status'] === itemStatus.modified) return 'modified';
  if (after['status'] === itemStatus.approved) return isBySeller ? 'accepted' : 'approved';
  if (after['status'] !== itemStatus.rejected) return undefined;
  if (isBySeller) return 'withdrawn';
  return after['reason'] === messages.didNotBuyReason ? 'not bought' : 'rejected';
};

/** What came with a new request: the words of the seller. */
export const requestOf = (load: Columns): Changes => ({
  ...noChanges(),
  changes: load['request_message'] ? [{ field: 'Message', before: null, after: String(load['request_message']) }] : [],
});
