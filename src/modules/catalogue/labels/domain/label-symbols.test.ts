import { expect, it } from 'vitest';
import { labelSymbols, type Encoders } from './label-symbols.ts';

/* What the real encoders draw is tested in `server/label-symbols.test.ts`. */

type Point = [x: number, y: number];
const square = (from: number, to: number): Point[] => [
  [from, from],
  [to, from],
  [to, to],
  [from, to],
];

/** Encoders that draw a bar of each width in `widths`, and the outlines of a symbol of `side` modules. */
const drawing = (widths: readonly number[], side: number, outlines: readonly Point[][]) => {
  const asked: object[] = [];
  const encoders: Encoders = {
    code128: (options, { scale, measure, init, line, end }) => {
      asked.push({ ...options, scales: scale(), measured: measure() });
      init(20, 10);
      // The encoder draws a bar by its middle. Each begins at a multiple of five.
      widths.forEach((width, index) => line(index * 5 + Math.ceil(width / 2), 10, 0, 0, width));
      end();
    },
    qrcode: (options, { init, polygon, hexagon, ellipse, fill, text, end }) => {
      asked.push(options);
      init(side, side);
      outlines.forEach((points) => polygon(points));
      [hexagon, ellipse, fill, text, end].forEach((call) => call());
    },
  };
  return { asked, symbols: (code: string, qrText = code) => labelSymbols(encoders, code, qrText) };
};

it('asks for a Code 128 of the code, and for a QR code of the other text that survives some dirt', () => {
  const { asked, symbols } = drawing([], 0, []);
  symbols('17A72', 'T:1:');
  expect(asked).toEqual([
    { bcid: 'code128', text: '17A72', scale: 1, scales: [1, 1], measured: { width: 0, ascent: 0, descent: 0 } },
    { bcid: 'qrcode', text: 'T:1:', scale: 1, eclevel: 'M' },
  ]);
});

it('gives each bar from its left edge', () => {
  expect(drawing([1, 2, 3, 4], 0, []).symbols('A').bars).toEqual({
    width: 20,
    bars: [
      { x: 0, width: 1 },
      { x: 5, width: 2 },
      { x: 10, width: 3 },
      { x: 15, width: 4 },
    ],
  });
});

it('gives the dark runs of each row: outlines within outlines are light, and a run ends at the edge', () => {
  // A ring of one module around a light ring around one dark module.
  const { qr } = drawing([], 5, [square(0, 5), square(1, 4), square(2, 3)]).symbols('A');
  expect(qr).toEqual({
    side: 5,
    runs: [
      { x: 0, y: 0, width: 5 },
      { x: 0, y: 1, width: 1 },
      { x: 4, y: 1, width: 1 },
      { x: 0, y: 2, width: 1 },
      { x: 2, y: 2, width: 1 },
      { x: 4, y: 2, width: 1 },
      { x: 0, y: 3, width: 1 },
      { x: 4, y: 3, width: 1 },
      { x: 0, y: 4, width: 5 },
    ],
  });
});

it('follows a slanted edge by the middle of each module', () => {
  const triangle: Point[] = [
    [0, 0],
    [4, 0],
    [0, 4],
  ];
  expect(drawing([], 4, [triangle]).symbols('A').qr.runs).toEqual([
    { x: 0, y: 0, width: 3 },
    { x: 0, y: 1, width: 2 },
    { x: 0, y: 2, width: 1 },
  ]);
});

it.each([
  ['a', true],
  [' ~', true],
  ['x'.repeat(60), true],
  ['x'.repeat(61), false],
  ['', false],
  ['Größe', false],
  ['a\u007F', false],
  ['\u001Fa', false],
])('%j has a bar code: %s', (code, has) => {
  const { bars, qr } = drawing([], 1, [square(0, 1)]).symbols(code);
  expect(bars !== undefined).toBe(has);
  expect(qr.runs).toEqual([{ x: 0, y: 0, width: 1 }]);
});
