import { describe, expect, it, test } from 'vitest';
import { percent } from '../../pricing/domain/price.example.ts';
import { madePricing as stored, piece } from '../../pricing/domain/pricing-version.example.ts';
import {
  changedPricing,
  differencesOf,
  isSamePricing,
  kindOfChange,
  movesMetals,
  type PricingChange,
} from './pricing-change.ts';

const names = { facilities: new Map([['5', 'Atlanta']]), families: new Map([['7', 'Toyota oval']]) };

type Case = readonly [
  name: string,
  change: PricingChange,
  kind: ReturnType<typeof kindOfChange>,
  said: readonly string[],
  isOfMetals: boolean,
];
const cases: readonly Case[] = [
  ['a market price', { market: { pt: '1790' } }, 'global', ['Platinum market: 1788 → 1790'], true],
  ['a hedge price', { hedge: { rh: '9299.5' } }, 'global', ['Rhodium hedge: 9300 → 9299.5'], true],
  ['a discount', { discounts: { pd: percent('10') } }, 'global', ['Palladium discount: 9 % → 10 %'], true],
  [
    'the unit of a discount',
    { discounts: { rh: percent('1500') } },
    'global',
    ['Rhodium discount: $1500 → 1500 %'],
    true,
  ],
  ['the modifier', { overridesModifier: '2' }, 'overrides', ['Override modifier: -3.45 % → 2 %'], false],
  ['the default weight', { defaults: { weight: '1000' } }, 'defaults', ['Default weight: 1100 g → 1000 g'], false],
  ['a default assay', { defaults: { ppm: { rh: '4' } } }, 'defaults', ['Rhodium default: 3 → 4'], false],
  ['a facility', { facilities: { 5: '97' } }, 'facilities', ['Atlanta: 98 % → 97 %'], false],
  ['a facility without one', { facilities: { 6: '95' } }, 'facilities', ['Facility 6: 100 % → 95 %'], false],
  ['a family', { families: { 7: '-1' } }, 'families', ['Family Toyota oval: 1.5 % → -1 %'], false],
  ['a family without one', { families: { 9: '3' } }, 'families', ['Family 9: 0 % → 3 %'], false],
];

describe.each(cases)('a change of %s', (_, change, kind, said, isOfMetals) => {
  const after = changedPricing(stored, change);
  test('is told in words, and nothing else is', () => expect(differencesOf(stored, after, names)).toEqual(said));
  test('has its kind', () => expect(kindOfChange(stored, after)).toBe(kind));
  test('moves metals or not', () => expect(movesMetals(stored, after)).toBe(isOfMetals));
  test('is another pricing', () =>
    expect([isSamePricing(stored, after), isSamePricing(after, stored)]).toEqual([false, false]));
});

it('of a family has its kind beside a facility that is typed as it stands', () => {
  const after = changedPricing(stored, { facilities: { 6: '100' }, families: { 7: '-1' } });
  expect(kindOfChange(stored, after)).toBe('families');
});

it('leaves what is not named, and what is named as undefined', () => {
  expect(changedPricing(stored, {})).toEqual(stored);
  const unsaid = { market: { pt: undefined }, defaults: { ppm: { pd: undefined } } } as unknown as PricingChange;
  expect(changedPricing(stored, unsaid)).toEqual(stored);
});

it('keeps the mean piece of a family whose percentage changes, and its percentage when the piece is recounted', () => {
  const { families } = changedPricing(stored, { families: { 7: '2' }, pieces: { 8: piece('700'), 9: piece('800') } });
  expect(families).toEqual({
    7: { percent: '2', piece: piece('900') },
    8: { percent: '2', piece: piece('700') },
    9: { percent: '0', piece: piece('800') },
  });
  expect(changedPricing(stored, { pieces: { 7: null } }).families[7]).toEqual({ percent: '1.5', piece: null });
});

it('recounted pieces alone say nothing, and are another pricing', () => {
  const recounted: readonly NonNullable<PricingChange['pieces']>[] = [
    { 7: null },
    { 8: piece('700') },
    { 7: piece('901') },
    { 7: { ...piece('900'), ppm: { pt: '1', pd: '2', rh: '4' } } },
  ];
  for (const pieces of recounted) {
    const after = changedPricing(stored, { pieces });
    expect(differencesOf(stored, after, names)).toEqual([]);
    expect(isSamePricing(stored, after)).toBe(false);
  }
});

it('the same figures in another writing are the same pricing', () => {
  const written = changedPricing(stored, {
    market: { pt: '1788.00' },
    overridesModifier: '-3.450',
    facilities: { 5: '98.0', 6: '100' },
    families: { 7: '1.50', 9: '0' },
    pieces: { 7: { weight: '900.0', ppm: { pt: '1.0', pd: '2', rh: '3' } } },
  });
  expect([
    isSamePricing(stored, written),
    isSamePricing(stored, stored),
    differencesOf(stored, written, names),
  ]).toEqual([true, true, []]);
});

it('of what the reader may not see nothing is said', () => {
  const after = changedPricing(stored, { facilities: { 5: '97' }, families: { 7: '2' } });
  expect(differencesOf(stored, after, { facilities: undefined, families: undefined })).toEqual([]);
  expect(differencesOf(stored, after, { ...names, families: undefined })).toEqual(['Atlanta: 98 % → 97 %']);
});

it('is called by the modifier, then by the defaults, then by the metals, then by facilities, whatever is beside them', () => {
  const all: PricingChange = {
    families: { 7: '2' },
    facilities: { 5: '97' },
    hedge: { pt: '1' },
    defaults: { weight: '1' },
    overridesModifier: '1',
  };
  const kindOf = (change: PricingChange) => kindOfChange(stored, changedPricing(stored, change));
  const { overridesModifier: _, ...withDefaults } = all;
  const { defaults: __, ...withMetals } = withDefaults;
  const { hedge: ___, ...withFacilities } = withMetals;
  expect([all, withDefaults, withMetals, withFacilities].map(kindOf)).toEqual([
    'overrides',
    'defaults',
    'global',
    'facilities',
  ]);
});
