import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { DownloadReader } from '../../../../platform/http/serve-downloads.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets, type QuerySheet } from '../../server/query-sheet.ts';
import { sheetColumns } from '../../server/report-sql.ts';
import { transactionColumns } from '../columns.ts';
import { transactions } from '../contract.ts';
import { describingMany, itemsOfReport, keptOfMany, numberOfItems, valuesOfItem } from './items-of-report.ts';
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
  const item = valuesOfItem(db);
  const values = {
    ...item,
    finalQty: db`trim_scale(${item.finalQty})`,
    assistantName: db`booked.assistant`,
    companyName: db`booked.company`,
    facilityCity: db`booked.city`,
    family: db`family.name`,
    invoiceNo: db`booked.invoice_no`,
    manufacturer: db`make.name`,
    createdDate: db`booked.day`,
  };
  return {
    name: 'Transactions',
    columns: sheetColumns(db, transactionColumns, values),
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
