import type { Answer } from '../../../../kernel/contract.ts';
import { clientOf } from '../../../../ui/api/api-client.ts';
import type { SheetMapping } from '../../domain/lot-sheet.ts';
import { lotSheets } from '../../sheets/contract.ts';

const sheetsApi = clientOf(lotSheets);

export type LotSheet = Answer<(typeof lotSheets)['readLotSheet']>;

/** The cells of a sheet, and the columns that are remembered for the processing company. */
export const readLotSheet = (file: File, preparedFor: string): Promise<LotSheet> => {
  const form = new FormData();
  form.append('preparedFor', preparedFor);
  form.append('file', file, file.name);
  // The contract's input has the fields of the form without the file.
  return sheetsApi.readLotSheet(form as never);
};

export const rememberColumns = (preparedFor: string, mapping: SheetMapping) =>
  sheetsApi.saveSheetMapping({ preparedFor, mapping });
