import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { sheetColumns } from '../../server/report-sql.ts';
import { topLookupsColumns } from '../columns.ts';
import { topLookups } from '../contract.ts';
import { lookedUpCodes, lookupValues, orderOfLookups } from './looked-up-codes.ts';

type Download = (typeof topLookups)['downloadTopLookups'];
type Wanted = Input<Download>;

const kind = 'top-lookups';

/** A link to what was looked up as a sheet. */
export const downloadTopLookups = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const topLookupsDownloads = querySheets(kind, topLookups.downloadTopLookups, (input, { db, actor }) => {
  const wanted = input as Wanted;
  return {
    name: 'Top Lookups',
    columns: sheetColumns(db, topLookupsColumns, lookupValues(db)),
    from: lookedUpCodes(db, wanted, actor),
    order: orderOfLookups(db, wanted),
  };
});
