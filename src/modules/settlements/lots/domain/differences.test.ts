import { describe, expect, it } from 'vitest';
import { differencesOf, type ComparedItem } from './differences.ts';

const figures = { quantity: '2', paid: '200.00', ptOunces: '1.5', pdOunces: '0.25', rhOunces: '0' };
const item: ComparedItem = {
  lotId: 1,
  loadId: 7,
  box: 3,
  paper: 'Invoice ATL-7',
  isLoadDeleted: false,
  isReopened: false,
  code: 'ABC 1',
  priceUnit: 'piece',
  frozen: figures,
  now: figures,
  nowBox: 3,
  isDeleted: false,
  isRejected: false,
};
const saidTo = (sight: { seesAssays?: boolean; seesPaid?: boolean }, ...changes: readonly Partial<ComparedItem>[]) =>
  differencesOf(
    changes.map((change) => ({ ...item, ...change })),
    { seesAssays: true, seesPaid: true, ...sight },
  ).map(({ sentence }) => sentence);
const said = (...changes: readonly Partial<ComparedItem>[]) => saidTo({}, ...changes);

describe('what differs from what went into a lot', () => {
  it('is nothing for equal amounts, however they are written', () => {
    expect(said({ now: { ...figures, quantity: '2.000', paid: '200', ptOunces: '1.50', rhOunces: '0.000' } })).toEqual(
      [],
    );
  });

  it('names each figure that changed, with what it was', () => {
    expect(
      said({ now: { quantity: '3', paid: '199.5', ptOunces: '1.4999996', pdOunces: '0.3', rhOunces: '1' } }),
    ).toEqual([
      'Invoice ATL-7: ABC 1: 3 pieces instead of 2, $199.50 paid instead of $200.00, 1.5 oz of platinum instead of 1.5, 0.3 oz of palladium instead of 0.25, 1 oz of rhodium instead of 0.',
    ]);
    expect(said({ priceUnit: 'lb', now: { ...figures, quantity: '2.5' } })).toEqual([
      'Invoice ATL-7: ABC 1: 2.5 pounds instead of 2.',
    ]);
  });

  it('names no ounces to who may not see assays, and says that they changed', () => {
    const now = { ...figures, ptOunces: '1.4', rhOunces: '1' };
    expect(saidTo({ seesAssays: false }, { now })).toEqual(['Invoice ATL-7: ABC 1: other ounces are expected.']);
    expect(saidTo({ seesAssays: false }, { now: { ...now, quantity: '3' } })).toEqual([
      'Invoice ATL-7: ABC 1: 3 pieces instead of 2, other ounces are expected.',
    ]);
    expect(saidTo({ seesAssays: false }, {})).toEqual([]);
  });

  it('names no dollars to who may not see totals, and says that they changed', () => {
    const now = { ...figures, paid: '300' };
    expect(saidTo({ seesPaid: false }, { now })).toEqual(['Invoice ATL-7: ABC 1: another amount is paid.']);
    expect(saidTo({ seesPaid: false }, { now: { ...now, quantity: '3', ptOunces: '2' } })).toEqual([
      'Invoice ATL-7: ABC 1: 3 pieces instead of 2, another amount is paid, 2 oz of platinum instead of 1.5.',
    ]);
    expect(saidTo({ seesPaid: false }, {})).toEqual([]);
  });

  it('says of an item that it was deleted, rejected, moved or added, and a moved one may have changed too', () => {
    expect(said({ isDeleted: true, isRejected: true, nowBox: 9 })).toEqual(['Invoice ATL-7: ABC 1 was deleted.']);
    expect(said({ isRejected: true })).toEqual(['Invoice ATL-7: ABC 1 was rejected.']);
    expect(said({ frozen: null })).toEqual(['Invoice ATL-7: ABC 1 was added to box 3 afterwards.']);
    expect(said({ frozen: null, box: 0 })).toEqual(['Invoice ATL-7: ABC 1 was added to no box afterwards.']);
    expect(said({ nowBox: 0, now: { ...figures, paid: '1' } })).toEqual([
      'Invoice ATL-7: ABC 1 stands in no box now.',
      'Invoice ATL-7: ABC 1: $1.00 paid instead of $200.00.',
    ]);
  });

  it('names the lot, the load and the box of each item', () => {
    const places = [
      { lotId: 1, loadId: 7, box: 3 },
      { lotId: 1, loadId: 7, box: 4 },
      { lotId: 2, loadId: 7, box: 3 },
      { lotId: 2, loadId: 8, box: 0 },
    ];
    const told = differencesOf(
      places.map((place) => ({ ...item, ...place, isDeleted: true })),
      { seesAssays: true, seesPaid: true },
    );
    expect(told).toEqual(places.map((place) => ({ ...place, sentence: 'Invoice ATL-7: ABC 1 was deleted.' })));
  });

  it('tells a deleted load once for each lot, and a reopened one before its items', () => {
    expect(said({ isLoadDeleted: true }, { isLoadDeleted: true, isDeleted: true })).toEqual([
      'Invoice ATL-7 was deleted.',
    ]);
    expect(said({ isLoadDeleted: true }, { isLoadDeleted: true, lotId: 2 })).toHaveLength(2);
    expect(said({ isReopened: true, isRejected: true }, { isReopened: true })).toEqual([
      'Invoice ATL-7 was reopened and is no invoice now.',
      'Invoice ATL-7: ABC 1 was rejected.',
    ]);
  });
});
