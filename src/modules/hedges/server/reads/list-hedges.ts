import type { Input, RowOf } from '../../../../kernel/contract.ts';
import { cutPage } from '../../../../kernel/page.ts';
import type { Db } from '../../../../platform/database.ts';
import type { ReadRequest } from '../../../../platform/http/bind.ts';
import type { hedges } from '../../contract.ts';
import { hedgesOf, openOunces, soldWithin } from '../hedge-store.ts';

type List = (typeof hedges)['listHedges'];

/** What each sort order compares. Hedges of equal value stand by their id. */
const sortColumns = {
  date: (db: Db) => db`hedge.date`,
  hedgeNo: (db: Db) => db`upper(hedge_no)`,
  // In the order of metals everywhere.
  metal: (db: Db) => db`position(metal in 'pt pd rh')`,
  ounces: (db: Db) => db`ounces`,
  price: (db: Db) => db`price`,
  counterparty: (db: Db) => db`lower(counterparty)`,
};

const orderOf = (db: Db, sort: NonNullable<Input<List>['sort']>) => {
  const column = sortColumns[sort.replace('-', '') as keyof typeof sortColumns](db);
  return sort.startsWith('-') ? db`${column} desc, hedge.id desc` : db`${column}, hedge.id`;
};

/** A page of hedges of the actor's tenant, and the ounces of all that the filters find. */
export const listHedges = async (input: Input<List>, { actor, db }: ReadRequest<List>) => {
  const { metal, hedgeId, isOpen = false } = input;
  const condition = db`${hedgesOf(db, actor)} and ${soldWithin(db, input)}
    and ${metal === undefined ? db`true` : db`metal = ${metal}`} and ${hedgeId === undefined ? db`true` : db`hedge.id = ${hedgeId}`}
    and ${isOpen ? db`settled_ounces < ounces` : db`true`}`;
  const [sums] = await db<{ total: number; ounces: string; openOunces: string }[]>`
    select count(*)::int as total, coalesce(sum(ounces), 0) as ounces, coalesce(sum(${openOunces(db)}), 0) as open_ounces from hedge where ${condition}`;
  const rows = await readHedges(
    db,
    db`${condition} order by ${orderOf(db, input.sort ?? '-date')} limit ${input.count + 1} offset ${input.offset}`,
  );
  const { ounces, openOunces: open } = sums!;
  return {
    ...cutPage(rows, input.count, sums!.total),
    ...(metal === undefined ? { ounces: null, openOunces: null } : { ounces, openOunces: open }),
  };
};

/** The hedges that a condition selects, as they are answered. */
export const readHedges = (db: Db, condition: ReturnType<Db>) => db<RowOf<List>[]>`
  select hedge.id as hedge_id, hedge_no, date, metal, ounces, ${openOunces(db)} as open_ounces, price, counterparty, reference, hedge.company_id, company.name as company_name,
    hedge.created_at as created_date, app_user.first_name || ' ' || app_user.last_name as created_by, hedge.version
  from hedge join company on company.id = hedge.company_id join app_user on app_user.id = hedge.created_by
  where ${condition}`;
