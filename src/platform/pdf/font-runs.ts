import bidiFactory from 'bidi-js';
import { create } from 'fontkit';
import type { PdfDocument, PdfFont, PdfNode, PdfStyle, PdfText } from './document.ts';
import { families, fontFiles } from './fonts.ts';
import { installLineOrder, mayBreak } from './line-order.ts';
import { scriptFontsFor, type ScriptFont } from './script-fonts.ts';

/* Texts with characters that their font lacks are split into runs, each with a font that has its characters. */

/** Stands for a character that no font has. No font of the project has U+FFFD. */
export const replacement = '[?]';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Letters and digits that fontkit places from right to left by itself. */
const placedByFont = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Says how characters beside it join. A font that lacks it prints nothing for it. */
const isJoiner = (codePoint: number): boolean =>
  [0xad, 0x200c, 0x200d, 0x200e, 0x200f].includes(codePoint) || (codePoint >= 0xfe00 && codePoint <= 0xfe0f);
const isLineEnd = (codePoint: number): boolean => codePoint < 0x20;

type Font = Pick<ScriptFont, 'name' | 'has'>;
type Bases = Readonly<Record<PdfFont, Font>>;

const basesOf = (): Bases => {
  const files = new Map(fontFiles().map(([name, content]) => [name, new Set(create(content).characterSet)]));
  return Object.fromEntries(
    Object.entries(families).map(([name, { normal }]) => [
      name,
      { name, has: (codePoint: number) => isLineEnd(codePoint) || files.get(normal)!.has(codePoint) },
    ]),
  ) as Bases;
};
let bases: Bases | undefined;

type Piece = { readonly text: string; readonly font: Font | undefined };
type Run = { readonly text: string; readonly font: string | undefined; readonly level: number };

const shownBy = ({ has }: Font, codePoint: number): boolean => isJoiner(codePoint) || has(codePoint);
const codePointsOf = (text: string): readonly number[] => [...text].map((character) => character.codePointAt(0)!);

/** What a reader sees as one character, in the first font that has all of it, otherwise its parts. */
const piecesOf = (cluster: string, fonts: readonly Font[]): readonly Piece[] => {
  const codePoints = codePointsOf(cluster);
  const font = fonts.find((each) => codePoints.every((codePoint) => shownBy(each, codePoint)));
  if (font) {
    const shown = codePoints.filter((codePoint) => font.has(codePoint));
    return shown.length === 0 ? [] : [{ text: String.fromCodePoint(...shown), font }];
  }
  return codePoints.length > 1
    ? [...cluster].flatMap((part) => piecesOf(part, fonts))
    : [{ text: replacement, font: undefined }];
};

const mirrored = (text: string): string =>
  [...graphemes.segment(text)]
    .map(({ segment }) => bidi.getMirroredCharacter(segment) ?? segment)
    .toReversed()
    .join('');

/** As it is given to pdfmake, which places Arabic and Hebrew from right to left, and all else from left to right. */
const asPlaced = ({ text, font, level }: Run): Run => {
  const isReversed = level % 2 === 1;
  return isReversed === placedByFont.test(text) ? { text, font, level } : { text: mirrored(text), font, level };
};

/** Of a text by itself, so that what stands before it does not turn it around. The spaces before it stay there. */
const levelsOf = (text: string): Uint8Array | undefined => {
  if (!rightToLeft.test(text)) return undefined;
  const { levels } = bidi.getEmbeddingLevels(text);
  return levels.fill(0, 0, text.length - text.trimStart().length);
};

/** pdfmake breaks other texts between words, so that they are placed one by one where they run from right to left. */
const isOneRun = ({ text, level }: Run, next: string): boolean =>
  level % 2 === 0 || placedByFont.test(text) || placedByFont.test(next);

/** One text of a paragraph in its runs. */
const runsOf = (text: string, base: Font, fonts: readonly Font[]): readonly Run[] => {
  const levels = levelsOf(text);
  const runs: Run[] = [];
  for (const { segment, index } of graphemes.segment(text))
    for (const { text: piece, font } of piecesOf(segment, [base, ...fonts])) {
      const level = levels?.[index] ?? 0;
      const last = runs.at(-1);
      const own = font === undefined || font === base ? undefined : font.name;
      if (last?.font === own && last?.level === level && isOneRun(last, piece))
        runs[runs.length - 1] = { ...last, text: last.text + piece };
      else runs.push({ text: piece, font: own, level });
    }
  return levels ? runs.map(asPlaced) : runs;
};

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
/** Thai has no spaces between words. Inter has U+200B, without a width. */
const withBreaks = (text: string): string =>
  text.replaceAll(/\p{Script=Thai}+/gu, (words) =>
    [...thaiWords.segment(words)].map(({ segment }) => segment).join(mayBreak),
  );

type Leaf = Omit<PdfText, 'text'> & { readonly text: string };
const leavesOf = ({ text, ...rest }: PdfText): readonly Leaf[] =>
  typeof text === 'string'
    ? [{ ...rest, text: withBreaks(text) }]
    : text.flatMap((part) => leavesOf(typeof part === 'string' ? { text: part } : part));

type Styled = PdfStyle & { readonly style?: string | readonly string[] };

/** Copies a document with its texts split into runs of one font each, and reads the fonts that it lacks. */
export const withFontRuns = async (
  document: PdfDocument,
): Promise<{ readonly document: PdfDocument; readonly fonts: readonly ScriptFont[] }> => {
  bases ??= basesOf();
  installLineOrder();
  const { Inter: inter } = bases;
  const text = JSON.stringify({ ...document, images: {} });
  const missing = new Set(codePointsOf(text).filter((codePoint) => !inter.has(codePoint) && !isLineEnd(codePoint)));
  const fonts = await scriptFontsFor(missing);
  const inOrder = [inter, ...fonts];
  const fontOf = ({ font, style = [] }: Styled, inherited: PdfFont): PdfFont =>
    font ??
    [style]
      .flat()
      .map((name) => document.styles[name]?.font)
      .findLast(Boolean) ??
    inherited;

  const textInRuns = (node: PdfText, inherited: PdfFont): PdfText => {
    const own = fontOf(node, inherited);
    const runs = leavesOf(node).flatMap(({ text: leafText, ...leaf }) =>
      runsOf(leafText, bases![fontOf(leaf, own)], inOrder).map(({ text: run, font, level }) => ({
        ...leaf,
        text: run,
        ...(font && { font }),
        ...(level && { level }),
      })),
    );
    return { ...node, text: runs as readonly PdfText[] };
  };

  const inRuns = <Node extends PdfNode>(node: Node, inherited: PdfFont): Node => {
    const own = fontOf(node, inherited);
    const changed: PdfNode =
      'text' in node
        ? textInRuns(node, inherited)
        : 'stack' in node
          ? { ...node, stack: node.stack.map((each) => inRuns(each, own)) }
          : 'columns' in node
            ? { ...node, columns: node.columns.map((each) => inRuns(each, own)) }
            : 'table' in node
              ? {
                  ...node,
                  table: { ...node.table, body: node.table.body.map((row) => row.map((cell) => inRuns(cell, own))) },
                }
              : node;
    return changed as Node;
  };

  const font = document.defaultStyle.font ?? 'Inter';
  const { foot } = document;
  return {
    document: {
      ...document,
      content: document.content.map((node) => inRuns(node, font)),
      ...(foot && { foot: { ...foot, text: textInRuns(foot, font).text } }),
    },
    fonts,
  };
};
