import { itemStatus } from '../../domain/item-price.ts';

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
  discount_is_percentage: word('Discount in percent', 'totals'),
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
  markup_is_percentage: word('Markup in percent', 'markups'),
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

const textOf = (column: string, value: Columns[string] | undefined, isItem: boolean, nameOf: NameOf): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && column.endsWith('_id')) return nameOf(column, value) ?? String(value);
  if (column === 'type') return stateNames[Number(value)] ?? String(value);
  if (column === 'status' && isItem) return itemStatusNames[Number(value)] ?? String(value);
  // The trail stores JSON numbers. Prices are dollars and cents, or percent with two decimals.
  if (typeof value === 'number' && words[column]?.kind !== 'changes') return value.toFixed(2);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};

type Text = string | null;

export type Changes = Record<Word['kind'], Change[]>;

/** The changes of an update as text, grouped by the flag that guards them. */
export const changesOf = (isItem: boolean, before: Columns, after: Columns, nameOf: NameOf): Changes => {
  const found: Changes = { changes: [], prices: [], markups: [], totals: [] };
  for (const [column, { says, kind }] of Object.entries(words)) {
    // A load's status follows from its type and items, so it is left out. An item's status is a decision.
    if (!(column in after) || (column === 'status' && !isItem)) continue;
    const [was, is] = [before, after].map((row) => textOf(column, row[column], isItem, nameOf)) as [Text, Text];
    if (was !== is) found[kind].push({ field: says, before: was, after: is });
  }
  return found;
};
