import { expect, it } from 'vitest';
import type { Load } from './invoice-pdf-input.ts';
import { itemsTable } from './items-table.ts';

type Item = Load['itemList'][number];
const item = {
  oem: 'FOIL-D',
  description: '',
  type: 'DOMESTIC FOIL',
  quantity: 59.6,
  unit: 1,
  box: 1,
  unitPrice: 36.12,
};
const printed = (changes: Partial<Item>) =>
  JSON.stringify(itemsTable([{ ...item, total: 2152.75, ...changes } as Item]));

it('names the pound of a price and of a weight', () => {
  expect(printed({ priceUnit: 'lb' })).toContain('"36.12 per lb"');
  expect(printed({ priceUnit: 'lb' })).toContain('"59.6 lb"');
});

it('names no pound for pieces', () => {
  expect(printed({ priceUnit: 'piece' })).toContain('"36.12"');
  expect(printed({ priceUnit: 'piece' })).not.toContain('lb"');
});
