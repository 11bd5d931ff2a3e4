import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { topLookups } from '../contract.ts';
import { lookedUpCodes, orderOfLookups } from './looked-up-codes.ts';

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
    columns: [
      { key: 'oem', head: 'OEM', kind: 'text', value: db`looked.oem` },
      { key: 'count', head: 'Count', kind: 'number', value: db`looked.count` },
      { key: 'user', head: 'User', kind: 'text', value: db`concat_ws(' ', person.first_name, person.last_name)` },
    ],
    from: lookedUpCodes(db, wanted, actor),
    order: orderOfLookups(db, wanted),
  };
});
