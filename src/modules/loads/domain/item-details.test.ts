import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountsOf, itemDetails, type TypeCount } from './item-details.ts';

const of = (type: string, priceUnit: 'piece' | 'lb', more: Partial<TypeCount> = {}): TypeCount => ({
  type,
  priceUnit,
  items: 1,
  quantity: '1',
  units: 1,
  testUnits: 0,
  ...more,
});
const linesOf = (counts: readonly TypeCount[], pulled = 0) =>
  Object.fromEntries(itemDetails(counts, pulled).map(({ label, quantity }) => [label, Number(quantity)]));

it('has the lines of the specification, by the piece, by the pound and by the item', () => {
  expect(itemDetails([], 0).map(({ label, unit }) => [label, unit])).toEqual([
    ['Total Units', 'units'],
    ['Total Ceramic', 'units'],
    ['Total Diesels', 'units'],
    ['Total Wires', 'lb'],
    ['Domestic Wire (lb)', 'lb'],
    ['Import Wire (lb)', 'lb'],
    ['Domestic Foil (lb)', 'lb'],
    ['Import Foil (lb)', 'lb'],
    ['Total Aftermarket', 'units'],
    ['Test Units', 'units'],
    ['Pulled Units', 'units'],
    ['Misc. Item Count', 'items'],
    ['Misc. Items Qty', 'items'],
  ]);
});

it('counts each type in its line, and pieces alone in the total', () => {
  expect(
    linesOf(
      [
        of('CERAMIC', 'piece', { items: 2, quantity: '4.25', units: 5, testUnits: 2 }),
        of('DIESEL', 'piece', { units: 3, testUnits: 1 }),
        of('AFTER MKT', 'piece', { units: 7 }),
        of('DOMESTIC WIRE', 'lb', { quantity: '1.250', units: 2 }),
        of('IMPORT WIRE', 'lb', { quantity: '2.125', units: 3 }),
        of('DOMESTIC FOIL', 'lb', { quantity: '10.5', units: 11 }),
        of('IMPORT FOIL', 'lb', { quantity: '0.1', units: 1 }),
        of('MISC', 'piece', { items: 2, quantity: '6', units: 6 }),
        of('MISC', 'lb', { items: 1, quantity: '0.3', units: 1 }),
      ],
      4,
    ),
  ).toEqual({
    'Total Units': 21,
    'Total Ceramic': 5,
    'Total Diesels': 3,
    'Total Wires': 3.375,
    'Domestic Wire (lb)': 1.25,
    'Import Wire (lb)': 2.125,
    'Domestic Foil (lb)': 10.5,
    'Import Foil (lb)': 0.1,
    'Total Aftermarket': 7,
    'Test Units': 3,
    'Pulled Units': 4,
    'Misc. Item Count': 3,
    'Misc. Items Qty': 6.3,
  });
});

it('counts no pounds as pieces, and no pieces as pounds, within one type', () => {
  const counts = [
    of('CERAMIC', 'piece', { units: 5, quantity: '4.5' }),
    of('CERAMIC', 'lb', { units: 2, quantity: '1.75' }),
    of('IMPORT WIRE', 'piece', { units: 3, quantity: '3' }),
    of('IMPORT WIRE', 'lb', { units: 1, quantity: '0.5' }),
  ];
  expect(linesOf(counts)).toMatchObject({ 'Total Units': 8, 'Total Ceramic': 5, 'Import Wire (lb)': 0.5 });
  expect(amountsOf(counts)).toEqual({ units: 8, pounds: '2.250' });
  expect(amountsOf([])).toEqual({ units: 0, pounds: '0.000' });
});

it('adds pounds as decimals', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000_000 }), { maxLength: 20 }), (thousandths) => {
      const counts = thousandths.map((each) => of('IMPORT WIRE', 'lb', { quantity: (each / 1000).toFixed(3) }));
      const sum = thousandths.reduce((all, each) => all + BigInt(each), 0n);
      const line = itemDetails(counts, 0).find(({ label }) => label === 'Import Wire (lb)')!;
      expect(line.quantity.replace('.', '').replace(/^0+(?=\d)/, '')).toBe(String(sum));
    }),
  );
});
