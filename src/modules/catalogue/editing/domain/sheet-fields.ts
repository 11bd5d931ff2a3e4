/** The fields of a converter in a sheet, in the order in which the product writes them. */
export const sheetFields = [
  'name',
  'manufacturer',
  'model',
  'oem',
  'type',
  'family',
  'description',
  'subweight',
  'ptAssay',
  'pdAssay',
  'rhAssay',
  'price',
  'isCalculatedPrice',
  'serialNo',
  'comment',
  'urls',
] as const;
/** A sheet of converters that are there also names them by their number. */
export const editFields = ['productId', ...sheetFields] as const;
export type SheetField = (typeof editFields)[number];

/** What the download of all converters holds. Pictures are no text. */
export const dumpFields = editFields.filter((field) => field !== 'urls');
