/** The used part of pdfmake. Its published types would add browser types to the server. */
declare module 'pdfmake' {
  type TableNode = { readonly table: { readonly headerRows?: number; readonly body: readonly unknown[] } };
  export type TableLayout = {
    hLineWidth(line: number, node: TableNode): number;
    vLineWidth(line: number, node: TableNode): number;
    hLineColor(line: number, node: TableNode): string;
    vLineColor(): string;
    paddingLeft(column: number): number;
    paddingRight(): number;
    paddingTop(): number;
    paddingBottom(): number;
  };
  const pdfmake: {
    readonly virtualfs: { writeFileSync(name: string, content: Uint8Array): void };
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    setTableLayouts(layouts: Readonly<Record<string, TableLayout>>): void;
    createPdf(definition: object): { getBuffer(): Promise<Uint8Array> };
  };
  export default pdfmake;
}
