import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from '../../../kernel/decimal.ts';
import { printedSummary, summedText, type SummedItem } from './printed-summary.ts';

const item = (more: Partial<SummedItem>): SummedItem => ({
  type: 'CERAMIC',
  priceUnit: 'piece',
  quantity: '2.000',
  finalQty: null,
  unit: 2,
  finalUnit: null,
  total: '100.00',
  ...more,
});

it('groups the items by type, with pounds, pieces and values, in the order of the paper', () => {
  const summary = printedSummary([
    item({ total: '184.35' }),
    item({ type: 'DOMESTIC FOIL', priceUnit: 'lb', quantity: '59.600', unit: 1, total: '2152.75' }),
    item({ type: 'DOMESTIC FOIL', priceUnit: 'lb', quantity: '9.000', finalQty: '0.400', unit: 1, total: '14.45' }),
    item({ type: 'AFTER MKT', unit: 2, finalUnit: 3, total: '30.00' }),
    item({ type: 'MISC', total: '1.00' }),
    item({ type: 'OTHER', total: '5.00' }),
    item({ total: '0.65' }),
  ]);
  expect(summary).toEqual({
    lines: [
      { label: 'Domestic foil', pounds: '60.000', pieces: 2, value: '2167.20' },
      { label: 'Misc/selloff', pounds: '0.000', pieces: 2, value: '1.00' },
      { label: 'Aftermarket', pounds: '0.000', pieces: 3, value: '30.00' },
      { label: 'Ceramic', pounds: '0.000', pieces: 4, value: '185.00' },
      { label: 'OTHER', pounds: '0.000', pieces: 2, value: '5.00' },
    ],
    units: 11,
    pieces: 13,
  });
});

it('names each group of the paper, in its order', () => {
  const groups = [
    ['DOMESTIC FOIL', 'Domestic foil'],
    ['IMPORT FOIL', 'Import foil'],
    ['DOMESTIC WIRE', 'Domestic wire'],
    ['IMPORT WIRE', 'Import wire'],
    ['DIESEL', 'Diesel'],
    ['MISC', 'Misc/selloff'],
    ['AFTER MKT', 'Aftermarket'],
    ['CERAMIC', 'Ceramic'],
  ] as const;
  const { lines } = printedSummary(groups.map(([type]) => item({ type })).toReversed());
  expect(lines.map(({ label }) => label)).toEqual(groups.map(([, label]) => label));
});

it('loses no cent and no piece', () => {
  const cents = fc.integer({ min: 0, max: 9_999_999 }).map((each) => (each / 100).toFixed(2));
  const some = fc.record({
    type: fc.constantFrom('CERAMIC', 'DIESEL', 'DOMESTIC FOIL', 'IMPORT WIRE', 'NEW'),
    unit: fc.integer({ min: 1, max: 999 }),
    total: cents,
  });
  fc.assert(
    fc.property(fc.array(some, { maxLength: 60 }), (items) => {
      const { lines, pieces } = printedSummary(items.map(item));
      const values = lines.reduce((sum, { value }) => sum.plus(value), decimal('0'));
      expect(values.toFixed(2)).toBe(items.reduce((sum, { total }) => sum.plus(total), decimal('0')).toFixed(2));
      expect(pieces).toBe(items.reduce((sum, { unit }) => sum + unit, 0));
      expect(lines.reduce((sum, line) => sum + line.pieces, 0)).toBe(pieces);
    }),
  );
});

it.each([
  [59.6, 2, '59.6 lb, 2 pieces'],
  [1234.125, 1234, '1,234.125 lb, 1,234 pieces'],
  [0, 1, '1 piece'],
] as const)('%d pounds and %i pieces are written as %s', (pounds, pieces, text) =>
  expect(summedText({ pounds, pieces })).toBe(text),
);
