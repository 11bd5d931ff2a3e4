import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { sheetColumns } from '../../server/report-sql.ts';
import { topCustomersColumns } from '../columns.ts';
import { topCustomers } from '../contract.ts';
import { companyValues, orderOfCompanies, tradingCompanies } from './trading-companies.ts';

type Download = (typeof topCustomers)['downloadTopCustomers'];
type Wanted = Input<Download>;

const kind = 'top-customers';

/** A link to the customers as a sheet. */
export const downloadTopCustomers = async (input: Wanted, { download, today }: ReadRequest<Download>) => {
  return { link: download({ ...sheetLink(kind, input.format, kind, today), input }) };
};

export const topCustomersDownloads = querySheets(kind, topCustomers.downloadTopCustomers, (input, { db, actor }) => {
  const wanted = input as Wanted;
  const zone = wanted.timeZone === undefined ? db`company.time_zone` : db`${wanted.timeZone}::text`;
  const day = (instant: ReturnType<typeof db>) => db`(${instant} at time zone ${zone})::date`;
  const terms = (column: ReturnType<typeof db>) =>
    db`(select ${column} from company_terms where company_id = company.id order by revision desc limit 1)`;
  const company = companyValues(db);
  return {
    name: 'Top Customers',
    columns: sheetColumns(db, topCustomersColumns, {
      ...company,
      name: db`concat_ws(' ', nullif(company.first_name, ''), nullif(company.last_name, ''))`,
      groupModifier: db`coalesce(${terms(db`group_modifier`)}, 0)`,
      groupModifierIsPercentage: terms(db`group_modifier_is_percentage`),
      createdDate: day(company.createdDate),
      ts: day(company.ts),
    }),
    from: tradingCompanies(db, wanted, actor),
    order: orderOfCompanies(db, wanted),
  };
});
