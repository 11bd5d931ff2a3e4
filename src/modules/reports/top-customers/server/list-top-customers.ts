import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { priceAdjust } from '../../../companies/domain/price-adjust.ts';
import { termsOfCustomers } from '../../../companies/server/public.ts';
import { selected } from '../../server/report-sql.ts';
import { sums } from '../../server/sums.ts';
import type { topCustomers } from '../contract.ts';
import { companyValues, orderOfCompanies, tradingCompanies } from './trading-companies.ts';

type List = (typeof topCustomers)['listTopCustomers'];
type Row = RowOf<List>;

/** A page of customers, those with the most invoices first unless another order is asked for. */
export const listTopCustomers = async (
  input: Input<List>,
  { actor, db, requester }: Pick<ReadRequest<List>, 'actor' | 'db' | 'requester'>,
) => {
  const rows = await sums.run(requester, () =>
    db<Row[]>`
      select company.id as company_id, company.first_name, company.last_name, company.deleted_at is not null as is_deleted,
        ${selected(db, companyValues(db))}
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
