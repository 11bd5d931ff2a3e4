/**
 * The content of a PDF as plain data without functions, because it is sent to another thread as JSON. Lengths are
 * points. Names are pdfmake's where it has them. Functions of pdfmake (table lines, the footer) are data here.
 */
export type PdfDocument = {
  /** Shown in the window title of a PDF reader, and used by document search. */
  readonly title: string;
  readonly author: string;
  /** An instant, ISO 8601. */
  readonly createdAt: string;
  readonly pageSize: 'A4' | { readonly width: number; readonly height: number };
  /** On all four sides. Nothing is printed in it. */
  readonly margin: number;
  /** Printed at the left of every page's footer. At its right is "Page 1 of 3". Without it there is no footer. */
  readonly foot?: { readonly text: PdfText['text']; readonly style: string; readonly height: number };
  /**
   * Running sums, as text, after each row of the table that `isCarried`. If the table fills several pages, a page that it
   * goes on from ends with the sum so far, and the next one begins with it.
   */
  readonly carry?: {
    readonly sums: readonly string[];
    readonly forward: string;
    readonly brought: string;
    readonly style: string;
    /** Of its line. */
    readonly height: number;
  };
  /** Printed large and pale across every page. */
  readonly watermark?: { readonly text: string; readonly color: string; readonly opacity: number };
  readonly styles: Readonly<Record<string, PdfStyle>>;
  /** The style of everything without its own style. */
  readonly defaultStyle: PdfStyle;
  readonly rules: Readonly<Record<string, TableRules>>;
  /** PNG or JPEG as data URLs, by the names used in the content. */
  readonly images: Readonly<Record<string, string>>;
  readonly content: readonly PdfNode[];
};

/** Embedded fonts. Bold is semibold. Tabular digits have equal width. */
export type PdfFont = 'Inter' | 'Inter Medium' | 'Inter Tabular' | 'JetBrains Mono';

export type PdfStyle = {
  readonly font?: PdfFont;
  readonly bold?: boolean;
  readonly fontSize?: number;
  /** A factor of the font's own line height, which is 1.21 of its size for Inter and 1.32 for JetBrains Mono. */
  readonly lineHeight?: number;
  readonly color?: string;
  readonly alignment?: 'left' | 'center' | 'right';
  readonly characterSpacing?: number;
  readonly noWrap?: boolean;
};

type Line = { readonly width: number; readonly color: string };

/** The lines and spaces of a table. */
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
  /** From the corner of the page. It takes no room in the flow. */
  readonly absolutePosition?: { readonly x: number; readonly y: number };
  readonly pageBreak?: 'before';
  /** Of a cell: it fills so many columns. The cells that it covers stand there, too, and are not printed. */
  readonly colSpan?: number;
};

type Width = number | 'auto' | '*';

type CanvasLine = {
  readonly type: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly lineWidth: number;
  readonly lineColor: string;
};

/** A filled rectangle without a border. */
type CanvasRect = {
  readonly type: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly color: string;
};

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
        /** The number of rows repeated at the top of every page. */
        readonly headerRows?: number;
        /** So many rows stand on the page of the header. */
        readonly keepWithHeaderRows?: number;
        readonly widths: readonly Width[];
        readonly dontBreakRows?: boolean;
        /** Its sums are carried from page to page. One table of the document's own content. */
        readonly isCarried?: boolean;
        readonly body: readonly (readonly PdfNode[])[];
      };
      /** The name of the document's table rules to use. */
      readonly layout: string;
    })
  | (Placed & { readonly image: string; readonly fit: readonly [number, number] })
  | (Placed & {
      readonly canvas: readonly (CanvasLine | CanvasRect)[];
    });

/** A line of this length across the page. */
export const ruleOf = (length: number, { width, color }: Line): PdfNode => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: width, lineColor: color }],
});
