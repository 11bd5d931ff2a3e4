import type { SortKey } from '../../../../../kernel/columns.ts';
import type { Input, RowOf } from '../../../../../kernel/contract.ts';
import { cutPage, readSort } from '../../../../../kernel/page.ts';
import type { Db } from '../../../../../platform/database.ts';
import { findByWords, rowsInOrder } from '../../../../../platform/find-by-words.ts';
import type { ReadRequest } from '../../../../../platform/http/bind.ts';
import { loadType } from '../../../domain/load-states.ts';
import { loadsByNames } from '../../../server/order-by-names.ts';
import type { loadReportColumns } from '../../columns.ts';
import type { loadReport } from '../../contract.ts';
import { amountsOfItems, loadsOfReport, owedOf, reportWanted } from './loads-of-report.ts';

type Report = (typeof loadReport)['reportLoads'];

/** What each sort order compares. Loads of equal value stand by their id. Those by names of other rows are no columns of the list. */
const sortColumns: Readonly<Record<SortKey<typeof loadReportColumns>, (db: Db) => ReturnType<Db>>> = {
  load: (db) => db`load.id`,
  customer: (db) => db`lower(customer.name)`,
  facility: (db) => db`lower(facility.city)`,
  buyer: (db) => db`lower(buyer.first_name || ' ' || buyer.last_name)`,
  // In the order of a load's life.
  state: (db) => db`load_life(load.type, load.seller_finalised_at is not null)`,
  items: (db) => db`load.item_count`,
  total: (db) => db`load.grandtotal`,
  paid: (db) => db`load.amount_paid`,
  balance: owedOf,
  updated: (db) => db`load.updated_at`,
};

const orderOf = (db: Db, sort: NonNullable<Input<Report>['sort']>) => {
  const { name, descending } = readSort(sort);
  const column = sortColumns[name](db);
  return descending ? db`${column} desc, load.id desc` : db`${column}, load.id`;
};

/** A page of the report, newest load first unless another order is asked for. */
export const reportLoads = async (input: Input<Report>, { actor, db, requester }: ReadRequest<Report>) => {
  const wanted = await reportWanted(db, input);
  const { counted, units, pounds } = amountsOfItems(db);
  const { sort = '-load' } = input;
  const list = loadsOfReport(db, wanted, actor);
  const ids = await findByWords(
    db,
    {
      ...list,
      requester,
      from: db`${list.from} left join facility on facility.id = load.facility_id left join app_user buyer on buyer.id = load.buyer_id`,
      order: orderOf(db, sort),
      byNames: loadsByNames(db, sort, requester, { types: Object.values(loadType) }),
    },
    input,
  );
  const rows = await db<RowOf<Report>[]>`
    select load.id as load_id, load.name as load_name, load.invoice_no, load.type, load.status, load.seller_finalised_at is not null as is_seller_finalised,
      load.company_id, owner.name as parent_company_name, load.customer_id, customer.name as company_name, customer.city, customer.state,
      load.facility_id, facility.city as facility_city, load.buyer_id, buyer.first_name, buyer.last_name, load.item_count as items, amounts.units, amounts.pounds,
      load.subtotal, load.grandtotal, load.amount_paid, ${owedOf(db)} as balance, load.created_at as created_date, load.updated_at as updated_date
    from load
    join company customer on customer.id = load.customer_id join company owner on owner.id = load.company_id
    join facility on facility.id = load.facility_id left join app_user buyer on buyer.id = load.buyer_id
    cross join lateral (select ${units} as units, ${pounds} as pounds from load_item item where item.load_id = load.id and ${counted}) amounts
    where ${rowsInOrder(db, db`load.id`, ids)}`;
  return cutPage(rows, input.count);
};
