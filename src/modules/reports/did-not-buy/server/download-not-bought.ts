import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { namedIds } from '../../server/named.ts';
import { querySheets, type SheetColumn } from '../../server/query-sheet.ts';
import { notBought, seesOfferedPrice } from '../contract.ts';
import { columnsOf, groupOf, marksOfReport, zoneOfLast } from './marks-of-report.ts';

type Download = (typeof notBought)['downloadNotBought'];
type Wanted = Input<Download>;

const kind = 'did-not-buy';

/** A link to what was not bought as a sheet. */
export const downloadNotBought = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const notBoughtDownloads = querySheets(kind, notBought.downloadNotBought, async (input, { db, actor }) => {
  const { isGroup, timeZone, ...filters } = input as Wanted;
  const zone = timeZone === undefined ? db`noted.time_zone` : db`${timeZone}::text`;
  const price: SheetColumn[] = [
    { key: 'price', head: 'Price', kind: 'money', value: db`noted.price`, shown: seesOfferedPrice },
  ];
  if (isGroup)
    price.push({
      key: 'price',
      head: 'Highest price',
      kind: 'money',
      value: db`noted.highest_price`,
      shown: seesOfferedPrice,
    });
  const named = await namedIds(db, filters);
  const marks = marksOfReport(db, { ...filters, isGroup }, named, actor);
  // A sheet begins with the largest key: the group with the most has the last place.
  const rows = isGroup
    ? db`select row_number() over (order by sum(mark.quantity), max(mark.id)) as place, ${columnsOf(db, true)}, ${zoneOfLast(db)} ${marks} ${groupOf(db)}`
    : db`select ${columnsOf(db, false)} ${marks}`;
  return {
    name: 'Did Not Buy',
    columns: [
      { key: 'oem', head: 'OEM', kind: 'text', value: db`noted.oem` },
      { key: 'type', head: 'Type', kind: 'text', value: db`noted.type` },
      ...price,
      { key: 'quantity', head: 'Quantity', kind: 'number', value: db`trim_scale(noted.qty)` },
      { key: 'unit', head: 'Unit', kind: 'number', value: db`noted.unit` },
      { key: 'date', head: 'Date', kind: 'date', value: db`(noted.date at time zone ${zone})::date` },
      { key: 'buyer', head: 'Buyer', kind: 'text', value: db`noted.buyer` },
      { key: 'customer', head: 'Customer', kind: 'text', value: db`noted.customer` },
      { key: 'facility', head: 'Facility', kind: 'text', value: db`noted.facility` },
    ],
    from: db`from (${rows}) noted where true`,
    key: isGroup
      ? [{ value: db`noted.place`, type: 'int8' }]
      : [
          { value: db`noted.date`, type: 'timestamptz' },
          { value: db`noted.mark_id`, type: 'int8' },
        ],
  };
});
