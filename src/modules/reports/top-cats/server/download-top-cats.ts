import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { sheetColumns } from '../../server/report-sql.ts';
import { topCatsColumns } from '../columns.ts';
import { topCats } from '../contract.ts';
import { boughtCats, catValues, orderOfCats } from './bought-cats.ts';

type Download = (typeof topCats)['downloadTopCats'];
type Wanted = Input<Download>;

const kind = 'top-cats';

/** A link to what was bought as a sheet. */
export const downloadTopCats = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const topCatsDownloads = querySheets(kind, topCats.downloadTopCats, (input, { db, actor }) => {
  const wanted = input as Wanted;
  return {
    name: 'Top Cats',
    columns: sheetColumns(db, topCatsColumns, catValues(db)),
    from: boughtCats(db, wanted, actor),
    order: orderOfCats(db, wanted),
  };
});
