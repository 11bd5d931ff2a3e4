import { describe, expect, it, test } from 'vitest';
import { madePricing, piece } from '../../../pricing/domain/pricing-version.example.ts';
import { unlikelyWorth, usualIn, type TypedWorth } from './unlikely-worth.ts';

const twin = { piece: { weight: '1250', ppm: { pt: '420', pd: '1650', rh: '290' } }, family: 'GM twin', value: '150' };
const all = {
  piece: { weight: '1200', ppm: { pt: '500', pd: '1500', rh: '200' } },
  family: undefined,
  value: '131.19',
};
const ppm = 'Assays are in ppm: 1 g/t is 1 ppm, 1 oz/t (troy ounces in a short ton) is 34.286 ppm.';

describe('in a family', () => {
  test.each<[TypedWorth, string[]]>([
    [
      { weight: '1.25' },
      [
        'A weight of 1.25 g is far below the mean of the family GM twin, 1,250 g. Weights are in grams: 1.25 kg is 1,250 g, 1.25 lb is 567 g.',
      ],
    ],
    [
      { weight: '2.9' },
      [
        'A weight of 2.9 g is far below the mean of the family GM twin, 1,250 g. Weights are in grams: 2.9 kg is 2,900 g, 2.9 lb is 1,315 g.',
      ],
    ],
    [
      { weight: '6250' },
      [
        'A weight of 6,250 g is far above the mean of the family GM twin, 1,250 g. Weights are in grams: 6,250 kg is 6,250,000 g, 6,250 lb is 2,834,952 g.',
      ],
    ],
    [
      { pt: '12.2', pd: '48.1', rh: '8.5' },
      [`Assays of 68.8 ppm together are far below the mean of the family GM twin, 2,360 ppm. ${ppm}`],
    ],
    [
      { pt: '4200', pd: '16500', rh: '2900' },
      [`Assays of 23,600 ppm together are far above the mean of the family GM twin, 2,360 ppm. ${ppm}`],
    ],
    [
      { pt: '420', pd: '1650', rh: '29' },
      [`29 ppm of rhodium are far below the mean of the family GM twin, 290 ppm. ${ppm}`],
    ],
    [{ price: '30' }, ['A price of $30.00 is far below the mean value of the family GM twin, $150.00.']],
    [{ price: '750' }, ['A price of $750.00 is far above the mean value of the family GM twin, $150.00.']],
    [{ weight: '251', pt: '60', pd: '240', rh: '300', price: '31' }, []],
    [{ weight: '6249', price: '749' }, []],
    [{ pt: '420', pd: '1650', rh: null, weight: null, price: null }, []],
    [{}, []],
  ])('%j: %j', (typed, questions) => expect(unlikelyWorth(typed, twin)).toEqual(questions));
});

describe('without a family', () => {
  test.each<[TypedWorth, number]>([
    [{ weight: '60' }, 1],
    [{ weight: '61' }, 0],
    [{ weight: '24000' }, 1],
    [{ weight: '23999' }, 0],
    [{ pt: '0', pd: '0', rh: '110' }, 1],
    [{ pt: '0', pd: '0', rh: '111' }, 0],
    [{ pt: '0', pd: '2000', rh: '0' }, 0],
    [{ price: '6.55' }, 1],
    [{ price: '6.56' }, 0],
    [{ price: '2623' }, 0],
    [{ price: '2624' }, 1],
    [{ weight: '1.25', price: '1', pt: '1', pd: '1', rh: '1' }, 3],
  ])('%j has %i questions', (typed, count) => expect(unlikelyWorth(typed, all)).toHaveLength(count));

  it('names all converters', () => {
    expect(unlikelyWorth({ price: '1' }, all)).toEqual([
      'A price of $1.00 is far below the mean value of all converters, $131.19.',
    ]);
  });

  it('asks nothing while there is no mean', () => {
    const none = { ...all, piece: { weight: '0', ppm: { pt: '0', pd: '0', rh: '0' } }, value: '0' };
    expect(unlikelyWorth({ weight: '1', pt: '1', pd: '1', rh: '1', price: '1' }, none)).toEqual([]);
  });
});

describe('what is usual', () => {
  it('is the mean piece of the family, if it has one', () => {
    expect(usualIn(madePricing, { id: 7, name: 'GM twin' })).toMatchObject({ piece: piece('900'), family: 'GM twin' });
  });

  it.each([undefined, { id: 8, name: 'none' }, { id: 9, name: 'unknown' }])(
    'is the piece of all converters with %j',
    (family) => {
      // 1100 g of 1, 2 and 3 ppm, in troy ounces, at 1760 − 8 %, 1290 − 9 % and 9300 − 1500.
      const ounces = (ppm: number) => (1100 * ppm) / 1e6 / 31.1034768;
      const value = ounces(1) * 1619.2 + ounces(2) * 1173.9 + ounces(3) * 7800;
      expect(usualIn(madePricing, family)).toEqual({
        piece: piece('1100'),
        family: undefined,
        value: value.toFixed(2),
      });
    },
  );
});
