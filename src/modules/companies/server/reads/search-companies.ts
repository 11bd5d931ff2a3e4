import type { Actor } from '../../../../kernel/actor.ts';
import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import { readSearchWords } from '../../../../platform/search-words.ts';
import type { companies } from '../../contract.ts';
import { customersOf } from '../public.ts';
import { findByWords, rowsInOrder, wordsIn } from '../../../../platform/find-by-words.ts';

type Search = (typeof companies)['searchCompanies'];

/**
 * Returns the facility at which each customer last sold to a company, by the customer's id. Loads are a later module,
 * so this is passed in.
 */
export type LastFacilities = (
  db: Db,
  companyId: number,
  customerIds: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

/** The condition that loads that the actor sees name a row. Loads are a later module, so this is passed in. */
export type LoadsName = (
  db: Db,
  actor: Actor,
  column: 'customer_id' | 'company_id',
  id: ReturnType<Db>,
) => ReturnType<Db>;

type Sources = { readonly lastFacilities: LastFacilities; readonly loadsName: LoadsName };

type Found = Omit<RowOf<Search>, 'facilityId'>;

/** Names that are like a text are looked for from so many characters on. So many are offered at most. */
const shortestLike = 3;
const mostLike = 5;
/** How much of the trigrams of a text stand together in a name. */
const likeness = (db: Db, typed: string) => db`word_similarity(${typed}, company.searched)`;

/**
 * Active sellers (or franchises) in the actor's tenant whose name, contact, address or phone has the text, with the facility of the last load
 * they sold to the actor's company. If none does, those with the most similar names: people mistype.
 * A filter of what was also offers those that were switched off, deleted or moved, if loads name them.
 */
export const searchCompanies =
  ({ lastFacilities, loadsName }: Sources) =>
  async (input: Input<Search>, { actor, db, requester }: ReadRequest<Search>) => {
    const search = await wordsIn(db, input.text, 'company', 'searched_contact');
    const order = input.customerSort === 'desc' ? db`lower(company.name) desc` : db`lower(company.name)`;
    const stands = db`company.deleted_at is null and company.is_active`;
    const named = loadsName(db, actor, input.isFranchise ? 'company_id' : 'customer_id', db`company.id`);
    const own = db`${stands} and ${customersOf(db, actor)}`;
    const offered = db`${input.alsoLeft ? db`(${own} or ${named})` : own} and company.kind = ${input.isFranchise ? 'FRANCHISE' : 'SELLER'}
      and ${input.parentCompanyId ? db`company.parent_id = ${input.parentCompanyId}` : db`true`}
      and ${input.customerId ? db`company.id = ${input.customerId}` : db`true`}`;
    const read = (found: ReturnType<Db>) => db<Found[]>`
      select company.id as company_id, company.name as company_name, company.city, company.state, company.is_active,
        company.deleted_at is not null as is_deleted from company where ${found}`;
    const list = { ...search, from: db`company`, where: offered, order: db`${order}, company.id`, requester };
    const ids = await findByWords(db, list, input);
    const matching = await read(rowsInOrder(db, db`company.id`, ids));
    const typed = (await readSearchWords(db, input.text)).map(({ found }) => found).join(' ');
    const rows =
      matching.length > 0 || input.offset > 0 || typed.length < shortestLike
        ? matching
        : await read(
            db`${offered} and company.id in (select companies_like(${typed})) order by ${likeness(db, typed)} desc, company.id limit ${Math.min(input.count, mostLike)}`,
          );
    const facilities = await lastFacilities(
      db,
      actor.companyId,
      rows.map(({ companyId }) => companyId),
    );
    return cutPage(
      rows.map((row) => ({ ...row, facilityId: facilities.get(row.companyId) ?? null })),
      input.count,
    );
  };
