/**
 * What a PDF holds, as plain data: it travels to another thread as JSON, so there is no function in it. Lengths are points. The
 * words are pdfmake's where it has them; what pdfmake takes as functions (rules of tables, the foot) is data here.
 */
export type PdfDocument = {
  /** Shown in the title of a reader's window, and found by a search of documents. */
  readonly title: string;
  readonly author: string;
  /** An instant, ISO 8601. */
  readonly createdAt: string;
  readonly pageSize: 'A4';
  /** On all four sides; nothing is printed in it. */
  readonly margin: number;
  /** Stands at the left of every page's foot; at its right "Page 1 of 3". */
  readonly foot: { readonly text: string; readonly style: string; readonly height: number };
  /** Lies large and pale across every page. */
  readonly watermark?: { readonly text: string; readonly color: string; readonly opacity: number };
  readonly styles: Readonly<Record<string, PdfStyle>>;
  /** What holds where no style says otherwise. */
  readonly defaultStyle: PdfStyle;
  readonly rules: Readonly<Record<string, TableRules>>;
  /** PNG or JPEG as data URLs, by the names that the content calls them. */
  readonly images: Readonly<Record<string, string>>;
  readonly content: readonly PdfNode[];
};

/** Faces that are embedded; bold is semibold. Tabular figures have one width. */
export type PdfFont = 'Inter' | 'Inter Medium' | 'Inter Tabular' | 'JetBrains Mono';

export type PdfStyle = {
  readonly font?: PdfFont;
  readonly bold?: boolean;
  readonly fontSize?: number;
  /** Times the height that the font gives itself, which is 1.21 of its size for Inter and 1.32 for JetBrains Mono. */
  readonly lineHeight?: number;
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
  readonly characterSpacing?: number;
  readonly noWrap?: boolean;
};

type Line = { readonly width: number; readonly color: string };

/** How a table is ruled and spaced. */
export type TableRules = {
  readonly frame?: Line;
  readonly underHead?: Line;
  readonly underRow?: Line;
  /** Between two columns. */
  readonly columnGap: number;
  readonly above: number;
  readonly below: number;
};

type Placed = PdfStyle & {
  readonly style?: string | readonly string[];
  /** Left, top, right, bottom. */
  readonly margin?: readonly [number, number, number, number];
};

type Width = number | 'auto' | '*';

export type PdfText = Placed & {
  readonly text: string | readonly (string | PdfText)[];
  readonly preserveLeadingSpaces?: boolean;
};
export type PdfNode =
  | PdfText
  | (Placed & { readonly stack: readonly PdfNode[]; readonly unbreakable?: boolean })
  | (Placed & {
      readonly columns: readonly (PdfNode & { readonly width?: Width })[];
      readonly columnGap?: number;
      readonly unbreakable?: boolean;
    })
  | (Placed & {
      readonly table: {
        /** So many rows stand again at the head of every page. */
        readonly headerRows?: number;
        readonly widths: readonly Width[];
        readonly dontBreakRows?: boolean;
        readonly body: readonly (readonly PdfNode[])[];
      };
      /** Which of the document's rules it follows. */
      readonly layout: string;
    })
  | (Placed & { readonly image: string; readonly fit: readonly [number, number] })
  | (Placed & {
      readonly canvas: readonly {
        readonly type: 'line';
        readonly x1: number;
        readonly y1: number;
        readonly x2: number;
        readonly y2: number;
        readonly lineWidth: number;
        readonly lineColor: string;
      }[];
    });

/** A rule of this length across the page. */
export const ruleOf = (length: number, { width, color }: Line): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: width, lineColor: color }],
});
