export type LabelFont = 'Inter' | 'JetBrains Mono';

/** Widths of characters in ems, a little above those of the fonts: a text that fits here fits on paper. */
const monospaced = 0.6;
const widthOf = (character: string): number => {
  if (/[iljtfrI.,:;'’|!()\s/-]/.test(character)) return 0.42;
  if (/[mwMW@%]/.test(character)) return 0.95;
  if (/[\p{Lu}\p{N}]/u.test(character)) return 0.72;
  return /[\p{Script=Latin}]/u.test(character) ? 0.62 : 1.05;
};

/** The width of a text at a size, at most. */
export const textWidth = (text: string, size: number, font: LabelFont): number =>
  size * [...text].reduce((sum, each) => sum + (font === 'JetBrains Mono' ? monospaced : widthOf(each)), 0);

/** The largest size up to `most` at which a text fits, but not below `least`. */
export const fittingSize = (text: string, width: number, font: LabelFont, least: number, most: number): number =>
  Math.max(least, Math.min(most, width / (textWidth(text, 1, font) || 1)));

/** The beginning of a text that fits, with an ellipsis for the rest. */
export const fittedText = (text: string, width: number, size: number, font: LabelFont): string => {
  if (textWidth(text, size, font) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, size, font) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
};
