import { utils, write } from '@e965/xlsx';

/** A workbook with one sheet of these cells. */
export const worksheet = (rows: readonly (readonly unknown[])[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows as unknown[][]), 'Lots');
  return Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
};
