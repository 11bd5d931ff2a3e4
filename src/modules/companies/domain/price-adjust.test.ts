import { describe, expect, it } from 'vitest';
import { priceAdjust } from './price-adjust.ts';

const none = { priceMods: [], groupModifier: '0', groupModifierIsPercentage: true, groupDiscount: '0' };

describe('a customer’s terms as one percentage', () => {
  it.each([
    ['no terms', {}, '0.00'],
    ['the modifier and discount of the worked example', { groupModifier: '-2', groupDiscount: '3' }, '-4.94'],
    ['the price modifiers of the chain', { priceMods: ['-1', '2.5'] }, '1.48'],
    ['all of them, multiplied', { priceMods: ['-1.5', '-2'], groupModifier: '4', groupDiscount: '1' }, '-0.61'],
    ['a modifier in dollars is left out', { groupModifier: '-5', groupModifierIsPercentage: false }, '0.00'],
    ['a discount lowers the price', { groupDiscount: '12.345' }, '-12.35'],
  ])('%s', (_, terms, percent) => {
    expect(priceAdjust({ ...none, ...terms })).toBe(percent);
  });
});
