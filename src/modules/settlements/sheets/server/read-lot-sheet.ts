import type { Input } from '../../../../kernel/contract.ts';
import { invalid } from '../../../../kernel/refusal.ts';
import { first } from '../../../../platform/database.ts';
import { preparedWrite, type PrepareRequest } from '../../../../platform/http/bind.ts';
import type { Requester } from '../../../../platform/limits/work-queue.ts';
import {
  answeredRows,
  lotSheetFormats,
  maxLotSheetRows,
  splitSheet,
  type SheetMapping,
} from '../../domain/lot-sheet.ts';
import type { lotSheets } from '../contract.ts';

type Read = (typeof lotSheets)['readLotSheet'];
type Texts = { readonly rows: readonly (readonly string[])[]; readonly isEuropean: boolean };

/** Reads the cells of a small sheet outside the server's thread. Refuses a file that cannot be read. */
export type ReadTexts = (
  source: { readonly path: string; readonly format: (typeof lotSheetFormats)[number]; readonly maxRows: number },
  requester: Requester,
) => Promise<Texts>;

const textsOf = (readTexts: ReadTexts, { large, requester }: PrepareRequest<Read>): Promise<Texts> => {
  if (!large) throw invalid('file', 'Choose a file.');
  if (large.field !== 'file') throw invalid(large.field, 'The file comes in the field file.');
  const ending = large.name.split('.').at(-1)!.toLowerCase();
  const format = lotSheetFormats.find((each) => each === ending);
  if (!format) throw invalid('file', 'Choose a csv or xlsx file.');
  if (large.arrived.bytes === 0) throw invalid('file', 'The file is empty.');
  return readTexts({ path: large.arrived.path, format, maxRows: maxLotSheetRows }, requester);
};

/** The cells of a sheet. Nothing of it is kept. */
export const readLotSheet = (readTexts: ReadTexts) =>
  preparedWrite<Read, Texts>(
    async (_, request) => textsOf(readTexts, request),
    async ({ preparedFor }: Input<Read>, { tx, actor }, { rows: all, isEuropean }) => {
      const { columns, rows } = splitSheet(all);
      const remembered = first(
        await tx<{ mapping: SheetMapping }[]>`
          select mapping from settlement_sheet_mapping
          where company_id = ${actor.companyId} and prepared_for = upper(${preparedFor})`,
      );
      return {
        columns: [...columns],
        rows: rows.slice(0, answeredRows).map((row) => [...row]),
        rowCount: rows.length,
        isEuropean,
        mapping: remembered?.mapping ?? null,
      };
    },
  );
