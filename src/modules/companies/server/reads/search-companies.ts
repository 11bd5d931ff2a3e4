import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import { likeText } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { companies } from '../../contract.ts';
import { customersOf } from '../public.ts';

type Search = (typeof companies)['searchCompanies'];

/** Active sellers (or franchises) inside the actor's tenant whose name holds the text, with the facility of the last load they sold to the actor's company. */
export const searchCompanies = async (input: Input<Search>, { actor, db }: ReadRequest<Search>) => {
  const order = input.customerSort === 'desc' ? db`company.name desc` : db`company.name`;
  const rows = await db<RowOf<Search>[]>`
    select company.id as company_id, company.name as company_name, company.city, company.state,
      (select facility_id from load where customer_id = company.id and load.company_id = ${actor.companyId} and deleted_at is null order by id desc limit 1) as facility_id
    from company
    where company.deleted_at is null and company.is_active and company.kind = ${input.isFranchise ? 'FRANCHISE' : 'SELLER'}
      and ${customersOf(db, actor)}
      and ${input.parentCompanyId ? db`company.parent_id = ${input.parentCompanyId}` : db`true`}
      and ${input.customerId ? db`company.id = ${input.customerId}` : db`true`}
      and ${input.text ? db`upper(company.name) like ${`%${likeText(input.text.toUpperCase())}%`}` : db`true`}
    order by ${order}, company.id
    limit ${input.count + 1} offset ${input.offset}`;
  return cutPage(rows, input.count);
};
