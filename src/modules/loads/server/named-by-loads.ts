import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { loadType } from '../domain/load-states.ts';
import { loadsOf } from './store.ts';

/** What a load may name: its place, who bought it, who sold it, and whose it is. */
export type NamedByLoads = 'facility_id' | 'buyer_id' | 'customer_id' | 'company_id';

/**
 * The condition that a load or an invoice that the actor sees names a row, so that a filter of what was offers it. Void
 * invoices stand in their list. Each row is looked up by an index, which gives this order: else PostgreSQL reads all loads,
 * because it expects one of a name at once.
 */
export const namedByLoads = (db: Db, actor: Actor, column: NamedByLoads, id: ReturnType<Db>) => {
  const seen = db`load.${db(column)} = ${id} and ${loadsOf(db, actor)}`;
  // With an offset, the order is not left out.
  const indexed = db`order by load.type offset 0`;
  return db`(exists (select from load where load.invoice_no is not null and ${seen} ${indexed})
    or exists (select from load where load.deleted_at is null and load.type <> ${loadType.settledInvoice} and ${seen} ${indexed}))`;
};
