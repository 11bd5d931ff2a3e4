import type { Actor } from '../../../../kernel/actor.ts';
import type { SortKey } from '../../../../kernel/columns.ts';
import type { Input } from '../../../../kernel/contract.ts';
import { readSort } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import { bookedWithin, within } from '../../server/booked-within.ts';
import type { topCustomersColumns } from '../columns.ts';
import type { topCustomers } from '../contract.ts';

export type TopCustomersWanted = Pick<Input<(typeof topCustomers)['listTopCustomers']>, 'from' | 'to' | 'sort'>;

/**
 * `from … where …`: every customer and franchise (`company`) with its invoices that the reader may see (`invoiced`) and
 * its lookups (`looked`). Who was deleted later stays where it traded, so that a past report does not change.
 */
export const tradingCompanies = (db: Db, wanted: TopCustomersWanted, actor: Actor) => db`
  from company
  left join (
    select invoice.customer_id, sum(invoice.sign)::int as count from booked_invoice invoice
    where ${loadsOf(db, actor, 'invoice')} and ${bookedWithin(db, wanted)} group by invoice.customer_id
  ) invoiced on invoiced.customer_id = company.id
  left join (
    select company_id, count(*)::int as count from lookup where ${within(db, db`looked_up_at`, wanted)} group by company_id
  ) looked on looked.company_id = company.id
  where company.kind <> 'PARENT' and ((company.deleted_at is null and not company.is_unfinished) or invoiced.count <> 0 or looked.count > 0)`;

/** The columns that are found alike in the list and in the sheet, on those rows. */
export const companyValues = (db: Db) => ({
  companyName: db`company.name`,
  isActive: db`(company.is_active and company.deleted_at is null)`,
  facility: db`
    coalesce((select string_agg(facility.name, ', ' order by lower(facility.name)) from company_facility join facility on facility.id = company_facility.facility_id
      where company_facility.company_id = company.id and facility.deleted_at is null), '')`,
  address: db`company.address`,
  city: db`company.city`,
  state: db`company.state`,
  zipcode: db`company.zipcode`,
  companyType: db`company.kind`,
  createdDate: db`company.created_at`,
  ts: db`(select max(last_login_at) from app_user where app_user.company_id = company.id and app_user.deleted_at is null)`,
  invcount: db`coalesce(invoiced.count, 0)`,
  lookupcount: db`coalesce(looked.count, 0)`,
});

const compared = (db: Db): Readonly<Record<SortKey<typeof topCustomersColumns>, ReturnType<Db>>> => ({
  ...companyValues(db),
  companyName: db`lower(company.name)`,
  name: db`lower(company.first_name || ' ' || company.last_name)`,
});

/** The order of the rows. Those of equal value stand by their invoices, lookups and name; who never signed in comes last. */
export const orderOfCompanies = (db: Db, { sort = '-invcount' }: TopCustomersWanted) => {
  const { name, descending } = readSort(sort);
  return db`${compared(db)[name]} ${descending ? db`desc` : db`asc`} nulls last, coalesce(invoiced.count, 0) desc,
    coalesce(looked.count, 0) desc, lower(company.name), company.id`;
};
