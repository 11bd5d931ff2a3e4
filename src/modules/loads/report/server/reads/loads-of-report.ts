import { allows } from '../../../../../kernel/access.ts';
import type { Actor } from '../../../../../kernel/actor.ts';
import type { Input } from '../../../../../kernel/contract.ts';
import type { Db } from '../../../../../platform/database.ts';
import { customersOf } from '../../../../companies/server/public.ts';
import { atOneOf, facilitiesNamed } from '../../../../facilities/server/public.ts';
import { loadType } from '../../../domain/load-states.ts';
import { buyerSide } from '../../../domain/parties.ts';
import { isCounted } from '../../../server/counted-item.ts';
import { searchedLoadWords, soughtInLoads, type LoadWord } from '../../../server/load-search.ts';
import { loadsOf } from '../../../server/store.ts';
import type { loadReport } from '../../contract.ts';

type Asked = Omit<Input<(typeof loadReport)['downloadLoads']>, 'format'>;
/** The filters of the report, with the words of its text and the facilities that are meant. */
export type ReportWanted = Omit<Asked, 'text' | 'facility'> & {
  readonly words: readonly LoadWord[];
  readonly facilityIds: readonly number[] | undefined;
};

/** Looks up what the text and the facility stand for, once for all statements of a report. */
export const reportWanted = async (db: Db, { text, facility, ...asked }: Asked): Promise<ReportWanted> => {
  const facilityIds = facility === undefined ? undefined : await facilitiesNamed(db, facility);
  return { ...asked, words: await searchedLoadWords(db, text), facilityIds };
};

const stateOf = (db: Db, state: NonNullable<Asked['state']>) => {
  const cart = db`load.type = ${loadType.cart} and load.seller_finalised_at is`;
  if (state === 'cart') return db`${cart} null`;
  if (state === 'finalised') return db`${cart} not null`;
  const type = {
    request: loadType.request,
    quote: loadType.quote,
    pending: loadType.pendingInvoice,
    settled: loadType.settledInvoice,
  }[state];
  return db`load.type = ${type}`;
};

const sqlWhen = <Given>(db: Db, given: Given | undefined, condition: (given: Given) => ReturnType<Db>) =>
  given === undefined || given === '' ? db`true` : condition(given);

const filtersOf = (db: Db, wanted: ReportWanted) => db`
  ${sqlWhen(db, wanted.state, (state) => stateOf(db, state))}
  and ${atOneOf(db, db`load.facility_id`, wanted.facilityIds)}
  and ${sqlWhen(db, wanted.buyer, (id) => db`load.buyer_id = ${id}`)}
  and ${sqlWhen(db, wanted.customer, (id) => db`load.customer_id = ${id}`)}
  and ${sqlWhen(db, wanted.from, (from) => db`load.created_at >= ${new Date(from)}`)}
  and ${sqlWhen(db, wanted.to, (to) => db`load.created_at <= ${new Date(to)}`)}`;

/**
 * The condition of the report, on `load` with its `customer`: what the lists of loads and of invoices show, without
 * deleted and dismissed ones. The lists of invoices also ask for the customer's tenant.
 */
const visibleLoads = (db: Db, wanted: ReportWanted, actor: Actor) => db`
  load.deleted_at is null and load.dismissed_at is null and ${loadsOf(db, actor)}
  and (load.type not in (${loadType.pendingInvoice}, ${loadType.settledInvoice}) or ${customersOf(db, actor, 'customer')})
  and ${filtersOf(db, wanted)}`;

/** The report. A search includes notes only for users who may open a load: the buyer side. */
export const loadsOfReport = (db: Db, wanted: ReportWanted, actor: Actor) => ({
  ...soughtInLoads(db, wanted.words, { seesNotes: allows(buyerSide, actor) }),
  id: db`load.id`,
  // As an outer join, the customer costs nothing where no condition names it.
  from: db`load left join company customer on customer.id = load.customer_id`,
  where: visibleLoads(db, wanted, actor),
});

/** What is owed: on invoices alone. A cart, a request and a quote are no debt. On `load`. */
export const owedOf = (db: Db) => db`load_owed(load.type, load.balance)`;

/** The pieces of items, and the pounds of weighed ones, as counted when they were checked, else as added. On `item`. */
export const amountsOfItems = (db: Db) => ({
  counted: isCounted(db),
  units: db`coalesce(sum(coalesce(item.final_unit, item.unit)) filter (where item.price_unit = 'piece'), 0)::int`,
  pounds: db`coalesce(sum(coalesce(item.final_quantity, item.quantity)) filter (where item.price_unit = 'lb'), 0)`,
});
