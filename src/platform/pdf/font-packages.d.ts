/** The used parts of packages that publish no types. */
declare module 'fontkit' {
  export const create: (content: Uint8Array) => { readonly characterSet: readonly number[] };
}

declare module 'subset-font' {
  const subsetFont: (
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'truetype'; readonly variationAxes: Readonly<Record<string, number>> },
  ) => Promise<Uint8Array>;
  export default subsetFont;
}

declare module 'bidi-js' {
  const bidiFactory: () => {
    /** A level for each UTF-16 unit. Odd levels run from right to left. */
    getEmbeddingLevels(text: string): { readonly levels: Uint8Array };
    getMirroredCharacter(character: string): string | null;
  };
  export default bidiFactory;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  export type Inline = { readonly text: string; readonly width: number; x: number; readonly level?: number };
  export type LaidLine = { inlines: readonly Inline[]; readonly leadingCut: number };
  /** The exports of a CommonJS module. */
  const loaded: { readonly default: { prototype: { buildNextLine: (this: object, node: object) => LaidLine | null } } };
  export default loaded;
}
