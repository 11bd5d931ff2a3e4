import { z } from 'zod';

/** How a sheet is downloaded: as a workbook, or as csv where a program reads it. */
export const sheetFormat = z.enum(['xlsx', 'csv']).default('xlsx');
export type SheetFormat = z.output<typeof sheetFormat>;
