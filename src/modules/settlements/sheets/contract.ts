import { z } from 'zod';
import { call, write } from '../../../kernel/contract.ts';
import { input, line, message, requiredLine } from '../../../kernel/fields.ts';
import { settles } from '../domain/access.ts';
import { maxLotSheetBytes } from '../domain/lot-sheet.ts';
import { lotColumns } from '../domain/table-columns.ts';

/** The heading in the sheet by the name of the column of the lot table. */
const mapping = z.strictObject(Object.fromEntries(lotColumns.map(({ name }) => [name, requiredLine(500).optional()])));

export const lotSheets = {
  readLotSheet: call({
    method: 'POST',
    path: write('settlement/sheet/read'),
    summary:
      'Reads the cells of a csv or xlsx file (field file) for a lot table, with the remembered choice of columns',
    makesStale: [],
    access: settles,
    body: 'multipart',
    largeFile: maxLotSheetBytes,
    input: input({
      /** The processing company. */
      preparedFor: line(120).default(''),
    }),
    output: z.object({
      columns: z.array(z.string()),
      /** The first ones. */
      rows: z.array(z.array(z.string())),
      rowCount: z.int(),
      /** Its numbers may have decimal commas. */
      isEuropean: z.boolean(),
      /** Null if nothing is remembered for the processing company. */
      mapping: z.record(z.string(), z.string()).nullable(),
    }),
    example: () => ({ preparedFor: 'Piedmont Refining' }),
  }),
  saveSheetMapping: call({
    method: 'PUT',
    path: write('settlement/sheet/mapping'),
    summary: 'Remembers which columns of the sheets of a processing company are which of the lot table',
    makesStale: [],
    access: settles,
    input: input({ preparedFor: requiredLine(120), mapping }),
    output: message,
    example: () => ({ preparedFor: 'Piedmont Refining', mapping: { lotNo: 'Lot', netDry: 'Net dry' } }),
  }),
};
