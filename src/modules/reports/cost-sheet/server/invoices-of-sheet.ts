import type { Actor } from '../../../../kernel/actor.ts';
import type { Input } from '../../../../kernel/contract.ts';
import type { Db } from '../../../../platform/database.ts';
import { atFacility } from '../../../facilities/server/public.ts';
import { loadsOf } from '../../../loads/server/public.ts';
import { bookedWithin } from '../../server/booked-within.ts';
import type { costSheet } from '../contract.ts';

export type CostSheetWanted = Input<(typeof costSheet)['totalCostSheet']>;

/** The condition of the Cost Sheet, on `invoice`: what its reader may see of the settled invoices, under its filters. */
export const invoicesOfSheet = (db: Db, wanted: CostSheetWanted, actor: Actor) => db`
  ${loadsOf(db, actor, 'invoice')} and ${bookedWithin(db, wanted)}
  and ${atFacility(db, db`invoice.facility_id`, wanted.facility)}
  and ${wanted.buyer === undefined ? db`true` : db`invoice.buyer_id = ${wanted.buyer}`}
  and ${wanted.franchise === undefined ? db`true` : db`invoice.company_id = ${wanted.franchise}`}
  and ${wanted.customer === undefined ? db`true` : db`invoice.customer_id = ${wanted.customer}`}`;

/** The name of a franchise, with its company joined as `owner`. Null for the parent company. */
export const franchiseName = (db: Db) => db`case when owner.kind = 'FRANCHISE' then owner.name end`;

/** The figures of one row, each with the sign of its booking. On `invoice`. */
export const signedFigures = (db: Db) => db`
  invoice.sign * invoice.units as units, invoice.sign * invoice.pounds as pounds, invoice.sign * invoice.grandtotal as paid,
  invoice.sign * invoice.pt_ounces as pt_ounces, invoice.sign * invoice.pd_ounces as pd_ounces, invoice.sign * invoice.rh_ounces as rh_ounces,
  invoice.sign * invoice.hedge_value as hedge_value, invoice.sign * invoice.market_value as market_value`;

/** The sums of such figures. */
export const summedFigures = (db: Db) => db`
  coalesce(sum(units), 0)::int as units, coalesce(sum(pounds), 0) as pounds, coalesce(sum(paid), 0) as paid,
  coalesce(sum(pt_ounces), 0) as pt_ounces, coalesce(sum(pd_ounces), 0) as pd_ounces, coalesce(sum(rh_ounces), 0) as rh_ounces,
  coalesce(sum(hedge_value), 0) as hedge_value, coalesce(sum(market_value), 0) as market_value`;

/** The margins of figures named `paid`, `hedge_value` and `market_value`. Percent of what was paid, to 2 decimals. */
export const marginsOf = (db: Db) => db`
  hedge_value - paid as hedge_margin, round(100 * (hedge_value - paid) / nullif(paid, 0), 2) as hedge_margin_percent,
  market_value - paid as market_margin, round(100 * (market_value - paid) / nullif(paid, 0), 2) as market_margin_percent`;
