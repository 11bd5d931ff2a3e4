import { expect, it } from 'vitest';
import { actOf, changesOf, contentOf, requestOf, type Changed, type Columns } from './load-event.ts';

const none = { changes: [], prices: [], markups: [], totals: [] };
const ofItemKind: Changed = { isItem: true, priceUnit: 'piece', isPercentage: false, nameOf: () => undefined };
const ofLoad = (before: Columns, after: Columns, more: Partial<Changed> = {}) =>
  changesOf({ ...ofItemKind, isItem: false, ...more }, before, after);
const ofItem = (before: Columns, after: Columns, more: Partial<Changed> = {}) =>
  changesOf({ ...ofItemKind, ...more }, before, after);

it.each([
  ['name', 'Name'],
  ['notes', 'Notes'],
  ['ein', 'EIN'],
  ['business_license', 'Business license'],
  ['drivers_license', 'Driver license'],
  ['seller_first_name', 'First name'],
  ['seller_last_name', 'Last name'],
  ['seller_email', 'Email'],
  ['seller_phone', 'Phone'],
  ['seller_address', 'Address'],
  ['seller_city', 'City'],
  ['seller_state', 'State of the address'],
  ['seller_zipcode', 'ZIP code'],
  ['invoice_no', 'Invoice number'],
  ['description', 'Description'],
  ['vin', 'VIN'],
  ['reason', 'Reason'],
])('a change of %s is told as %s, to everybody who reads the history', (column, field) => {
  expect(ofLoad({ [column]: 'a' }, { [column]: 'b' })).toEqual({
    ...none,
    changes: [{ field, before: 'a', after: 'b' }],
  });
});

it.each([
  ['pay_forward_date', 'Payment date'],
  ['quote_valid_until', 'Prices hold until'],
  ['signed_on', 'Signed on'],
])('%s is told as %s, a date like every other', (column, field) => {
  expect(ofLoad({ [column]: null }, { [column]: '2026-06-09' }).changes).toEqual([
    { field, before: null, after: '06-09-2026' },
  ]);
});

it('a box is told as its number', () => {
  expect(ofItem({ box: 1 }, { box: 2 })).toEqual({ ...none, changes: [{ field: 'Box', before: '1', after: '2' }] });
});

it.each([
  ['quantity', 'Quantity'],
  ['final_quantity', 'Final quantity'],
])('a change of %s is told as %s, in pieces or pounds', (column, field) => {
  const told = (before: number, after: number, more: Partial<Changed> = {}) =>
    ofItem({ [column]: before }, { [column]: after }, more).changes;
  expect(told(1, 2.5)).toEqual([{ field, before: '1 piece', after: '2.5 pieces' }]);
  expect(told(1, 1200.125, { priceUnit: 'lb' })).toEqual([{ field, before: '1 lb', after: '1,200.125 lb' }]);
});

it.each([
  ['offer_price', 'Offer'],
  ['adjusted_price', 'Adjusted price'],
  ['unit_price', 'Price'],
])('a change of %s is told as %s among the prices alone, in dollars', (column, field) => {
  expect(ofItem({ [column]: 1 }, { [column]: 1184.5 })).toEqual({
    ...none,
    prices: [{ field, before: '$1.00', after: '$1,184.50' }],
  });
  expect(ofItem({ [column]: null }, { [column]: 3.25 }, { priceUnit: 'lb' }).prices).toEqual([
    { field, before: null, after: '$3.25 per lb' },
  ]);
});

it.each([
  ['markup', 'Markup', 'markups', ofItem],
  ['discount', 'Discount', 'totals', ofLoad],
] as const)('a change of a %s is told as %s among the %s alone, in dollars or percent', (column, field, kind, told) => {
  const unit = `${column}_is_percentage`;
  const only = (before: string | null, after: string) => ({ ...none, [kind]: [{ field, before, after }] });
  expect(told({ [column]: 1 }, { [column]: -2.5 })).toEqual(only('$1.00', '−$2.50'));
  expect(told({ [column]: 1 }, { [column]: 2.5 }, { isPercentage: true })).toEqual(only('1 %', '2.5 %'));
  expect(told({ [column]: 1, [unit]: true }, { [column]: 2, [unit]: false })).toEqual(only('1 %', '$2.00'));
  expect(told({ [unit]: false }, { [unit]: true })).toEqual(only('in dollars', 'in percent'));
});

it('a switch is Yes or No', () => {
  expect(ofLoad({ can_seller_add_to_cart: false }, { can_seller_add_to_cart: true })).toEqual({
    ...none,
    changes: [{ field: 'Open to the seller', before: 'No', after: 'Yes' }],
  });
});

