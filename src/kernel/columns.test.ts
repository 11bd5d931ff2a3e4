import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { all, flag, signedIn, staff } from './access.ts';
import {
  columns,
  fieldsOf,
  orderRule,
  placeOf,
  readersOf,
  sheetKeys,
  sortedColumns,
  summedColumns,
} from './columns.ts';
import { visibility } from './contract.ts';

const seesPaid = flag('canSeeSubtotal');
const declared = columns({
  no: { title: 'No', kind: 'text', shownIn: 'invoice' },
  person: { title: 'Person', kind: 'text', isMade: true, sort: true },
  units: { title: 'Units', kind: 'count', sort: true },
  paid: { title: 'Paid', kind: 'dollars', sees: seesPaid, sort: 'total' },
  share: { title: 'Share', kind: 'percent', orNull: true, sees: seesPaid, shownIn: 'paid' },
  owner: { title: 'Owner', kind: 'text', shownTo: staff, shownIn: 'nowhere' },
  updated: { title: 'Updated', kind: 'time', inSheet: false },
});

describe('the row of declared columns', () => {
  const row = z.object(fieldsOf(declared));

  it('has a field for each that it does not make of others', () => {
    expect(Object.keys(row.shape)).toEqual(['no', 'units', 'paid', 'share', 'owner', 'updated']);
  });

  it('takes values of their kinds, null where it may be, and lacks what is hidden', () => {
    const facts = { no: 'A-1', units: 3, owner: 'Yard', updated: '2026-11-01T00:00:00.000Z' };
    expect(row.parse({ ...facts, paid: '12.50', share: null })).toEqual({ ...facts, paid: 12.5, share: null });
    expect(row.parse(facts)).toEqual(facts);
    for (const wrong of [{ units: 1.5 }, { no: null }, { paid: null }])
      expect(row.safeParse({ ...facts, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  });

  it('guards with the right of a column its field alone', () => {
    const { units, paid } = row.shape;
    expect(visibility.get(paid.unwrap())?.rule).toEqual(seesPaid);
    expect(visibility.get(units)).toBeUndefined();
  });
});

it('rows are sorted by the columns that say so, under their keys or names of their own', () => {
  expect(sortedColumns(declared)).toEqual(['person', 'units', 'total']);
});

it.each([
  ['total', seesPaid],
  ['-total', seesPaid],
  ['-units', signedIn],
  [undefined, signedIn],
])('an order by %s needs the right to see its column', (sort, rule) => {
  expect(orderRule(declared, sort)).toEqual(rule);
});

it('a sheet has every column but those of the screen alone', () => {
  expect(sheetKeys(declared)).toEqual(['no', 'person', 'units', 'paid', 'share', 'owner']);
});

it('sums leave out percentages', () => {
  const { units, paid, share } = declared;
  expect(summedColumns({ units, paid, share })).toEqual(['units', 'paid']);
});

it('a column is found on the screen in its own place, in that of another, or nowhere', () => {
  const { units, no, owner } = declared;
  expect([placeOf(units, 'units'), placeOf(no, 'no'), placeOf(owner, 'owner')]).toEqual([
    { key: 'units' },
    { key: 'invoice' },
    {},
  ]);
});

it('a reader of a column needs the right to see it, and is among those to whom it is shown', () => {
  const { units, paid, owner } = declared;
  expect([readersOf(units), readersOf(paid), readersOf(owner)]).toEqual([undefined, seesPaid, staff]);
  expect(readersOf({ ...paid, shownTo: staff })).toEqual(all(seesPaid, staff));
});
