import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { companies } from '../../contract.ts';
import { customersOf } from '../public.ts';
import { readSearchWords } from '../../../../platform/search-words.ts';
import { hasEveryWord } from '../name-search.ts';

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

type Found = Omit<RowOf<Search>, 'facilityId'>;

/** Names that are like a text are looked for from so many characters on. So many are offered at most. */
const shortestLike = 3;
const mostLike = 5;
/** From 0 to 1. Two exchanged letters of eight come to about 0.4. */
const leastLike = 0.35;
/** How much of the trigrams of a text stand together in a name. */
const likeness = (db: Db, typed: string) => db`word_similarity(${typed}, company.searched)`;

/**
 * Active sellers (or franchises) in the actor's tenant whose name contains the text, with the facility of the last load
 * they sold to the actor's company. If none does, those with the most similar names: people mistype.
 */
export const searchCompanies =
  (lastFacilities: LastFacilities) =>
  async (input: Input<Search>, { actor, db }: ReadRequest<Search>) => {
    const words = await readSearchWords(db, input.text);
    const order = input.customerSort === 'desc' ? db`company.name desc` : db`company.name`;
    const offered = db`company.deleted_at is null and company.is_active and company.kind = ${input.isFranchise ? 'FRANCHISE' : 'SELLER'}
      and ${customersOf(db, actor)}
      and ${input.parentCompanyId ? db`company.parent_id = ${input.parentCompanyId}` : db`true`}
      and ${input.customerId ? db`company.id = ${input.customerId}` : db`true`}`;
    const read = (found: ReturnType<Db>) => db<Found[]>`
      select company.id as company_id, company.name as company_name, company.city, company.state from company where ${offered} and ${found}`;
    const named = await read(
      db`${hasEveryWord(db, words)} order by ${order}, company.id limit ${input.count + 1} offset ${input.offset}`,
    );
    const typed = words.map(({ found }) => found).join(' ');
    const rows =
      named.length > 0 || input.offset > 0 || typed.length < shortestLike
        ? named
        : await read(
            db`${likeness(db, typed)} > ${leastLike} order by ${likeness(db, typed)} desc, company.id limit ${Math.min(input.count, mostLike)}`,
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
