import { expect, it } from 'vitest';
import { changesOf, type Columns } from './load-event.ts';

const nobody = () => undefined;
const none = { changes: [], prices: [], markups: [], totals: [] };
const ofLoad = (before: Columns, after: Columns, nameOf = nobody as Parameters<typeof changesOf>[3]) =>
  changesOf(false, before, after, nameOf);
const ofItem = (before: Columns, after: Columns) => changesOf(true, before, after, nobody);

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
  ['pay_forward_date', 'Payment date'],
  ['quote_valid_until', 'Prices hold until'],
  ['invoice_no', 'Invoice number'],
  ['signed_on', 'Signed on'],
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
  ['box', 'Box'],
  ['quantity', 'Quantity'],
  ['final_quantity', 'Final quantity'],
])('a change of %s is told as %s, with the number as it is', (column, field) => {
  expect(ofItem({ [column]: 1 }, { [column]: 2.5 })).toEqual({
    ...none,
    changes: [{ field, before: '1', after: '2.5' }],
  });
});

it.each([
  ['offer_price', 'Offer', 'prices'],
  ['adjusted_price', 'Adjusted price', 'prices'],
  ['unit_price', 'Price', 'prices'],
  ['markup', 'Markup', 'markups'],
  ['discount', 'Discount', 'totals'],
] as const)('a change of %s is told as %s among the %s alone, to cents', (column, field, kind) => {
  expect(ofItem({ [column]: 1 }, { [column]: 2.5 })).toEqual({
    ...none,
    [kind]: [{ field, before: '1.00', after: '2.50' }],
  });
});

it.each([
  ['markup_is_percentage', 'Markup in percent', 'markups'],
  ['discount_is_percentage', 'Discount in percent', 'totals'],
  ['can_seller_add_to_cart', 'Open to the seller', 'changes'],
] as const)('a switch is Yes or No: %s is %s', (column, field, kind) => {
  expect(ofLoad({ [column]: false }, { [column]: true })).toEqual({
    ...none,
    [kind]: [{ field, before: 'No', after: 'Yes' }],
  });
});

it.each([
  ['facility_id', 'Facility'],
  ['video_grader_id', 'Video grader'],
  ['assistant_id', 'Assistant'],
])('%s is told by the name behind its id, or by the id where there is none', (column, field) => {
  const nameOf = (asked: string, id: number) => (asked === column && id === 7 ? 'Atlanta' : undefined);
  expect(ofLoad({ [column]: 7 }, { [column]: 8 }, nameOf).changes).toEqual([{ field, before: 'Atlanta', after: '8' }]);
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
