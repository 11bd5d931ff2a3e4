import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

/*
 * Noto, for characters that the fonts of a document lack. Its packages hold it in slices of some hundred characters, as
 * variable WOFF2 fonts. A slice is read when one of its characters is first printed.
 */

const { resolve } = createRequire(import.meta.url);

type Source = { readonly name: string; readonly slices: readonly string[] | 'numbered' };

/** In order of precedence. Chinese characters are those of simplified Chinese, also in Japanese and Korean text. */
const sources: readonly Source[] = [
  { name: 'noto-sans-arabic', slices: ['arabic'] },
  { name: 'noto-sans-hebrew', slices: ['hebrew'] },
  { name: 'noto-sans-thai', slices: ['thai'] },
  { name: 'noto-sans-devanagari', slices: ['devanagari'] },
  { name: 'noto-sans-sc', slices: 'numbered' },
  { name: 'noto-sans-kr', slices: 'numbered' },
  { name: 'noto-emoji', slices: 'numbered' },
];

const packageFile = (name: string, file: string): string => resolve(`@fontsource-variable/${name}/${file}`);

/** `U+20-22,U+3f` as code points. */
const codePointsOf = (ranges: string): readonly number[] =>
  ranges.split(',').flatMap((range) => {
    const [from, to = from] = range.replace(/^U\+/i, '').split('-');
    const start = Number.parseInt(from!, 16);
    return Array.from({ length: Number.parseInt(to!, 16) - start + 1 }, (_, index) => start + index);
  });

type Slice = { readonly name: string; readonly path: string; readonly codePoints: readonly number[] };

/** `[119]` of `noto-sans-sc` is in the file noto-sans-sc-119-wght-normal.woff2. */
const slicesOf = ({ name, slices }: Source): readonly Slice[] => {
  const ranges = JSON.parse(readFileSync(packageFile(name, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges)
    .filter(([key]) => (slices === 'numbered' ? key.startsWith('[') : slices.includes(key)))
    .map(([key, range]) => {
      const slice = `${name}-${key.replaceAll(/[[\]]/g, '')}`;
      return {
        name: slice,
        path: packageFile(name, `files/${slice}-wght-normal.woff2`),
        codePoints: codePointsOf(range),
      };
    });
};

/** A font of one slice at regular weight, as TrueType. */
export type ScriptFont = {
  readonly name: string;
  readonly content: Uint8Array;
  readonly has: (codePoint: number) => boolean;
};

/** Gives a font the height of Inter, so that a line with other scripts is as high as one without. */
const withHeightOfInter = (font: Uint8Array): Uint8Array => {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tag = (at: number): string => String.fromCharCode(...font.subarray(at, at + 4));
  const tables = Array.from({ length: view.getUint16(4) }, (_, entry) => 12 + entry * 16);
  const start = (name: string): number => view.getUint32(tables.find((at) => tag(at) === name)! + 8);
  const unitsPerEm = view.getUint16(start('head') + 18);
  // hhea: ascender, descender and line gap are at 4, 6 and 8.
  for (const [at, height] of [0.96875, -0.2412, 0].entries())
    view.setInt16(start('hhea') + 4 + 2 * at, Math.round(height * unitsPerEm));
  return font;
};

const fontOf = async ({ name, path, codePoints }: Slice): Promise<ScriptFont> => {
  const content = withHeightOfInter(
    await subsetFont(readFileSync(path), String.fromCodePoint(...codePoints), {
      targetFormat: 'truetype',
      variationAxes: { wght: 400 },
    }),
  );
  const characters = new Set(create(content).characterSet);
  return { name, content, has: (codePoint) => characters.has(codePoint) };
};

type Index = { readonly slices: readonly Slice[]; readonly byCodePoint: ReadonlyMap<number, readonly Slice[]> };

const readIndex = (): Index => {
  const slices = sources.flatMap(slicesOf);
  const byCodePoint = new Map<number, Slice[]>();
  for (const slice of slices)
    for (const codePoint of slice.codePoints) {
      const known = byCodePoint.get(codePoint);
      if (known) known.push(slice);
      else byCodePoint.set(codePoint, [slice]);
    }
  return { slices, byCodePoint };
};

let index: Index | undefined;
const fonts = new Map<string, Promise<ScriptFont>>();

/** The fonts that may have one of the code points, in order of precedence. */
export const scriptFontsFor = async (codePoints: Iterable<number>): Promise<readonly ScriptFont[]> => {
  index ??= readIndex();
  const { slices, byCodePoint } = index;
  const wanted = new Set([...codePoints].flatMap((codePoint) => byCodePoint.get(codePoint) ?? []));
  return Promise.all(
    slices
      .filter((slice) => wanted.has(slice))
      .map((slice) => {
        const font = fonts.get(slice.name) ?? fontOf(slice);
        fonts.set(slice.name, font);
        return font;
      }),
  );
};
