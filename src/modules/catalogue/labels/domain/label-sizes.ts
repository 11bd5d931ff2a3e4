/** Points, 72 to the inch. */
const inches = (length: number): number => length * 72;
const mm = (length: number): number => (length * 72) / 25.4;

/** Where the labels of a page stand: one on a roll, rows and columns on a sheet. Lengths are points. */
export type LabelPaper = {
  /** What is printed on the box of the labels. */
  readonly name: string;
  readonly page: { readonly width: number; readonly height: number };
  readonly label: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  /** The corner of the first label. */
  readonly left: number;
  readonly top: number;
  /** From one label to the next. */
  readonly across: number;
  readonly down: number;
};

const roll = (name: string, width: number, height: number): LabelPaper => ({
  name,
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  left: 0,
  top: 0,
  across: width,
  down: height,
});

/** The sizes of labels that are sold everywhere. */
export const labelPapers = {
  '100x50': roll('100 × 50 mm', mm(100), mm(50)),
  '62x29': roll('62 × 29 mm', mm(62), mm(29)),
  '4x6': roll('4 × 6 in', inches(4), inches(6)),
  '2.25x1.25': roll('2.25 × 1.25 in', inches(2.25), inches(1.25)),
  /** As Avery L7160. */
  a4: {
    name: 'A4 sheet, 21 of 63.5 × 38.1 mm',
    page: { width: mm(210), height: mm(297) },
    label: { width: mm(63.5), height: mm(38.1) },
    columns: 3,
    rows: 7,
    left: mm(7.25),
    top: mm(15.15),
    across: mm(66),
    down: mm(38.1),
  },
  /** As Avery 5160. */
  letter: {
    name: 'Letter sheet, 30 of 2⅝ × 1 in',
    page: { width: inches(8.5), height: inches(11) },
    label: { width: inches(2.625), height: inches(1) },
    columns: 3,
    rows: 10,
    left: inches(0.1875),
    top: inches(0.5),
    across: inches(2.75),
    down: inches(1),
  },
} as const satisfies Readonly<Record<string, LabelPaper>>;

export type LabelSize = keyof typeof labelPapers;
export const labelSizes = Object.keys(labelPapers) as [LabelSize, ...LabelSize[]];
export const usualLabelSize: LabelSize = '100x50';

/** How many labels one page holds. */
export const labelsOnPage = ({ columns, rows }: LabelPaper): number => columns * rows;

/** The corner of each label, page by page, in reading order. */
export const labelPages = (
  { columns, left, top, across, down, rows }: LabelPaper,
  copies: number,
): readonly (readonly { readonly x: number; readonly y: number }[])[] => {
  const perPage = columns * rows;
  return Array.from({ length: Math.ceil(copies / perPage) }, (_, page) =>
    Array.from({ length: Math.min(perPage, copies - page * perPage) }, (__, at) => ({
      x: left + (at % columns) * across,
      y: top + Math.floor(at / columns) * down,
    })),
  );
};
