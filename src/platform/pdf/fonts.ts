import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfFont } from './document.ts';

/** The folder to which `scripts/lib/pdf-fonts.mjs` writes the fonts. */
const folder = join(import.meta.dirname, '..', '..', '..', 'var', 'pdf-fonts');

/** The font files of each font of a document, plain and bold. */
export const families = {
  Inter: { normal: 'Inter-Regular', bold: 'Inter-SemiBold' },
  'Inter Medium': { normal: 'Inter-Medium', bold: 'Inter-SemiBold' },
  'Inter Tabular': { normal: 'Inter-Tabular', bold: 'Inter-TabuBold' },
  'JetBrains Mono': { normal: 'JetBrainsMono-Medium', bold: 'JetBrainsMono-Medium' },
} as const satisfies Readonly<Record<PdfFont, { readonly normal: string; readonly bold: string }>>;

/** Every font file by name, with its bytes. */
export const fontFiles = (): [name: string, content: Uint8Array][] => {
  const names = new Set(Object.values(families).flatMap(({ normal, bold }) => [normal, bold]));
  return [...names].map((name) => [name, readFileSync(join(folder, `${name}.ttf`))]);
};
