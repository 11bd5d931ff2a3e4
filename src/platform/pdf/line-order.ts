import builder, { type Inline, type LaidLine } from 'pdfmake/js/LayoutBuilder.js';

/** Runs of a level and above, in place from last to first: rule L2 of the Unicode Bidirectional Algorithm. */
const reversedFrom = (inlines: readonly Inline[], level: number): readonly Inline[] => {
  const result: Inline[] = [];
  let run: Inline[] = [];
  for (const inline of inlines) {
    if ((inline.level ?? 0) >= level) run.unshift(inline);
    else {
      result.push(...run, inline);
      run = [];
    }
  }
  return [...result, ...run];
};

/** Places the words of a line with text from right to left. pdfmake places all from left to right. */
const placeInOrder = ({ inlines, leadingCut }: LaidLine): void => {
  const highest = Math.max(...inlines.map(({ level = 0 }) => level));
  if (highest === 0) return;
  // Spaces at the end of a line stay there.
  const end = inlines.findLastIndex(({ text }) => text.trim() !== '') + 1;
  let order: readonly Inline[] = inlines.slice(0, end);
  for (let level = highest; level > 0; level -= 1) order = reversedFrom(order, level);
  let x = -leadingCut;
  for (const inline of [...order, ...inlines.slice(end)]) {
    inline.x = x;
    x += inline.width;
  }
};

const { prototype } = builder.default;
const { buildNextLine } = prototype;
let isInstalled = false;

/** Where Thai may break. It is not printed, because readers of the PDF would find a space in it. */
export const mayBreak = '\u200b';
const withoutBreaks = (inlines: readonly Inline[]): readonly Inline[] => {
  const printed = inlines.filter(({ text }) => text !== mayBreak);
  return printed.length === 0 ? inlines : printed;
};

/** From now on, lines are placed by the `level` of their runs. Lines without levels stay as they are. */
export const installLineOrder = (): void => {
  if (isInstalled) return;
  isInstalled = true;
  prototype.buildNextLine = function placed(node) {
    const line = buildNextLine.call(this, node);
    if (!line) return line;
    if (line.inlines.some(({ level }) => level)) placeInOrder(line);
    if (line.inlines.some(({ text }) => text === mayBreak)) line.inlines = withoutBreaks(line.inlines);
    return line;
  };
};
