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

/** A character that is not in every font. JSON has no control characters. */
export const mayBeMissing =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0131\u0134-\u0148\u014a-\u017f\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122\u2212]/;
