import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { DownloadReader } from '../../../../platform/http/serve-downloads.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { seesUnitPrice } from '../../../loads/wire.ts';
import { querySheets, type QuerySheet } from '../../server/query-sheet.ts';
import { transactions } from '../contract.ts';
import { describingMany, finalQuantity, itemsOfReport, keptOfMany, numberOfItems } from './items-of-report.ts';
import { transactionsWanted } from './transactions-wanted.ts';

type Download = (typeof transactions)['downloadTransactions'];
type Wanted = Input<Download>;

const kind = 'transactions';

/** A link to the items as a sheet. */
export const downloadTransactions = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

/** The sheet of the wanted items for its reader. */
export const sheetOfTransactions = async (input: unknown, { db, actor }: DownloadReader): Promise<QuerySheet> => {
  const { timeZone, format: _, ...filters } = input as Wanted;
  const wanted = await transactionsWanted(db, filters);
  const total = numberOfItems(db, wanted, actor);
  return {
    name: 'Transactions',
    columns: [
      {
        key: 'assistant',
        head: 'Assistant',
        kind: 'text',
        value: db`booked.assistant`,
      },
      { key: 'company', head: 'Company', kind: 'text', value: db`booked.company` },
      { key: 'facility', head: 'Facility', kind: 'text', value: db`booked.city` },
      { key: 'family', head: 'Family', kind: 'text', value: db`family.name` },
      { key: 'invoice', head: 'Invoice', kind: 'text', value: db`booked.invoice_no` },
      { key: 'manufacturer', head: 'Manufacturer', kind: 'text', value: db`make.name` },
      { key: 'oem', head: 'OEM', kind: 'text', value: db`item.oem` },
      { key: 'type', head: 'Type', kind: 'text', value: db`converter_type.name` },
      { key: 'adjusted', head: 'Adjusted', kind: 'money', value: db`item.adjusted_price`, shown: seesUnitPrice },
      { key: 'basePrice', head: 'Base Price', kind: 'money', value: db`item.offer_price`, shown: seesUnitPrice },
      { key: 'quantity', head: 'QTY', kind: 'number', value: db`trim_scale(invoice.sign * ${finalQuantity(db)})` },
      { key: 'date', head: 'Date', kind: 'date', value: db`booked.day` },
      { head: 'Total', kind: 'money', value: db`invoice.sign * item.total`, shown: seesUnitPrice },
      { head: 'Void', kind: 'text', value: db`case when invoice.voided_at is not null then 'void' end` },
      { head: 'Unit', kind: 'text', value: db`item.price_unit` },
    ],
    from: itemsOfReport(db, wanted, actor),
    key: [
      { value: db`invoice.booked_at`, type: 'timestamptz' },
      { value: db`invoice.load_id`, type: 'int8' },
      { value: db`item.id`, type: 'int8' },
      { value: db`invoice.sign`, type: 'int8' },
    ],
    leading: 2,
    described: { kept: keptOfMany(db), from: describingMany(db, timeZone) },
    ...(total && { total }),
  };
};

export const transactionDownloads = querySheets(kind, transactions.downloadTransactions, sheetOfTransactions);
