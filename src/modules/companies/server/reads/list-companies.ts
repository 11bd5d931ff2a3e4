import type { Input } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { companies } from '../../contract.ts';
import { customersOf } from '../public.ts';
import type { CompanySources } from '../sources.ts';
import { asListed, findCompanies } from './read-companies.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';

type List = (typeof companies)['listCompanies'];

/**
 * Customers in the actor's tenant by name, also those that are switched off. A seller gets its own company alone.
 * `isFranchise` selects franchises, `isFranchiseCustomers` the sellers under franchises, `parentCompanyId` those
 * directly under one company, and `selfCompanyId` that company alone.
 */
export const listCompanies = (sources: CompanySources) => async (input: Input<List>, request: ReadRequest<List>) => {
  const { actor, db, requester } = request;
  const direction = input.customerSort === 'desc' ? db`desc` : db`asc`;
  const ids = await findByWords(
    db,
    {
      ...(await wordsIn(db, input.text, 'company', 'searched_contact')),
      from: db`company left join company above on above.id = company.parent_id`,
      where: db`company.deleted_at is null and not company.is_unfinished
        and ${customersOf(db, actor)} and ${kindOf(db, input, actor.hierarchy)}
        and ${input.parentCompanyId === undefined ? db`true` : db`company.parent_id = ${input.parentCompanyId}`}
        and ${input.selfCompanyId === undefined ? db`true` : db`company.id = ${input.selfCompanyId}`}`,
      order: db`lower(company.name) ${direction}, company.id`,
      requester,
    },
    input,
  );
  const found = await findCompanies(db, rowsInOrder(db, db`company.id`, ids));
  return cutPage(await asListed(request, sources, found, input.isEmbed), input.count);
};

const kindOf = (db: Db, { isFranchise, isFranchiseCustomers, selfCompanyId }: Input<List>, hierarchy: number) => {
  // Sellers are their own only row, and a company named by itself may be of any kind.
  if (hierarchy === 2 || selfCompanyId !== undefined) return db`true`;
  if (isFranchiseCustomers) return db`company.kind = 'SELLER' and above.kind = 'FRANCHISE'`;
  return db`company.kind = ${isFranchise ? 'FRANCHISE' : 'SELLER'}`;
};
