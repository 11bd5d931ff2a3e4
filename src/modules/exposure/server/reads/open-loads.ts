import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { atFacility } from '../../../facilities/server/public.ts';
import { loadType } from '../../../loads/domain/load-states.ts';
import { isCounted, loadsOf, type Asking } from '../../../loads/server/public.ts';
import type { Metal } from '../../../pricing/domain/price.ts';
import type { exposure } from '../../contract.ts';

export type Wanted = Input<(typeof exposure)['getExposure']>;

/** When an invoice counts. */
export const invoiceDate = (db: Db) => db`coalesce(invoice_figures.settled_at, invoice_figures.finished_at)`;

/** The condition, on `invoice_figures`, of the invoices that the actor may see and that stand. */
export const invoicesWanted = (db: Db, actor: Asking, { facility, from, to }: Wanted) => db`
  invoice_figures.voided_at is null and ${loadsOf(db, actor, 'invoice_figures')}
  and ${atFacility(db, db`invoice_figures.facility_id`, facility)}
  and ${from === undefined ? db`true` : db`${invoiceDate(db)} >= ${new Date(from)}`}
  and ${to === undefined ? db`true` : db`${invoiceDate(db)} <= ${new Date(to)}`}`;

/** The condition, on `load`, of the open carts that the actor may see. */
const cartsWanted = (db: Db, actor: Asking, { facility }: Wanted) => db`
  load.type = ${loadType.cart} and load.deleted_at is null and load.dismissed_at is null and ${loadsOf(db, actor)}
  and ${atFacility(db, db`load.facility_id`, facility)}`;

/**
 * `from …`: the open carts and `held`, these sums of the counted items of each that has some. An index holds what is added up;
 * in the order of their ids, neighbours are read together.
 */
export const fromCarts = (
  db: Db,
  actor: Asking,
  wanted: Wanted,
  {
    sums,
    also = db`true`,
    order = db`id`,
  }: Record<'sums', ReturnType<Db>> & { also?: ReturnType<Db>; order?: ReturnType<Db> },
) => db`
  from (select id, created_at from load where ${cartsWanted(db, actor, wanted)} order by ${order}) load cross join lateral (
    select ${sums} from load_item item where item.load_id = load.id and ${isCounted(db)} and ${also} having count(*) > 0
  ) held`;

/** The columns of a metal, by their names. */
export const columnsOf = (metal: Metal) => ({ ounces: `${metal}_ounces`, atHedge: `${metal}_at_hedge` });
