import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { priceAdjust } from '../../../companies/domain/price-adjust.ts';
import { termsOfCustomers } from '../../../companies/server/public.ts';
import { sums } from '../../server/sums.ts';
import type { topCustomers } from '../contract.ts';
import { facilityNames, isActive, lastLogin, orderOfCompanies, tradingCompanies } from './trading-companies.ts';

type List = (typeof topCustomers)['listTopCustomers'];
type Row = RowOf<List>;

/** A page of customers, those with the most invoices first unless another order is asked for. */
export const listTopCustomers = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(requester, () =>
    db<Row[]>`
      select company.id as company_id, company.name as company_name, company.first_name, company.last_name, ${isActive(db)} as is_active,
        company.deleted_at is not null as is_deleted, ${facilityNames(db)} as facility, company.address, company.city, company.state, company.zipcode,
        company.kind as company_type, company.created_at as created_date, ${lastLogin(db)} as ts,
        coalesce(invoiced.count, 0) as invcount, coalesce(looked.count, 0) as lookupcount
      ${tradingCompanies(db, input, actor)}
      order by ${orderOfCompanies(db, input)} limit ${input.count + 1} offset ${input.offset}`.asPage(input.offset),
  );
  const page = cutPage(rows, input.count);
  return { ...page, list: await withTerms(db, page.list) };
};

/** The same companies with their price terms. */
const withTerms = async (db: Db, rows: readonly Row[]): Promise<Row[]> => {
  const terms = await termsOfCustomers(
    db,
    rows.map(({ companyId }) => companyId),
  );
  return rows.map((row) => {
    const { priceMods = [], groupModifier, groupDiscount = '0' } = terms.get(row.companyId) ?? {};
    const modifier = {
      groupModifier: groupModifier?.by ?? '0',
      groupModifierIsPercentage: groupModifier?.isPercentage ?? true,
    };
    return { ...row, ...modifier, priceAdjust: priceAdjust({ ...modifier, priceMods, groupDiscount }) };
  });
};
