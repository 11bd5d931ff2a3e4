import type { Input } from '../../../kernel/contract.ts';
import { csvLine, csvStart } from '../../../kernel/csv-text.ts';
import type { Db } from '../../../platform/database.ts';
import type { ReadRequest } from '../../../platform/http/bind.ts';
import type { DownloadSource } from '../../../platform/http/serve-downloads.ts';
import { companies } from '../contract.ts';
import { rowPages, rowsAtOnce } from '../../../platform/row-pages.ts';

type Download = (typeof companies)['downloadCompanies'];

const kind = 'customers';

/** A link to all customers as a sheet. */
export const downloadCompanies = async (_: Input<Download>, { download, today }: ReadRequest<Download>) => ({
  link: download({ kind, name: `customers-${today}.csv` }),
});

/** Tax and licence numbers are left out: they are stored encrypted, so that no copy of the data shows them. */
const heads = [
  'companyId',
  'companyName',
  'companyType',
  'parentCompany',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'address1',
  'city',
  'state',
  'zipcode',
  'facilityIds',
  'isPartner',
  'isActive',
  'createdDate',
] as const;
type Line = Record<(typeof heads)[number], string | number | boolean>;

const linesAfter = (db: Db, after: number): Promise<readonly Line[]> =>
  db<Line[]>`
    select company.id as company_id, company.name as company_name, company.kind as company_type, above.name as parent_company,
      company.first_name, company.last_name, company.email, company.phone, company.address, company.address1, company.city,
      company.state, company.zipcode, company.is_partner, company.is_active,
      coalesce((
        select string_agg(facility_id::text, '; ' order by facility_id) from company_facility where company_id = company.id
      ), '') as facility_ids,
      to_char(company.created_at at time zone 'UTC', 'YYYY-MM-DD') as created_date
    from company join company above on above.id = company.parent_id
    where company.id > ${after} and company.kind = 'SELLER' and company.deleted_at is null and not company.is_unfinished
    order by company.id limit ${rowsAtOnce}`;

async function* pieces(db: Db): AsyncGenerator<string> {
  yield csvStart + csvLine(heads);
  for await (const lines of rowPages<Line>((last) => linesAfter(db, Number(last?.companyId ?? 0))))
    yield lines.map((line) => csvLine(heads.map((head) => line[head]))).join('');
}

export const companyDownloads: Readonly<Record<string, DownloadSource>> = {
  [kind]: {
    access: companies.downloadCompanies.access,
    mediaType: 'text/csv; charset=utf-8',
    pieces: (_, { db }) => pieces(db),
  },
};
