import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { PdfFont } from './document.ts';
import { retagFont, type Retagging } from './retag-font.ts';

const { resolve } = createRequire(import.meta.url);

/** What is stamped as two hyphens is printed as two hyphens, and what looks like an arrow is none. */
const plain: Retagging = { features: { calt: 'none' } };
/** Figures of one width stand below each other. */
const tabular = (name: string): Retagging => ({ features: { calt: 'none', tnum: 'calt' }, name });

const regular = '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf';
const semiBold = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';

/** The same faces as on the screen, from packages that bring them as TrueType with all their characters. */
const faces = {
  'Inter-Regular': [regular, plain],
  'Inter-Medium': ['@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf', plain],
  'Inter-SemiBold': [semiBold, plain],
  'Inter-Tabular': [regular, tabular('Inter-Tabular')],
  'Inter-TabuBold': [semiBold, tabular('Inter-TabuBold')],
  'JetBrainsMono-Medium': ['@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf', plain],
} as const satisfies Readonly<Record<string, readonly [string, Retagging]>>;

type Face = keyof typeof faces;

/** Which face a font of a document is set in, plain and bold. */
export const families: Readonly<Record<PdfFont, { readonly normal: Face; readonly bold: Face }>> = {
  Inter: { normal: 'Inter-Regular', bold: 'Inter-SemiBold' },
  'Inter Medium': { normal: 'Inter-Medium', bold: 'Inter-SemiBold' },
  'Inter Tabular': { normal: 'Inter-Tabular', bold: 'Inter-TabuBold' },
  'JetBrains Mono': { normal: 'JetBrainsMono-Medium', bold: 'JetBrainsMono-Medium' },
};

/** Every face by its name, with its bytes. */
export const fontFiles = (): [Face, Uint8Array][] =>
  (Object.keys(faces) as Face[]).map((face) => {
    const [file, retagging] = faces[face];
    return [face, retagFont(readFileSync(resolve(file)), retagging)];
  });
