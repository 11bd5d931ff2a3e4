import bwip, { code128, qrcode } from 'bwip-js/node';
import { expect, it } from 'vitest';
import { labelSymbols } from '../domain/label-symbols.ts';

/* That the symbols are read back is tested with the paper, in `print-label.test.ts`. */

const symbolsOf = (code: string, qrText = code) => labelSymbols({ code128, qrcode }, code, qrText);

/** The encoder's own data: widths of bars and gaps, or modules row by row. The types of the package lack it. */
const { raw } = bwip as unknown as {
  raw: (bcid: string, text: string, options: object) => [{ sbs: number[]; pixs: number[]; pixx: number }];
};

/** Each module of a QR code, 1 for dark. */
const rawMatrix = (text: string): number[][] => {
  const [symbol] = raw('qrcode', text, { eclevel: 'M' });
  return Array.from({ length: symbol.pixs.length / symbol.pixx }, (_, y) =>
    symbol.pixs.slice(y * symbol.pixx, (y + 1) * symbol.pixx),
  );
};

it('a Code 128 begins with its start code and ends with its stop code', () => {
  const { width, bars } = symbolsOf('AB').bars!;
  // Start, two characters and a check character of 11 modules each, and a stop of 13.
  expect(width).toBe(11 * 4 + 13);
  expect(bars.slice(0, 3)).toEqual([
    { x: 0, width: 2 },
    { x: 3, width: 1 },
    { x: 6, width: 1 },
  ]);
  expect(bars.at(-1)).toEqual({ x: width - 2, width: 2 });
});

it.each(['AB', '17A72-PX4/b ~', 'x'.repeat(60)])('the bars and gaps of %j are those of its raw data', (text) => {
  const [{ sbs }] = raw('code128', text, {});
  const { width, bars } = symbolsOf(text).bars!;
  const ends = bars.map((bar, index) => [bar.width, (bars[index + 1]?.x ?? width) - bar.x - bar.width]).flat();
  expect(ends.filter((each) => each > 0)).toEqual(sbs);
});

it.each(['T:1:', '17A72-PX4', 'Größe 5', 'long '.repeat(20)])('the dark runs of %j are its raw modules', (text) => {
  const { side, runs } = symbolsOf('AB', text).qr;
  const matrix = rawMatrix(text);
  expect(side).toBe(matrix.length);
  const read = matrix.map((row) => row.map(() => 0));
  for (const { x, y, width } of runs) read[y]!.fill(1, x, x + width);
  expect(read).toEqual(matrix);
  // A run is as long as its dark modules: two never touch.
  const touching = runs.filter((run) => runs.some((next) => next.y === run.y && next.x === run.x + run.width));
  expect(touching).toEqual([]);
});

it.each(['Größe 5', '', 'x'.repeat(61)])('%j has no bar code, and still a QR code', (text) => {
  const { bars, qr } = symbolsOf(text, text || 'T:1:');
  expect(bars).toBeUndefined();
  // The finder patterns stand in three corners.
  const corner = (x: number, y: number) => qr.runs.some((run) => run.x === x && run.y === y && run.width === 7);
  const far = qr.side - 7;
  expect([corner(0, 0), corner(far, 0), corner(0, far), corner(far, far)]).toEqual([true, true, true, false]);
});
