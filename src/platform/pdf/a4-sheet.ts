/** Converts CSS pixels of a sheet on the screen to points on paper: 0.75 points per pixel, at the scale of 0.7. */
export const px = (length: number): number => length * 0.75 * 0.7;

const cm = 72 / 2.54;
export const margin = cm;
/** The width between the margins of A4. */
export const sheetWidth = 595.28 - 2 * cm;
