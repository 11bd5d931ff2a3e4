import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../platform/database.ts';
import { loadsOf } from '../../loads/server/public.ts';

/**
 * What settled invoices add to sums of time, as the table `booked`: each at its settlement, and a void one once more with the sign
 * reversed, at the time of that. A reader of all invoices gets the sums per quarter of an hour, which the days of every
 * time zone consist of, where `inQuarters`; others get the invoices that they may see.
 */
export const fromBooked = (db: Db, actor: Actor, inQuarters = true) =>
  inQuarters && actor.invoiceFacilityIds === null
    ? db`from (
      select quarter as moment, facility_id, buyer_id, invoices, units, pounds, grandtotal as paid, hedge_value, market_value from bought_in_quarter
      where ${actor.hierarchy === 1 ? db`true` : db`company_id = ${actor.companyId}`}) booked`
    : db`from (
      select booked_at as moment, facility_id, buyer_id, sign as invoices, sign * units as units, sign * pounds as pounds, sign * grandtotal as paid,
        sign * hedge_value as hedge_value, sign * market_value as market_value from booked_invoice invoice
      where ${loadsOf(db, actor, 'invoice')}) booked`;

/** `left join …`: what is kept of an invoice, as `kept`, beside `load`. */
export const joinKeptFigures = (db: Db) => db`left join invoice_figures kept on kept.load_id = load.id`;
