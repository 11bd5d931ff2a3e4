import { expect, test } from 'vitest';
import {
  emptyConverter,
  faultsOf,
  sentChanges,
  sentFields,
  triedPrices,
  valuesOf,
  wordsOf,
} from './converter-values.ts';
import { converter } from './fixtures/converter.ts';

const valued = (columns: object) => valuesOf({ ...converter, ...columns });

test('a discount in dollars, an override price and pictures of its own are read as they are kept', () => {
  expect(valued({ isCalculatedPrice: true, isMarkForTest: true })).toMatchObject({
    isOverride: false,
    isMarkForTest: true,
    ptDiscUnit: 'percent',
  });
  expect(
    valued({ isCalculatedPrice: false, price: 240, rhDisc: 1500, rhDiscIsPercentage: false, ptDiscIsPercentage: true }),
  ).toMatchObject({ isOverride: true, price: '240', rhDisc: '1500', rhDiscUnit: 'money', ptDiscUnit: 'percent' });
  const urls = ['/files/1', '/files/2'];
  expect(valued({ urls, hasOwnPictures: true }).urls).toEqual(urls);
  // Pictures of its family are not its own.
  expect(valued({ urls, hasOwnPictures: false }).urls).toEqual([]);
});

test('another user’s change is told by labels: texts, numbers, switches, units and pictures', () => {
  const changed = {
    oems: ['GD3', 'EA6'],
    model: 'Camry',
    description: 'With a shield',
    typeName: 'CERAMIC',
    family: 'Small beads',
    serialNo: 'S-7',
    abCode: 'AB1',
    abSubcode: 'C2',
    comment: 'Look at the stamp',
    notes: 'Asked twice',
    catAlert: 'Often cut open',
    isMarkForTest: true,
    isCalculatedPrice: false,
    price: 240,
    ptDisc: 11,
    ptDiscIsPercentage: true,
    pdDisc: 1200,
    pdDiscIsPercentage: false,
    rhDisc: 13,
    rhDiscIsPercentage: true,
    schemeDisc: 4,
    schemeDiscIsPercentage: false,
    price2Modifier: -5,
    price2ModifierIsPercentage: true,
    urls: ['/files/1', '/files/2'],
    hasOwnPictures: true,
  };
  expect(wordsOf({ ...converter, ...changed })).toEqual({
    Name: 'Front',
    OEM: 'GD3; EA6',
    Manufacturer: 'Toyota',
    Model: 'Camry',
    Description: 'With a shield',
    Type: 'Ceramic',
    Family: 'Small beads',
    'Serial number': 'S-7',
    'AB code': 'AB1',
    'AB subcode': 'C2',
    Comment: 'Look at the stamp',
    Notes: 'Asked twice',
    Warning: 'Often cut open',
    'Marked for test': 'yes',
    'Sub weight': '1250',
    'PT Assay': '420',
    'PD Assay': '1650',
    'RH Assay': '290',
    'Override Price': 'yes',
    'Override price': '240',
    'Pt discount': '11',
    'Pt discount in': 'percent',
    'Pd discount': '1200',
    'Pd discount in': 'dollars',
    'Rh discount': '13',
    'Rh discount in': 'percent',
    'Scheme discount': '4',
    'Scheme discount in': 'dollars',
    'Price 2 modifier': '-5',
    'Price 2 modifier in': 'percent',
    Images: '2',
  });
  expect(wordsOf(converter)).toMatchObject({ 'Override Price': 'no', 'Marked for test': 'no', Images: '0' });
});

test.each([
  [{ isOverride: true }, { isCalculatedPrice: false }],
  [{ isOverride: false }, { isCalculatedPrice: true }],
  [{ type: '3' }, { type: 3 }],
  [{ rhDiscUnit: 'money' as const }, { rhDiscIsPercentage: false }],
  [{ rhDiscUnit: 'percent' as const }, { rhDiscIsPercentage: true }],
  [
    { schemeDisc: '', price2Modifier: '' },
    { schemeDisc: 0, price2Modifier: 0 },
  ],
  [
    { schemeDisc: '5', price2Modifier: '-3' },
    { schemeDisc: 5, price2Modifier: -3 },
  ],
  [{ price: '' }, { price: null }],
  [{ price: '240.5' }, { price: 241 }],
  [
    { ptAssay: '', ptDisc: '' },
    { ptAssay: null, ptDisc: null },
  ],
  [
    { ptAssay: '420.5', ptDisc: '12' },
    { ptAssay: 420.5, ptDisc: 12 },
  ],
  [{ family: '' }, { family: null }],
  [
    { family: 'Small beads', name: '' },
    { family: 'Small beads', name: '' },
  ],
  [
    { isMarkForTest: true, urls: ['/files/1'] },
    { isMarkForTest: true, urls: ['/files/1'] },
  ],
])('what is changed to %o is sent as %o', (changed, sent) => {
  expect(sentChanges(changed)).toEqual(sent);
});

const typed = { ...emptyConverter, name: 'Front', type: '1', oem: 'GD3', price: '240', urls: ['/files/1'] };
test.each([
  ['without assays', {}, {}],
  ['with assays', { subweight: '1250', ptAssay: '1', pdAssay: '2', rhAssay: '3' }, { isCalculatedPrice: true }],
  [
    'with assays and an override',
    { subweight: '1250', ptAssay: '1', pdAssay: '2', rhAssay: '3', isOverride: true },
    { isCalculatedPrice: false },
  ],
])('a new converter %s is sent with what differs from an empty form', (_, more, switched) => {
  const { subweight, ptAssay, pdAssay, rhAssay, ...sent } = sentFields({ ...typed, ...more }) as Record<
    string,
    unknown
  >;
  expect(sent).toEqual({ name: 'Front', type: 1, oem: 'GD3', basePrice: 240, urls: ['/files/1'], ...switched });
  expect([subweight, ptAssay, pdAssay, rhAssay]).toEqual(
    'subweight' in more ? [1250, 1, 2, 3] : Array(4).fill(undefined),
  );
});

test.each([
  [true, {}, {}],
  [true, { price: '', urls: [] }, { price: 'Write the base price.', urls: 'Add at least one picture.' }],
  [false, { price: '', urls: [] }, {}],
  [false, { price: '', isOverride: true }, { price: 'Write the price.' }],
  [false, { name: ' ', type: '' }, { name: 'Write a name.', type: 'Choose a type.' }],
])('of a new one (%s) with %o these are the faults: %o', (isNew, more, faults) => {
  expect(faultsOf({ ...typed, ...more }, isNew)).toEqual(faults);
});

test('prices are tried out in whole dollars, and an empty discount is that of all converters', () => {
  expect(
    triedPrices({ ...typed, price: '240.5', isOverride: true, rhDisc: '1500', rhDiscUnit: 'money' }),
  ).toMatchObject({
    price: 241,
    isCalculatedPrice: false,
    ptDisc: undefined,
    ptDiscIsPercentage: true,
    rhDisc: 1500,
    rhDiscIsPercentage: false,
  });
});
