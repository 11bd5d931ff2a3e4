type Point = readonly [x: number, y: number];

/** What an encoder calls. The coordinates are modules. */
type Drawing = {
  scale: () => [number, number];
  measure: () => { width: number; ascent: number; descent: number };
  init: (width: number, height: number) => void;
  line: (x0: number, y0: number, x1: number, y1: number, width: number) => void;
  polygon: (points: [number, number][]) => void;
  hexagon: () => void;
  ellipse: () => void;
  fill: () => void;
  text: () => void;
  end: () => void;
};
type Options = { bcid: string; text: string; scale: number; eclevel?: string };
type Encoder = (options: Options, drawing: Drawing) => unknown;
/** The encoders of bwip-js, for the browser or for Node. */
export type Encoders = { readonly code128: Encoder; readonly qrcode: Encoder };

/** A dark run of a row of modules. */
type Run = { readonly x: number; readonly y: number; readonly width: number };

export type LabelSymbols = {
  /** The dark bars of a Code 128 and its width, both in modules. Undefined for a text that it cannot hold. */
  readonly bars: { readonly width: number; readonly bars: readonly Omit<Run, 'y'>[] } | undefined;
  /** The dark runs of a QR code and its side, in modules. */
  readonly qr: { readonly side: number; readonly runs: readonly Run[] };
};

/** What an encoder draws of a symbol. */
const drawn = (encode: Encoder, options: Omit<Options, 'scale'>) => {
  const lines: { x: number; width: number }[] = [];
  const polygons: Point[][] = [];
  let side = 0;
  encode(
    { ...options, scale: 1 },
    {
      scale: () => [1, 1],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (width) => void (side = width),
      // The middle of a bar of odd width is given rounded up.
      line: (x, _y0, _x1, _y1, width) => void lines.push({ x: x - Math.ceil(width / 2), width }),
      polygon: (points) => void polygons.push(points),
      hexagon: () => {},
      ellipse: () => {},
      fill: () => {},
      text: () => {},
      end: () => {},
    },
  );
  return { lines, polygons, side };
};

/** Whether a point is within an odd number of these outlines. */
const isInside = (polygons: readonly (readonly Point[])[], x: number, y: number): boolean => {
  let inside = false;
  for (const points of polygons)
    for (const [at, [x1, y1]] of points.entries()) {
      const [x2, y2] = points[(at + 1) % points.length]!;
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
    }
  return inside;
};

/** Code 128 holds more, but what is typed by a scanner's keyboard is plain. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]{1,60}$/.test(text);

/** The bar code of a text, and the QR code of another. */
export const labelSymbols = ({ code128, qrcode }: Encoders, code: string, qrText: string): LabelSymbols => {
  const bars = isPlain(code) ? drawn(code128, { bcid: 'code128', text: code }) : undefined;
  const { polygons, side } = drawn(qrcode, { bcid: 'qrcode', text: qrText, eclevel: 'M' });
  const runs: Run[] = [];
  for (let y = 0; y < side; y += 1)
    for (let x = 0, from = -1; x <= side; x += 1) {
      const isDark = x < side && isInside(polygons, x + 0.5, y + 0.5);
      if (isDark && from < 0) from = x;
      if (!isDark && from >= 0) {
        runs.push({ x: from, y, width: x - from });
        from = -1;
      }
    }
  return { bars: bars && { width: bars.side, bars: bars.lines }, qr: { side, runs } };
};