it('a new item is told with how many came at which price', () => {
  expect(contentOf({ ...ofItemKind, priceUnit: 'lb' }, { quantity: 12.5, unit_price: 3.25, box: 4 })).toEqual({
    ...none,
    changes: [{ field: 'Quantity', before: null, after: '12.5 lb' }],
    prices: [{ field: 'Price', before: null, after: '$3.25 per lb' }],
  });
});

it.each([
  [false, { type: 1 }, { type: 3 }, 'finished'],
  [false, { type: 3 }, { type: 4 }, 'completed'],
  [false, { type: 1 }, { type: 4 }, 'completed'],
  [false, { type: 3 }, { type: 1 }, 'reopened'],
  [false, { type: 2 }, { type: 1 }, 'accepted'],
  [false, { type: 1 }, { type: 5 }, 'quoted'],
  [false, { type: 5 }, { type: 1 }, 'quote accepted'],
  [false, { type: 2 }, { type: 9 }, undefined],
  [false, { dismissed_at: null }, { dismissed_at: '2026-06-15' }, 'dismissed'],
  [false, { seller_finalised_at: null }, { seller_finalised_at: '2026-06-15' }, 'finalised'],
  [false, { seller_finalised_at: '2026-06-15' }, { seller_finalised_at: null }, undefined],
  [false, { status: 2 }, { status: 1 }, undefined],
  [true, { status: 0 }, { status: 1 }, 'approved'],
  [true, { status: 1 }, { status: 2 }, 'rejected'],
  [true, { status: 0 }, { status: 3 }, 'modified'],
  [true, { status: 1 }, { status: 2, reason: 'Did not buy' }, 'not bought'],
  [true, { status: 1 }, { status: 2, reason: 'Core missing' }, 'rejected'],
  [true, { status: 2 }, { status: 0 }, undefined],
  [true, { box: 1 }, { box: 2 }, undefined],
] as const)('what is done has its word: item %s, %o to %o is %s', (isItem, before, after, act) => {
  expect(actOf(isItem, before, after)).toBe(act);
});

it.each([
  [1, 'accepted'],
  [2, 'withdrawn'],
] as const)('the word of a seller on a modified item is no decision: %s is %s', (status, act) => {
  expect(actOf(true, { status: 3 }, { status }, true)).toBe(act);
});

it('a request is told with the words of the seller, if there are some', () => {
  expect(requestOf({ request_message: 'Forty pieces' }).changes).toEqual([
    { field: 'Message', before: null, after: 'Forty pieces' },
  ]);
  expect(requestOf({ request_message: '' })).toEqual(none);
});

it.each([
  ['facility_id', 'Facility'],
  ['video_grader_id', 'Video grader'],
  ['assistant_id', 'Assistant'],
])('%s is told by the name behind its id, or by the id where there is none', (column, field) => {
  const nameOf = (asked: string, id: number) => (asked === column && id === 7 ? 'Atlanta' : undefined);
  expect(ofLoad({ [column]: 7 }, { [column]: 8 }, { nameOf }).changes).toEqual([
    { field, before: 'Atlanta', after: '8' },
  ]);
});

it('a load’s state is told in words', () => {
  const said = [1, 2, 3, 4, 5, 9].map((type) => ofLoad({ type: 0 }, { type }).changes[0]);
  expect(said.map((each) => each?.after)).toEqual([
    'Cart',
    'Request',
    'Pending invoice',
    'Settled invoice',
    'Quote',
    '9',
  ]);
  expect(said[0]?.field).toBe('State');
});

it('an item’s status is told in words, and a load’s status not at all', () => {
  const said = [0, 1, 2, 3, 9].map((status) => ofItem({ status: 8 }, { status }).changes[0]);
  expect(said.map((each) => each?.after)).toEqual(['Pending', 'Approved', 'Rejected', 'Modified', '9']);
  expect(said[0]).toEqual({ field: 'Status', before: '8', after: 'Pending' });
  expect(ofLoad({ status: 1 }, { status: 2 })).toEqual(none);
});

it('nothing is told of what stays, of what is no change in words, and of columns that nobody reads', () => {
  expect(ofLoad({ name: 'a', updated_at: 'x' }, { name: 'a', updated_at: 'y' })).toEqual(none);
  expect(ofLoad({ notes: null }, { notes: '' })).toEqual(none);
  expect(ofLoad({ name: 'a' }, { notes: 'b' })).toEqual({
    ...none,
    changes: [{ field: 'Notes', before: null, after: 'b' }],
  });
});
