import type { Input } from '../../../../kernel/contract.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { sheetLink } from '../../../../platform/http/sheet-download.ts';
import { querySheets } from '../../server/query-sheet.ts';
import { seesTerms, topCustomers } from '../contract.ts';
import { facilityNames, isActive, lastLogin, orderOfCompanies, tradingCompanies } from './trading-companies.ts';

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
  return {
    name: 'Top Customers',
    columns: [
      { key: 'companyName', head: 'Company Name', kind: 'text', value: db`company.name` },
      {
        key: 'name',
        head: 'Name',
        kind: 'text',
        value: db`concat_ws(' ', nullif(company.first_name, ''), nullif(company.last_name, ''))`,
      },
      {
        key: 'isActive',
        head: 'Is Active',
        kind: 'text',
        value: db`case when ${isActive(db)} then 'yes' else 'no' end`,
      },
      { key: 'facility', head: 'Facility', kind: 'text', value: facilityNames(db) },
      { key: 'address', head: 'Address', kind: 'text', value: db`company.address` },
      { key: 'location', head: 'City', kind: 'text', value: db`company.city` },
      { key: 'location', head: 'State', kind: 'text', value: db`company.state` },
      { key: 'location', head: 'Zipcode', kind: 'text', value: db`company.zipcode` },
      { key: 'companyType', head: 'Company Type', kind: 'text', value: db`company.kind` },
      {
        key: 'groupModifier',
        head: 'Group Modifier',
        kind: 'number',
        value: db`coalesce(${terms(db`group_modifier`)}, 0)`,
        shown: seesTerms,
      },
      {
        key: 'groupModifier',
        head: 'Group Modifier in',
        kind: 'text',
        value: db`case when ${terms(db`group_modifier_is_percentage`)} is false then '$' else '%' end`,
        shown: seesTerms,
      },
      { key: 'createdDate', head: 'Created Date', kind: 'date', value: day(db`company.created_at`) },
      { key: 'ts', head: 'Last Login', kind: 'date', value: day(lastLogin(db)) },
      { key: 'invcount', head: 'Invoice', kind: 'number', value: db`coalesce(invoiced.count, 0)` },
      { key: 'lookupcount', head: 'Lookup', kind: 'number', value: db`coalesce(looked.count, 0)` },
    ],
    from: tradingCompanies(db, wanted, actor),
    order: orderOfCompanies(db, wanted),
  };
});
