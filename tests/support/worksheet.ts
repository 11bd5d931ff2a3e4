import { utils, write } from '@e965/xlsx';

/** A workbook with one sheet of these cells. `formats` has number formats by cell: `B3`. */
export const worksheet = (
  rows: readonly (readonly unknown[])[],
  formats: Readonly<Record<string, string>> = {},
  bookType: 'xlsx' | 'biff8' = 'xlsx',
): Buffer => {
  const book = utils.book_new();
  const sheet = utils.aoa_to_sheet(rows as unknown[][]);
  for (const [place, format] of Object.entries(formats)) (sheet[place] as { z?: string }).z = format;
  utils.book_append_sheet(book, sheet, 'Lots');
  return Buffer.from(write(book, { type: 'buffer', bookType }) as Buffer);
};
