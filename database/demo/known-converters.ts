import type { DraftConverter } from './draft-converter.ts';

const one = (
  make: string,
  codes: string[],
  family: string,
  model: string,
  description: string,
  type: string,
  weight: number,
  pt: number,
  pd: number,
  rh: number,
  more: Partial<DraftConverter> = {},
): DraftConverter => ({
  make,
  codes,
  family,
  model,
  description,
  type,
  piece: { weight: String(weight), pt: String(pt), pd: String(pd), rh: String(rh) },
  price: null,
  schemeDisc: '5',
  price2Modifier: '-3',
  fits: [],
  ...more,
});

/**
 * Converters that are always in the demo world: a code with neighbours and look-alikes, to show the search and the
 * price receipt.
 */
export const knownConverters: readonly DraftConverter[] = [
  one(
    'Toyota',
    ['GD3+EA6', '25051-0D110', '17410-0D120', 'EA6 4012'],
    'Toyota oval',
    'Corolla',
    '1.8 front, single brick',
    'CERAMIC',
    1250,
    420,
    1650,
    290,
    {
      fits: [
        { make: 'Toyota', model: 'Corolla', yearFrom: 2003, yearTo: 2008, engine: '1.8' },
        { make: 'Toyota', model: 'Matrix', yearFrom: 2003, yearTo: 2008, engine: '1.8' },
        { make: 'Pontiac', model: 'Vibe', yearFrom: 2003, yearTo: 2008, engine: '1.8' },
      ],
    },
  ),
  one('Toyota', ['GD3+EA6-1'], 'Toyota oval', 'Matrix', '1.8, heat shield', 'CERAMIC', 1310, 395, 1580, 265),
  one('Toyota', ['GD3+EA6+KT'], 'Aftermarket round', 'Corolla', 'aftermarket can', 'AFTER MKT', 820, 110, 240, 18, {
    piece: null,
  }),
  one('Lexus', ['2GD3+EA6'], 'Lexus twin', 'IS 250', 'rear pair half', 'CERAMIC', 1480, 310, 2040, 310),
  one('Honda', ['6D3+EA6'], 'Honda manifold', 'CR-V', '2.4 manifold', 'CERAMIC', 1520, 705, 2930, 560),
  one('Toyota', ['GD3+EAG'], 'Toyota round', 'Yaris', '1.5 underfloor', 'CERAMIC', 1180, 405, 1490, 240),
  one('Subaru', ['G03+EA6'], 'Subaru twin', 'Outback', '2.5 rear', 'CERAMIC', 1365, 380, 1720, 255, { price: '212' }),
  one('Toyota', ['GD5+EA6'], 'Toyota oval', 'Camry', '2.4 front', 'CERAMIC', 1290, 350, 1410, 232),
  one('Toyota', ['25051-0D160'], 'Toyota oval', 'Corolla', 'GD3 EA6 late, 2 sensors', 'CERAMIC', 1240, 400, 1600, 270),
  one(
    'Chevrolet',
    ['25181234', '15127654'],
    'GM twin',
    'Silverado',
    '5.3, swap for GD3 EA6',
    'CERAMIC',
    2140,
    255,
    1320,
    210,
  ),
  one(
    'BMW',
    ['KBA 16419', '7577012'],
    'BMW filter',
    'X5',
    '3.0d particulate filter, see EA6',
    'DIESEL',
    3860,
    640,
    210,
    0,
    { warning: 'Often emptied. Look through it.' },
  ),
  one('Ford', ['WIRE-D'], 'Wire', '', 'Domestic wire, by the pound', 'DOMESTIC WIRE', 454, 60, 180, 20, { price: '9' }),
  one('Ford', ['WIRE-I'], 'Wire', '', 'Import wire, by the pound', 'IMPORT WIRE', 454, 75, 210, 25, { price: '11' }),
  one('Ford', ['FOIL-D'], 'Foil', '', 'Domestic foil, by the pound', 'DOMESTIC FOIL', 454, 320, 900, 90, {
    price: '38',
  }),
  one('Ford', ['FOIL-I'], 'Foil', '', 'Import foil, by the pound', 'IMPORT FOIL', 454, 360, 990, 110, { price: '44' }),
];
