import { code128, qrcode } from 'bwip-js/node';
import { expect, it } from 'vitest';
import { labelSymbols } from '../domain/label-symbols.ts';

/* That the symbols are read back is tested with the paper, in `print-label.test.ts`. */

const symbolsOf = (code: string, qrText = code) => labelSymbols({ code128, qrcode }, code, qrText);

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

it.each(['Größe 5', '', 'x'.repeat(61)])('%j has no bar code, and still a QR code', (text) => {
  const { bars, qr } = symbolsOf(text, text || 'T:1:');
  expect(bars).toBeUndefined();
  // The finder patterns stand in three corners.
  const corner = (x: number, y: number) => qr.runs.some((run) => run.x === x && run.y === y && run.width === 7);
  const far = qr.side - 7;
  expect([corner(0, 0), corner(far, 0), corner(0, far), corner(far, far)]).toEqual([true, true, true, false]);
});
