import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { dayOf } from '../../server/day-of.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { sheetColumns } from '../../server/report-sql.ts';
import { costSheetColumns } from '../columns.ts';
import { costSheet } from '../contract.ts';
import { costSheetSql, franchiseName, invoicesOfSheet } from './invoices-of-sheet.ts';

type Download = (typeof costSheet)['downloadCostSheet'];
type Wanted = Input<Download>;

const kind = 'cost-sheet';

/** A link to the Cost Sheet as a sheet. */
export const downloadCostSheet = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const costSheetDownloads = querySheets(kind, costSheet.downloadCostSheet, (input, { db, actor }) => {
  const wanted = input as Wanted;
  const facts = {
    invoiceNo: db`load.invoice_no`,
    date: dayOf(db, db`invoice.booked_at`, wanted.timeZone),
    isVoid: db`invoice.voided_at is not null`,
    customer: db`customer.name`,
    buyer: db`concat_ws(' ', buyer.first_name, buyer.last_name)`,
    facility: db`facility.name`,
    franchise: franchiseName(db),
  };
  return {
    name: 'Cost Sheet',
    columns: sheetColumns(db, costSheetColumns, { ...facts, ...costSheetSql.values(db) }),
    from: db`from booked_invoice invoice join load on load.id = invoice.load_id join company customer on customer.id = invoice.customer_id
      join app_user buyer on buyer.id = invoice.buyer_id join facility on facility.id = invoice.facility_id
      join company owner on owner.id = invoice.company_id where ${invoicesOfSheet(db, wanted, actor)}`,
    key: [
      { value: db`invoice.booked_at`, type: 'timestamptz' },
      { value: db`invoice.load_id`, type: 'int8' },
      { value: db`invoice.sign`, type: 'int8' },
    ],
  };
});
