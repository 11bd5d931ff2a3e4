import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { dayOf } from '../../server/day-of.ts';
import { querySheets, type SheetColumn } from '../../server/query-sheet.ts';
import { seesSubtotal } from '../../../loads/wire.ts';
import { costSheet, seesMargins, seesWorth } from '../contract.ts';
import { franchiseName, invoicesOfSheet } from './invoices-of-sheet.ts';

type Download = (typeof costSheet)['downloadCostSheet'];
type Wanted = Input<Download>;

const kind = 'cost-sheet';

/** A link to the Cost Sheet as a sheet. */
export const downloadCostSheet = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const costSheetDownloads = querySheets(kind, costSheet.downloadCostSheet, (input, { db, actor }) => {
  const wanted = input as Wanted;
  const number = (
    key: string | undefined,
    head: string,
    value: ReturnType<typeof db>,
    shown?: SheetColumn['shown'],
  ): SheetColumn => ({
    ...(key && { key }),
    head,
    kind: 'number',
    value,
    ...(shown && { shown }),
  });
  const money = (...column: Parameters<typeof number>): SheetColumn => ({ ...number(...column), kind: 'money' });
  const percent = (value: ReturnType<typeof db>) =>
    db`round(100 * (${value} - invoice.grandtotal) / nullif(invoice.grandtotal, 0), 2)`;
  return {
    name: 'Cost Sheet',
    columns: [
      { key: 'invoice', head: 'Invoice', kind: 'text', value: db`load.invoice_no` },
      { key: 'date', head: 'Date', kind: 'date', value: dayOf(db, db`invoice.booked_at`, wanted.timeZone) },
      { head: 'Void', kind: 'text', value: db`case when invoice.voided_at is not null then 'void' end` },
      { key: 'customer', head: 'Customer', kind: 'text', value: db`customer.name` },
      { key: 'buyer', head: 'Buyer', kind: 'text', value: db`concat_ws(' ', buyer.first_name, buyer.last_name)` },
      { key: 'facility', head: 'Facility', kind: 'text', value: db`facility.name` },
      ...(actor.hierarchy === 1
        ? [{ key: 'franchise', head: 'Franchise', kind: 'text' as const, value: franchiseName(db) }]
        : []),
      number('units', 'Units', db`invoice.sign * invoice.units`),
      number(undefined, 'Pounds', db`invoice.sign * invoice.pounds`),
      money('paid', 'Paid', db`invoice.sign * invoice.grandtotal`, seesSubtotal),
      number('ounces', 'Pt oz', db`invoice.sign * invoice.pt_ounces`),
      number('ounces', 'Pd oz', db`invoice.sign * invoice.pd_ounces`),
      number('ounces', 'Rh oz', db`invoice.sign * invoice.rh_ounces`),
      money('hedgeValue', 'Value at hedge', db`invoice.sign * invoice.hedge_value`, seesWorth),
      money('marketValue', 'Value at market', db`invoice.sign * invoice.market_value`, seesWorth),
      money(
        'hedgeMargin',
        'Margin at hedge',
        db`invoice.sign * (invoice.hedge_value - invoice.grandtotal)`,
        seesMargins,
      ),
      number('hedgeMargin', 'Margin at hedge %', percent(db`invoice.hedge_value`), seesMargins),
      money(
        'marketMargin',
        'Margin at market',
        db`invoice.sign * (invoice.market_value - invoice.grandtotal)`,
        seesMargins,
      ),
      number('marketMargin', 'Margin at market %', percent(db`invoice.market_value`), seesMargins),
    ],
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
