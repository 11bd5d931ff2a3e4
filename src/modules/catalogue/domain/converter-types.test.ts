import { expect, it } from 'vitest';
import { converterTypes } from './converter-types.ts';
import { typeText } from './type-text.ts';

it('foil and wire are priced by the pound, MISC by either, all else by the piece', () => {
  expect(Object.fromEntries(converterTypes.map(({ name, priceUnit }) => [name, priceUnit]))).toEqual({
    CERAMIC: 'piece',
    DIESEL: 'piece',
    'AFTER MKT': 'piece',
    'DOMESTIC FOIL': 'lb',
    'IMPORT FOIL': 'lb',
    'DOMESTIC WIRE': 'lb',
    'IMPORT WIRE': 'lb',
    MISC: null,
  });
});

it('a type stands among other words with one capital', () => {
  expect([typeText('AFTER MKT'), typeText('')]).toEqual(['After mkt', '']);
});
