import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { namedIds } from '../../server/named.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { columnsNamed, sheetColumns } from '../../server/report-sql.ts';
import { notBoughtColumns } from '../columns.ts';
import { notBought } from '../contract.ts';
import { columnsOf, groupOf, marksOfReport, zoneOfLast } from './marks-of-report.ts';

type Download = (typeof notBought)['downloadNotBought'];
type Wanted = Input<Download>;

const kind = 'did-not-buy';

/** A group has a lowest and a highest price. */
const { highestPrice: _, ...ofSingle } = notBoughtColumns;

/** A link to what was not bought as a sheet. */
export const downloadNotBought = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const notBoughtDownloads = querySheets(kind, notBought.downloadNotBought, async (input, { db, actor }) => {
  const { isGroup, timeZone, ...filters } = input as Wanted;
  const zone = timeZone === undefined ? db`noted.time_zone` : db`${timeZone}::text`;
  const named = await namedIds(db, filters);
  const marks = marksOfReport(db, { ...filters, isGroup }, named, actor);
  // A sheet begins with the largest key: the group with the most has the last place.
  const rows = isGroup
    ? db`select row_number() over (order by sum(mark.quantity), max(mark.id)) as place, ${columnsOf(db, true)}, ${zoneOfLast(db)} ${marks} ${groupOf(db)}`
    : db`select ${columnsOf(db, false)} ${marks}`;
  const noted = columnsNamed(db, notBoughtColumns, 'noted');
  return {
    name: 'Did Not Buy',
    columns: sheetColumns(db, isGroup ? notBoughtColumns : ofSingle, {
      ...noted,
      qty: db`trim_scale(${noted.qty})`,
      date: db`(${noted.date} at time zone ${zone})::date`,
    }),
    from: db`from (${rows}) noted where true`,
    key: isGroup
      ? [{ value: db`noted.place`, type: 'int8' }]
      : [
          { value: db`noted.date`, type: 'timestamptz' },
          { value: db`noted.mark_id`, type: 'int8' },
        ],
  };
});
